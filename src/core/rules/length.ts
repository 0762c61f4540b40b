/** Length in characters as people count them: an emoji outside the first plane is one, not two. */
export function hasLength(value: string, min: number, max: number): boolean {
  // No character takes more than two units, so a long value is refused without being taken apart.
  if (value.length < min || value.length > max * 2) return false;
  const { length } = Array.from(value);
  return length >= min && length <= max;
}
