import type { LineSeries } from './content';

export interface Lines {
  readonly times: readonly number[];
  readonly series: readonly LineSeries[];
}

/** A time is missing when the next one is later than this many steps: clocks jitter, and rounding may shift a point. */
const TOLERANCE = 1.75;

/**
 * A line must not cross what nobody measured. Sources leave such times out or send null; this puts one null where
 * times are missing, so that both look alike. Times are sorted and doubled ones dropped, the later value kept.
 */
export function withGaps({ times, series }: Lines, step: number | undefined): Lines {
  const order = times.map((_, index) => index);
  if (times.some((time, index) => index > 0 && time <= (times[index - 1] ?? 0))) {
    order.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
  }
  const kept: number[] = []; // of the source; -1 is a gap
  const out: number[] = [];
  for (const index of order) {
    const time = times[index] ?? 0;
    const before = out.at(-1);
    if (before === time) {
      kept[kept.length - 1] = index;
      continue;
    }
    if (step !== undefined && before !== undefined && time - before > step * TOLERANCE) {
      out.push(before + step);
      kept.push(-1);
    }
    out.push(time);
    kept.push(index);
  }
  if (out.length === times.length && kept.every((index, at) => index === at)) {
    return { times, series };
  }
  return {
    times: out,
    series: series.map((each) => ({
      ...each,
      values: kept.map((index) => (index < 0 ? null : (each.values[index] ?? null))),
    })),
  };
}

/** Points without a neighbour: a line through one point is invisible, so these get a dot. */
export function lonelyPoints(
  values: ArrayLike<number | null | undefined>,
  from: number,
  to: number,
): number[] {
  const found: number[] = [];
  let before = isThere(values[from - 1]);
  let here = isThere(values[from]);
  for (let index = from; index <= to; index += 1) {
    const after = isThere(values[index + 1]);
    if (here && !before && !after) found.push(index);
    before = here;
    here = after;
  }
  return found;
}

const isThere = (value: number | null | undefined) => value !== null && value !== undefined;
