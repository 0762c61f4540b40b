import { expect } from '@open-wc/testing';
import { autoload } from '../../src/elements/autoload';
import type { Autoloader } from '../../src/elements/autoload';
import { loadChunk } from '../../src/core/load-chunk';
import { verifiedEntry, verifiedImport } from '../../src/elements/verified-import';
import { errorsOf, once, settle, until } from '../support/browser';
import { itUnlessIn } from '../support/engine';

const base = new URL('/chunks/', location.href).href;
let counter = 0;
const fresh = (kind: string) => `${kind}-${(counter += 1)}-${Date.now()}`;
const ran = (name: string) =>
  ((globalThis as { ran?: string[] }).ran ?? []).filter((each) => each === name).length;

async function hashOf(name: string): Promise<string> {
  const text = `(globalThis.ran ??= []).push(${JSON.stringify(name)});\n`;
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

describe('autoload', () => {
  let stage: HTMLElement;
  let asked: string[];
  let loader: Autoloader | undefined;
  const start = (
    load = (file: string): Promise<unknown> => (asked.push(file), Promise.resolve()),
  ) => {
    loader = autoload({ load, delays: [] });
    return loader;
  };

  beforeEach(() => {
    asked = [];
    stage = document.createElement('div');
    document.body.append(stage);
  });
  afterEach(() => {
    loader?.stop();
    stage.remove();
  });

  it('loads the module of a tag that stands already, once', () => {
    stage.append(
      document.createElement('by-host-picker'),
      document.createElement('by-host-picker'),
    );
    start();
    expect(asked).to.deep.equal(['host-picker.js']);
  });

  it('loads it for a tag that comes later, deep inside what was added', async () => {
    start();
    expect(asked).to.deep.equal([]);
    const section = document.createElement('section');
    section.append(document.createElement('p'), document.createElement('by-console-app'));
    stage.append(section);
    await settle();
    expect(asked).to.deep.equal(['console-app.js']);
  });

  it('looks into open shadow roots, and into roots inside roots, now and later', async () => {
    const outer = document.createElement('div').attachShadow({ mode: 'open' });
    const inner = document.createElement('div').attachShadow({ mode: 'open' });
    outer.append(inner.host);
    stage.append(outer.host);
    start();
    inner.append(document.createElement('by-host-picker'));
    await settle();
    expect(asked).to.deep.equal(['host-picker.js']);
  });

  it('looks into the shadow root that another library’s element brings with its late definition', async () => {
    const name = `x-late-${Date.now()}`;
    stage.append(document.createElement(name));
    start();
    customElements.define(
      name,
      class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).append(document.createElement('by-host-picker'));
        }
      },
    );
    await settle();
    expect(asked).to.deep.equal(['host-picker.js']);
  });

  it('watches a root that is handed to it', async () => {
    const root = document.createElement('div').attachShadow({ mode: 'closed' });
    stage.append(root.host);
    const { watch } = start();
    root.append(document.createElement('by-host-picker'));
    await settle();
    expect(asked).to.deep.equal([]);
    watch(root);
    expect(asked).to.deep.equal(['host-picker.js']);
  });

  it('leaves unknown tags alone, ours-to-be and others', async () => {
    start();
    stage.append(document.createElement('by-unknown'), document.createElement('x-other'));
    await settle();
    expect(asked).to.deep.equal([]);
  });

  it('says by an event on the tag that it could not be loaded, and asks again at the next use', async () => {
    const element = document.createElement('by-host-picker');
    stage.append(element);
    const failed = once<{ error: Error }>(stage, 'by-error');
    const said = await errorsOf(async () => {
      start((file) => (asked.push(file), Promise.reject(new TypeError('offline'))));
      expect((await failed).detail.error.message).to.equal('offline');
    });
    expect(said.length).to.equal(1);
    await errorsOf(async () => {
      stage.append(document.createElement('by-host-picker'));
      await settle();
    });
    expect(asked.length).to.equal(2);
  });
});

const itWhereAskedAgain = itUnlessIn(
  ['firefox'],
  'it remembers a module that did not arrive until the page is left: a further attempt cannot help',
);

describe('verified import', () => {
  const refused = async (outcome: Promise<unknown>) => {
    await outcome.then(
      () => expect.fail('it was imported'),
      (error: unknown) => expect(String(error)).to.contain('did not arrive intact'),
    );
    await settle();
  };

  it('runs an entry whose files are all intact', async () => {
    const [entry, chunk] = [fresh('ok'), fresh('ok')];
    await verifiedImport(entry, base, {
      [entry]: await hashOf(entry),
      [chunk]: await hashOf(chunk),
    });
    expect(ran(entry)).to.equal(1);
    expect(ran(chunk), 'only preloaded').to.equal(0);
  });

  it('runs nothing when one file was changed', async () => {
    const [entry, chunk] = [fresh('ok'), fresh('ok')];
    const hashes = { [entry]: await hashOf(entry), [chunk]: await hashOf('something else') };
    await refused(verifiedImport(entry, base, hashes));
    expect(ran(entry)).to.equal(0);
    expect(ran(chunk)).to.equal(0);
  });

  it('runs nothing of a file that two lists give different hashes', async () => {
    const [one, other, chunk] = [fresh('ok'), fresh('ok'), fresh('ok')];
    await verifiedImport(one, base, { [one]: await hashOf(one), [chunk]: await hashOf(chunk) });
    const hashes = { [other]: await hashOf(other), [chunk]: await hashOf('another build') };
    await refused(verifiedImport(other, base, hashes));
    expect(ran(other)).to.equal(0);
  });

  it('runs nothing when the list of the files was changed', async () => {
    const [entry, list] = [fresh('ok'), fresh('ok')];
    await refused(verifiedEntry(entry, base, { [entry]: [list, await hashOf('another list')] }));
    expect(ran(entry)).to.equal(0);
    expect(ran(list)).to.equal(0);
  });

  itWhereAskedAgain('tries again after a cut connection, still with the check', async () => {
    const entry = fresh('flaky');
    const hashes = { [entry]: await hashOf(entry) };
    await loadChunk(() => verifiedImport(entry, base, hashes), { delays: [10, 10] });
    expect(ran(entry)).to.equal(1);
  });

  it('imports without a list, as a development build does', async () => {
    const entry = fresh('ok');
    await verifiedEntry(entry, base, {});
    expect(ran(entry)).to.equal(1);
  });
});

describe('load chunk', () => {
  itWhereAskedAgain('asks again for what was not fetched', async () => {
    const url = new URL(fresh('flaky'), base).href;
    await loadChunk(() => import(url) as Promise<unknown>, { delays: [10, 10] });
  });

  it('gives up after its attempts, with the reason', async () => {
    let attempts = 0;
    const error = await loadChunk(
      () => {
        attempts += 1;
        return Promise.reject(new TypeError('no network'));
      },
      { delays: [1, 1] },
    ).catch((reason: unknown) => reason);
    expect(String(error)).to.contain('no network');
    expect(attempts).to.equal(3);
  });

  it('does not run again a module that threw', async () => {
    let attempts = 0;
    const error = await loadChunk(
      () => {
        attempts += 1;
        return Promise.reject(new Error('its own fault'));
      },
      { delays: [1, 1] },
    ).catch((reason: unknown) => reason);
    expect(String(error)).to.contain('its own fault');
    expect(attempts).to.equal(1);
  });

  it('ends after the time-out', async () => {
    const never = new Promise<never>(() => undefined);
    const error = await loadChunk(() => never, { timeout: 20 }).catch((reason: unknown) => reason);
    expect(String(error)).to.contain('took too long');
    await until('nothing is left waiting', () => true);
  });
});
