// Which of the bundle's files a module goes into. A source file says it itself, in its first line (`// chunk: widgets`, in a
// style sheet `/* chunk: tokens */`), or else its folder below; what neither speaks of the bundler places by itself. So no
// pattern names a file, and one that is renamed takes its word along (docs/decisions/0142-chunks.md).
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Every chunk that is more than the bundler's own choice, and what it is for. */
export const chunks = {
  // What a launcher needs beside the frame; in the core's chunk it would bring the whole core and, by a store's hook, React.
  base: [], // and the helpers of CommonJS: with React, they would bring it to every program that uses the core without a page
  react: [/^(react|react-dom|scheduler)\//],
  // Shared by every entry, as React is: an update of one keeps the other cached.
  // Of zustand the store alone: its hook would bring React to the first paint.
  core: [/^(valibot|mitt)\//, /^zustand\/esm\/vanilla/],
  // What every tag draws in at once; a launcher brings it with its panel.
  tokens: [],
  // What the body of every tag draws with. One chunk instead of twenty: each costs 0.2 KiB and a hash of its own.
  widgets: [
    /^@r2wc\//,
    /^zustand\/esm\/react\.mjs/,
    /^@base-ui\/react\/(csp-provider|internals\/csp-context)/,
    /^lucide-react\/dist\/esm\/(?!icons)/,
    /^lucide-react\/dist\/esm\/icons\/(chevron-down|circle-check|circle-exclamation-point|triangle-exclamation-point|info|inbox|lock|arrow-down|refresh-cw|search|trash|x)\.mjs/,
  ],
  pager: [/^lucide-react\/dist\/esm\/icons\/(chevron-(left|right)|check|minus)\.mjs/],
  table: [
    /^lucide-react\/dist\/esm\/icons\/(arrow-up|chevrons-up-down|ellipsis|columns-3|chart-column)\.mjs/,
  ],
  // What an alarm is, for the board's tag and the console's screens; nothing of it draws.
  alarms: [],
  router: [/^react-router\//],
  query: [/^@tanstack\/(query-core|react-query)\//],
  // What few forms, screens and dialogs have. Each by its name: left to itself the bundler puts all of it, with the packages
  // that it needs, into one file of 126 KiB, and a form with a choice of three buttons fetches every reader of spreadsheets.
  workbook: [/^hucre\//],
  // What undoes what one did to the page: with the first of them, or for a page without the console.
  ledger: [],
  'xls-reader': [/^xls-reader\//],
  import: [],
  'external-store': [/^use-sync-external-store\//], // diagrams need it as well as the combobox, and neither needs the other
  combobox: [/^(@base-ui|@floating-ui)\//],
  multi: [],
  hosts: [],
  files: [],
  inputs: [],
  // What every screen with a list or a form shares is loaded once, not with each screen; what few forms have, with them.
  resource: [],
  // What a list's own buttons open: several rows at once, the export, the columns.
  'list-dialogs': [],
  // The same list on a phone: cards, and the bars above and below them.
  'list-cards': [],
  // What lets somebody give a list its order: by itself the bundler puts it with what a first list needs.
  ordered: [/^lucide-react\/dist\/esm\/icons\/grip-vertical\.mjs/],
};

/**
 * Whether a file of the bundle is asked for only where a page has made a mistake: no page fetches it before. By its name, which is
 * its module's; where that is renamed, the build stops.
 */
export const isRare = (file) => rare.some((name) => file.includes(`/${name}-`));
const rare = ['text-refusal'];

/** What a whole folder says for its files; the nearest counts. Null: each as the bundler places it. */
export const folders = {
  'src/core': 'core',
  'src/core/api': null,
  'src/core/applications': null,
  'src/core/cart': null,
  'src/core/charge': null,
  'src/core/chat': null,
  'src/core/dictionaries': null,
  'src/core/download': null,
  'src/core/format': null,
  'src/core/ledger': 'ledger',
  'src/core/page': null,
  'src/core/resource': 'resource',
  'src/core/rules': null,
  'src/core/search': null,
  'src/core/upload': null,
  'src/widgets/resource': 'resource',
  'src/widgets/upload': 'files',
};
for (const folder of Object.keys(folders)) {
  if (!existsSync(join(root, folder))) throw new Error(`scripts/chunks.mjs: there is no ${folder}`);
}

const said = new Map();

/** Of a module's id, as the bundler writes it; null where nothing is said. */
export function chunkOf(id) {
  if (!said.has(id)) said.set(id, wordOf(id));
  return said.get(id);
}

function wordOf(id) {
  if (/\0?commonjsHelpers/.test(id)) return 'base';
  const [, inPackage] = /.*[\\/]node_modules[\\/](.+)$/.exec(id) ?? [];
  if (inPackage) return chunkOfPackage(inPackage.replaceAll('\\', '/'));
  const path = relative(root, resolve(id)).replaceAll('\\', '/');
  if (!path.startsWith('src/') || !existsSync(join(root, path))) return null;
  const own = ownWord(join(root, path));
  if (own === 'none') return null;
  if (own !== undefined && !Object.hasOwn(chunks, own))
    throw new Error(`${path}: there is no chunk "${own}" (scripts/chunks.mjs)`);
  return own ?? wordOfFolder(dirname(path));
}

function chunkOfPackage(path) {
  const found = Object.entries(chunks).find(([, patterns]) =>
    patterns.some((pattern) => pattern.test(path)),
  );
  return found ? found[0] : null;
}

function wordOfFolder(folder) {
  for (let at = folder; at !== '.'; at = dirname(at)) {
    if (Object.hasOwn(folders, at)) return folders[at];
  }
  return null;
}

/** The first line is enough: of a file of some hundred lines the rest is not read. */
function ownWord(file) {
  const handle = openSync(file, 'r');
  const start = Buffer.alloc(64);
  readSync(handle, start);
  closeSync(handle);
  return /^\/[/*] chunk: ([\w-]+)/.exec(start.toString('utf8'))?.[1];
}

/**
 * What each of these chunks holds, as a text to compare (test/package/chunks.txt): files of the source by their paths,
 * packages by their names, icons each. What the bundler places by itself is left out, so that a new screen changes nothing.
 */
export function chunkMap(outputs) {
  const named = outputs.filter(
    ({ type, name, modules }) =>
      type === 'chunk' && Object.keys(modules).some((id) => chunkOf(id) === name),
  );
  return named
    .map(({ name, modules }) => `[${name}]\n${listOf(Object.keys(modules)).join('\n')}\n`)
    .sort()
    .join('\n');
}

function listOf(ids) {
  return [...new Set(ids.map(shortOf))].sort();
}

function shortOf(id) {
  const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)/.exec(id);
  if (icon) return `icon ${icon[1]}`;
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'));
  if (inPackage) return `package ${inPackage[1]}`;
  return id.startsWith('\0') ? id.slice(1) : relative(root, id).replaceAll('\\', '/');
}
