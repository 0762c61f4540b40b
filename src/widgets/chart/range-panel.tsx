import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { RangeRefusal } from '../../core/format/ranges-value';
import { Button } from '../controls/button';
import { Field } from '../controls/field';
import { useText } from '../surface/runtime-context';
import { TextInput } from '../controls/text-input';
import { useStylesheet } from '../styles/use-stylesheet';
import { chartMessages as m } from './messages';
import css from './range.css';

export interface TypedRange {
  readonly start: string;
  readonly end: string;
}

export interface RangePanelProps {
  readonly type: 'date' | 'datetime-local';
  readonly initial: TypedRange;
  /** What the browser's calendar offers (V-019, V-020); what is typed past it, `check` refuses. */
  readonly limits: (typed: TypedRange) => { readonly min?: string; readonly max: string };
  readonly check: (typed: TypedRange) => RangeRefusal;
  readonly onApply: (typed: TypedRange) => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** The two ends of a custom range. Nothing is chosen until both are right and confirmed (V-018). */
export function RangePanel({
  type,
  initial,
  limits,
  check,
  onApply,
  onCancel,
  children,
}: RangePanelProps) {
  useStylesheet(css);
  const show = useText();
  const [typed, setTyped] = useState(initial);
  const [tried, setTried] = useState(false);
  const refusal: RangeRefusal = tried ? check(typed) : {};
  const { min, max } = limits(typed);
  const timed = type === 'datetime-local';

  const apply = () => {
    setTried(true);
    const { start, end } = check(typed);
    if (!start && !end) onApply(typed);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation(); // a dialog around stays open
      onCancel();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      apply();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and Escape of the inputs within
    <div className="by-range-panel" onKeyDown={handleKeyDown}>
      <Field label={text(m, timed ? 'range.startTime' : 'range.start')} error={refusal.start}>
        <TextInput
          type={type}
          value={typed.start}
          max={max}
          onChange={(start) => setTyped({ ...typed, start })}
        />
      </Field>
      <Field label={text(m, timed ? 'range.endTime' : 'range.end')} error={refusal.end}>
        <TextInput
          type={type}
          value={typed.end}
          min={min}
          max={max}
          onChange={(end) => setTyped({ ...typed, end })}
        />
      </Field>
      <div className="by-range-buttons">
        <Button variant="primary" onClick={apply}>
          {show(text(m, 'range.apply'))}
        </Button>
        <Button onClick={onCancel}>{show(text(m, 'range.cancel'))}</Button>
      </div>
      {children}
    </div>
  );
}
