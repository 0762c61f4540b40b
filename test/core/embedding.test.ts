import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { init } from '../../src/core/page/init';
import { suppliedTokens } from '../../src/core/http/token-source';
import { runtimesOf } from '../../src/core/page/supply';
import { getRuntime, claimRuntime } from '../../src/core/runtime-registry';
import { createTokenStore } from '../../src/core/tokens';
import { resolveConfig } from '../../src/core/config';

let count = 0;
/** Each test on a backend of its own: the registry is the page's. */
const backend = () => `https://backend-${(count += 1)}.example`;
const supply = (token: string | null) => async () => token;

describe('who supplies the tokens of tags on one base URL', () => {
  afterEach(() => mock.restoreAll());

  it('two functions have a session each, and it is said once', async () => {
    const warn = mock.method(console, 'warn', () => undefined);
    const baseUrl = backend();
    const [anna, bert] = [supply('anna'), supply('bert')];
    const first = getRuntime({ baseUrl, getToken: anna });
    const second = getRuntime({ baseUrl: `${baseUrl}/`, getToken: bert });
    assert.notEqual(first, second);
    assert.equal(getRuntime({ baseUrl, getToken: anna }), first);
    assert.equal(getRuntime({ baseUrl, getToken: bert }), second);
    assert.equal(getRuntime({ baseUrl }), first);
    assert.deepEqual([await first.token(), await second.token()], ['anna', 'bert']);
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

  it('a function supplies the tags that came before it', async () => {
    const baseUrl = backend();
    const first = getRuntime({ baseUrl });
    assert.equal(getRuntime({ baseUrl, getToken: supply('anna') }), first);
    assert.equal(await first.token(), 'anna');
    first.dispose();
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
      const source = suppliedTokens((() => answer) as unknown as () => Promise<string>);
      assert.equal((await source.obtain())?.token ?? null, expected);
    });

  it('that never answers is given ten seconds, and asked again by the retry', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      let answers = 0;
      const source = suppliedTokens(() => {
        answers += 1;
        return answers === 1 ? new Promise(() => undefined) : Promise.resolve('anna');
      });
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
