/** Tells the log of a failure that nobody who asks is answered with: what could not be done, and why. */
export type Report = (what: string, error: unknown) => void;

/** Name, place and the database's own words, but never the values of a query: they hold secrets. */
export function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const isOfQuery = 'query' in error;
  const known = isOfQuery && error.cause instanceof Error ? error.cause : error;
  // Its own message ends with the values, and stands in its stack again.
  const hasValues = isOfQuery && known === error;
  const stack = known.stack ?? '';
  return {
    type: known.name,
    message: hasValues ? 'Failed query' : known.message,
    stack: hasValues ? (/(^ +at .*\n?)+(?![^])/m.exec(stack)?.[0] ?? '') : stack,
    ...('code' in known ? { code: known.code } : {}),
    ...(isOfQuery ? { query: error.query } : {}),
  };
}
