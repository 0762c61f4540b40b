/** Whole months of account, both ends included: `2026-01` to `2026-03`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodUnits = ['month', 'quarter', 'year', 'range'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** More months than this no report answers for. */
export const MOST_MONTHS = 60;

const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
const quarter = /^(20\d{2})-Q([1-4])$/;
const year = /^20\d{2}$/;

const indexOf = (cycle: string): number => {
  const [years = 0, months = 1] = cycle.split('-').map(Number);
  return years * 12 + months - 1;
};
const cycleAt = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

export const addMonths = (cycle: string, months: number): string =>
  cycleAt(indexOf(cycle) + months);

export const monthCount = ({ from, to }: Period): number => indexOf(to) - indexOf(from) + 1;

/** The period as an address says it; undefined where that is none: backwards, too long, or no months at all. */
export function readPeriod(text: string | null): Period | undefined {
  if (text === null) return undefined;
  if (month.test(text)) return { from: text, to: text };
  if (year.test(text)) return { from: `${text}-01`, to: `${text}-12` };
  const [, ofYear, place] = quarter.exec(text) ?? [];
  if (ofYear !== undefined) {
    const from = cycleAt(Number(ofYear) * 12 + (Number(place) - 1) * 3);
    return { from, to: addMonths(from, 2) };
  }
  const [from = '', to = '', ...rest] = text.split('~');
  if (!month.test(from) || !month.test(to) || rest.length > 0) return undefined;
  const count = monthCount({ from, to });
  return count >= 1 && count <= MOST_MONTHS ? { from, to } : undefined;
}

/** The shortest way to say it: a month, a quarter or a year where it is exactly one. */
export function writePeriod({ from, to }: Period): string {
  if (from === to) return from;
  const unit = unitOf({ from, to });
  if (unit === 'year') return from.slice(0, 4);
  return unit === 'quarter' ? quarterOf(from) : `${from}~${to}`;
}

export function unitOf(period: Period): PeriodUnit {
  const start = indexOf(period.from) % 12;
  const count = monthCount(period);
  if (count === 1) return 'month';
  if (count === 12 && start === 0) return 'year';
  return count === 3 && start % 3 === 0 ? 'quarter' : 'range';
}

const quarterOf = (cycle: string) =>
  `${cycle.slice(0, 4)}-Q${Math.floor((indexOf(cycle) % 12) / 3) + 1}`;

/** As many months directly before: what a period is compared with. */
export function periodBefore(period: Period): Period {
  return { from: addMonths(period.from, -monthCount(period)), to: addMonths(period.from, -1) };
}

/** Another unit around the same end: the last quarter of a year, the year of a month. */
export function inUnit(unit: PeriodUnit, { from, to }: Period): Period {
  if (unit === 'range') return { from, to };
  const known = { month: to, quarter: quarterOf(to), year: to.slice(0, 4) }[unit];
  return readPeriod(known) ?? { from: to, to };
}

/** What may be chosen of a unit, newest first, up to the newest month with bills. */
export function periodChoices(unit: Exclude<PeriodUnit, 'range'>, newest: string): string[] {
  const step = { month: 1, quarter: 3, year: 12 }[unit];
  const texts = Array.from({ length: MOST_MONTHS / step }, (_, back) =>
    writePeriod(inUnit(unit, { from: newest, to: addMonths(newest, -back * step) })),
  );
  return [...new Set(texts)];
}
