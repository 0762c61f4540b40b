import { useState } from 'react';
import { dateShortcuts, rangeChoices } from '../../core/format/ranges';
import type { RangeChoice as RangeChoiceName } from '../../core/format/ranges';
import { checkDays, dayText, shortcutDays } from '../../core/format/ranges-value';
import type { DayRange, TimeRangeValue } from '../../core/format/ranges-value';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useMessages, useText } from '../surface/runtime-context';
import { chartMessages as m } from './messages';
import { RangeChoice } from './range-choice';
import { RangePanel } from './range-panel';

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
  const { label = text(m, 'range.label'), value, clock = wallClock } = props;
  const custom = value?.choice === 'custom' ? value : undefined;
  const choose = (next: string) => {
    if (next !== ALL) props.onChange({ choice: next as Exclude<RangeChoiceName, 'custom'> });
    else if (props.optional) props.onChange(null);
  };
  return (
    <RangeChoice
      label={label}
      options={[
        ...(props.optional ? [{ value: ALL, label: text(m, 'range.all') }] : []),
        ...rangeChoices.options,
      ]}
      chosen={value?.choice ?? ALL}
      custom={custom && { start: custom.start, end: custom.end }}
      onChoose={choose}
      panel={(close) => (
        <DaysPanel
          initial={custom ?? { start: '', end: '' }}
          clock={clock}
          onClose={close}
          onChange={(days) => props.onChange({ choice: 'custom', ...days })}
        />
      )}
    />
  );
}

interface DaysPanelProps {
  readonly initial: DayRange;
  readonly clock: () => Date;
  readonly onChange: (days: DayRange) => void;
  readonly onClose: () => void;
}

function DaysPanel({ initial, clock, onChange, onClose }: DaysPanelProps) {
  const t = useMessages(m);
  const show = useText();
  const [today] = useState(() => dayText(clock()));
  const apply = (days: DayRange) => {
    onClose();
    onChange(days);
  };
  return (
    <RangePanel
      type="date"
      initial={initial}
      limits={({ start }) => ({ ...(start ? { min: start } : {}), max: today })}
      check={(typed) => checkDays(typed, clock())}
      onApply={apply}
      onCancel={onClose}
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
  );
}
