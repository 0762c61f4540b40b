import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { absoluteTime, readTime } from '../../core/resource/time';
import { useMessages, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { stepsMessages as m } from './messages';
import css from './steps.css';

/** `now` is what is being waited for; `skipped` never comes, because the way ended before it. */
export type StepState = 'done' | 'now' | 'refused' | 'waiting' | 'skipped';

export interface Step {
  readonly key: string;
  readonly title: Text;
  readonly state: StepState;
  /** When it happened, or is expected; any spelling of the server's. */
  readonly time?: string | undefined;
  /** Somebody's comment, such as why it was refused: text, never markup. */
  readonly note?: Text | undefined;
}

interface StepsProps {
  readonly label: Text;
  readonly steps: readonly Step[];
  /** What stands beside them: a form, a receipt. Below them where there is no room. */
  readonly children?: ReactNode;
}

const icons = { done: Check, now: Ellipsis, refused: X, waiting: undefined, skipped: undefined };

/** How far something is: each step with its state in words, when it was, and what was said. */
export function Steps({ label, steps, children }: StepsProps) {
  useStylesheet(css);
  const show = useText();
  const list = (
    <ol className="by-progress-steps" aria-label={show(label)}>
      {steps.map((step) => (
        <OneStep key={step.key} step={step} />
      ))}
    </ol>
  );
  if (children === undefined) return list;
  return (
    <div className="by-progress-steps-beside">
      {list}
      <div className="by-progress-steps-body">{children}</div>
    </div>
  );
}

function OneStep({ step: { title, state, time = '', note } }: { readonly step: Step }) {
  const t = useMessages(m);
  const show = useText();
  const date = readTime(time);
  // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
  const isAhead = date !== undefined && date.getTime() > Date.now();
  const Icon = icons[state];
  return (
    <li
      className="by-progress-step"
      data-state={state}
      aria-current={state === 'now' || state === 'refused' ? 'step' : undefined}
    >
      <span className="by-progress-step-mark" aria-hidden="true">
        {Icon && <Icon size={14} />}
      </span>
      <span className="by-progress-step-title">{show(title)}</span>
      <span className="by-progress-step-state">{t(`state.${state}`)}</span>
      {date && (
        <time className="by-progress-step-time" dateTime={date.toISOString()}>
          {isAhead ? show(text(m, 'expected', { time: absoluteTime(date) })) : absoluteTime(date)}
        </time>
      )}
      {note !== undefined && show(note) !== '' && (
        <p className="by-progress-step-note">{show(note)}</p>
      )}
    </li>
  );
}
