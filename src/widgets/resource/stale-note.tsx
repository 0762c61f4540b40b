import { absoluteTime } from '../../core/resource/time';
import { Button } from '../controls/button';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages } from '../surface/runtime-context';
import { resourceTexts as m } from './messages';
import css from './stale-note.css';

interface StaleNoteProps {
  /** When what is shown was answered, as a number of milliseconds. */
  readonly since: number;
  readonly onRetry: () => unknown;
}

/** A refresh has failed: what was answered before stands, and says how old it is. */
export function StaleNote({ since, onRetry }: StaleNoteProps) {
  useStylesheet(css);
  const t = useMessages(m);
  return (
    <div className="by-resource-stale" role="status">
      <span>{t('list.stale', { time: absoluteTime(new Date(since)) })}</span>
      <Button variant="text" size="small" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  );
}
