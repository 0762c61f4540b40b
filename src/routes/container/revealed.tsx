import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import type { Reply } from '../../core/api/endpoint';
import type { revealSecret } from '../../core/api/platforms/certificates';
import type { ResultProps } from '../../core/resource/operation';
import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useTextCopy } from '../../widgets/result/use-copy';
import css from './container.css';
import { containerMessages as m } from './messages';

/** Long enough to read or copy it, and gone when the chair is empty. */
const SECONDS = 30;

/** One value of a secret, which closes by itself. */
export function Revealed({ answer, values, close }: ResultProps<Reply<typeof revealSecret>>) {
  useStylesheet(css);
  const t = useMessages(m);
  const copy = useTextCopy();
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (left <= 0) {
      close();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, close]);
  const key = String(values['key']);
  return (
    <section className="by-secret-value" aria-label={t('secret.valueOf', { key })}>
      <h3>{key}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one is scrolled by keys */}
      <pre tabIndex={0} role="group" aria-label={t('secret.valueOf', { key })}>
        {answer.value}
      </pre>
      <div className="by-secret-tools">
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => copy(answer.value)}>
          {t('secret.copy')}
        </Button>
        <span aria-live="off">{t('secret.closes', { seconds: left })}</span>
      </div>
    </section>
  );
}
