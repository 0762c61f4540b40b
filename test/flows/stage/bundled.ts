/** A page of a partner who has installed the packed package and bundled it with code of their own. */
import { join } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { exampleCsp } from '../../../demo/server/web/security-headers';
import { moduleOf, tags } from '../../../src/elements/registry';
import { openProject, root } from '../../package/stage';
import { unwatched } from './unwatched';

/** Imports every tag by name from the package, and gives each the page's user. */
const entry = `
  import { getToken } from ${JSON.stringify(join(root, 'demo/examples/token.ts'))};
  ${tags.map((tag) => `import 'by-console/${moduleOf(tag).replace('.js', '')}';`).join('\n')}
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

/** Answers for `/bundled/` of whatever origin the page opens, under the policy that the examples have. */
export async function serveBundled(page: Page): Promise<Asked> {
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
