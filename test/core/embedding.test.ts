import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { init } from '../../src/core/page/init';
import { suppliedTokens } from '../../src/core/http/token-source';
import { runtimesOf } from '../../src/core/page/supply';
import type { Runtime } from '../../src/core/runtime';
import { getRuntime, claimRuntime } from '../../src/core/runtime-registry';
import { createTokenStore } from '../../src/core/tokens';
import { resolveConfig } from '../../src/core/config';

let count = 0;
/** Each test on a backend of its own: the registry is the page's. */
const backend = () => `https://backend-${(count += 1)}.example`;
const supply = (token: string | null) => async () => token;

const tokensOf = (runtimes: readonly Runtime[]) =>
  Promise.all(runtimes.map((runtime) => runtime.token()));

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first, at) =>
    permutations(of.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

describe('who supplies the tokens of tags on one base URL', () => {
  afterEach(() => mock.restoreAll());

  it('two functions have a session each, a tag without one is neither’s, and it is said once', async () => {
    const warn = mock.method(console, 'warn', () => undefined);
    const baseUrl = backend();
    const [anna, bert] = [supply('anna'), supply('bert')];
    const first = getRuntime({ baseUrl, getToken: anna });
    const second = getRuntime({ baseUrl: `${baseUrl}/`, getToken: bert });
    assert.notEqual(first, second);
    assert.equal(getRuntime({ baseUrl, getToken: anna }), first);
    assert.equal(getRuntime({ baseUrl, getToken: bert }), second);
    const nobodys = getRuntime({ baseUrl });
    assert.deepEqual([await first.token(), await second.token()], ['anna', 'bert']);
    assert.equal(await nobodys.token(), null);
    assert.equal(warn.mock.callCount(), 1);
    for (const runtime of runtimesOf(baseUrl)) runtime.dispose();
  });

  it('another function of the same element takes the place of its first', async () => {
    const baseUrl = backend();
    const first = getRuntime({ baseUrl, getToken: supply('anna') });
    await first.token();
    const again = supply('anna-2');
    assert.equal(getRuntime({ baseUrl, getToken: again, former: first }), first);
    assert.equal(await first.token(), 'anna', 'kept until it is refused');
    first.dispose();
  });

  /** Who stands on the page: a tag that names nobody, and those that name somebody. */
  const tags = { none: undefined, anna: supply('anna'), bert: supply('bert') };
  const orders = permutations(['init', 'none', 'anna', 'bert'] as const);
  for (const named of ['page', null])
    for (const order of orders)
      it(`in the order ${order.join(', ')} each tag shows its own user, and one that names none the page’s, ${named}`, async () => {
        mock.method(console, 'warn', () => undefined);
        const baseUrl = backend();
        const found = new Map<string, Runtime>();
        for (const step of order) {
          if (step === 'init') init({ baseUrl, getToken: named === null ? null : supply(named) });
          else found.set(step, getRuntime({ baseUrl, getToken: tags[step] }));
        }
        const shown = await Promise.all(
          ['none', 'anna', 'bert'].map((tag) => found.get(tag)!.token()),
        );
        assert.deepEqual(shown, [named, 'anna', 'bert']);
        for (const runtime of runtimesOf(baseUrl)) runtime.dispose();
        init({});
      });

  it('a tag that had the page’s function and gets another one leaves the page’s user alone', async () => {
    mock.method(console, 'warn', () => undefined);
    const baseUrl = backend();
    const getToken = supply('page');
    init({ baseUrl, getToken });
    const main = getRuntime({ baseUrl, getToken });
    assert.equal(getRuntime({ baseUrl }), main);
    const bert = getRuntime({ baseUrl, getToken: supply('bert'), former: main });
    assert.deepEqual([await main.token(), await bert.token()], ['page', 'bert']);
    for (const runtime of runtimesOf(baseUrl)) runtime.dispose();
    init({});
  });

  it('a further session ends with its last element, and one without elements is nobody else’s', async () => {
    mock.method(console, 'warn', () => undefined);
    const baseUrl = backend();
    const first = getRuntime({ baseUrl, getToken: supply('anna') });
    const leaveFirst = claimRuntime(first);
    const second = getRuntime({ baseUrl, getToken: supply('bert') });
    const leaveSecond = claimRuntime(second);
    assert.deepEqual(runtimesOf(baseUrl), [first, second]);
    leaveSecond();
    assert.deepEqual(runtimesOf(baseUrl), [first]);
    leaveFirst();
    assert.deepEqual(runtimesOf(baseUrl), [first], 'kept for the tag that comes back');
    const third = getRuntime({ baseUrl, getToken: supply('carl') });
    assert.deepEqual(runtimesOf(baseUrl), [third]);
    assert.equal(await third.token(), 'carl');
    third.dispose();
  });

  it('a tag with the function that the page had before goes with the page, moved or not', async () => {
    const baseUrl = backend();
    const [anna, bert] = [supply('anna'), supply('bert')];
    const page = init({ baseUrl, getToken: anna });
    const tag = getRuntime({ baseUrl, getToken: anna });
    page.update({ getToken: bert });
    assert.equal(getRuntime({ baseUrl, getToken: anna, supplied: tag }), tag);
    assert.equal(getRuntime({ baseUrl, getToken: anna }), tag, 'put in anew');
    assert.equal(await tag.token(), 'bert');
    assert.deepEqual(runtimesOf(baseUrl), [tag]);
    tag.dispose();
  });

  it('what was kept for a tag that has gone ends as the page’s user comes', () => {
    const baseUrl = backend();
    claimRuntime(getRuntime({ baseUrl, getToken: supply('anna') }))();
    assert.equal(runtimesOf(baseUrl).length, 1);
    init({ baseUrl, getToken: supply('page') });
    const main = getRuntime({ baseUrl });
    assert.deepEqual(runtimesOf(baseUrl), [main]);
    main.dispose();
  });

  it('beside the page’s user a session ends with its last element', () => {
    const baseUrl = backend();
    init({ baseUrl, getToken: supply('page') });
    const main = getRuntime({ baseUrl });
    mock.method(console, 'warn', () => undefined);
    const leave = claimRuntime(getRuntime({ baseUrl, getToken: supply('bert') }));
    leave();
    assert.deepEqual(runtimesOf(baseUrl), [main]);
    main.dispose();
    init({});
  });
});

describe('init', () => {
  it('names base URL, supply, language and colours for all tags, and changes them later', async () => {
    const baseUrl = backend();
    const page = init({ baseUrl, getToken: supply('anna'), locale: 'en', theme: 'inherit' });
    const runtime = getRuntime();
    assert.equal(runtime.config.baseUrl, baseUrl);
    assert.equal(await runtime.token(), 'anna');
    const { locale, theme } = runtime.preferences.getState();
    assert.deepEqual([locale, theme], ['en', 'inherit']);
    page.update({ locale: 'zh-CN', theme: 'dark' });
    const now = runtime.preferences.getState();
    assert.deepEqual([now.locale, now.theme], ['zh-CN', 'dark']);
    page.update({ getToken: supply('anna-2') });
    assert.equal(await runtime.token(), 'anna', 'kept until it is refused');
    await page.signOut();
    assert.equal(await runtime.token(), null);
    page.update({ getToken: supply('bert') });
    assert.equal(await runtime.token(), 'bert');
    runtime.dispose();
    init({ locale: 'zh-CN', theme: 'auto' });
  });

  it('signs out the page’s user alone, whose function a tag may have too', async () => {
    mock.method(console, 'warn', () => undefined);
    const baseUrl = backend();
    const getToken = supply('anna');
    const early = getRuntime({ baseUrl, getToken });
    const other = getRuntime({ baseUrl, getToken: supply('bert') });
    const page = init({ baseUrl, getToken });
    const main = getRuntime({ baseUrl });
    const all = [early, main, other];
    assert.deepEqual(await tokensOf(all), ['anna', 'anna', 'bert']);
    await page.signOut();
    assert.deepEqual(await tokensOf(all), [null, null, 'bert']);
    page.update({ getToken: supply('carl') });
    assert.deepEqual(await tokensOf([main, other]), ['carl', 'bert']);
    for (const runtime of all) runtime.dispose();
    init({});
  });

  it('signs out whoever tags show that name nobody, and everybody where each tag names its user', async () => {
    mock.method(console, 'warn', () => undefined);
    const baseUrl = backend();
    const page = init({ baseUrl });
    const tagged = [supply('anna'), supply('bert')].map((getToken) =>
      getRuntime({ baseUrl, getToken }),
    );
    const main = getRuntime({ baseUrl });
    const leave = claimRuntime(main);
    await tokensOf(tagged);
    await page.signOut();
    assert.deepEqual(await tokensOf(tagged), ['anna', 'bert']);
    leave();
    await page.signOut();
    assert.deepEqual(await tokensOf(tagged), [null, null]);
    for (const runtime of [main, ...tagged]) runtime.dispose();
    init({});
  });

  it('supplies a runtime that is there already', async () => {
    const baseUrl = backend();
    const runtime = getRuntime({ baseUrl });
    init({ baseUrl, getToken: supply('anna') });
    assert.equal(await runtime.token(), 'anna');
    runtime.dispose();
    init({});
  });
});

describe('a host page’s getToken', () => {
  for (const [what, answer, expected] of [
    ['plain text', 'anna', 'anna'],
    ['nothing', undefined, null],
    ['an object', { token: 'anna' }, null],
  ] as const)
    it(`that answers ${what}`, async () => {
      const source = suppliedTokens(
        (() => answer) as unknown as () => Promise<string>,
        assert.ifError,
      );
      assert.equal((await source.obtain())?.token ?? null, expected);
    });

  it('that throws has no token, tells why once, and is asked again by the retry', async () => {
    const told: unknown[] = [];
    let isBroken = true;
    const source = suppliedTokens(
      () => {
        if (isBroken) throw new TypeError('offline');
        return Promise.resolve('anna');
      },
      (error) => told.push(error),
    );
    assert.deepEqual(await Promise.all([source.obtain(), source.obtain()]), [null, null]);
    assert.deepEqual([told.map(String), source.mayHave()], [['TypeError: offline'], false]);
    isBroken = false;
    assert.equal((await source.obtain())?.token, 'anna');
  });

  it('that never answers is given ten seconds, and asked again by the retry', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      let answers = 0;
      const source = suppliedTokens(() => {
        answers += 1;
        return answers === 1 ? new Promise(() => undefined) : Promise.resolve('anna');
      }, assert.ifError);
      const first = source.obtain();
      mock.timers.tick(9_999);
      assert.equal(source.mayHave(), true);
      mock.timers.tick(1);
      assert.equal(await first, null);
      assert.equal(source.mayHave(), false);
      assert.equal((await source.obtain())?.token, 'anna');
    } finally {
      mock.timers.reset();
    }
  });
});

describe('a sandbox without an origin of its own', () => {
  it('has no cookies, and the token ends with the page', () => {
    class Document {
      get cookie(): string {
        throw new DOMException('The document is sandboxed', 'SecurityError');
      }
      set cookie(_: string) {
        throw new DOMException('The document is sandboxed', 'SecurityError');
      }
    }
    Object.assign(globalThis, {
      Document,
      document: new Document(),
      location: { protocol: 'https:' },
    });
    try {
      const store = createTokenStore(resolveConfig({ tokenStorage: 'cookie' }));
      assert.equal(store.read(), null);
      store.write({ token: 'anna', auth: null });
      assert.equal(store.read()?.token, 'anna');
      store.clear();
      assert.equal(store.read(), null);
    } finally {
      for (const name of ['Document', 'document', 'location'])
        Reflect.deleteProperty(globalThis, name);
    }
  });
});

describe('the loader', () => {
  it('can be imported where there is no page', async () => {
    const { watch } = await import('../../src/loader');
    assert.doesNotThrow(() => watch({} as Document));
  });
});
