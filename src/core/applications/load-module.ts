import { ApplicationError } from './application';
import type { Sheet } from './descriptor';

/** Files of another vendor: no call of an endpoint, and no token goes with it. */
const get = (href: string, init: RequestInit) => globalThis.fetch(href, init);

/** Browsers remember a module that failed by its address: a further attempt has one of its own. */
let attempts = 0;
const failed = new Map<string, string>();

/** Imports the module of an application, with its integrity where the descriptor has one. */
export async function loadModule(
  entry: string,
  integrity: string | undefined,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const href = failed.get(entry) ?? entry;
  try {
    if (integrity !== undefined) await checked(href, integrity, signal);
    return (await import(href)) as Record<string, unknown>;
  } catch (error) {
    signal.throwIfAborted();
    attempts += 1;
    failed.set(entry, `${entry}#${attempts}`);
    if (error instanceof ApplicationError) throw error;
    throw (await whyMissing(entry, signal)) ?? error;
  }
}

/** WebKit takes the integrity of a module preload for nothing. */
const checksByFetch = typeof navigator !== 'undefined' && /^Apple/.test(navigator.vendor);

const broken = (href: string) =>
  new ApplicationError('failed', `${href} did not arrive intact: its integrity is another`);

/** A browser says of it no more than that it failed. */
async function intact(href: string, integrity: string, signal: AbortSignal): Promise<Response> {
  return get(href, { integrity, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof TypeError ? broken(href) : error;
  });
}

async function checked(href: string, integrity: string, signal: AbortSignal): Promise<void> {
  if (checksByFetch) {
    await (await intact(href, integrity, signal)).arrayBuffer();
    return;
  }
  const link = document.createElement('link');
  try {
    await new Promise<void>((resolve, reject) => {
      link.rel = 'modulepreload';
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
      link.href = href;
      link.onload = () => resolve();
      link.onerror = () => reject(broken(href));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      document.head.append(link);
    });
  } finally {
    link.remove();
  }
}

/** An import or a frame says only that it failed: asked once more, the server says whether the file is gone. */
export async function whyMissing(
  entry: string,
  signal: AbortSignal,
): Promise<ApplicationError | undefined> {
  try {
    const { status } = await get(entry, { method: 'HEAD', signal });
    if (status === 404 || status === 410)
      return new ApplicationError('gone', `${entry} is not there any more (${status})`);
    return status >= 400
      ? new ApplicationError('failed', `${entry} answered ${status}`)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Style sheets of an application, for `adoptedStyleSheets`. */
export async function loadSheets(
  sheets: readonly Sheet[],
  signal: AbortSignal,
): Promise<readonly CSSStyleSheet[]> {
  return Promise.all(
    sheets.map(async ({ href, integrity }) => {
      const reply = await (integrity === undefined
        ? get(href, { signal })
        : intact(href, integrity, signal));
      if (!reply.ok) throw new ApplicationError('failed', `${href} answered ${reply.status}`);
      return new CSSStyleSheet({ baseURL: href }).replace(await reply.text());
    }),
  );
}
