import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { resolveConfig } from '../../src/core/config';
import { createTokenStore, readCookie } from '../../src/core/tokens';

/** As in a browser: cookies are a property of the prototype, and what the page names stands before it. */
class Document {
  private readonly kept = new Map<string, string>();
  get cookie() {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(text) {
    const [pair = '', ...rest] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (rest.includes('Max-Age=0')) this.kept.delete(name);
    else this.kept.set(name, value);
  }
}

function page(): Document {
  const document = new Document();
  Object.assign(globalThis, { Document, document, location: { protocol: 'https:' } });
  return document;
}

describe('the cookie of the console', () => {
  afterEach(() => {
    for (const name of ['Document', 'document', 'location'])
      Reflect.deleteProperty(globalThis, name);
  });

  it('is read and written also where an image of the page has its name', () => {
    const document = page();
    Object.defineProperty(document, 'cookie', { value: { src: 'a.png' }, configurable: true });
    const store = createTokenStore(resolveConfig({ tokenStorage: 'cookie' }));
    store.write({ token: 'one', auth: null });
    assert.equal(readCookie('CSC_TOKEN'), 'one');
    assert.equal(store.read()?.token, 'one');
    Reflect.deleteProperty(document, 'cookie');
    assert.equal(document.cookie, 'CSC_TOKEN=one');
    store.clear();
    assert.equal(document.cookie, '');
    assert.equal(store.read(), null);
  });

  it('is asked for once by all that begin together, and anew after each write and each wait', async () => {
    let asked = 0;
    class Counting extends Document {
      override get cookie(): string {
        asked += 1;
        return super.cookie;
      }
      override set cookie(text: string) {
        super.cookie = text;
      }
    }
    Object.assign(globalThis, { Document: Counting, document: new Counting() });
    Object.assign(globalThis, { location: { protocol: 'https:' } });
    const store = createTokenStore(resolveConfig({ tokenStorage: 'cookie' }));
    for (let call = 0; call < 5; call += 1) store.read();
    assert.equal(asked, 1);
    store.write({ token: 'one', auth: null });
    assert.equal(store.read()?.token, 'one');
    assert.equal(asked, 2);
    await Promise.resolve();
    store.read();
    assert.equal(asked, 3);
  });

  it('that the backend keeps is read as the proof alone, and nothing is written beside it', async () => {
    const document = page();
    const store = createTokenStore(resolveConfig({ tokenStorage: 'server' }));
    assert.equal(store.read(), null);
    await Promise.resolve(); // an answer of the backend comes later
    document.cookie = 'csrfToken=proof; Path=/';
    store.write({ token: 'secret', auth: 'jwt' });
    assert.equal(document.cookie, 'csrfToken=proof');
    assert.deepEqual(store.read(), { token: 'proof', auth: null, keptByServer: true });
    store.clear();
    assert.equal(store.read(), null);
    // A cookie does not cross origins: there the token stays in memory.
    const elsewhere = createTokenStore(
      resolveConfig({ tokenStorage: 'server', baseUrl: 'https://other.example' }),
    );
    elsewhere.write({ token: 'secret', auth: null });
    assert.equal(document.cookie, '');
    assert.equal(elsewhere.read()?.token, 'secret');
  });

  it('is none where there is no page', () => {
    assert.equal(readCookie('CSC_TOKEN'), null);
  });
});
