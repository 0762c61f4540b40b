import type { Frame, Page } from 'puppeteer-core';

/** Of a page around it: an origin of its own, `null`, without anything of the page. */
export const sandboxedFrame = '<iframe sandbox="allow-scripts"></iframe>';

/** Puts a picker of the console's into the sandboxed frame of a page; `script` stands before the loader. */
export async function fillSandboxed(page: Page, origin: string, script = ''): Promise<Frame> {
  await page.$eval(
    'iframe',
    (frame, html) => {
      frame.srcdoc = html;
    },
    `<!doctype html><html lang="zh-CN"><title>part</title>
<by-host-picker base-url="${origin}" locale="zh-CN"></by-host-picker>
${script === '' ? '' : `<script>${script}</script>`}
<script type="module" src="${origin}/by-console/loader.js"></script>`,
  );
  return (await page.waitForSelector('iframe'))!.contentFrame();
}
