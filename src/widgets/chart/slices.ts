import type { ChartDatum } from './share';

/** More slices than this are slivers that nobody tells apart, and colours repeat: the smallest become one. */
const MOST = 6;
/** The least of the circle that a slice takes: a thin line that can still be seen. */
const LEAST = 0.006;

export const othersKey = '__others';

export interface Slice {
  readonly datum: ChartDatum;
  /** How many data stand in it; more than one only for the rest. */
  readonly count: number;
  /** Of the circle, 0 to 1, for drawing; `share` tells the true one. */
  readonly from: number;
  readonly to: number;
}

/**
 * The circle of a chart: what is not above zero has no slice, tiny ones are widened to be seen at the cost of the
 * others, and where there are more than six without a colour of their own, the smallest are one.
 */
export function slicesOf(
  data: readonly ChartDatum[],
  others: (count: number) => ChartDatum['label'],
): Slice[] {
  const positive = data.filter((datum) => datum.value > 0);
  const total = positive.reduce((sum, datum) => sum + datum.value, 0);
  if (total <= 0) return [];
  const kept = fold(positive, others);
  const wide = kept.map(({ datum }) => Math.max(datum.value / total, LEAST));
  const all = wide.reduce((sum, width) => sum + width, 0);
  let from = 0;
  return kept.map((each, index) => {
    const to = index === kept.length - 1 ? 1 : from + (wide[index] ?? 0) / all;
    const slice = { ...each, from, to };
    from = to;
    return slice;
  });
}

function fold(
  data: readonly ChartDatum[],
  others: (count: number) => ChartDatum['label'],
): { readonly datum: ChartDatum; readonly count: number }[] {
  const one = (datum: ChartDatum) => ({ datum, count: 1 });
  if (data.length <= MOST) return data.map(one);
  const bySize = [...data].sort((a, b) => b.value - a.value);
  const large = new Set(bySize.slice(0, MOST - 1));
  const rest = bySize.slice(MOST - 1);
  const value = rest.reduce((sum, datum) => sum + datum.value, 0);
  return [
    ...data.filter((datum) => large.has(datum)).map(one),
    {
      datum: { key: othersKey, label: others(rest.length), value, tone: 'normal' },
      count: rest.length,
    },
  ];
}
