/** SHA-2 of every file that an entry loads before its first use, its whole graph included. */
export interface IntegrityTable {
  readonly files: Readonly<Record<string, string>>;
  /** Per entry: the files of `files` that it needs. An entry that is missing is imported without a check. */
  readonly graphs: Readonly<Record<string, readonly string[]>>;
}

/** The build puts the real table in place of this text, in `loader.js` and in the classic script. */
export const INTEGRITY_PLACEHOLDER = '{"files":{},"graphs":{}}';

const loaded = new Map<string, Promise<void>>();

/**
 * Imports an entry of the bundle. Its graph is preloaded with integrity first, which also spares the waterfall; only when
 * every file has arrived intact is anything imported, because an import after a failed preload would fetch and run the
 * file unchecked.
 */
export async function verifiedImport(
  file: string,
  base: string,
  table: IntegrityTable,
): Promise<unknown> {
  await Promise.all((table.graphs[file] ?? []).map((each) => preload(each, base, table)));
  return import(new URL(file, base).href);
}

function preload(file: string, base: string, table: IntegrityTable): Promise<void> {
  const href = new URL(file, base).href;
  let promise = loaded.get(href);
  if (!promise) {
    promise = insert(href, table.files[file] ?? '');
    loaded.set(href, promise);
    promise.catch(() => loaded.delete(href));
  }
  return promise;
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
      reject(new TypeError(`${href} did not arrive intact.`));
    };
    document.head.append(link);
  });
}
