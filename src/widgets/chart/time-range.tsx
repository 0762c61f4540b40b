import { useEffect, useRef, useState } from 'react';
import { dateShortcuts, rangeChoices } from '../../core/format/ranges';
import type { RangeChoice } from '../../core/format/ranges';
import { checkDays, dayText, shortcutDays } from '../../core/format/ranges-value';
import type { DayRange, TimeRangeValue } from '../../core/format/ranges-value';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useMessages, useText } from '../surface/runtime-context';
import { useSheet } from '../styles/use-sheet';
import { chartMessages as m } from './messages';
import css from './range.css';
import { RangePanel } from './range-panel';
import { Segments } from './segments';

interface TimeRangeBase {
  /** What the range is of, for assistive technology. */
  readonly label?: Text;
  readonly clock?: () => Date;
}

export interface TimeRangeProps extends TimeRangeBase {
  readonly value: TimeRangeValue;
  readonly onChange: (value: TimeRangeValue) => void;
  readonly optional?: false;
}

export interface OptionalTimeRangeProps extends TimeRangeBase {
  /** null: no limit at all, the choice 全部. */
  readonly value: TimeRangeValue | null;
  readonly onChange: (value: TimeRangeValue | null) => void;
  readonly optional: true;
}

const ALL = 'all';
const wallClock = () => new Date();

/**
 * Time range selector (W-08, D-063, D-066). It tells what was chosen; `momentsOf` in core says which moments that is,
 * `writeTimeRange` and `readTimeRange` keep it in an address.
 */
export function TimeRange(props: TimeRangeProps | OptionalTimeRangeProps) {
  useSheet(css);
  const { label = text(m, 'range.label'), value, clock = wallClock } = props;
  const t = useMessages(m);
  const show = useText();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ readonly today: string } | null>(null);
  const chosen = value?.choice ?? ALL;

  const returning = useRef(false);
  // After the commit: until then the radio of the custom range is the checked one.
  useEffect(() => {
    if (open || !returning.current) return;
    returning.current = false;
    box.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  });

  const close = () => {
    returning.current = true;
    setOpen(null);
  };
  const choose = (next: string) => {
    if (next === 'custom') {
      setOpen({ today: dayText(clock()) });
      return;
    }
    setOpen(null);
    if (next === chosen) return;
    if (next === ALL) {
      if (props.optional) props.onChange(null);
    } else props.onChange({ choice: next as Exclude<RangeChoice, 'custom'> });
  };
  const apply = (days: DayRange) => {
    close();
    props.onChange({ choice: 'custom', ...days });
  };

  return (
    <div className="by-range" role="group" aria-label={show(label)} ref={box}>
      <div className="by-range-line">
        <Segments
          label={label}
          options={[
            ...(props.optional ? [{ value: ALL, label: text(m, 'range.all') }] : []),
            ...rangeChoices.options,
          ]}
          value={open ? 'custom' : chosen}
          onChange={choose}
        />
        {value?.choice === 'custom' && !open && (
          <span className="by-range-shown">
            {t('range.shown', { start: value.start, end: value.end })}
          </span>
        )}
      </div>
      {open && (
        <RangePanel
          type="date"
          initial={value?.choice === 'custom' ? value : { start: '', end: '' }}
          limits={({ start }) => ({ ...(start ? { min: start } : {}), max: open.today })}
          check={(typed) => checkDays(typed, clock())}
          onApply={apply}
          onCancel={close}
        >
          <div className="by-range-shortcuts" role="group" aria-label={t('range.shortcuts')}>
            {dateShortcuts.values.map((shortcut) => (
              <Button
                key={shortcut}
                size="small"
                onClick={() => apply(shortcutDays(shortcut, clock()))}
              >
                {show(dateShortcuts.label(shortcut))}
              </Button>
            ))}
          </div>
        </RangePanel>
      )}
    </div>
  );
}
