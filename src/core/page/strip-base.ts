// chunk: router
/** A path without the folder that the console is served under, which is named without a slash at its end. */
export function stripBase(pathname: string, basename: string): string {
  if (basename !== '' && (pathname === basename || pathname.startsWith(`${basename}/`))) {
    return pathname.slice(basename.length) || '/';
  }
  return pathname;
}
