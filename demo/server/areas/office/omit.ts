/** The other properties: what is a column of its own is not stored among the attributes again. */
export function omit<T extends object, K extends keyof T & string>(
  value: T,
  ...keys: readonly K[]
): Omit<T, K> {
  const left = Object.entries(value).filter(([key]) => !keys.includes(key as K));
  return Object.fromEntries(left) as Omit<T, K>;
}
