/**
 * The script of the console's own page. Whatever the page will need is asked for as soon as it is known, side by side: the
 * document has the files of the first page under way; with the configuration come the session, the shell and the screen that
 * the address names. Built as one file without imports.
 */
import { listOf, startOf, START_PLACEHOLDER } from './elements/console-app/start-list';
import type { ConsoleModule, StartList, StartLists } from './elements/console-app/start-list';
import { expect, isListed, learnLate, verifiedImport, vouch } from './elements/verified-import';
import { loadChunk } from './core/load-chunk';
import { stripBase } from './core/page/strip-base';

/**
 * The code in the link of an invitation (`/by-console/?invitation#code`), taken out of the address before anything else runs:
 * the part behind `#` is sent to no server, and whatever reads the address or the history later does not find it. How the page
 * was loaded is another matter: the browser's own timing of it (`performance`) keeps the first address whole.
 * Programs that send or open links write `?invitation=` for it, or add parameters of their own.
 */
function takeInvitation(): string {
  const { pathname, search, hash } = location;
  if (!new URLSearchParams(search).has('invitation')) return '';
  history.replaceState(history.state, '', pathname);
  return hash.slice(1);
}
const invitation = takeInvitation();

const start = JSON.parse(START_PLACEHOLDER) as StartLists;
const base = import.meta.url;
/** A list that does not come holds others up no longer than this: the screen is loaded without it. */
const PATIENCE = 3000;
/** Settings that do not come: the defaults are used. */
const SETTINGS_WITHIN = 10_000;

/** The operator's settings; a missing or broken file leaves the defaults, and the console still starts. */
async function readConfig(): Promise<object> {
  try {
    const signal = AbortSignal.timeout(SETTINGS_WITHIN);
    const reply = await fetch(new URL('config.json', base), { cache: 'no-cache', signal });
    return reply.ok ? ((await reply.json()) as object) : {};
  } catch (error) {
    console.warn('[by-console] config.json was not read; the defaults are used.', error);
    return {};
  }
}

/** The path of the console that the address names. */
function presentPath(tag: Element | null): string {
  const folder = (tag?.getAttribute('base') ?? '/by-console/').replace(/\/+$/, '');
  const { hash, pathname } = location;
  const full = tag?.getAttribute('router') === 'browser' ? stripBase(pathname, folder) : hash;
  return full.replace(/^#/, '').replace(/\?.*$/, '') || '/';
}

async function startOfScreen(path: string) {
  if (['/', '/login', '/dashboard'].includes(path)) return start.dashboard;
  const at = listOf(path);
  const integrity = start.lists[at];
  if (integrity === undefined) return {};
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const reply = await fetch(new URL(`start/${at}.json`, base), { integrity, signal });
    return startOf(path, (await reply.json()) as StartList);
  } catch {
    return {}; // nothing is preloaded then: the list of all files knows them too
  }
}

async function boot(): Promise<void> {
  // Registering the tag starts what it shows, and the runtime is made then: what is configured comes first.
  const config = await readConfig();
  const app = await loadChunk(() => verifiedImport('console-app.js', base, start.first));
  const { configure, ConsoleAppElement } = app as ConsoleModule;
  configure(config);
  const tag = document.querySelector('by-console-app');
  const path = presentPath(tag);
  const isSignedIn = ConsoleAppElement.begin(path, tag, invitation);
  expect(base, start.login, { now: !isSignedIn });
  expect(base, start.home, { now: isSignedIn });
  const screen = isSignedIn
    ? startOfScreen(path).then((files) => {
        expect(base, files);
      })
    : undefined;
  vouch(base, async (href) => {
    await screen;
    if (!isListed(href)) await learnLate(start.late, base);
  });
}

boot().catch((error: unknown) => {
  console.error('[by-console] the console could not be loaded.', error);
  document.querySelector('.page-failure')?.removeAttribute('hidden');
});
