import { useEffect, useRef, useState } from 'react';
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
import { useMessages } from '../surface/runtime-context';
import { chartMessages as m } from './messages';
import { RangePanel } from './range-panel';
import type { TypedRange } from './range-panel';
import { Segments } from './segments';

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
  const t = useMessages(m);
  const box = useRef<HTMLDivElement>(null);
  const returning = useRef(false);
  const [open, setOpen] = useState<{ readonly typed: TypedRange; readonly now: Date } | null>(null);

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
      const now = clock();
      const { start, end } = chartTimesOf(value, now);
      // What a preset of 14 days shows is a day more than a custom range may have (C-28).
      const first = Math.max(start, end - customSpan);
      setOpen({ typed: { start: minute(first), end: minute(end) }, now });
      return;
    }
    setOpen(null);
    if (next !== value.range) onChange({ range: next as Exclude<ChartRange, 'custom'> });
  };
  const apply = (typed: TypedRange) => {
    const range = customChartRange(typed, clock());
    if (!range) return;
    close();
    onChange(range);
  };
  const limits = ({ start }: TypedRange) => {
    const now = open?.now ?? clock();
    const first = readMinute(start);
    return first
      ? { min: start, max: minuteText(monitorBounds(first, now).end) }
      : { max: minuteText(now) };
  };

  return (
    <div className="by-range" ref={box}>
      <div className="by-range-line">
        <Segments
          label={label}
          options={chartRanges.values.map((range) => ({
            value: range,
            // The specification's own signs; the words are one look away.
            label: range === 'custom' ? chartRanges.label(range) : range,
            ...(range === 'custom' ? {} : { hint: chartRanges.label(range) }),
          }))}
          value={open ? 'custom' : value.range}
          onChange={choose}
        />
        {value.range === 'custom' && !open && (
          <span className="by-range-shown">
            {t('range.shown', {
              start: minute(value.start).replace('T', ' '),
              end: minute(value.end).replace('T', ' '),
            })}
          </span>
        )}
      </div>
      {open && (
        <RangePanel
          type="datetime-local"
          initial={open.typed}
          limits={limits}
          check={(typed) => checkMinutes(typed, clock())}
          onApply={apply}
          onCancel={close}
        />
      )}
    </div>
  );
}
