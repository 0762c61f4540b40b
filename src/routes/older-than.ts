import { useState } from 'react';
import { chinaDayOf, endOfChinaDay } from '../core/format/china-day';
import { isRange } from '../core/search/filter';
import type { FilterValue } from '../core/search/filter';

const DAY = 86_400_000;

/** What is older than so many days, China's days as the server counts them: one limit for filters, counts and rows. */
export function useOlderThan(days: number) {
  const [until] = useState(() => chinaDayOf(Date.now() - days * DAY));
  return {
    /** What the filter of a list holds for it. */
    filter: { to: until },
    isFilter: (value: FilterValue | undefined) =>
      value !== undefined && isRange(value) && value.to === until && !value.from,
    /** What a list is asked for it. */
    condition: { op: 'LET', value: `${until} 23:59:59` } as const,
    has: (time: string) => Date.parse(time) <= Date.parse(endOfChinaDay(until)),
  };
}
