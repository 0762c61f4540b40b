/** C-26, X-15: a 180th of the range, rounded down to a multiple of 20 seconds, and 20 at least. */
export function chartStep(rangeSeconds: number): number {
  if (!Number.isFinite(rangeSeconds)) return 20;
  // One division: 180 times 20 is 3600, and two roundings could miss a multiple by one.
  return Math.max(20, Math.floor(rangeSeconds / 3_600) * 20);
}
