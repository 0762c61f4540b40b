import type { Page } from 'puppeteer-core';

/** Everything in the page's JavaScript memory after a collection, as the text of a heap snapshot. */
export async function heapSnapshot(page: Page): Promise<string> {
  const devtools = await page.createCDPSession();
  try {
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    const chunks: string[] = [];
    devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    await devtools.send('HeapProfiler.takeHeapSnapshot', {
      reportProgress: false,
      captureNumericValue: false,
    });
    return chunks.join('');
  } finally {
    await devtools.detach();
  }
}

/** Which of the words stand in a text, as they are, escaped as JSON has them, or as part of an address. */
export function mentions(text: string, words: readonly string[]): string[] {
  return words.filter((word) =>
    [word, escaped(word), encodeURIComponent(word)].some((form) => text.includes(form)),
  );
}

const escaped = (word: string) =>
  JSON.stringify(word)
    .slice(1, -1)
    .replace(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

/** The whole document with attributes, what fields hold, and the same of every open shadow root. */
export function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => {
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
  });
}

/** Both storages, databases, caches, and the addresses of the page and of what it has fetched. */
export function storedOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const databases = await indexedDB.databases();
    return JSON.stringify({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      caches,
      databases,
      address: location.href,
      state: history.state as unknown,
      fetched: performance.getEntriesByType('resource').map(({ name }) => name),
    });
  });
}
