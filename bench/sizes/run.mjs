// npm run bench sizes
//
// What a page loads, gzip: each of our tags with everything that it fetches before it can be used, on a page signed in to
// the real backend; and a minified bundle of each peer with its framework and sheets. Needs `npm run build`.
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { bundle, versionOf } from '../bundle.mjs';
import { record } from '../record.ts';
import { settled, startBrowser } from '../../test/flows/stage/browser.ts';
import { startServer } from '../../test/flows/stage/server.ts';
import { signInAtGallery } from '../../test/flows/stage/session.ts';
import { tags } from '../../src/elements/registry.ts';
import { peers } from './peers.mjs';

const kib = (body) => gzipSync(body, { level: 9 }).length / 1024;
const rounded = (value) => Math.round(value * 10) / 10;
const sizes = [];

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
try {
  const { page, newTab } = await browser.visit();
  await signInAtGallery(page, server.origin);
  for (const tag of tags) {
    for (const [what, size] of await load(tag, await newTab())) {
      sizes.push({ tag, what, version: 'this build', kib: rounded(size) });
    }
  }
} finally {
  await browser.stop();
  await server.stop();
}
for (const { beside, what, packages, code } of peers) {
  const resolveDir = fileURLToPath(new URL('..', import.meta.url));
  const stdin = { contents: code, resolveDir };
  const { script, style } = await bundle(undefined, { entryPoints: [], stdin });
  sizes.push({
    tag: beside,
    what,
    version: packages.map((name) => `${name} ${versionOf(name)}`).join(', '),
    kib: rounded(kib(script) + (style === '' ? 0 : kib(style))),
  });
}
record('sizes', sizes);

/**
 * Scripts of the bundle that arrive until the tag is quiet; of the assistant the launcher first, then the panel, of the console
 * first what its overview needs.
 */
async function load(tag, page) {
  const arrived = new Map();
  const pending = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/by-console/') || !pathname.endsWith('.js')) return;
    pending.push(response.buffer().then((body) => arrived.set(pathname, kib(body))));
  });
  const arrivedNow = async () => {
    await Promise.all(pending);
    return [...arrived.values()].reduce((sum, size) => sum + size, 0);
  };
  const total = async () => {
    await settled(page, 800);
    return arrivedNow();
  };
  const address = `${server.origin}/bench-of-one-tag`;
  const router = tag === 'by-console-app' ? ' router="memory"' : '';
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${tag}</title>
<script type="module" src="/by-console/loader.js"></script><${tag}${router}></${tag}></html>`;
  await page.setCacheEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url() !== address) void request.continue();
    else void request.respond({ contentType: 'text/html; charset=utf-8', body: html });
  });
  await page.goto(address);
  await page.waitForFunction(
    (name) => document.querySelector(name)?.shadowRoot?.querySelector('button, input, a'),
    {},
    tag,
  );
  if (tag === 'by-console-app') {
    // From then on it fetches what the likeliest screens need.
    await page.waitForFunction(
      (name) => document.querySelector(name).shadowRoot.querySelector('.by-quotas li'),
      {},
      tag,
    );
    return [
      [`${tag}, overview`, await arrivedNow()],
      [`${tag}, and what it fetches while idle`, await total()],
    ];
  }
  if (tag !== 'by-ai-assistant') return [[tag, await total()]];
  const launcher = await total();
  await page.$eval(tag, (element) => element.shadowRoot.querySelector('button').click());
  await page.waitForFunction(
    (name) => document.querySelector(name).shadowRoot.querySelector('textarea'),
    {},
    tag,
  );
  return [
    [`${tag}, launcher`, launcher],
    [`${tag}, opened`, await total()],
  ];
}
