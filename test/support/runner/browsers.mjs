import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { metered } from './meter.mjs';
import { findProgram } from './programs.mjs';
import { webkitLauncher } from './webkit-launcher.mjs';

const firefoxNames = ['firefox-esr', 'firefox'];

/** Everything that would start a page of its own, take the focus away, or draw in a rhythm that is not the screen's. */
const firefoxPreferences = {
  'focusmanager.testmode': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'intl.accept_languages': 'zh-CN,zh',
};

/** Over WebDriver BiDi puppeteer does not know the space key by its name. */
function withSpaceKey(page) {
  for (const way of ['press', 'down', 'up']) {
    const original = page.keyboard[way].bind(page.keyboard);
    page.keyboard[way] = (key, options) => original(key === 'Space' ? ' ' : key, options);
  }
  return page;
}

/** A page used for many files ends up ignoring Enter and Space on buttons in Firefox: every file has one of its own. */
function withFreshPages(launcher) {
  const stop = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const result = await stop(id);
    await launcher.inactivePages.pop()?.puppeteerPage.close();
    return result;
  };
  return launcher;
}

/**
 * The browser of a run, by the engine's name. Chromium and Firefox are driven by the one puppeteer-core that is here
 * anyway (DevTools protocol and WebDriver BiDi); for WebKit it has no driver, so there is a small one in this folder.
 */
const browsers = {
  chromium: () =>
    chromeLauncher({
      launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    }),
  firefox: () =>
    withFreshPages(
      chromeLauncher({
        puppeteer,
        launchOptions: {
          browser: 'firefox',
          executablePath: findProgram(
            'FIREFOX',
            firefoxNames,
            'No Firefox found. Install the package `firefox-esr`, or set FIREFOX to its path.',
          ),
          extraPrefsFirefox: firefoxPreferences,
        },
        createPage: async ({ context }) => withSpaceKey(await context.newPage()),
      }),
    ),
  webkit: () => webkitLauncher(),
};

export function browserOf(engine) {
  const create = browsers[engine];
  if (create) return metered(create());
  throw new Error(`ENGINE is ${engine}; there are ${Object.keys(browsers).join(', ')}.`);
}
