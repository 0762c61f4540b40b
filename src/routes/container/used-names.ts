/** Who uses something: the names that are told, and how many more there are. */
export function usedNames({
  usedBy,
  usedByCount,
}: {
  readonly usedBy: readonly string[];
  readonly usedByCount: number;
}): readonly string[] {
  const more = usedByCount - usedBy.length;
  return more > 0 ? [...usedBy, `+${more}`] : usedBy;
}
