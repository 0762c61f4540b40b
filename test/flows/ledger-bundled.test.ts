import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { join } from 'node:path';
import { build } from 'esbuild';
import { startBrowser, type RunningBrowser } from './stage/browser';
import { unwatched } from './stage/unwatched';

const root = join(import.meta.dirname, '../..');

/** A page that has bundled the ledger with its own scripts, without the console. */
const host = `
  import { openLedger } from './src/ledger';
  const add = () => document.body.append(document.createElement('main'));
  window.visit = async () => {
    const ledger = openLedger({ name: 'shop', scripts: [location.origin + '/shop/'], grace: 0 });
    const shop = await import(location.origin + '/shop/shop.js');
    add();
    addEventListener('own', () => { document.title = 'heard'; });
    shop.mount(ledger.ofPage(add));
    const entries = ledger.entries().map(({ what }) => what);
    ledger.close();
    await ledger.settled;
    dispatchEvent(new Event('own'));
    return { entries, title: document.title, left: [...document.body.children].map((each) => each.localName) };
  };`;
const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html', '<!doctype html><script type="module" src="/host.js"></script>'],
  '/shop/shop.js': [
    'text/javascript',
    `export function mount(save) {
      document.body.append(document.createElement('section'));
      addEventListener('resize', () => undefined);
      save();
    }`,
  ],
};

describe('leave ledger in the bundle of a host', () => {
  let browser: RunningBrowser;
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser.stop());

  for (const minify of [false, true])
    it(`tells the host’s own calls from the application’s${minify ? ', minified' : ''}`, async () => {
      const made = await build({
        stdin: { contents: host, resolveDir: root, loader: 'ts' },
        ...{ bundle: true, write: false, format: 'esm', minify, logLevel: 'silent' },
      });
      const { page } = await browser.visit();
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const [contentType, body] =
          pathname === '/host.js'
            ? ['text/javascript', made.outputFiles[0]!.text]
            : (files[pathname] ?? []);
        unwatched(
          request.respond(
            body === undefined ? { status: 404 } : { status: 200, contentType: contentType!, body },
          ),
        );
      });
      await page.goto('http://host.example/');
      await page.waitForFunction(() => 'visit' in window);
      const found = await page.evaluate(() =>
        (window as unknown as { visit(): Promise<object> }).visit(),
      );
      assert.deepEqual(found, {
        entries: ['section', 'resize'],
        title: 'heard',
        left: ['main', 'main'],
      });
    });
});
