// chunk: base
type Check = (file: string, beside: string) => Promise<unknown>;

/**
 * Every dynamic import of the bundle runs through here; the build writes the calls (scripts/lazy-imports.mjs). A loader on the
 * page, which is another module graph, makes sure first that the file is what was built; without one nothing is asked. Chunks
 * lie beside this one, so its address says of which copy of the bundle the file is.
 */
export function lazyImport<T>(file: string, load: () => Promise<T>): Promise<T> {
  const check = (globalThis as { [key: symbol]: Check | undefined })[
    Symbol.for('by-console.late@1')
  ];
  return check ? check(file, import.meta.url).then(load) : load();
}
