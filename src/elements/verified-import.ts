/** SHA-2 of files of the bundle, by name from its folder. */
export type Hashes = Readonly<Record<string, string>>;

/**
 * What the loader itself knows: for each entry the module that lists its files, and the hash of that module. So the loader
 * vouches for every file, and a tag more costs it one line.
 */
export type IntegrityLists = Readonly<Record<string, readonly [list: string, hash: string]>>;

/**
 * What comes after the first use: each file with its hash and, by their place in this list, the files that it imports. Those
 * that an entry loads at once are not repeated.
 */
export type LazyFiles = readonly (readonly [file: string, hash: string, ...needs: number[]])[];

/** The build puts the real hashes in place of this text, in `loader.js` and in the classic script. */
export const INTEGRITY_PLACEHOLDER = '{"integrity":""}';

const loaded = new Map<string, Promise<void>>();
const refused = new Set<string>();
/** Files that have arrived intact with everything that they import: nothing is left to ask. */
const complete = new Set<string>();

/**
 * Imports a file of the bundle. Everything in `hashes`, its whole graph, is preloaded with integrity first, which also
 * spares the waterfall; only when every file has arrived intact is anything imported, because an import after a failed
 * preload would fetch and run the file unchecked.
 */
export async function verifiedImport(file: string, base: string, hashes: Hashes): Promise<unknown> {
  await preloadAll(base, hashes);
  return import(new URL(file, base).href);
}

/** The same for an entry that has a list; one without, as in a development build, is imported without a check. */
export async function verifiedEntry(
  file: string,
  base: string,
  lists: IntegrityLists,
): Promise<unknown> {
  const [list, hash] = lists[file] ?? [];
  if (!list || !hash) return verifiedImport(file, base, {});
  const { default: hashes, late } = (await verifiedImport(list, base, {
    [list]: hash,
  })) as { default: Hashes; late?: readonly [list: string, hash: string] };
  if (late) vouch(base, late);
  return verifiedImport(file, base, hashes);
}

// What `lazyImport` asks before a file is imported. There may be several loaders: they meet on the realm, each for its own folder.
type Check = (file: string, beside: string) => Promise<unknown>;
const LATE = Symbol.for('by-console.late@1');
const realm = globalThis as { [key: symbol]: Check | undefined };
const vouched = new Set<string>();

/**
 * From now on no file of that list is run that is not what was built. The list is fetched when the first file of its folder
 * is wanted, all lists of one folder at once; another copy's files are that copy's to ask about.
 */
function vouch(base: string, [list, hash]: readonly [list: string, hash: string]): void {
  const address = new URL(list, base).href;
  if (vouched.has(address)) return;
  vouched.add(address);
  const former = realm[LATE];
  const folder = new URL('chunks/', base).href;
  const check: Check = async (name, beside) => {
    const { href } = new URL(name, beside);
    if (!href.startsWith(folder) || complete.has(href)) return;
    const { default: files } = (await verifiedImport(list, base, { [list]: hash })) as {
      default: LazyFiles;
    };
    const wanted: Record<string, string> = {};
    const want = (at: number): void => {
      const [file, its, ...needs] = files[at] ?? [];
      if (!file || !its || wanted[file]) return;
      wanted[file] = its;
      needs.forEach(want);
    };
    want(files.findIndex(([file]) => new URL(file, base).href === href));
    await preloadAll(base, wanted);
  };
  realm[LATE] = (...late) => Promise.all([former?.(...late), check(...late)]);
}

/** The same from when the list has come: what is imported before that does not wait for it. */
export async function vouchOnceListed(
  base: string,
  late: readonly [list: string, hash: string],
): Promise<void> {
  const [list, hash] = late;
  await preloadAll(base, { [list]: hash });
  vouch(base, late);
}

/**
 * The same for a set of files that is known, or is being asked for; `now` preloads it at once. Who imports one of them before it
 * has arrived waits for all of them, and hears of what did not arrive intact.
 */
export function vouchFor(base: string, set: Promise<Hashes>, { now = true } = {}): void {
  const former = realm[LATE];
  const own: Check = async (name, beside) => {
    const { href } = new URL(name, beside);
    if (complete.has(href)) return;
    const hashes = await set;
    if (Object.keys(hashes).some((file) => new URL(file, base).href === href))
      await preloadAll(base, hashes);
  };
  realm[LATE] = (...late) => Promise.all([former?.(...late), own(...late)]);
  if (now) set.then((hashes) => preloadAll(base, hashes)).catch(() => undefined); // told to whoever imports it
}

/** Each set holds what its files import: none of them is complete before all have arrived. */
async function preloadAll(base: string, hashes: Hashes): Promise<void> {
  const files = Object.entries(hashes);
  await Promise.all(files.map(([file, hash]) => preload(file, base, hash)));
  for (const [file] of files) complete.add(new URL(file, base).href);
}

/** WebKit takes the integrity of a module preload for nothing, and remembers a failed one until the page is left. */
const fetches = typeof navigator !== 'undefined' && /^Apple/.test(navigator.vendor);

function preload(file: string, base: string, integrity: string): Promise<void> {
  const href = new URL(file, base).href;
  let promise = loaded.get(href);
  if (!promise) {
    const load = () => (fetches ? check : insert)(href, integrity);
    promise = refused.has(href) ? renew(href).then(load) : load();
    loaded.set(href, promise);
    promise.catch(() => {
      loaded.delete(href);
      refused.add(href);
    });
  }
  return promise;
}

async function get(href: string, init: RequestInit): Promise<void> {
  await (await fetch(href, init)).arrayBuffer();
}

/** What arrived changed may be kept for a year, as every chunk: a further attempt needs what the server has now. */
const renew = (href: string): Promise<void> =>
  get(href, { cache: 'reload' }).catch(() => undefined); // what fails here fails with the check that follows

/** Fetched for the check alone: the import that follows takes it from the browser's cache. */
async function check(href: string, integrity: string): Promise<void> {
  try {
    await get(href, { integrity });
  } catch {
    throw broken(href);
  }
}

function insert(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove(); // a further attempt needs a link of its own
      reject(broken(href));
    };
    document.head.append(link);
  });
}

function broken(href: string): TypeError {
  return new TypeError(`${href} did not arrive intact.`);
}
