import { ApplicationError } from './application';

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

async function checked(href: string, integrity: string, signal: AbortSignal): Promise<void> {
  const broken = () =>
    new ApplicationError('failed', `${href} did not arrive intact: its integrity is another`);
  if (checksByFetch) {
    const reply = await get(href, { integrity, signal }).catch(() => Promise.reject(broken()));
    await reply.arrayBuffer();
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
      link.onerror = () => reject(broken());
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      document.head.append(link);
    });
  } finally {
    link.remove();
  }
}

/** An import says only that it failed: asked once more, the server says whether the file is gone. */
async function whyMissing(
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
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<readonly CSSStyleSheet[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const reply = await get(address, { signal });
      if (!reply.ok) throw new ApplicationError('failed', `${address} answered ${reply.status}`);
      return new CSSStyleSheet({ baseURL: address }).replace(await reply.text());
    }),
  );
}
