import assert from 'node:assert/strict';
import { afterEach, describe, it, type TestContext } from 'node:test';
import * as v from 'valibot';
import { defineEndpoint } from '../../src/core/api/endpoint';
import { isApiError } from '../../src/core/http/errors';
import { queryClientOf } from '../../src/core/query-client';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../src/core/runtime';
import { holds, until } from '../support/until';

const ping = defineEndpoint({
  id: 'O-900',
  name: 'ping',
  summary: 'Test call',
  method: 'GET',
  path: '/soc/v1/ping',
  reply: v.object({ user: v.string() }),
});

const reply = (data: unknown) =>
  new Response(JSON.stringify({ success: true, status: '200', message: '', data }), {
    headers: { 'content-type': 'application/json' },
  });
/** The server knows a user by the token: `anna-2` is Anna's second one. */
const nameOf = (token = '') => token.split('-')[0] ?? '';
const dataFor = (path: string, user: string) => {
  if (path.endsWith('/permissions')) return { permissionList: [] };
  if (!path.endsWith('/detail')) return { user };
  return { Tenant: { id: 't1' }, User: { id: user, username: user } };
};

const runtimes: Runtime[] = [];
afterEach(() => runtimes.splice(0).forEach((runtime) => runtime.dispose()));

/** A runtime whose replies wait for `gate`, which is told the path and the user, and may answer itself. */
function setUp(
  options: RuntimeOptions = {},
  gate: (path: string, user: string) => Promise<unknown> | undefined = () => undefined,
) {
  const tokens: (string | undefined)[] = [];
  const runtime = createRuntime({
    config: { tokenStorage: 'memory' },
    ...options,
    fetch: async (url, init) => {
      const token = (init.headers as Record<string, string>)['X-CSC-TOKEN'];
      tokens.push(token);
      const { pathname } = new URL(url, 'https://console.example');
      const aborted = new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
      const answer = await Promise.race([gate(pathname, nameOf(token)), aborted]);
      return answer instanceof Response ? answer : reply(dataFor(pathname, nameOf(token)));
    },
  });
  runtimes.push(runtime);
  return { runtime, tokens };
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isApiError(error) ? error.kind : String(error)),
  );
const idOf = (runtime: Runtime) => runtime.session.getState().user?.id;

describe('a sign-in and what was under way', () => {
  it('is not undone by the slower initialisation of the user before', async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((fulfil) => (release = fulfil));
    const { runtime } = setUp({}, (_, user) => (user === 'anna' ? slow : undefined));
    const first = kindOf(runtime.signIn({ token: 'anna' }));
    const second = runtime.signIn({ token: 'bert' });
    release();
    assert.equal(await first, 'aborted');
    await second;
    assert.deepEqual([idOf(runtime), runtime.session.getState().status], ['bert', 'ready']);
  });

  it('right after a sign-out is not failed by the initialisation that was cancelled', async () => {
    const never = new Promise<void>(() => undefined);
    const { runtime } = setUp({}, (_, user) => (user === 'anna' ? never : undefined));
    const first = kindOf(runtime.signIn({ token: 'anna' }));
    void runtime.signOut();
    await runtime.signIn({ token: 'bert' });
    assert.equal(await first, 'aborted');
    assert.deepEqual([idOf(runtime), runtime.session.getState().status], ['bert', 'ready']);
  });

  it('a page that supplies a token while a call without one is under way: it is asked again with the token, and nobody is told', async () => {
    let refuse: (answer: Response) => void = () => undefined;
    const refused = new Promise<Response>((fulfil) => (refuse = fulfil));
    const { runtime, tokens } = setUp({}, (_, user) => (user === '' ? refused : undefined));
    const told: string[] = [];
    runtime.bus.on('session:expired', ({ reason }) => told.push(reason));
    const reply = runtime.call(ping);
    await until('it is asked without one', () => tokens.length === 1);
    runtime.setTokenSource(async () => 'anna');
    refuse(new Response('', { status: 401 }));
    assert.deepEqual(await reply, { user: 'anna' });
    assert.deepEqual(tokens, [undefined, 'anna']);
    assert.deepEqual(told, []);
    assert.ok(runtime.hasToken());
  });

  it('a page that supplies its first token after one that was kept had ended: who is shown loads, and once', async () => {
    const { runtime, tokens } = setUp({}, (_, user) =>
      user === 'anna' ? Promise.resolve(new Response('', { status: 401 })) : undefined,
    );
    await kindOf(runtime.signIn({ token: 'anna' }));
    assert.equal(runtime.session.getState().reason, 'expired');
    runtime.setTokenSource(async () => 'bert');
    await until('the other', () => idOf(runtime) === 'bert');
    const asked = tokens.length;
    runtime.setTokenSource(async () => 'carl');
    await holds('nobody asks', () => tokens.length === asked);
  });

  it('is tried again, not failed, when a 509 of another call has cut it off', async () => {
    let isReset = true;
    const { runtime } = setUp({ getToken: async () => 'anna' }, (path) => {
      if (!isReset) return undefined;
      if (!path.endsWith('/ping')) return new Promise(() => undefined);
      isReset = false;
      return Promise.resolve(Response.json({ success: false, status: '509' }));
    });
    const first = kindOf(runtime.load());
    assert.equal(await kindOf(runtime.call(ping)), 'reset');
    assert.equal(await first, 'aborted');
    const { status, reason } = runtime.session.getState();
    assert.deepEqual([status, reason], ['signed-out', 'reset']);
    assert.equal((await runtime.load()).id, 'anna');
  });

  it('over another user leaves nothing of that user, but their drafts', async () => {
    const { runtime } = setUp();
    await runtime.signIn({ token: 'anna' });
    runtime.storage.set('draft:x', 'typed');
    queryClientOf(runtime).setQueryData(['x'], 'Anna’s');
    await runtime.signIn({ token: 'bert' });
    assert.equal(queryClientOf(runtime).getQueryData(['x']), undefined);
    assert.equal(runtime.storage.get('draft:x', v.string()), undefined);
    await runtime.signIn({ token: 'anna' });
    assert.equal(runtime.storage.get('draft:x', v.string()), 'typed');
  });
});

describe('a host page that supplies the token', () => {
  type Shown = (event: { readonly persisted: boolean }) => void;
  /** A page that the browser can keep; as much of a window as it takes. */
  function openPage(t: TestContext): { back: Shown } {
    const page: { back: Shown } = { back: () => undefined };
    const browser = {
      document: {},
      addEventListener: (_: string, listener: Shown) => (page.back = listener),
      removeEventListener: () => undefined,
    };
    Object.assign(globalThis, browser);
    t.after(() => Object.keys(browser).forEach((key) => Reflect.deleteProperty(globalThis, key)));
    return page;
  }
  const refused = () => Promise.resolve(new Response('', { status: 401 }));

  it('finds nobody on a page that the browser kept while that session was ended', async (t) => {
    const page = openPage(t);
    let isOver = false;
    const { runtime } = setUp({ getToken: async () => 'anna' }, () =>
      isOver ? refused() : undefined,
    );
    await runtime.load();
    page.back({ persisted: true });
    await holds('whose session goes on stays', () => idOf(runtime) === 'anna');
    isOver = true;
    page.back({ persisted: true });
    await until('nobody', () => idOf(runtime) === undefined);
    assert.equal(runtime.session.getState().reason, 'expired');
  });

  it('is asked for a newer one when a kept page comes back, and the session goes on', async (t) => {
    const page = openPage(t);
    let isOver = false;
    const asked: string[] = [];
    const getToken = async (reason: string) => {
      asked.push(reason);
      return reason === 'initial' ? 'anna-1' : 'anna-2';
    };
    const { runtime, tokens } = setUp({ getToken }, () =>
      isOver && tokens.at(-1) === 'anna-1' ? refused() : undefined,
    );
    await runtime.load();
    const { epoch } = runtime.session.getState();
    isOver = true;
    page.back({ persisted: true });
    await until('asked', () => asked.length === 2);
    await holds('the session', () => runtime.session.getState().epoch === epoch);
    await runtime.call(ping);
    assert.deepEqual([asked, tokens.at(-1)], [['initial', 'expired'], 'anna-2']);
  });

  it('and cannot say whether there is a newer one, has none for a kept page whose session is over', async (t) => {
    const page = openPage(t);
    let isOver = false;
    const told: string[] = [];
    const { runtime } = setUp(
      {
        getToken: async () => (isOver ? Promise.reject(new Error('offline')) : 'anna'),
        onError: (error) => told.push(String(error)),
      },
      () => (isOver ? refused() : undefined),
    );
    await runtime.load();
    isOver = true;
    page.back({ persisted: true });
    await until('nobody', () => idOf(runtime) === undefined);
    assert.equal(runtime.session.getState().reason, 'expired');
    assert.deepEqual(told, ['Error: offline']);
  });

  it('and answers after the sign-out hands over nothing', async () => {
    let answer: (token: string) => void = () => undefined;
    let asked = 0;
    const getToken = () => {
      asked += 1;
      return asked === 1
        ? new Promise<string>((fulfil) => (answer = fulfil))
        : Promise.resolve('bert');
    };
    const { runtime } = setUp({ getToken });
    const call = kindOf(runtime.call(ping));
    await runtime.signOut();
    answer('anna');
    assert.equal(await call, 'aborted');
    assert.equal(runtime.hasToken(), false);
    // What is drawn after the sign-out asks nobody; what somebody asks for does.
    assert.equal(await kindOf(runtime.load({ unasked: true })), 'unauthorized');
    assert.equal(await kindOf(runtime.call(ping)), 'unauthorized');
    assert.equal(asked, 1);
    assert.equal((await runtime.load()).id, 'bert');
  });

  it('through another function of an element is asked by it the next time, not again', async () => {
    const asked: string[] = [];
    const supply = (name: string, token: string) => async () => {
      asked.push(name);
      return token;
    };
    const { runtime, tokens } = setUp({ getToken: supply('first', 'anna-1') });
    await runtime.load();
    runtime.setTokenSource(supply('second', 'anna-2'), { keep: true });
    await runtime.call(ping);
    assert.deepEqual([asked, tokens.at(-1)], [['first'], 'anna-1']);
    // The page supplies again: its user is back.
    await runtime.signOut();
    runtime.setTokenSource(supply('third', 'bert'), { keep: true });
    assert.equal((await runtime.load({ unasked: true })).id, 'bert');
    assert.deepEqual(asked, ['first', 'third']);
  });

  const answers: readonly [string, string | undefined, (runtime: Runtime) => unknown][] = [
    ['does nothing', undefined, () => undefined],
    ['signs in', 'anna', (runtime) => runtime.signIn({ token: 'anna' })],
    [
      'supplies anew',
      'anna',
      (runtime) => {
        runtime.setTokenSource(async () => 'anna', { keep: true });
      },
    ],
  ];
  for (const [name, user, answer] of answers) {
    it(`that has none and ${name} when it hears so, hears it once, and what it did stays`, async () => {
      const { runtime } = setUp({ getToken: async () => null });
      const answered: unknown[] = [];
      runtime.bus.on('session:expired', () => answered.push(answer(runtime)));
      assert.equal(await kindOf(runtime.load()), 'unauthorized');
      await Promise.all(answered);
      assert.deepEqual([answered.length, runtime.hasToken()], [1, user !== undefined]);
      if (user) assert.equal((await runtime.load()).id, user);
    });
  }

  it('and fails at it is told that nobody is signed in, what it threw is reported once, and the retry asks it again', async () => {
    let isCut = true;
    const told: string[] = [];
    const expired: string[] = [];
    const { runtime } = setUp({
      getToken: async () => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : 'anna'),
      onError: (error, where) => told.push(`${where}: ${String(error)}`),
    });
    runtime.bus.on('session:expired', ({ reason }) => expired.push(reason));
    assert.equal(await kindOf(runtime.load()), 'unauthorized');
    assert.deepEqual(told, ['getToken: TypeError: Failed to fetch']);
    assert.deepEqual(expired, ['initial']);
    isCut = false;
    assert.equal((await runtime.load()).id, 'anna');
  });

  it('and never answers does not hold a call that its caller gave up', async () => {
    const { runtime } = setUp({ getToken: () => new Promise<string>(() => undefined) });
    const controller = new AbortController();
    const call = kindOf(runtime.call(ping, {}, { signal: controller.signal }));
    controller.abort();
    assert.equal(await call, 'aborted');
  });
});

describe('tabs of one browser', () => {
  const globals = globalThis as {
    document?: object;
    location?: object;
    localStorage?: object;
  };

  /** As a browser has them: cookies that all tabs share, and an origin. */
  function openBrowser(): void {
    const jar = new Map<string, string>();
    globals.document = {
      get cookie() {
        return [...jar].map((pair) => pair.join('=')).join('; ');
      },
      set cookie(text: string) {
        const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
        if (text.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    };
    globals.location = { origin: '', protocol: 'http:' };
  }
  afterEach(() => {
    delete globals.document;
    delete globals.location;
    delete globals.localStorage;
  });
  const tab = () => setUp({ config: { tokenStorage: 'cookie' } });
  /** A busy machine brings a message to other tabs late. */
  const shows = (runtime: Runtime, user: string) => until(user, () => idOf(runtime) === user);

  it('show nobody whom another tab has replaced', async () => {
    openBrowser();
    const [one, two] = [tab(), tab()];
    await one.runtime.signIn({ token: 'anna' });
    await shows(two.runtime, 'anna');
    queryClientOf(one.runtime).setQueryData(['x'], 'Anna’s');
    await two.runtime.signIn({ token: 'bert' });
    await shows(one.runtime, 'bert');
    assert.equal(queryClientOf(one.runtime).getQueryData(['x']), undefined);
  });

  it('opened locked forget what the user has stored, when that user leaves', async () => {
    openBrowser();
    const kept = new Map<string, string>();
    globals.localStorage = {
      get length() {
        return kept.size;
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const one = tab();
    await one.runtime.signIn({ token: 'anna' });
    one.runtime.storage.set('draft:x', 'typed');
    one.runtime.lock();
    const reopened = tab();
    assert.equal(reopened.runtime.session.getState().locked, true);
    await reopened.runtime.signOut();
    assert.ok(![...kept.values()].some((value) => value.includes('typed')));
  });

  it('leave a tab alone when the same user signs in again', async () => {
    openBrowser();
    const [one, two] = [tab(), tab()];
    await one.runtime.signIn({ token: 'anna-1' });
    await shows(two.runtime, 'anna');
    const { epoch } = one.runtime.session.getState();
    await two.runtime.signIn({ token: 'anna-2' });
    await holds('the tab', () => one.runtime.session.getState().epoch === epoch);
    await one.runtime.call(ping);
    assert.equal(one.tokens.at(-1), 'anna-2');
  });

  it('that hear late of a sign-out keep the token of the sign-in after it', async () => {
    openBrowser();
    const [one, two] = [tab(), tab()];
    await one.runtime.signIn({ token: 'anna-1' });
    await shows(two.runtime, 'anna');
    // Both happen before the other tab gets its turn.
    void one.runtime.signOut();
    const again = one.runtime.signIn({ token: 'anna-2' });
    await again;
    await shows(two.runtime, 'anna');
    await holds('the token', () => one.runtime.hasToken());
    assert.deepEqual([idOf(one.runtime), idOf(two.runtime)], ['anna', 'anna']);
  });

  it('that are still loading hear of a sign-out too', async () => {
    openBrowser();
    const one = tab();
    await one.runtime.signIn({ token: 'anna' });
    const two = setUp({ config: { tokenStorage: 'cookie' } }, () => new Promise(() => undefined));
    const loading = kindOf(two.runtime.load());
    await one.runtime.signOut();
    assert.equal(await loading, 'aborted');
    assert.equal(two.runtime.session.getState().status, 'signed-out');
  });

  /** Each on the same backend, with the token of a user of its own, which no other sees. */
  const supplied = (user: Promise<string>) => setUp({ getToken: () => user });

  it('leave alone another user whose page supplies the token, before either has a name', async () => {
    openBrowser();
    const [anna, bert] = [supplied(Promise.resolve('anna')), supplied(Promise.resolve('bert'))];
    let signedOut = 0;
    bert.runtime.bus.on('session:signed-out', () => (signedOut += 1));
    await anna.runtime.signOut();
    await holds('nobody is signed out', () => signedOut === 0);
    assert.equal((await bert.runtime.load({ unasked: true })).id, 'bert');
  });

  it('reach a part that has asked for no name, when its user leaves elsewhere, and no other', async () => {
    openBrowser();
    const [one, picker, other] = ['anna-1', 'anna-2', 'bert'].map((token) =>
      supplied(Promise.resolve(token)),
    ) as [ReturnType<typeof setUp>, ReturnType<typeof setUp>, ReturnType<typeof setUp>];
    const left: string[] = [];
    picker.runtime.bus.on('session:signed-out', () => left.push('anna'));
    other.runtime.bus.on('session:signed-out', () => left.push('bert'));
    // Parts as a picker: they call, and never load who it is.
    await Promise.all([picker.runtime.call(ping), other.runtime.call(ping)]);
    await one.runtime.load();
    await one.runtime.signOut();
    await until('the picker', () => left.length > 0);
    await holds('the other', () => left.length === 1);
    assert.deepEqual(left, ['anna']);
    assert.equal(await picker.runtime.token(), null);
    assert.equal(await other.runtime.token(), 'bert');
  });

  it('hear whose part it was that signed out without a name', async () => {
    openBrowser();
    const [picker, one, other] = ['anna-1', 'anna-2', 'bert'].map((token) =>
      supplied(Promise.resolve(token)),
    ) as [ReturnType<typeof setUp>, ReturnType<typeof setUp>, ReturnType<typeof setUp>];
    await picker.runtime.call(ping);
    await Promise.all([one.runtime.load(), other.runtime.load()]);
    await picker.runtime.signOut();
    await until('Anna', () => idOf(one.runtime) === undefined);
    await holds('Bert', () => idOf(other.runtime) === 'bert');
  });

  it('empty a part without a name when another user signs in', async () => {
    openBrowser();
    const one = tab();
    await one.runtime.signIn({ token: 'anna' });
    const picker = tab();
    await picker.runtime.call(ping);
    let left = 0;
    picker.runtime.bus.on('session:signed-out', () => (left += 1));
    await one.runtime.signIn({ token: 'bert' });
    await shows(picker.runtime, 'bert');
    assert.equal(left, 1);
  });

  it('leave alone another user whose page supplies the token, when somebody signs in', async () => {
    openBrowser();
    const [anna, bert] = [supplied(Promise.resolve('anna')), tab()];
    await anna.runtime.load();
    const { epoch } = anna.runtime.session.getState();
    await bert.runtime.signIn({ token: 'bert' });
    await holds('the other', () => {
      const now = anna.runtime.session.getState();
      return now.user?.id === 'anna' && now.epoch === epoch;
    });
  });

  it('leave alone another user who is loading while the page looks for the token', async () => {
    openBrowser();
    let answer: (token: string) => void = () => undefined;
    const [anna, bert] = [
      supplied(Promise.resolve('anna')),
      supplied(new Promise((fulfil) => (answer = fulfil))),
    ];
    await anna.runtime.load();
    const loading = bert.runtime.load();
    await anna.runtime.signOut();
    await holds('the other', () => bert.runtime.session.getState().status === 'loading');
    answer('bert');
    assert.equal((await loading).id, 'bert');
  });

  it('that could not load hear of a sign-out by the token that is gone', async () => {
    openBrowser();
    const one = tab();
    await one.runtime.signIn({ token: 'anna' });
    const two = setUp({ config: { tokenStorage: 'cookie' } }, () =>
      Promise.reject(new TypeError('cut')),
    );
    await kindOf(two.runtime.load());
    assert.equal(two.runtime.session.getState().status, 'failed');
    await one.runtime.signOut();
    await until('the other tab', () => two.runtime.session.getState().status === 'signed-out');
  });
});
