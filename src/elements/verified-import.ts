/** SHA-2 of files of the bundle, by name from its folder. */
export type Hashes = Readonly<Record<string, string>>;

/** A module that lists files, and its hash. */
export type ListOfFiles = readonly [list: string, hash: string];

/**
 * What the loader itself knows: for each entry the module that lists its files, and the hash of that module. So the loader
 * vouches for every file, and a tag more costs it one line.
 */
export type IntegrityLists = Readonly<Record<string, ListOfFiles>>;

/** All that an entry may ever load: each file with its hash and, by their place in this list, the files that it imports. */
export type LazyFiles = readonly (readonly [file: string, hash: string, ...needs: number[]])[];

/** The build puts the real hashes in place of this text, in `loader.js` and in the classic script. */
export const INTEGRITY_PLACEHOLDER = '{"integrity":""}';

/** Files that import nothing but each other. */
type Closed = () => Iterable<string>;

// One table of the build, by address, whichever list told of a file.
const hashes = new Map<string, string>();
const sets = new Map<string, Closed[]>();
const loaded = new Map<string, Promise<void>>();
const refused = new Set<string>();

function learn(href: string, hash: string, set: Closed): void {
  if ((hashes.get(href) ?? hash) !== hash) throw broken(href); // two builds: one of them is not what stands there
  hashes.set(href, hash);
  sets.set(href, [...(sets.get(href) ?? []), set]);
}

function learnSet(base: string, set: Hashes): string[] {
  const files: string[] = [];
  for (const [file, hash] of Object.entries(set)) {
    const { href } = new URL(file, base);
    files.push(href);
    learn(href, hash, () => files);
  }
  return files;
}

function learnList(base: string, list: LazyFiles): void {
  const files = list.map(([file, hash, ...needs]) => ({
    href: new URL(file, base).href,
    hash,
    needs,
  }));
  for (const file of files) {
    learn(file.href, file.hash, () => {
      const found = new Set([file]);
      for (const { needs } of found) for (const at of needs) if (files[at]) found.add(files[at]);
      return Array.from(found, ({ href }) => href);
    });
  }
}

/**
 * Imports a file of the bundle. Everything in `files`, its whole graph, is preloaded with integrity first, which also
 * spares the waterfall; only when every file has arrived intact is anything imported, because an import after a failed
 * preload would fetch and run the file unchecked.
 */
export async function verifiedImport(file: string, base: string, files: Hashes): Promise<unknown> {
  await arrive(learnSet(base, files));
  return import(new URL(file, base).href);
}

const importList = ([list, hash]: ListOfFiles, base: string) =>
  verifiedImport(list, base, { [list]: hash });

/** The same for an entry that has a list; one without, as in a development build, is imported without a check. */
export async function verifiedEntry(
  file: string,
  base: string,
  lists: IntegrityLists,
): Promise<unknown> {
  const own = lists[file];
  if (!own) return verifiedImport(file, base, {});
  const { default: files, late } = (await importList(own, base)) as {
    default: Hashes;
    late?: ListOfFiles;
  };
  if (late && !vouched.has(late[0])) {
    vouched.add(late[0]);
    vouch(base, () => learnLate(late, base));
  }
  return verifiedImport(file, base, files);
}
const vouched = new Set<string>();

/** Fetches the list of all that an entry may ever load. */
export async function learnLate(late: ListOfFiles, base: string): Promise<void> {
  const { default: list } = (await importList(late, base)) as { default: LazyFiles };
  learnList(base, list);
}

// What `lazyImport` asks before a file is imported. There may be several loaders: they meet on the realm, each for its own folder.
type Check = (file: string, beside: string) => Promise<unknown>;
const LATE = Symbol.for('by-console.late@1');
const realm = globalThis as { [key: symbol]: Check | undefined };

/**
 * From now on no chunk that is listed is run that is not what was built. `more` is asked for lists when the first chunk is wanted
 * that no list has told of, all lists of one folder at once; another copy's files are that copy's to ask about.
 */
export function vouch(base: string, more: (href: string) => Promise<unknown>): void {
  const former = realm[LATE];
  const folder = new URL('chunks/', base).href;
  const check: Check = async (name, beside) => {
    const { href } = new URL(name, beside);
    if (!href.startsWith(folder)) return;
    if (!isListed(href)) await more(href);
    // What no list names even then was imported by a page that checks by its own means.
    await arriveWith(href);
  };
  realm[LATE] = (...late) => Promise.all([former?.(...late), check(...late)]);
}

export const isListed = (href: string): boolean => hashes.has(href);

/** A set of files that is known: who imports one of them hears of what did not arrive intact; `now` preloads it at once. */
export function expect(base: string, set: Hashes, { now = true } = {}): void {
  const files = learnSet(base, set);
  if (now) arrive(files).catch(() => undefined); // told to whoever imports it
}

async function arrive(files: Iterable<string>): Promise<void> {
  await Promise.all([...files].map(preload));
}

/** A file may run when one set that holds it has arrived: all that it imports is in each of them. */
async function arriveWith(href: string): Promise<void> {
  const known = sets.get(href) ?? [];
  for (const [at, set] of known.entries()) {
    const arrival = arrive(set());
    if (at === known.length - 1) await arrival;
    else if (
      await arrival.then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

/** WebKit takes the integrity of a module preload for nothing, and remembers a failed one until the page is left. */
const fetches = typeof navigator !== 'undefined' && /^Apple/.test(navigator.vendor);

function preload(href: string): Promise<void> {
  const integrity = hashes.get(href);
  if (integrity === undefined) return Promise.reject(broken(href));
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
