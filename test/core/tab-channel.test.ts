import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  effectOf,
  openTabChannel,
  type TabMessage,
  type TabSituation,
} from '../../src/core/tab-channel';

const anna: TabSituation = {
  user: 't|anna',
  isBusy: true,
  isSupplied: false,
  shown: 'token-1',
  stored: 'token-1',
};
const nobody: TabSituation = { ...anna, user: null, isBusy: false, shown: null, stored: null };
const from = (type: TabMessage['type'], user: string | null = 't|anna') => ({ type, user });

/** Every case as a row: what is told, to whom, and what comes of it. */
const cases: readonly (readonly [
  string,
  TabMessage,
  TabSituation,
  TabMessage['type'] | undefined,
])[] = [
  ['the own user locks', from('locked'), anna, 'locked'],
  ['the own user unlocks', from('unlocked'), anna, 'unlocked'],
  ['another user locks', from('locked', 't|bert'), anna, undefined],
  ['the own user signs out', from('signed-out'), anna, 'signed-out'],
  ['another user signs out', from('signed-out', 't|bert'), anna, undefined],
  ['somebody without a name signs out', from('signed-out', null), anna, undefined],
  ['and the token is gone', from('signed-out', null), { ...anna, stored: null }, 'signed-out'],
  ['somebody signs out where nobody is', from('signed-out', null), nobody, undefined],
  ['two without a name: one locks', from('locked', null), nobody, undefined],
  ['signs in where nobody is', from('signed-in'), { ...nobody, stored: 'token-1' }, 'signed-in'],
  ['signs in and left no token', from('signed-in'), nobody, undefined],
  ['the own user signs in again', from('signed-in'), { ...anna, stored: 'token-2' }, undefined],
  ['another signs in', from('signed-in', 't|bert'), { ...anna, stored: 'token-2' }, 'signed-in'],
  [
    'the own user signs in after a failure here',
    from('signed-in'),
    { ...anna, isBusy: false },
    'signed-in',
  ],
  ['nobody knows what, and the token stayed', from('signed-in', null), anna, undefined],
  [
    'nobody knows what, and another’s token is there',
    from('signed-in', null),
    { ...anna, stored: 'token-2' },
    'signed-in',
  ],
  [
    'another signs in beside a host page’s token',
    from('signed-in', 't|bert'),
    { ...anna, isSupplied: true, stored: 'token-2' },
    undefined,
  ],
];

describe('what another tab says', () => {
  for (const [what, message, here, expected] of cases)
    it(`${what}: ${expected ?? 'nothing'}`, () => assert.equal(effectOf(message, here), expected));
});

describe('the channel of an origin', () => {
  it('hears what a tab of ours says, and nothing of another origin or that no tab would say', (t) => {
    class Channel extends EventTarget {
      static last: Channel;
      readonly name: string;
      constructor(name: string) {
        super();
        this.name = name;
        Channel.last = this;
      }
      close(): void {}
    }
    const { BroadcastChannel } = globalThis;
    const location = { origin: 'https://own.example' };
    Object.assign(globalThis, { document: {}, location, BroadcastChannel: Channel });
    t.after(() => {
      for (const key of ['document', 'location']) Reflect.deleteProperty(globalThis, key);
      Object.assign(globalThis, { BroadcastChannel });
    });
    const heard: TabMessage[] = [];
    const channel = openTabChannel(
      '/api',
      (message) => heard.push(message),
      () => undefined,
    );
    const say = (data: unknown, origin = location.origin) =>
      Channel.last.dispatchEvent(new MessageEvent('message', { data, origin }));
    assert.equal(Channel.last.name, 'by-console:/api');
    say(from('signed-out'), 'https://other.example');
    for (const data of [null, 'signed-out', { type: 'ended', user: null }, { type: 'locked' }])
      say(data);
    assert.deepEqual(heard, []);
    say(from('signed-out'));
    assert.deepEqual(heard, [from('signed-out')]);
    channel.close();
    say(from('signed-out'));
    assert.equal(heard.length, 1);
  });
});

describe('a page that the browser has kept', () => {
  it('learns when it comes back what it has not heard, and nothing when it is new', (t) => {
    let shown: ((event: { readonly persisted: boolean }) => void) | undefined;
    // As much of a window as it takes.
    const browser = {
      document: {},
      addEventListener: (_: string, listener: typeof shown) => (shown = listener),
      removeEventListener: () => (shown = undefined),
    };
    Object.assign(globalThis, browser);
    t.after(() => Object.keys(browser).forEach((key) => Reflect.deleteProperty(globalThis, key)));
    const heard: string[] = [];
    const channel = openTabChannel(
      '/api',
      ({ type }) => heard.push(type),
      () => heard.push('returned'),
    );
    shown?.({ persisted: false });
    assert.deepEqual(heard, []);
    shown?.({ persisted: true });
    assert.deepEqual(heard, ['signed-out', 'signed-in', 'returned']);
    channel.close();
    assert.equal(shown, undefined);
  });
});
