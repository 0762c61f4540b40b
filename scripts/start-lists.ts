// What the console's own page knows of the bundle before it runs, so that nothing is found out one file after the other: the
// files of the first page (links in `index.html`), of the sign-in, the shell and the dashboard (in `boot.js`), and of every
// other screen (`start/…`), each with its hash (docs/decisions/0217-a-console-that-begins-at-once.md).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  LISTS,
  START_PLACEHOLDER,
  listOf,
  type StartLists,
} from '../src/elements/console-app/start-list';
import type { Hashes, ListOfFiles } from '../src/elements/verified-import';
import { isRare } from './chunks.mjs';
import { tagFolders, waitsForUse } from './tag-folders.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const PRELOADS = '<!-- The build puts the files of the first page here, each with its hash. -->';
const CONSOLE = 'console-app.js';

const staticImport = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;
const dynamicImport = /\bimport\(\s*["'](\.[^"']+\.js)["']\s*\)/g;

const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const targets = (file: string, pattern: RegExp) =>
  [...text(file).matchAll(pattern)].map(([, path]) => posix.join(dirname(file), path!));

/** A file and what it imports. */
function closure(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    closure(targets(file, staticImport), seen);
  }
  return seen;
}

const hashes = new Map<string, string>();
function hashOf(file: string): string {
  const known = hashes.get(file);
  if (known !== undefined) return known;
  const made = `sha256-${createHash('sha256').update(text(file)).digest('base64')}`;
  hashes.set(file, made);
  return made;
}
const listed = (files: Iterable<string>, ...known: readonly ReadonlySet<string>[]): Hashes =>
  Object.fromEntries(
    [...files]
      .filter((file) => !known.some((set) => set.has(file)))
      .sort()
      .map((file) => [file, hashOf(file)]),
  );

const [build = []] = JSON.parse(text('builds.json')) as string[][];
function chunk(name: string): string {
  const found = build.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found === undefined) throw new Error(`The bundle has no chunk ${name}.`);
  return `chunks/${found}`;
}

/** The console's tag, the React half of its frame and its body; what a launcher on it loads when it is used comes then. */
function firstFiles(): Set<string> {
  const first = closure([CONSOLE]);
  const parts = tagFolders().filter((name) => `${name}.js` !== CONSOLE && !waitsForUse(name));
  const frame = closure(parts.map((name) => `${name}.js`));
  const own = [CONSOLE, ...[...first].filter((file) => frame.has(file))];
  const late = own.flatMap((file) => targets(file, dynamicImport));
  if (!late.some(isRare)) throw new Error('The frame loads nothing of what is rare: renamed?');
  return closure(
    late.filter((file) => !isRare(file)),
    first,
  );
}

type Loads = () => Promise<unknown>;
interface Screen {
  readonly path: string;
  readonly load: Loads;
}
type AreasAt = (path: string) => readonly { readonly load: Loads }[];

/** What a built chunk exports by one of these names, which the bundler may have put below another. */
async function exported(name: string, part: string): Promise<unknown> {
  const module = (await import(pathToFileURL(join(dist, chunk(name))).href)) as object;
  const found = [module, ...(Object.values(module) as unknown[])].find(
    (each): each is Record<string, unknown> =>
      typeof each === 'object' && each !== null && part in each,
  );
  if (!found) throw new Error(`The chunk ${name} has no ${part}.`);
  return found[part];
}

/** Of each screen the files that it asks for at once, with its area's: the built table is asked itself. */
async function screens(): Promise<Map<string, readonly string[]>> {
  // Nothing of it draws here; the frame of the tags only wants to be defined.
  Object.assign(globalThis, {
    HTMLElement: EventTarget,
    customElements: { get: () => undefined, define: () => undefined },
  });
  let asked: string[] = [];
  const realm = globalThis as unknown as { [key: symbol]: unknown };
  realm[Symbol.for('by-console.late@1')] = (file: string) => {
    asked.push(`chunks/${file}`);
    return new Promise(() => undefined);
  };
  const areasAt = (await exported('home-routes', 'areasAt')) as AreasAt;
  const found = new Map<string, readonly string[]>();
  for (const screen of (await exported('screen-table', 'screens')) as readonly Screen[]) {
    if (found.has(screen.path)) continue;
    asked = [];
    for (const { load } of [screen, ...areasAt(screen.path)]) void load();
    found.set(screen.path, asked);
  }
  if (found.size < 100) throw new Error(`The built table names ${found.size} screens.`);
  return found;
}

const first = firstFiles();
const home = closure([chunk('home-routes')]);
const routes = await screens();
const ofScreen = (path: string) => listed(closure(routes.get(path) ?? []), first, home);

const lists = Array.from({ length: LISTS }, (): Record<string, Hashes> => ({}));
for (const path of routes.keys()) lists[listOf(path)]![path] = ofScreen(path);
mkdirSync(join(dist, 'start'), { recursive: true });
for (const [at, list] of lists.entries())
  writeFileSync(join(dist, 'start', `${at}.json`), JSON.stringify(list));

/** What the loader would take for the console's tag: the list of its files names that of all. */
async function lateList(): Promise<ListOfFiles> {
  const [, list] = new RegExp(`"${CONSOLE}":\\["([^"]+)"`).exec(text('loader.js')) ?? [];
  if (list === undefined) throw new Error('The loader does not know the console.');
  const { late } = (await import(pathToFileURL(join(dist, list)).href)) as { late: ListOfFiles };
  return late;
}

/** The sign-in with the demonstration's accounts, which it asks for at once: the list of all files is not needed for them. */
function signInFiles(): Set<string> {
  const screen = chunk('login-screen');
  const accounts = targets(screen, dynamicImport).filter((file) => file.includes('demo-accounts'));
  return closure([screen, ...accounts]);
}

const start: StartLists = {
  first: listed(first),
  login: listed(signInFiles(), first),
  home: listed(home, first),
  dashboard: ofScreen('/dashboard'),
  lists: lists.map((_, at) => hashOf(`start/${at}.json`)),
  late: await lateList(),
};

/** Puts in a text what belongs at the one place of it. */
function fill(source: string, place: string, value: string): string {
  if (source.split(place).length !== 2) throw new Error(`The place of ${place} is not there once.`);
  return source.replace(place, () => value); // a function: a hash may hold what `replace` takes for a pattern
}
const boot = readFileSync(join(root, '.build', 'boot.js'), 'utf8');
writeFileSync(join(dist, 'boot.js'), fill(boot, START_PLACEHOLDER, JSON.stringify(start)));
const links = Object.entries(start.first)
  .map(
    ([file, hash]) =>
      `<link rel="modulepreload" href="/by-console/${file}" integrity="${hash}" crossorigin="anonymous" />`,
  )
  .join('\n    ');
/** The document is the root: what it names itself has its hash there too. */
const pinned = ['page.css', 'before-paint.js', 'boot.js'].reduce(
  (page, file) =>
    fill(page, `="/by-console/${file}"`, `="/by-console/${file}" integrity="${hashOf(file)}"`),
  fill(text('index.html'), PRELOADS, links),
);
writeFileSync(join(dist, 'index.html'), pinned);
