/**
 * A path of the backend and of nobody else: one slash at the start, no other origin, no scheme, no way up, no query of
 * its own. It may come from a row or an address bar, so what is not plainly such a path throws.
 */
export function ownPath(path: string): string {
  const isPlain = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/]*$/.test(path);
  if (!isPlain || path.includes('//') || hasWayOut(path)) {
    throw new TypeError(`Not a path of the backend: ${JSON.stringify(path.slice(0, 200))}`);
  }
  return path;
}

/** `..` also when it is encoded, or encoded twice; and separators that only a decoder sees. */
function hasWayOut(path: string): boolean {
  let decoded = path;
  for (let times = 0; times < 3; times += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      // A percent sign that is none: fatal the first time; later it is part of a name.
      return times === 0;
    }
    if (/(^|[/\\])\.\.?([/\\]|$)/.test(decoded)) return true;
    if (/[\\\u0000-\u001f\u007f]/.test(decoded)) return true;
  }
  return false;
}
