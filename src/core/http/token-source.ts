import { memoryTokens, type Grant, type TokenStore } from '../tokens';

/** A host page's way to hand over its user's token; null means that nobody is signed in there. */
export type GetToken = (reason: 'initial' | 'expired') => Promise<string | null>;

/** Where the token of a runtime comes from: its store, or the page around it. */
export interface TokenSource {
  current(): Grant | null;
  /** There is a token, or the host page has not said yet whether there is. */
  mayHave(): boolean;
  /** The token to use now; asks the host page when there is none yet. */
  obtain(): Promise<Grant | null>;
  /** A token other than the one that was refused, or null. Concurrent callers share one request. */
  replace(refused: string): Promise<Grant | null>;
  set(grant: Grant): void;
  clear(): void;
  /** From now on another function of the host page is asked; the token that there is stays in use. */
  askBy?(getToken: GetToken): void;
}

/** The console's own token, kept by a store. It cannot be refreshed, only replaced by a new sign-in. */
export function storedTokens(store: TokenStore): TokenSource {
  return {
    current: () => store.read(),
    mayHave: () => store.read() !== null,
    obtain: async () => store.read(),
    async replace(refused) {
      const grant = store.read(); // another tab may have signed in again
      return grant && grant.token !== refused ? grant : null;
    },
    set: (grant) => store.write(grant),
    clear: () => store.clear(),
  };
}

/** So long a host page has to find its user's token (0251). */
const MOST = 10_000;

/** None, where the page does not answer: it is told by `by-auth-required`, and asked again by the retry. */
async function inTime(answer: Promise<unknown>): Promise<unknown> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((fulfil) => {
    clock = setTimeout(() => fulfil(null), MOST);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(clock);
  }
}

/**
 * A host page's token: only ever in memory, asked for once however many calls wait for it (single flight). `tell` hears what
 * the page's function throws.
 */
export function suppliedTokens(first: GetToken, tell: (error: unknown) => void): TokenSource {
  const store = memoryTokens();
  let getToken = first;
  /** Who has answered; there is a token, or there is none until somebody else is asked. */
  let answered: GetToken | null = null;
  let pending: Promise<Grant | null> | null = null;

  const ask = (reason: 'initial' | 'expired'): Promise<Grant | null> => {
    if (pending) return pending;
    const host = getToken;
    // Plain JavaScript may return no promise, or throw at once: either is an answer too.
    const asked = inTime(new Promise<unknown>((fulfil) => fulfil(host(reason))))
      .catch(tell) // its fault is the page's own: here nobody is signed in, and the retry asks again
      .then((token) => {
        const grant = typeof token === 'string' && token !== '' ? { token, auth: null } : null;
        if (pending !== asked) return grant; // cleared meanwhile: an answer for a user who has left is not kept
        if (grant) store.write(grant);
        else store.clear();
        return grant;
      })
      .finally(() => {
        if (pending !== asked) return;
        pending = null;
        answered = host;
      });
    pending = asked;
    return asked;
  };

  return {
    current: () => store.read(),
    mayHave: () => store.read() !== null || answered !== getToken,
    obtain: async () => store.read() ?? (await ask('initial')),
    async replace(refused) {
      const grant = store.read();
      if (grant && grant.token !== refused) return grant;
      return ask('expired');
    },
    set(grant) {
      pending = null; // an answer that comes later is older than this
      store.write(grant);
    },
    clear() {
      pending = null;
      answered = getToken;
      store.clear();
    },
    askBy(another) {
      getToken = another;
    },
  };
}
