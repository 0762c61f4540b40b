// What stands in a page, for whoever looks for somebody who has left. A driver sends `shownHere` and `storedHere` to its page as
// they are written: they use nothing but what stands in them.

/** A word as it is, escaped as JSON has it, and as part of an address or of a form that was sent. */
export function spellings(word: string): string[] {
  const quoted = JSON.stringify(word).slice(1, -1);
  const ascii = quoted.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const address = encodeURIComponent(word);
  return [
    ...new Set([word, quoted, ascii, encodeURI(word), address, address.replaceAll('%20', '+')]),
  ];
}

/** Which of the words stand in a text, in any spelling. */
export function mentions(text: string, words: readonly string[]): string[] {
  return words.filter((word) => spellings(word).some((form) => text.includes(form)));
}

/** The whole document with attributes, what fields hold, and the same of every open shadow root. */
export function shownHere(): string {
  const texts: string[] = [];
  const collect = (root: Document | ShadowRoot) => {
    texts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
    for (const element of root.querySelectorAll('*')) {
      if (
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
      ) {
        texts.push(element.value);
      }
      if (element.shadowRoot) collect(element.shadowRoot);
    }
  };
  collect(document);
  return [document.title, ...texts].join('\n');
}

/** Both storages, databases and caches with all that they hold, and the addresses of the page and of what it fetched. */
export async function storedHere(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
  /** With the texts of files, which JSON would leave out. */
  const plain = async (value: unknown): Promise<unknown> => {
    if (value instanceof Blob) return [value instanceof File ? value.name : '', await value.text()];
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
      return new TextDecoder().decode(value);
    if (value instanceof Map || value instanceof Set || Array.isArray(value))
      return Promise.all([...(value as Iterable<unknown>)].map(plain));
    if (typeof value !== 'object' || value === null) return String(value);
    return Promise.all(Object.entries(value).map(plain));
  };
  const cached: string[] = [];
  for (const name of await globalThis.caches.keys()) {
    const cache = await globalThis.caches.open(name);
    cached.push(name);
    for (const request of await cache.keys()) {
      const reply = await cache.match(request);
      cached.push(request.url, (await reply?.text()) ?? '');
    }
  }
  const databases: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    databases.push(name);
    for (const each of database.objectStoreNames) {
      const read = () => database.transaction(each).objectStore(each);
      databases.push(
        each,
        await done(read().getAllKeys()),
        await plain(await done(read().getAll())),
      );
    }
    database.close();
  }
  return JSON.stringify({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    cached,
    databases,
    address: location.href,
    state: history.state as unknown,
    fetched: performance.getEntriesByType('resource').map(({ name }) => name),
  });
}
