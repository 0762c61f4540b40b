import { dayText } from '../format/days';
import type { FilterRange } from './filter';

/** Ranges of days that people ask for often; each ends today, but for the month before. */
export const dayPresets = ['today', 'week', 'month', 'quarter', 'thisMonth', 'lastMonth'] as const;
export type DayPreset = (typeof dayPresets)[number];

const lengths: Partial<Record<DayPreset, number>> = { today: 1, week: 7, month: 30, quarter: 90 };

/** The days of a preset, as of `now` in the reader's time zone. */
export function presetRange(preset: DayPreset, now: Date): FilterRange {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (preset === 'lastMonth')
    return { from: dayText(new Date(year, month - 1, 1)), to: dayText(new Date(year, month, 0)) };
  const length = lengths[preset];
  const from = length === undefined ? 1 : day - length + 1;
  return { from: dayText(new Date(year, month, from)), to: dayText(now) };
}
