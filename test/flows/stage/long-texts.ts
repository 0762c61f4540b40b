import type { Page } from 'puppeteer-core';

/**
 * What a long text without a place to break does wrong on a phone: each text of the rows that are shown is made one, at its
 * place, and must then wrap, end in an ellipsis or scroll within its own box.
 */
export const longTextFindings = (page: Page): Promise<LongTexts> => page.evaluate(pageFindings);

interface LongTexts {
  readonly found: readonly string[];
  /** How many were made long. */
  readonly count: number;
}

/** Runs in the page, in one go: nothing is drawn anew before every text is as it was. */
function pageFindings(): LongTexts {
  const root = document.querySelector('by-console-app')!.shadowRoot!;
  const main = root.querySelector<HTMLElement>('.by-shell-main, .by-public-main');
  if (!main) return { found: [], count: 0 };
  const LONG = 'unbroken'.repeat(15);
  /** Of so many alike the others say the same. */
  const MOST_ROWS = 2;
  const rowOf = 'h1, dd, .by-cards > li, td, .by-breadcrumb, main li, section li';
  const own =
    '.by-visually-hidden, .by-cell-about, .by-status-text, .by-stat, .by-part-link, button, label, th, dt, summary, time, svg, select, textarea, [role="tab"], [aria-hidden="true"]';
  const found = new Set<string>();
  const texts: { readonly node: Text; readonly said: string }[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement!;
    // Numbers and times have a length of their own; what is fixed is said in every look.
    if (
      /^\W*\d|^[A-Z]+\d+$|^[^\p{L}]*$/u.test(node.data) ||
      !parent.closest(rowOf) ||
      parent.closest(own)
    )
      continue;
    const row = parent.closest('li, tr');
    const rows = row?.parentElement?.children;
    if (row && rows && [...rows].indexOf(row) >= MOST_ROWS) continue;
    if (parent.checkVisibility()) texts.push({ node, said: node.data });
  }
  for (const { node } of texts) node.data = LONG;

  const named = (node: Text, said: string) =>
    `${node.parentElement!.localName}.${node.parentElement!.getAttribute('class')} in ${node.parentElement!.parentElement?.getAttribute('class')} of ${said.trim().slice(0, 30)}`;
  for (const box of [document.documentElement, main])
    if (box.scrollWidth > box.clientWidth + 1)
      found.add(`long texts scroll the page sideways by ${box.scrollWidth - box.clientWidth} px`);
  const edge = main.getBoundingClientRect();
  for (const { node, said } of texts) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    let box: DOMRect | undefined;
    let isHeld = false;
    for (let at = node.parentElement; at && at !== main; at = at.parentElement) {
      const { overflowX, textOverflow, display } = getComputedStyle(at);
      if (display !== 'inline' && overflowX !== 'visible') {
        isHeld = overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis';
        box = at.getBoundingClientRect();
        break;
      }
      if (at.matches('.by-row-card, .by-card, dd')) box ??= at.getBoundingClientRect();
    }
    const { left: from, right: to } = box ?? edge;
    if (to > edge.right + 1 || (!isHeld && (right > to + 1 || left < from - 1)))
      found.add(`does not fit: ${named(node, said)}`);
  }
  for (const { node, said } of texts) node.data = said;
  return { found: [...found], count: texts.length };
}
