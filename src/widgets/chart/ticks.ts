/** Round marks from zero to at least the largest value: about `wanted` of them, whole where the values are. */
export function niceTicks(largest: number, wanted: number, whole: boolean): number[] {
  if (!(largest > 0) || !Number.isFinite(largest)) return [0, 1];
  const rough = largest / Math.max(1, wanted);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * magnitude >= rough) ?? 10;
  const step = whole ? Math.max(1, Math.round(factor * magnitude)) : factor * magnitude;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
