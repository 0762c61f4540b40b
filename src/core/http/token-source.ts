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

/** A host page's token: only ever in memory, asked for once however many calls wait for it (single flight). */
export function suppliedTokens(first: GetToken): TokenSource {
  const store = memoryTokens();
  let getToken = first;
  /** Who has answered; there is a token, or there is none until somebody else is asked. */
  let answered: GetToken | null = null;
  let pending: Promise<Grant | null> | null = null;

  const ask = (reason: 'initial' | 'expired'): Promise<Grant | null> => {
    if (pending) return pending;
    const host = getToken;
    // Plain JavaScript may return no promise, or throw at once: either is an answer too.
    const asked = new Promise<string | null>((fulfil) => fulfil(host(reason)))
      .then((token) => {
        const grant = token ? { token, auth: null } : null;
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
