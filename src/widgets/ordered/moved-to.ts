// chunk: ordered
/** The list with one of its items in another place; beyond its ends is at its ends. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [item] = list.slice(from, from + 1);
  const place = Math.min(Math.max(0, to), list.length - 1);
  if (item === undefined || from === place) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(place, 0, item);
}
