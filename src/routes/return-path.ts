import type { Path } from './paths';

/** A base that cannot exist, so that whatever leaves it is seen to leave. */
const BASE = 'https://own.invalid';
const MAX_LENGTH = 2048;

/** Coming back here after signing in would bounce the user or show nothing of theirs. */
const POINTLESS = /^\/(login|sso|lockme|redirect|license|401|404)([/?#]|$)/i;

/**
 * The own path in `value`, normalised; undefined when it is anything else. Redirect targets
 * (`redirect=`, `/sso`, `/redirect/…`) come from the address bar, so anybody may have written them:
 * only paths of our own are followed, and never one that leads straight back to signing in.
 */
export function ownPath(value: string | null | undefined): Path | undefined {
  if (!value?.startsWith('/') || value.length > MAX_LENGTH) return undefined;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : undefined;
  // `//host`, `/\host` and `/<tab>/host` all change the origin once parsed as a browser does.
  if (url?.origin !== BASE || url.username !== '' || url.password !== '') return undefined;
  // `/..//host` keeps the origin but leaves a path that means a host when it is used again.
  if (url.pathname.startsWith('//') || url.pathname.includes('\\')) return undefined;
  return `${url.pathname}${url.search}${url.hash}` as Path;
}

/** Where to go after signing in: `value` when it is an own path worth returning to. */
export function returnPath(value: string | null | undefined): Path | undefined {
  const path = ownPath(value);
  return path === undefined || path === '/' || POINTLESS.test(path) ? undefined : path;
}
