import assert from 'node:assert/strict';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { Other } from './examples';
import { until } from '../../support/until';

type Part = ElementHandle<HTMLElement>;

const rootOf = (part: Part) => part.evaluateHandle((element) => element.shadowRoot!);

/** Name of what has the focus inside the part. */
const focused = (part: Part) =>
  part.evaluate((element) => {
    const active = element.shadowRoot!.activeElement;
    return active?.ariaLabel ?? active?.textContent ?? '';
  });

/** The part's own dialog of this name: that it is there, and that nothing of the page lies over it. */
export async function ownDialog(part: Part, name: string): Promise<void> {
  await part.frame.waitForFunction(
    (element, wanted) => {
      const root = element.shadowRoot!;
      const dialog = [...root.querySelectorAll('dialog[open]')].at(-1);
      const heads = [...(dialog?.querySelectorAll('h2, .by-modal-foot button') ?? [])];
      return (
        heads.some(({ textContent }) => textContent === wanted) &&
        heads.every((head) => {
          const { x, y, width, height } = head.getBoundingClientRect();
          return head.contains(root.elementFromPoint(x + width / 2, y + height / 2));
        })
      );
    },
    {},
    part,
    name,
  );
}

export const hasDialog = (part: Part): Promise<boolean> =>
  part.evaluate((element) => element.shadowRoot!.querySelector('dialog[open]') !== null);

/**
 * Escape leaves the dialog, which gives the focus back. The first Escape would close a tooltip alone, and what was pressed
 * may show one.
 */
async function leave(page: Page, part: Part, back: string): Promise<void> {
  await page.mouse.move(1, 1);
  await until('no tooltip', () =>
    part.evaluate(({ shadowRoot }) => !shadowRoot!.querySelector('[role="tooltip"]:popover-open')),
  );
  await page.keyboard.press('Escape');
  await until('the dialog to close', async () => !(await hasDialog(part)));
  await until(`the focus to be at ${back}`, async () => (await focused(part)) === back);
}

/** What a use tells the page in between. */
type Between = (what: string) => Promise<void>;

/** j, k, x, c, s and ? in the board, from its first row to a new alarm, which is asked about and not confirmed. */
async function useBoard(page: Page, part: Part, between: Between): Promise<void> {
  const root = await rootOf(part);
  const rows = await root.$$eval('[data-key]', (all) =>
    all.map((row) => ({
      name: row.querySelector('.ab-open')!.textContent,
      isNew: [...row.querySelectorAll('button')].some(({ textContent }) => textContent === '确认'),
    })),
  );
  const open = rows.findIndex(({ isNew }, at) => isNew && at > 0);
  assert.ok(open > 0, JSON.stringify(rows));
  const at = () =>
    root.evaluate((node) =>
      [...node.querySelectorAll('[data-key] .ab-open')].indexOf(node.activeElement!),
    );
  await root.$eval('[data-key] .ab-open', (first) => (first as HTMLElement).focus());
  for (let count = 0; count <= open; count += 1) await page.keyboard.press('j');
  assert.equal(await at(), open + 1);
  await page.keyboard.press('k');
  assert.equal(await at(), open);
  await page.keyboard.press('x');
  await root.waitForSelector('[data-key] input:checked');
  await page.keyboard.press('x');
  await between('keys of the rows');
  // What is not confirmed cannot be solved, and is not asked about.
  await page.keyboard.press('s');
  assert.equal(await hasDialog(part), false);
  await page.keyboard.press('c');
  await ownDialog(part, '确认告警');
  await between('the question');
  await leave(page, part, rows[open]!.name);
  await page.keyboard.press('?');
  await part.frame.waitForFunction(
    (element) => element.shadowRoot!.querySelector('dialog[open] kbd'),
    {},
    part,
  );
  await leave(page, part, rows[open]!.name);
}

/** The first line's dialog, in which a name is typed and left. */
async function useCart(page: Page, part: Part, between: Between): Promise<void> {
  const root = await rootOf(part);
  const name = await root.$eval('.oc-line', (line) => line.ariaLabel!);
  const edit = await root.waitForSelector(`.oc-line [aria-label="编辑 ${name}"]`);
  await edit!.focus();
  await page.keyboard.press('Enter');
  await ownDialog(part, `编辑 ${name}`);
  await page.keyboard.type('jcsx');
  const typed = await root.evaluate((node) => (node.activeElement as HTMLInputElement).value);
  assert.ok(typed.includes('jcsx'), typed);
  await between('the line');
  await leave(page, part, `编辑 ${name}`);
}

/** A question is typed, and stays one. */
async function useAssistant(page: Page, part: Part, between: Between): Promise<void> {
  const root = await rootOf(part);
  const field = await root.waitForSelector('textarea');
  await field!.click({ count: 3 }); // instead of what another assistant of the same user left there
  await page.keyboard.type('jc?/');
  assert.equal(await field!.evaluate((node) => node.value), 'jc?/');
  await between('the question');
}

const uses = {
  'by-alarm-board': useBoard,
  'by-order-cart': useCart,
  'by-ai-assistant': useAssistant,
} as const;

/** Uses the part with mouse and keys as its user would, wherever it stands; nothing of it changes data. */
export async function usePart(
  page: Page,
  part: Part,
  tag: Other,
  between: Between = () => Promise.resolve(),
): Promise<void> {
  await uses[tag](page, part, between);
}
