import type { Config } from './config';
import { openArea, type Area } from './storage';

/** What a sign-in grants. `auth` is the value of the JWT header (H-10). */
export interface Grant {
  readonly token: string;
  readonly auth: string | null;
  /** The backend holds the token in a cookie: this one only proves that a call comes from its own page. */
  readonly keptByServer?: true;
}

/** Where the tokens of a session are kept. */
export interface TokenStore {
  read(): Grant | null;
  write(grant: Grant): void;
  clear(): void;
}

/** The part of a page that holds cookies; absent in Node. */
interface Page {
  readonly document?: { cookie: string };
  readonly Document?: { readonly prototype: object };
}

/**
 * What the cookies were when they were first read since the last microtask: each reading asks another process of the browser, a
 * millisecond or more of a first page's time, and calls that begin together read the same (0314).
 */
let seen: string | undefined;

/** Reads the cookies of the page, or sets one: as its prototype does, because an `<img name="cookie">` takes their place in it. */
function cookies(set?: string): string {
  const { document, Document } = globalThis as Page;
  if (!document) return '';
  if (set === undefined && seen !== undefined) return seen;
  seen = undefined;
  const own = Object.getOwnPropertyDescriptor(Document?.prototype ?? document, 'cookie');
  try {
    if (set !== undefined) {
      own?.set?.call(document, set);
      return '';
    }
    seen = String(own?.get?.call(document) ?? '');
    queueMicrotask(() => (seen = undefined));
    return seen;
  } catch {
    return ''; // a sandbox without an origin of its own has none, and says so by an error
  }
}

/** The value of a cookie, or null; one that cannot be decoded is none. */
export function readCookie(name: string, source = cookies()): string | null {
  for (const part of source.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) {
      try {
        return decodeURIComponent(value.join('='));
      } catch {
        return value.join('='); // set by something that does not encode
      }
    }
  }
  return null;
}

/**
 * The token of the console itself: cookie `CSC_TOKEN` and local storage for 30 days (H-14, C-36), or only for this
 * browser tab (`session`) or page (`memory`). The cookie is for the page's own origin alone, and the backend must
 * never accept it as proof by itself.
 */
export function createTokenStore(config: Config): TokenStore {
  if (config.tokenStorage === 'memory') return memoryTokens();
  if (config.tokenStorage === 'server')
    return isKeptByServer(config) ? serverTokens(config) : memoryTokens();
  const area = openArea(config.tokenStorage === 'session' ? 'session' : 'local');
  const suffix = config.baseUrl === '' ? '' : `@${config.baseUrl}`;
  const tokenKey = `${config.cookieName}${suffix}`;
  const authKey = `${config.cookieName}_AUTH${suffix}`;
  const withCookie = config.tokenStorage === 'cookie' && config.baseUrl === '';
  return {
    read() {
      const token = (withCookie ? readCookie(config.cookieName) : null) ?? area.get(tokenKey);
      return token === null || token === '' ? null : { token, auth: area.get(authKey) };
    },
    write(grant) {
      store(area, tokenKey, grant.token);
      store(area, authKey, grant.auth);
      if (withCookie) writeCookie(config.cookieName, grant.token, config.cookieDays * 86_400);
    },
    clear() {
      area.remove(tokenKey);
      area.remove(authKey);
      if (withCookie) writeCookie(config.cookieName, '', 0);
    },
  };
}

/** A cookie goes to the page's own origin alone. */
export const isKeptByServer = ({ baseUrl, tokenStorage }: Config): boolean =>
  tokenStorage === 'server' && baseUrl === '';

/** The backend sets and removes its cookies by itself; what a script sees is the one for the CSRF header. */
function serverTokens({ csrfCookie }: Config): TokenStore {
  return {
    read() {
      const token = readCookie(csrfCookie);
      return token === null || token === '' ? null : { token, auth: null, keptByServer: true };
    },
    write: () => undefined,
    clear: () => writeCookie(csrfCookie, '', 0),
  };
}

/** A full store keeps nobody from signing in: the cookie is there, and what a store held before is gone. */
function store(area: Area, key: string, value: string | null) {
  area.remove(key);
  try {
    if (value !== null) area.set(key, value);
  } catch {
    return; // over the quota
  }
}

function writeCookie(name: string, value: string, maxAge: number) {
  if (!('document' in globalThis)) return;
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : '';
  cookies(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`);
}

/** Tokens that end with the page. */
export function memoryTokens(): TokenStore {
  let kept: Grant | null = null;
  return {
    read: () => kept,
    write: (grant) => {
      kept = grant;
    },
    clear: () => {
      kept = null;
    },
  };
}
