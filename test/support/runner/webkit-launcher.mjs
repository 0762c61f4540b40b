import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import { findProgram } from './programs.mjs';
import { openPage } from './webdriver.mjs';

const START_TIMEOUT = 30_000;
const missing = (what, name) =>
  `No ${what} found. The tests in WebKit need the packages \`webkit2gtk-driver\` and \`xvfb\`, or ${name} set to its path.`;

/** A small browser that comes with the driver, in a folder named after the machine and the version. */
function findMiniBrowser() {
  for (const machine of ['x86_64-linux-gnu', 'aarch64-linux-gnu']) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const folder = join('/usr/lib', machine, version);
      try {
        if (readdirSync(folder).includes('MiniBrowser')) return join(folder, 'MiniBrowser');
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
    }
  }
  throw new Error(missing('MiniBrowser', 'MINIBROWSER'));
}

/**
 * A screen that nobody sees; the display picks its own number and says it. No window manager gives the focus to a window
 * here: the pointer does, which starts in the middle of the screen, so the middle must lie inside the window.
 */
async function openScreen() {
  const child = spawn(
    findProgram('XVFB', ['Xvfb'], missing('Xvfb', 'XVFB')),
    ['-displayfd', '1', '-screen', '0', '1200x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(START_TIMEOUT) });
  return { child, display: `:${String(number).trim()}` };
}

/**
 * `navigator.language` is what the process calls its locale, and `C` is no language: the one locale that every machine
 * has, under a name of ours.
 */
function nameLocale() {
  const folder = mkdtempSync(join(tmpdir(), 'by-console-locale-'));
  const plain = ['C.utf8', 'C.UTF-8'].find((name) => existsSync(join('/usr/lib/locale', name)));
  if (plain) symlinkSync(join('/usr/lib/locale', plain), join(folder, 'zh_CN.UTF-8'));
  return { folder, env: plain ? { LOCPATH: folder, LC_ALL: 'zh_CN.UTF-8' } : {} };
}

async function openDriver(display, locale) {
  const port = await freePort();
  const child = spawn(
    findProgram('WEBKIT_DRIVER', ['WebKitWebDriver'], missing('WebKitWebDriver', 'WEBKIT_DRIVER')),
    [`--port=${port}`],
    {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', ...locale.env },
    },
  );
  const end = Date.now() + START_TIMEOUT;
  for (;;) {
    try {
      const page = await openPage(port, {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: process.env.MINIBROWSER ?? findMiniBrowser(),
          args: ['--automation'],
        },
      });
      return { child, page };
    } catch (error) {
      // Refused until the driver listens; everything else is its answer.
      if (error.code !== 'ECONNREFUSED' || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** One WebKit with one page, which visits the test files one after another. */
export function webkitLauncher() {
  let screen;
  let locale;
  let driver;
  let active;

  return {
    name: 'WebKit',
    // The runner's commands take their way to `getPage` by this word.
    type: 'puppeteer',
    concurrency: 1,
    async startSession(id, url) {
      screen ??= await openScreen();
      locale ??= nameLocale();
      driver ??= await openDriver(screen.display, locale);
      active = id;
      await driver.page.setViewport({ width: 800, height: 600 });
      await driver.page.goto(url);
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => driver.page.url(),
    getPage: () => driver.page,
    async stopSession() {
      active = undefined;
      await driver.page.goto('about:blank');
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session here')),
    async stop() {
      await driver?.page.close();
      driver?.child.kill();
      screen?.child.kill();
      if (locale) rmSync(locale.folder, { recursive: true });
    },
  };
}
