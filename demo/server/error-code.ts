/** What the operating system says went wrong, `ENOENT` for one; undefined for an error of another kind. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
