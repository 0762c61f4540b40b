// chunk: table
import type { Tone } from '../../core/dictionaries/dictionary';
import type { Text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import { useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './status-tag.css';

export type StatusTone = Tone;

export interface StatusTagProps {
  readonly text: Text;
  readonly tone: StatusTone;
  /** On its way to another status: the dot turns. */
  readonly busy?: boolean | undefined;
}

/** A dot and its text: colour never speaks alone. */
export function StatusTag({ text, tone, busy = false }: StatusTagProps) {
  useStylesheet(css);
  return (
    <span className={classNames('by-status', `by-status-${tone}`, busy && 'by-status-busy')}>
      <span className="by-status-dot" aria-hidden="true" />
      <span className="by-status-text">{useText()(text)}</span>
    </span>
  );
}
