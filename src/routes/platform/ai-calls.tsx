import Copy from 'lucide-react/icons/copy';
import type { AiRuntime } from '../../core/api/platforms/devices';
import type { ViewProps } from '../../core/resource/tab';
import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useTextCopy } from '../../widgets/result/use-copy';
import { callsOf } from './call-examples';
import { platformMessages as m } from './messages';
import css from './platform.css';

/** How the runtime is called from a program, with its model and address filled in. */
export function AiCalls({ row }: ViewProps<AiRuntime>) {
  useStylesheet(css);
  const t = useMessages(m);
  const copy = useTextCopy();
  return (
    <div className="by-try">
      <p>{t('ai.keyHint')}</p>
      {callsOf(row, t('ai.examplePrompt')).map(({ name, code }) => (
        <section key={name} className="by-try" aria-label={name}>
          <h3>{name}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one is scrolled by keys */}
          <pre className="by-sample-code" tabIndex={0} role="group" aria-label={name}>
            {code}
          </pre>
          <div>
            <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => copy(code)}>
              {t('ai.copy', { name })}
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}
