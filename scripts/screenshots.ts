// `npm run screenshots [id…]`: every screen of the console, or those that are named, in Chinese and light, English and
// dark, 1440 and 390 px wide, into `screenshots/`. For the eyes: nothing compares them.
// `--looks=en-light,zh-CN-dark` and `--widths=1024` take others.
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startBrowser } from '../test/flows/stage/browser';
import { startServer } from '../test/flows/stage/server';
import type { ScreenEntry } from '../src/routes/screen';
import { tour } from '../test/flows/stage/tour';
import type { Look, Stop } from '../test/flows/stage/tour';
import { installChromium, isBuilt, root, runOrFail } from './environment.mjs';

const folder = `${root}/screenshots`;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    looks: { type: 'string', default: 'zh-CN-light,en-dark' },
    widths: { type: 'string', default: '1440,390' },
  },
});
const wanted = new Set(positionals);
const looks = options.looks.split(',').map((name): Look => ({
  locale: name.startsWith('en') ? 'en' : 'zh-CN',
  theme: name.endsWith('dark') ? 'dark' : 'light',
}));
const widths = options.widths.split(',').map(Number);

installChromium();
if (!isBuilt()) runOrFail(process.execPath, ['scripts/build.mjs']);
if (process.argv.length === 2) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const [server, browser] = await Promise.all([startServer(), startBrowser()]);
try {
  for (const width of widths) {
    for (const look of looks) {
      let left: readonly ScreenEntry[] | undefined;
      // What the platform alone does is seen by its own people.
      for (const username of ['tenant', 'admin']) {
        const { page } = await browser.visit({ width, height: width < 500 ? 844 : 900 });
        const take = async ({ screen, path }: Stop) => {
          if (path === undefined || (wanted.size > 0 && !wanted.has(screen.id))) return;
          const name = `${screen.id.replace(/\W+/g, '-')}-${look.locale}-${look.theme}-${width}.png`;
          await page.screenshot({ path: `${folder}/${name}` });
        };
        left = await tour(page, server.origin, username, look, take, left);
        await page.close();
      }
    }
  }
} finally {
  await browser.stop();
  await server.stop();
}
console.log('the pictures are in screenshots/');
