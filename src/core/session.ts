import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CurrentUser } from './api/session';
import type { ApiError } from './http/errors';

/**
 * The session: `signed-out → loading → ready`, or `failed` when the initialisation failed with the token kept.
 */
export interface SessionState {
  readonly status: 'signed-out' | 'loading' | 'ready' | 'failed';
  /** Why it is not ready: shown by the sign-in page. `failed`: it could not be loaded, and has not ended by that. */
  readonly reason?: 'expired' | 'signed-out' | 'reset' | 'failed';
  /** Somebody signed out in another tab. */
  readonly elsewhere?: boolean;
  readonly error?: ApiError;
  readonly user: CurrentUser | null;
  readonly locked: boolean;
  /** Grows with each sign-out or expiry: what was begun before it is stale. */
  readonly epoch: number;
}

/** The session of one runtime, to be read and subscribed to. */
export type SessionStore = StoreApi<SessionState>;

/** A session of nobody. */
export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({
    status: 'signed-out',
    user: null,
    locked: false,
    epoch: 0,
  }));
}

/** There was a session here, and it is over: not where nobody has signed in yet, nor where loading it failed. */
export const hasEnded = ({ reason }: SessionState): boolean =>
  reason !== undefined && reason !== 'failed';

/** What a code is asked for: a button needs its own among the buttons, all else among the permissions. */
export type CodeOf = 'permission' | 'button';

/** Whether the server gave this user a code: of a screen or call (P-05) or of a button (P-04). `null` asks for none. */
export function holds(
  user: CurrentUser | null,
  code: string | null,
  of: CodeOf = 'permission',
): boolean {
  if (code === null) return true;
  return user !== null && (of === 'button' ? user.buttons : user.permissions).has(code);
}

/** How tabs and stores name a user: never by anything that a person would be known by. */
export const userOf = (user: CurrentUser): string => `${user.tenant.id}|${user.id}`;
