import type { CurrentUser } from './api/session';
import type { Facts } from './bus';
import { type ApiError, hasTrait } from './http/errors';
import type { SessionState } from './session';

/** What can happen to a session. */
export type SessionEvent =
  /** An initialisation begins. */
  | { readonly type: 'begin' }
  | { readonly type: 'loaded'; readonly user: CurrentUser; readonly locked: boolean }
  /** An initialisation failed; `kept`: there still is a token. */
  | {
      readonly type: 'fail';
      readonly error: ApiError;
      readonly kept: boolean;
      /** The session's when it began. */
      readonly epoch: number;
    }
  /** The server refuses `used`; null: the call had no token. */
  | { readonly type: 'expire'; readonly used: string | null }
  /** The server answers 509 (`http`), or a body that says so, after which the token still holds. */
  | { readonly type: 'reset'; readonly scope: 'http' | 'body' }
  /** Somebody else signs in over the one who is shown. */
  | {
      readonly type: 'replace';
      /** Somebody is shown whose name nobody has asked for, as in a picker. */
      readonly unnamed?: boolean;
    }
  /** Here or in another tab. What becomes of the token is the caller's: another tab may have a new one already. */
  | { readonly type: 'sign-out'; readonly elsewhere?: boolean }
  | { readonly type: 'lock'; readonly locked: boolean }
  /** A host page says anew where to ask for a token. */
  | { readonly type: 'supply' };

/** What the runtime does for a transition, in this order. */
export type SessionEffect =
  /** The token is no longer kept. */
  | 'drop'
  /** Calls under way end, and what clients remember of the user goes. */
  | 'cancel'
  /** What is stored for the user goes, and what they were told. */
  | 'erase'
  /** No lock waits for the user's return. */
  | 'open'
  /** The new state is seen by all who look at the session. */
  | 'show'
  /** The user's own choices are in force. */
  | 'choose'
  /** What is stored from now on is nobody's. */
  | 'detach';

type Fact = { [K in keyof Facts]: readonly [K, Facts[K]] }[keyof Facts];

/** What a transition comes to; the fact is told last, when everything is as it says. */
export type Outcome = readonly [
  state: SessionState,
  effects: readonly SessionEffect[],
  fact?: Fact,
];

type Transition<T extends SessionEvent['type']> = (
  state: SessionState,
  event: Extract<SessionEvent, { type: T }>,
) => Outcome | undefined;
type Row = { readonly [T in SessionEvent['type']]?: Transition<T> };

/** The state without why it is not ready. */
const plain = (
  { user, locked, epoch }: SessionState,
  status: SessionState['status'],
): SessionState => ({ status, user, locked, epoch });

/** Whatever was begun before is stale, and nobody is there any more. */
const ended = (
  { locked, epoch, reason: before }: SessionState,
  reason: 'expired' | 'signed-out' | 'reset',
): SessionState => ({
  status: 'signed-out',
  // Who has signed out stays so: only a new sign-in, or a host page's supply, brings somebody.
  reason: before === 'signed-out' ? before : reason,
  user: null,
  locked: reason === 'expired' && locked, // a lock waits for the user's return
  epoch: epoch + 1,
});

const left = ({ user }: SessionState): Fact => ['session:signed-out', { userId: user?.id ?? null }];

const replaced: Transition<'replace'> = (state) => [
  ended(state, 'signed-out'),
  ['cancel', 'open', 'show'],
  left(state),
];

/** A call that was cut off, or a host page that could not look for its token, has ended no session. */
const endOf = (error: ApiError) =>
  hasTrait(error, 'resets-session')
    ? 'reset'
    : hasTrait(error, 'needs-sign-in')
      ? 'expired'
      : 'failed';

const failed: Transition<'fail'> = (state, { error, kept }) => [
  {
    ...state,
    status: kept ? 'failed' : 'signed-out',
    reason: kept ? 'failed' : endOf(error),
    error,
  },
  ['show'],
];

/** On a page where nobody has signed in yet, no session has ended. */
const isFirst = ({ user }: SessionState, used: string | null) => used === null && user === null;
const expired = (used: string | null): Fact => [
  'session:expired',
  { reason: used === null ? 'initial' : 'expired' },
];

/** What an event does whatever the status. */
const anywhere = {
  begin: (state) => [plain(state, 'loading'), ['show']],
  expire: (state, { used }) =>
    isFirst(state, used)
      ? [state, ['drop'], expired(used)]
      : [ended(state, 'expired'), ['drop', 'cancel', 'show'], expired(used)],
  reset: (state, { scope }) => [
    ended(state, 'reset'),
    [...(scope === 'http' ? (['drop'] as const) : []), 'cancel', 'open', 'show'],
    ['session:reset', { scope }],
  ],
  // The drafts of the one who was there wait for that user's return.
  replace: (state, event) =>
    state.user === null && !event.unnamed ? undefined : replaced(state, event),
  'sign-out': (state, { elsewhere }) => [
    { ...ended(state, 'signed-out'), ...(elsewhere && { elsewhere }) },
    ['cancel', 'erase', 'open', 'show', 'detach'],
    left(state),
  ],
  lock: (state, { locked }) =>
    state.locked === locked
      ? undefined
      : [
          { ...state, locked },
          ['show'],
          [locked ? 'session:locked' : 'session:unlocked', undefined],
        ],
} satisfies Row;

/** Every status by what can happen in it; what is not listed changes nothing and tells nobody. */
const table: Readonly<Record<SessionState['status'], Row>> = {
  'signed-out': {
    ...anywhere,
    // A 509 has ended the session while it was being loaded: it is said where it can be tried again. What the
    // 509 of another call has cancelled has no answer of its own: it is loaded anew.
    fail: (state, event) =>
      state.reason === 'reset' && hasTrait(event.error, 'resets-session')
        ? failed(state, event)
        : undefined,
    supply: (state) => [plain(state, 'signed-out'), ['show']],
  },
  loading: {
    ...anywhere,
    loaded: (state, { user, locked }) => [
      { ...plain(state, 'ready'), user, locked },
      ['show', 'choose'],
      ['session:ready', { userId: user.id }],
    ],
    // A newer initialisation's state is its own.
    fail: (state, event) => (state.epoch === event.epoch ? failed(state, event) : undefined),
    // Its other call is over too: it would tell the same again, and undo what a host page did at the first telling.
    expire: (state, event) =>
      isFirst(state, event.used)
        ? [
            { ...plain(state, 'signed-out'), epoch: state.epoch + 1 },
            ['drop', 'cancel', 'show'],
            expired(null),
          ]
        : anywhere.expire(state, event),
    replace: replaced,
  },
  ready: anywhere,
  failed: anywhere,
};

/** What an event makes of a session; undefined: nothing. Pure, the runtime carries it out. */
export function transition(state: SessionState, event: SessionEvent): Outcome | undefined {
  const row = table[state.status] as Readonly<Record<string, Transition<never> | undefined>>;
  return row[event.type]?.(state, event as never);
}
