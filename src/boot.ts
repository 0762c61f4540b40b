/**
 * The script of the console's own page. Whatever the page will need is asked for as soon as it is known, side by side: the
 * document has the files of the first page under way; with the configuration come the session, the shell and the screen that
 * the address names. Built as one file without imports.
 */
import { listOf, startOf, START_PLACEHOLDER } from './elements/console-app/start-list';
import type { ConsoleModule, StartList, StartLists } from './elements/console-app/start-list';
import { verifiedImport, vouchFor, vouchOnceListed } from './elements/verified-import';
import { loadChunk } from './core/load-chunk';

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
  const full = tag?.getAttribute('router') === 'browser' ? pathname.slice(folder.length) : hash;
  return full.replace(/^#/, '').replace(/\?.*$/, '') || '/';
}

async function startOfScreen(path: string) {
  if (['/', '/login', '/dashboard'].includes(path)) return start.dashboard;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const reply = await fetch(new URL(`start/${listOf(path)}.json`, base), { signal });
    return startOf(path, (await reply.json()) as StartList);
  } catch {
    return {};
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
  const isSignedIn = ConsoleAppElement.begin(path, tag);
  vouchFor(base, Promise.resolve(start.login), { now: !isSignedIn });
  vouchFor(base, Promise.resolve(start.home), { now: isSignedIn });
  if (isSignedIn) vouchFor(base, startOfScreen(path));
  // From then on each file comes with all that it imports; without the list it comes as it did before.
  realm[QUIET] = () => vouchOnceListed(base, start.late).catch(() => undefined);
}

// The console calls this when it has shown what was asked for and has nothing to do (src/routes/shell/likely.ts).
const QUIET = Symbol.for('by-console.quiet@1');
const realm = globalThis as { [key: symbol]: (() => Promise<void>) | undefined };

boot().catch((error: unknown) => {
  console.error('[by-console] the console could not be loaded.', error);
  document.querySelector('.page-failure')?.removeAttribute('hidden');
});
