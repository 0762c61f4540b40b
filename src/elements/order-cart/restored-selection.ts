/** Lines that were not chosen when the browser kept the form; the lines themselves are the cart's. */
export function unselectedIn(state: string | File | FormData | null): readonly string[] {
  if (typeof state !== 'string') return [];
  try {
    const ids: unknown = JSON.parse(state);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // stored by something else under the same name
  }
}
