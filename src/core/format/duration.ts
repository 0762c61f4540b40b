// chunk: none
/** What a stretch of time may be counted in, by the signs that both languages write, the largest first. */
const spans = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** The seconds of a unit of time as it is written; undefined of anything else: `m` are thousandths of a core. */
const secondsOf = (unit: string): number | undefined => spans.find(([sign]) => sign === unit)?.[1];

/** Whether something is counted in this unit of time. */
export const isSpan = (unit: string): boolean => secondsOf(unit) !== undefined;

/** The same time by the same words, whatever unit it was counted in: `10080 min` as `7 d`, `90 s` as `1 min 30 s`. */
export function durationText(count: number, unit: string): string {
  let left = Math.round(count * (secondsOf(unit) ?? Number.NaN));
  if (Number.isNaN(left) || left < 1) return `${count} ${unit}`;
  const parts: string[] = [];
  for (const [sign, size] of spans) {
    const whole = Math.floor(left / size);
    if (whole > 0) parts.push(`${whole} ${sign}`);
    left -= whole * size;
  }
  return parts.join(' ');
}
