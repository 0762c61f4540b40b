import Copy from 'lucide-react/icons/copy';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const end = useEffectEvent(close);
  // By the clock: the timers of a tab that nobody looks at are late, and those of a computer that sleeps do not run.
  useEffect(() => {
    const until = Date.now() + SECONDS * 1000;
    const look = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) end();
    };
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
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
