/** A list of the console as it is seen, for comparison, and whether it shows an answer at once. */
import type { Page } from 'puppeteer-core';

export interface ListLook {
  readonly rows: readonly string[];
  /** The cells of the first row by the titles of their columns. */
  readonly first: Readonly<Record<string, string>>;
  readonly total: number;
  /** Conditions, sort, page and size. */
  readonly controls: readonly string[];
}

/** A tab that another one covers draws no frames, so it is asked by the clock: each time is a layout of the whole list. */
const polling = 50;

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
    // What is measured at this moment is another figure at the next, or none; each row is still known by its key.
    rows: rows.map((row) => {
      const isMonitored = location.hash.startsWith('#/monitoring/');
      const seen = [...row.querySelectorAll('th, td')]
        .map(textOf)
        .map((text) =>
          isMonitored && /\d|^—$/.test(text) ? '%' : text.replace(/\d+(\.\d+)?%/g, '%'),
        );
      return `${(row as HTMLElement).dataset['key']} ${seen.join(' ')}`;
    }),
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
  const wanted = JSON.stringify(JSON.stringify([look.rows, look.controls]));
  const isSame = page.waitForFunction(
    `(({ rows, controls }) => JSON.stringify([rows, controls]))(${reader} ?? {}) === ${wanted}`,
    {
      polling,
      timeout: 30_000,
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

/** What holds a page back: see `holdBack`. */
interface Held {
  hold(): void;
  release(): void;
  /** As the browser has it. */
  readonly setTimeout: typeof globalThis.setTimeout;
  /** What the page's own code calls by the name that it found when it came. */
  fetch: typeof globalThis.fetch;
}
declare global {
  var heldBack: Held;
}

/**
 * Runs in the page before any code of its own: between `hold()` and `release()` no frame, no idle time and no timer of more
 * than a few milliseconds calls the page back, whenever it was asked for.
 */
function holdBack(): void {
  type Call = (...given: unknown[]) => void;
  const page = globalThis as unknown as Record<string, (...given: unknown[]) => number>;
  const setTimeout = globalThis.setTimeout.bind(globalThis);
  const held = new Map<string, () => void>();
  let holding = false;
  const wrap = (name: string, cancel: string, waits: (rest: unknown[]) => boolean) => {
    const start = page[name]!.bind(globalThis);
    const stop = page[cancel]!.bind(globalThis);
    page[name] = (call, ...rest) => {
      const id = start(
        (...given: unknown[]) => {
          const now = () => (call as Call)(...given);
          if (holding && waits(rest)) held.set(`${name} ${id}`, now);
          else now();
        },
        ...rest,
      );
      return id;
    };
    page[cancel] = (id) => {
      held.delete(`${name} ${String(id)}`);
      return stop(id);
    };
  };
  wrap('requestAnimationFrame', 'cancelAnimationFrame', () => true);
  wrap('requestIdleCallback', 'cancelIdleCallback', () => true);
  wrap('setTimeout', 'clearTimeout', ([after]) => Number(after ?? 0) > 4);
  const fetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (...given) => globalThis.heldBack.fetch(...given);
  globalThis.heldBack = {
    setTimeout,
    fetch,
    hold: () => {
      holding = true;
    },
    release: () => {
      holding = false;
      for (const [id, call] of held) {
        held.delete(id);
        call();
      }
    },
  };
}

/** The same place, on a page that can be held back. */
export async function reloadToHoldBack(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(holdBack);
  await page.reload();
  await page.waitForFunction(() =>
    document.querySelector('by-console-app')?.shadowRoot?.querySelector('nav a'),
  );
}

/**
 * Goes to a list whose code is there and whose answer is not, on a page that can be held back. From the moment in which the
 * page has the answer it is: rows that are shown all the same waited for nothing, so they are in the next frame of any
 * machine. A count of frames would tell of the machine's load as well.
 *
 * @returns Whether there were rows; an empty list tells nothing.
 */
export function showsAtOnce(page: Page, path: string, endpoint: string): Promise<boolean> {
  return page.evaluate(
    async (target, wanted) => {
      const root = document.querySelector('by-console-app')!.shadowRoot!;
      const rowsOf = () => root.querySelectorAll('.by-resource tbody tr[data-key]').length;
      const isEmpty = () =>
        root.querySelector('.by-resource table:not([aria-busy]) .by-table-state') !== null;
      location.hash = '/dashboard';
      while (root.querySelector('.by-resource')) await new Promise(requestAnimationFrame);

      const { heldBack } = globalThis;
      const { fetch } = heldBack;
      let isOver = false;
      try {
        return await new Promise<boolean>((resolve, reject) => {
          const fails = (after: number, what: string) =>
            heldBack.setTimeout(() => {
              look.disconnect();
              reject(new Error(`${target} ${what}`));
            }, after);
          const never = fails(30_000, 'has no answer');
          let late: ReturnType<typeof fails> | undefined;
          heldBack.fetch = async (...given) => {
            const response = await fetch(...given);
            const url = given[0] instanceof Request ? given[0].url : String(given[0]);
            if (!new URL(url, location.href).pathname.endsWith(wanted)) return response;
            const text = await response.text();
            // A second question of the same list may be answered when its rows are already there and the page is free again.
            if (isOver) return new Response(text, response);
            heldBack.hold();
            clearTimeout(never);
            late ??= fails(20_000, 'waits before it shows what it has');
            return new Response(text, response);
          };
          const look = new MutationObserver(() => {
            if (rowsOf() === 0 && !isEmpty()) return;
            look.disconnect();
            clearTimeout(never);
            clearTimeout(late);
            resolve(rowsOf() > 0 && late !== undefined);
          });
          look.observe(root, { childList: true, subtree: true, attributes: true });
          location.hash = target;
        });
      } finally {
        isOver = true;
        heldBack.fetch = fetch;
        heldBack.release();
      }
    },
    path,
    endpoint,
  );
}
