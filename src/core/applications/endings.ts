// chunk: core
/** What ends the applications that a console keeps, which are loaded with the first of them. */
export const endings = new WeakMap<object, () => void>();
