/** A list of the console as it is seen, for comparison, and how long it takes to show an answer. */
import type { Page } from 'puppeteer-core';

export interface ListLook {
  readonly rows: readonly string[];
  /** The cells of the first row by the titles of their columns. */
  readonly first: Readonly<Record<string, string>>;
  readonly total: number;
  /** Conditions, sort, page and size. */
  readonly controls: readonly string[];
}

/** A tab that another one covers draws no frames, so it is asked by the clock. */
const polling = 30;

/** Goes to an address of the console as a link in it does. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = target;
  }, path);
  const isThere = (target: string) => location.hash.slice(1) === target;
  await page.waitForFunction(isThere, { polling }, path);
}

export const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => location.hash.slice(1));

/** Read in the page; `undefined` while it is still asking. */
function readList(): ListLook | undefined {
  const root = document.querySelector('by-console-app')?.shadowRoot;
  const table = root?.querySelector('.by-resource .by-table table');
  if (!root || !table || table.getAttribute('aria-busy') === 'true') return undefined;
  // As it is seen: how long ago something was stands in closed tips, and changes by itself.
  const textOf = (node: Element | null | undefined) =>
    node instanceof HTMLElement ? node.innerText.replace(/\s+/g, ' ').trim() : '';
  const titles = [...table.querySelectorAll('thead th')].map(textOf);
  const rows = [...table.querySelectorAll('tbody tr[data-key]')];
  const cells = [...(rows[0]?.querySelectorAll('td') ?? [])];
  const controls = [
    ...root.querySelectorAll<HTMLInputElement>(
      '.by-search input, .by-search select, .by-search-chip, .by-pager-sizes select',
    ),
  ].map((each) => each.value || textOf(each));
  const sorted = [...table.querySelectorAll('th[aria-sort]')].map(
    (each) => `${textOf(each)} ${each.getAttribute('aria-sort')}`,
  );
  const current = textOf(root.querySelector('.by-pager [aria-current="page"]'));
  const total = textOf(root.querySelector('.by-pager-total'));
  return {
    // What is measured at this moment is another figure at the next.
    rows: rows.map((row) =>
      `${(row as HTMLElement).dataset['key']} ${textOf(row)}`.replace(/\d+(\.\d+)?%/g, '%'),
    ),
    first: Object.fromEntries(titles.map((title, index) => [title, textOf(cells[index])])),
    total: Number(/\d+/.exec(total.replaceAll(',', ''))?.[0] ?? 0),
    controls: [...controls, ...sorted, current, total],
  };
}

const reader = `(${readList.toString()})()`;

export async function lookOfList(page: Page): Promise<ListLook> {
  const found = await page.waitForFunction(reader, { polling });
  return (await found.jsonValue()) as ListLook;
}

/** Waits until the list looks so; what differs when it does not. */
export async function sameLook(page: Page, look: ListLook): Promise<string | undefined> {
  const seen = (of: string) => `(({ rows, controls }) => JSON.stringify([rows, controls]))(${of})`;
  const isSame = page.waitForFunction(
    `${seen(`${reader} ?? {}`)} === ${seen(JSON.stringify(look))}`,
    {
      polling,
      timeout: 10_000,
    },
  );
  return isSame.then(
    () => undefined,
    async () => {
      const now = (await page.evaluate(reader)) as ListLook | undefined;
      if (!now) return 'it does not come to rest';
      const parts = (['controls', 'rows'] as const).filter(
        (part) => JSON.stringify(now[part]) !== JSON.stringify(look[part]),
      );
      return parts
        .map((part) => `${part} ${JSON.stringify(now[part])} for ${JSON.stringify(look[part])}`)
        .join('; ')
        .slice(0, 600);
    },
  );
}

/** Longer than any wait of a program that means "as soon as possible". */
const HELD_FROM = 4;

/**
 * Goes to a list whose code is there and whose answer is not. From the moment in which the page has the answer, no frame, no
 * idle time and no timer that waits calls it back: rows that are shown all the same waited for nothing, so they are in the
 * next frame of any machine. A count of frames would tell of the machine's load as well.
 *
 * @returns Whether there were rows; an empty list tells nothing.
 */
export function showsAtOnce(page: Page, path: string, endpoint: string): Promise<boolean> {
  return page.evaluate(
    async (target, wanted, heldFrom) => {
      const root = document.querySelector('by-console-app')!.shadowRoot!;
      const rowsOf = () => root.querySelectorAll('.by-resource tbody tr[data-key]').length;
      const isEmpty = () =>
        root.querySelector('.by-resource table:not([aria-busy]) .by-table-state') !== null;
      location.hash = '/dashboard';
      while (root.querySelector('.by-resource')) await new Promise(requestAnimationFrame);

      const { fetch, setTimeout, requestAnimationFrame: frame, requestIdleCallback } = globalThis;
      let holding = false;
      const held: (() => void)[] = [];
      const hold = (call: () => void) => {
        held.push(call);
        return 0; // the number of none that runs
      };
      globalThis.requestAnimationFrame = (call) =>
        frame((time) => (holding ? hold(() => frame(call)) : call(time)));
      globalThis.requestIdleCallback = (call, options) =>
        requestIdleCallback(
          (time) => (holding ? hold(() => requestIdleCallback(call, options)) : call(time)),
          options,
        );
      globalThis.setTimeout = ((call: () => void, after = 0, ...rest: []) =>
        holding && after >= heldFrom
          ? hold(() => setTimeout(call, after, ...rest))
          : setTimeout(call, after, ...rest)) as typeof globalThis.setTimeout;
      globalThis.fetch = async (...given) => {
        const response = await fetch(...given);
        const url = given[0] instanceof Request ? given[0].url : String(given[0]);
        if (!new URL(url, location.href).pathname.endsWith(wanted)) return response;
        const text = await response.text();
        holding = true;
        return new Response(text, response);
      };
      try {
        return await new Promise<boolean>((resolve, reject) => {
          const look = new MutationObserver(() => {
            if (rowsOf() === 0 && !isEmpty()) return;
            look.disconnect();
            clearTimeout(limit);
            resolve(rowsOf() > 0 && holding);
          });
          const limit = setTimeout(() => {
            look.disconnect();
            reject(new Error(`${target} waits before it shows what it has`));
          }, 5_000);
          look.observe(root, { childList: true, subtree: true, attributes: true });
          location.hash = target;
        });
      } finally {
        holding = false;
        Object.assign(globalThis, {
          fetch,
          setTimeout,
          requestAnimationFrame: frame,
          requestIdleCallback,
        });
        for (const call of held) call();
      }
    },
    path,
    endpoint,
    HELD_FROM,
  );
}
