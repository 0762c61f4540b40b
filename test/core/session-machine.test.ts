import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CurrentUser } from '../../src/core/api/session';
import { ApiError } from '../../src/core/http/errors';
import type { SessionState } from '../../src/core/session';
import { transition, type SessionEvent } from '../../src/core/session-machine';

const anna = { id: 'anna' } as CurrentUser;
const bert = { id: 'bert' } as CurrentUser;
const cut = new ApiError('network', '');
const gone = new ApiError('reset', '');
const refused = new ApiError('unauthorized', '');

const states = {
  'signed-out': { status: 'signed-out', user: null, locked: false, epoch: 1 },
  'left by will': {
    status: 'signed-out',
    reason: 'signed-out',
    user: null,
    locked: false,
    epoch: 1,
  },
  'reset away': { status: 'signed-out', reason: 'reset', user: null, locked: false, epoch: 1 },
  loading: { status: 'loading', user: null, locked: false, epoch: 1 },
  'loading again': { status: 'loading', user: anna, locked: false, epoch: 1 },
  ready: { status: 'ready', user: anna, locked: false, epoch: 1 },
  locked: { status: 'ready', user: anna, locked: true, epoch: 1 },
  failed: { status: 'failed', reason: 'failed', error: cut, user: null, locked: false, epoch: 1 },
} satisfies Record<string, SessionState>;

const events = {
  begin: { type: 'begin' },
  loaded: { type: 'loaded', user: bert, locked: false },
  'fail with a token': { type: 'fail', error: cut, kept: true, epoch: 1 },
  'fail without one': { type: 'fail', error: cut, kept: false, epoch: 1 },
  'fail by 401 without one': { type: 'fail', error: refused, kept: false, epoch: 1 },
  'fail by 509': { type: 'fail', error: gone, kept: true, epoch: 1 },
  'fail of an older one': { type: 'fail', error: gone, kept: true, epoch: 0 },
  'expire a token': { type: 'expire', used: 't' },
  'expire none': { type: 'expire', used: null },
  'reset by HTTP': { type: 'reset', scope: 'http' },
  'reset by a body': { type: 'reset', scope: 'body' },
  replace: { type: 'replace' },
  'sign-out': { type: 'sign-out' },
  lock: { type: 'lock', locked: true },
  unlock: { type: 'lock', locked: false },
  supply: { type: 'supply' },
} satisfies Record<string, SessionEvent>;

type StateName = keyof typeof states;
type EventName = keyof typeof events;

/** `status/reason user +epochs locked | effects | fact`; what stays is left out. */
function say(state: SessionState, event: SessionEvent): string {
  const outcome = transition(state, event);
  if (!outcome) return '-';
  const [next, effects, fact] = outcome;
  const { status, reason, user, locked, epoch } = next;
  const now = [
    next === state ? 'same' : reason === undefined ? status : `${status}/${reason}`,
    ...(user === null ? [] : [user.id]),
    ...(epoch === state.epoch ? [] : [`+${epoch - state.epoch}`]),
    ...(locked ? ['locked'] : []),
  ];
  return [now, effects, fact ? [fact[0].replace('session:', '')] : []]
    .map((part) => part.join(' '))
    .join(' | ');
}

const begun = 'loading | show | ';
const signedOut = 'signed-out/signed-out +1 | cancel erase open show detach | signed-out';
const over = 'signed-out/signed-out +1 | cancel open show | signed-out';
const expired = 'signed-out/expired +1 | drop cancel show | expired';
const byHttp = 'signed-out/reset +1 | drop cancel open show | reset';
const byBody = 'signed-out/reset +1 | cancel open show | reset';

/** Every state by every event. */
const table: Readonly<Record<EventName, Readonly<Record<StateName, string>>>> = {
  begin: {
    'signed-out': begun,
    'left by will': begun,
    'reset away': begun,
    loading: begun,
    'loading again': 'loading anna | show | ',
    ready: 'loading anna | show | ',
    locked: 'loading anna locked | show | ',
    failed: begun,
  },
  loaded: {
    'signed-out': '-',
    'left by will': '-',
    'reset away': '-',
    loading: 'ready bert | show choose | ready',
    'loading again': 'ready bert | show choose | ready',
    ready: '-',
    locked: '-',
    failed: '-',
  },
  'fail with a token': {
    'signed-out': '-',
    'left by will': '-',
    'reset away': '-',
    loading: 'failed/failed | show | ',
    'loading again': 'failed/failed anna | show | ',
    ready: '-',
    locked: '-',
    failed: '-',
  },
  'fail without one': {
    'signed-out': '-',
    'left by will': '-',
    'reset away': '-',
    // A connection that was cut ends no session: the sign-in page would tell of an expiry (M-05).
    loading: 'signed-out/failed | show | ',
    'loading again': 'signed-out/failed anna | show | ',
    ready: '-',
    locked: '-',
    failed: '-',
  },
  'fail by 401 without one': {
    'signed-out': '-',
    'left by will': '-',
    'reset away': '-',
    loading: 'signed-out/expired | show | ',
    'loading again': 'signed-out/expired anna | show | ',
    ready: '-',
    locked: '-',
    failed: '-',
  },
  'fail by 509': {
    'signed-out': '-',
    'left by will': '-',
    'reset away': 'failed/failed | show | ',
    loading: 'failed/failed | show | ',
    'loading again': 'failed/failed anna | show | ',
    ready: '-',
    locked: '-',
    failed: '-',
  },
  'fail of an older one': {
    'signed-out': '-',
    'left by will': '-',
    'reset away': 'failed/failed | show | ',
    loading: '-',
    'loading again': '-',
    ready: '-',
    locked: '-',
    failed: '-',
  },
  'expire a token': {
    'signed-out': expired,
    'left by will': 'signed-out/signed-out +1 | drop cancel show | expired',
    'reset away': expired,
    loading: expired,
    'loading again': expired,
    ready: expired,
    locked: 'signed-out/expired +1 locked | drop cancel show | expired',
    failed: expired,
  },
  'expire none': {
    'signed-out': 'same | drop | expired',
    'left by will': 'same | drop | expired',
    'reset away': 'same | drop | expired',
    loading: 'signed-out +1 | drop cancel show | expired',
    'loading again': expired,
    ready: expired,
    locked: 'signed-out/expired +1 locked | drop cancel show | expired',
    failed: 'same | drop | expired',
  },
  'reset by HTTP': {
    'signed-out': byHttp,
    'left by will': 'signed-out/signed-out +1 | drop cancel open show | reset',
    'reset away': byHttp,
    loading: byHttp,
    'loading again': byHttp,
    ready: byHttp,
    locked: byHttp,
    failed: byHttp,
  },
  'reset by a body': {
    'signed-out': byBody,
    'left by will': 'signed-out/signed-out +1 | cancel open show | reset',
    'reset away': byBody,
    loading: byBody,
    'loading again': byBody,
    ready: byBody,
    locked: byBody,
    failed: byBody,
  },
  replace: {
    'signed-out': '-',
    'left by will': '-',
    'reset away': '-',
    loading: over,
    'loading again': over,
    ready: over,
    locked: over,
    failed: '-',
  },
  'sign-out': {
    'signed-out': signedOut,
    'left by will': signedOut,
    'reset away': signedOut,
    loading: signedOut,
    'loading again': signedOut,
    ready: signedOut,
    locked: signedOut,
    failed: signedOut,
  },
  lock: {
    'signed-out': 'signed-out locked | show | locked',
    'left by will': 'signed-out/signed-out locked | show | locked',
    'reset away': 'signed-out/reset locked | show | locked',
    loading: 'loading locked | show | locked',
    'loading again': 'loading anna locked | show | locked',
    ready: 'ready anna locked | show | locked',
    locked: '-',
    failed: 'failed/failed locked | show | locked',
  },
  unlock: {
    'signed-out': '-',
    'left by will': '-',
    'reset away': '-',
    loading: '-',
    'loading again': '-',
    ready: '-',
    locked: 'ready anna | show | unlocked',
    failed: '-',
  },
  supply: {
    'signed-out': 'signed-out | show | ',
    'left by will': 'signed-out | show | ',
    'reset away': 'signed-out | show | ',
    loading: '-',
    'loading again': '-',
    ready: '-',
    locked: '-',
    failed: '-',
  },
};

describe('the session, every state by every event', () => {
  for (const [event, row] of Object.entries(table) as [EventName, Record<StateName, string>][]) {
    it(event, () => {
      const said = Object.entries(states).map(([name, state]) => [name, say(state, events[event])]);
      assert.deepEqual(Object.fromEntries(said), row);
    });
  }

  it('says that somebody signed out in another tab, until somebody signs in', () => {
    const there = { type: 'sign-out', elsewhere: true } as const;
    const [after] = transition(states.ready, there) ?? [];
    assert.deepEqual([after?.reason, after?.elsewhere], ['signed-out', true]);
    assert.equal(transition(states.ready, events['sign-out'])?.[0].elsewhere, undefined);
    assert.equal(after && transition(after, { type: 'begin' })?.[0].elsewhere, undefined);
  });

  it('says who has left, to the ones who kept something of them', () => {
    assert.deepEqual(transition(states.ready, events['sign-out'])?.[2]?.[1], { userId: 'anna' });
    assert.deepEqual(transition(states.ready, events.replace)?.[2]?.[1], { userId: 'anna' });
    const [initial, late] = [events['expire none'], events['expire a token']].map(
      (event) => transition(states.ready, event)?.[2]?.[1],
    );
    assert.deepEqual([initial, late], [{ reason: 'initial' }, { reason: 'expired' }]);
  });
});
