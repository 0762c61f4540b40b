import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { metered } from './meter.mjs';
import { findFirefox, firefoxPreferences } from './firefox.mjs';
import { webkitLauncher } from './webkit-launcher.mjs';

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
 * Chromium shows what users have who asked for less motion: each frame of a transition is drawn by the processor here. With
 * motion the same tests run in Firefox and WebKit, and whole pages in Chromium.
 */
const still = ['--force-prefers-reduced-motion'];

/**
 * The browser of a run, by the engine's name. Chromium and Firefox are driven by the one puppeteer-core that is here
 * anyway (DevTools protocol and WebDriver BiDi); for WebKit it has no driver, so there is a small one in this folder.
 */
const browsers = {
  chromium: () =>
    chromeLauncher({
      launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, ...still] },
    }),
  firefox: () =>
    withFreshPages(
      chromeLauncher({
        puppeteer,
        launchOptions: {
          browser: 'firefox',
          executablePath: findFirefox(),
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
