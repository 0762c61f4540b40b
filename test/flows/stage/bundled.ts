/** A page of a partner who has installed the packed package and bundled it with code of their own. */
import type { HTTPRequest, Page } from 'puppeteer-core';
import { exampleCsp } from '../../../demo/server/web/security-headers';
import { createAccessKey } from '../../../src/core/api/access-keys';
import { embedSession } from '../../../src/core/api/embedding';
import { moduleOf, tags, type Tag } from '../../../src/elements/registry';
import { openProject } from '../../package/stage';
import { call, password, signIn } from '../../server/backend';
import type { RunningServer } from './server';
import { unwatched } from './unwatched';

const named = (tag: Tag) => `by-console/${moduleOf(tag).replace('.js', '')}`;

/** Imports every tag by name from the package, and gives each the page's user. */
const entryOf = (appOrigin: string) => `
  import { configure } from '${named('by-console-app')}';
  ${tags.map((tag) => `import '${named(tag)}';`).join('\n')}
  configure({ appOrigins: [${JSON.stringify(appOrigin)}] });
  const getToken = async () => (await fetch('token', { method: 'POST' })).text();
  for (const tag of ${JSON.stringify(tags)}) {
    const part = document.createElement(tag);
    part.getToken = getToken;
    if (tag === 'by-ai-assistant') Object.assign(part, { mode: 'inline', open: true });
    document.querySelector('main').append(part);
  }`;

const html = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>打包</title>
    <link rel="icon" href="data:," />
    <script type="module" src="stdin.js"></script>
  </head>
  <body><main></main></body>
</html>`;

export interface Asked {
  /** Every path so far. */
  readonly paths: readonly string[];
  /** What the bundle has not, though the page asks for it. */
  readonly missing: readonly string[];
}

/** What the partner's own server does: a key that somebody made once, exchanged for a token that every tag may use. */
async function portalOf(origin: string): Promise<() => Promise<string>> {
  const owner = await signIn(origin, 'tenant');
  const body = { name: 'bundled', days: 1, password };
  const { id: keyId, secret } = await call(origin, createAccessKey, { body }, owner);
  const asked = { keyId, secret, tags: [...tags] };
  return async () => (await call(origin, embedSession, { body: asked })).token;
}

/** Answers for `/bundled/` below the server's origin, under the policy that the examples have. */
export async function serveBundled(page: Page, server: RunningServer): Promise<Asked> {
  const tokenForAll = await portalOf(server.origin);
  const entry = entryOf(server.partnerOrigin);
  const project = await openProject();
  const files = new Map([['', html]]);
  try {
    for (const [name, text] of await project.bundle(entry)) files.set(name, text);
  } finally {
    await project.close();
  }

  const paths: string[] = [];
  const missing: string[] = [];
  const answer = async (request: HTTPRequest): Promise<void> => {
    const { pathname } = new URL(request.url());
    paths.push(pathname);
    const [, name] = /^\/bundled\/(.*)$/.exec(pathname) ?? [];
    if (name === undefined) return request.continue();
    if (name === 'token' && request.method() === 'POST')
      return request.respond({
        status: 200,
        contentType: 'text/plain',
        body: await tokenForAll(),
      });
    const body = files.get(name);
    if (body === undefined) {
      missing.push(pathname);
      return request.respond({ status: 404 });
    }
    return request.respond({
      status: 200,
      headers: { 'Content-Security-Policy': exampleCsp('plain') },
      contentType: name === '' ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
      body,
    });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => unwatched(answer(request)));
  return { paths, missing };
}
