/** At most so many rows change, or are looked up, in one call (E-056). */
export const MOST_IDS = 200;

export function batchesOf(ids: readonly string[]): readonly (readonly string[])[] {
  const batches: (readonly string[])[] = [];
  for (let at = 0; at < ids.length; at += MOST_IDS) batches.push(ids.slice(at, at + MOST_IDS));
  return batches;
}
