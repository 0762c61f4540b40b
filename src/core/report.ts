// chunk: base
// On the realm: it holds for every copy of the bundle on a page, and for what fails before a runtime has loaded. What makes an
// error fit to be told stands with the hook (error-hook.ts): a page without one, and a launcher, need none of it.
/** The operator's hook for errors, one for all copies of the bundle on a page. */
export const HOOK = Symbol.for('by-console.on-error@2');
/** The global object as the place of the hook; nothing stands there while nobody listens. */
export const realm = globalThis as {
  [key: symbol]: ((error: unknown, where: string) => void) | null | undefined;
};

/** Hands an error to the operator's hook. False: there is no hook. It never throws. */
export function report(error: unknown, where: string): boolean {
  const tell = realm[HOOK];
  if (typeof tell !== 'function') return false;
  tell(error, where);
  return true;
}
