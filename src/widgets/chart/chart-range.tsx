import { useState } from 'react';
import { chartRanges, monitorBounds } from '../../core/format/ranges';
import type { ChartRange } from '../../core/format/ranges';
import {
  chartTimesOf,
  checkMinutes,
  customChartRange,
  minuteText,
  readMinute,
  customSpan,
} from '../../core/format/ranges-chart';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import type { Text } from '../../core/i18n/translator';
import { RangeChoice } from './range-choice';
import { RangePanel } from './range-panel';
import type { TypedRange } from './range-panel';

export interface ChartRangePickerProps {
  readonly label: Text;
  readonly value: ChartRangeValue;
  readonly onChange: (value: ChartRangeValue) => void;
  readonly clock?: () => Date;
}

const wallClock = () => new Date();
const minute = (seconds: number) => minuteText(new Date(seconds * 1000));

/** 1H 6H 1D 7D 14D, or from a minute to a minute within 13 days (D-064, V-018…V-020). */
export function ChartRangePicker({
  label,
  value,
  onChange,
  clock = wallClock,
}: ChartRangePickerProps) {
  return (
    <RangeChoice
      label={label}
      options={chartRanges.values.map((range) => ({
        value: range,
        // The specification's own signs; the words are one look away.
        label: range === 'custom' ? chartRanges.label(range) : range,
        ...(range === 'custom' ? {} : { hint: chartRanges.label(range) }),
      }))}
      chosen={value.range}
      custom={
        value.range === 'custom'
          ? {
              start: minute(value.start).replace('T', ' '),
              end: minute(value.end).replace('T', ' '),
            }
          : undefined
      }
      onChoose={(range) => onChange({ range: range as Exclude<ChartRange, 'custom'> })}
      panel={(close) => (
        <MinutesPanel value={value} clock={clock} onClose={close} onChange={onChange} />
      )}
    />
  );
}

interface MinutesPanelProps extends Required<
  Pick<ChartRangePickerProps, 'value' | 'onChange' | 'clock'>
> {
  readonly onClose: () => void;
}

function MinutesPanel({ value, clock, onChange, onClose }: MinutesPanelProps) {
  const [{ now, typed }] = useState(() => {
    const now = clock();
    const { start, end } = chartTimesOf(value, now);
    // What a preset of 14 days shows is a day more than a custom range may have (C-28).
    return {
      now,
      typed: { start: minute(Math.max(start, end - customSpan)), end: minute(end) },
    };
  });
  const limits = ({ start }: TypedRange) => {
    const first = readMinute(start);
    return first
      ? { min: start, max: minuteText(monitorBounds(first, now).end) }
      : { max: minuteText(now) };
  };
  return (
    <RangePanel
      type="datetime-local"
      initial={typed}
      limits={limits}
      check={(range) => checkMinutes(range, clock())}
      onApply={(range) => {
        const chosen = customChartRange(range, clock());
        if (!chosen) return;
        onClose();
        onChange(chosen);
      }}
      onCancel={onClose}
    />
  );
}
