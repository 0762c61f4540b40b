/** C-26, X-15: a 180th of the range, rounded down to a multiple of 20 seconds, and 20 at least. */
export function chartStep(rangeSeconds: number): number {
  if (!Number.isFinite(rangeSeconds)) return 20;
  // One division: 180 times 20 is 3600, and two roundings could miss a multiple by one.
  return Math.max(20, Math.floor(rangeSeconds / 3_600) * 20);
}

/** C-25: seconds that a chart shows when nothing is chosen. */
export const DEFAULT_RANGE = 3600;

/** C-24: milliseconds between refreshes of a chart in view. */
export const REFRESH_EVERY = 60_000;

/** C-27: pixels of a chart's height, of the monitoring card and of the rich chart. */
export const chartHeights = { monitoring: 220, rich: 260 } as const;
