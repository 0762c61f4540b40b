/** R-030 as its address says it: what is compared, and with which second period. */
import { dimensions } from '../../../core/api/office/bill-reports';
import type { Dimension } from '../../../core/api/office/bill-reports';
import { addMonths, periodBefore, readPeriod, writePeriod } from '../../../widgets/report/period';
import type { Period } from '../../../widgets/report/period';
import { drillInto, isDrillable, readAnalysis, writeAnalysis } from '../analysis/analysis-url';
import { paths } from '../../paths';
import type { Path } from '../../paths';

/** The months before, the same months a year before, or months of one's own choice. */
export const presets = ['before', 'year', 'own'] as const;
type Preset = (typeof presets)[number];

/** A month has no counterpart in another period. */
export const comparable: readonly Dimension[] = dimensions.filter((by) => by !== 'month');

export const byOf = (url: URLSearchParams): Dimension =>
  comparable.find((by) => by === url.get('by')) ?? 'service';

const yearBefore = ({ from, to }: Period): Period => ({
  from: addMonths(from, -12),
  to: addMonths(to, -12),
});

/** `against=year`, `against=2025-Q1`, or nothing for the months before: the first and the last follow the period. */
export function secondOf(
  url: URLSearchParams,
  period: Period,
): { readonly preset: Preset; readonly against: Period } {
  const said = url.get('against');
  if (said === 'year') return { preset: 'year', against: yearBefore(period) };
  const own = readPeriod(said);
  return own
    ? { preset: 'own', against: own }
    : { preset: 'before', against: periodBefore(period) };
}

/** A part's own analysis, against the same second period. */
export function partPath(by: Dimension, code: string, period: Period, against: Period): Path {
  const whole = { ...readAnalysis(new URLSearchParams()), period, against };
  const isBefore = writePeriod(against) === writePeriod(periodBefore(period));
  const state = { ...whole, by, against: isBefore ? undefined : against };
  return `${paths.billAnalysis()}?${writeAnalysis(isDrillable(by) ? drillInto(state, by, code) : state).toString()}`;
}
