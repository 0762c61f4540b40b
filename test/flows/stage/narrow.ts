import type { Page } from 'puppeteer-core';

/** Runs in the page: what is cut off, sticks out of the window or lies over something else, a line each. */
function faults(): string[] {
  interface Clip {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Around {
    readonly clip: Clip;
    /** Inside what scrolls sideways by itself, and says so. */
    readonly inRegion: boolean;
    /** What stands over the rest by design, and this in it. */
    readonly layer: Element | null;
  }
  const found: string[] = [];
  const boxes: { readonly element: Element; readonly box: Clip; readonly layer: Element | null }[] =
    [];
  const all: Clip = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const meet = (a: Clip, b: Clip): Clip => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const say = (element: Element) =>
    `${element.localName}.${element.className} ${(element.textContent || (element as HTMLInputElement).placeholder || '').slice(0, 40)}`;

  const checkRoom = (element: HTMLElement, style: CSSStyleDeclaration): void => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    if (scrollWidth > clientWidth + 1) {
      if (!scrolls(style.overflowX)) found.push(`cut off at its end: ${say(element)}`);
      else if (element.role !== 'region' || element.tabIndex !== 0) {
        found.push(`scrolls sideways out of reach: ${say(element)}`);
      }
    }
    // Boxes of glyphs are higher than their lines.
    const isCut = !scrolls(style.overflowY) || element.localName === 'textarea';
    if (isCut && scrollHeight > clientHeight + 4) found.push(`cut off below: ${say(element)}`);
  };

  const walk = (element: Element, around: Around): void => {
    if (!element.checkVisibility()) return;
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    if (rect.width <= 1 && rect.height <= 1 && style.overflowX !== 'visible') return; // for a screen reader alone
    let { clip, inRegion, layer } = around;
    if (style.position === 'fixed' || style.position === 'sticky') layer = element;
    if (element instanceof HTMLElement && style.overflowX !== 'visible') {
      if (style.display !== 'inline') checkRoom(element, style);
      clip = meet(clip, rect);
      if (element.role === 'region' && element.scrollWidth > element.clientWidth) inRegion = true;
    }
    const add = (each: DOMRect): void => {
      const box = meet(clip, each);
      if (box.right - box.left < 1 || box.bottom - box.top < 1) return;
      if (!inRegion && (box.left < -0.5 || box.right > innerWidth + 0.5)) {
        found.push(`sticks out: ${say(element)} ${box.left}..${box.right}`);
      }
      boxes.push({ element, box, layer });
    };
    if (element.matches('button, input, select, textarea')) add(rect);
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || node.data.trim() === '') continue;
      const range = document.createRange();
      range.selectNode(node);
      for (const each of range.getClientRects()) add(each);
    }
    const children = element.shadowRoot?.children ?? element.children;
    for (const child of children) walk(child, { clip, inRegion, layer });
  };
  walk(document.body, { clip: all, inRegion: false, layer: null });

  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const { left, right, top, bottom } = meet(one.box, other.box);
      // Boxes of glyphs are higher than their lines, here too.
      if (right - left > 2 && bottom - top > 6) {
        found.push(`one over the other: ${say(one.element)} | ${say(other.element)}`);
      }
    }
  }
  return [...new Set(found)];
}

/** What a narrow page shows wrong, a line each; in a region of its own a table may scroll sideways. */
export function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(`(${faults.toString()})()`) as Promise<string[]>;
}

export interface Stop {
  readonly part: string;
  readonly name: string;
  /** Of what of it should be in the window: how much is, and lies below nothing. */
  readonly seen: number;
  readonly below: string;
}

/** Runs in the page: what has the focus, and how much of it is seen; nothing when the page has it not. */
async function stopOf(): Promise<Stop | null> {
  // What gives way to the focus does so in the next frame.
  for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
  let focused = document.activeElement ?? document.body;
  const part = focused.localName;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === document.body) return null;
  const name = `${focused.localName}.${focused.className} ${focused.ariaLabel ?? focused.textContent.slice(0, 40)}`;
  const hit = (x: number, y: number): Element | null => {
    let element = document.elementFromPoint(x, y);
    for (let inner = element; inner?.shadowRoot;) {
      inner = inner.shadowRoot.elementFromPoint(x, y);
      if (inner === element || inner === null) break;
      element = inner;
    }
    return element;
  };
  const box = focused.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const isInView = right - left > 1 && bottom - top >= Math.min(box.height, 12) - 1;
  if (!isInView) return { part, name, seen: 0, below: 'out of the window' };
  const places = [0.1, 0.3, 0.5, 0.7, 0.9];
  let below = '';
  let seen = 0;
  for (const across of places) {
    for (const down of places) {
      const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
      const over = hit(x, y);
      const owner = document.elementFromPoint(x, y)?.localName ?? '';
      if (over && (over.contains(focused) || focused.contains(over))) seen += 1;
      else
        below ||= over
          ? `${owner}: ${over.localName} of ${over.parentElement?.className ?? ''}`
          : 'nothing';
    }
  }
  return { part, name, seen: seen / places.length ** 2, below };
}

/** Goes on with Tab: what has the focus then, or nothing at the end of the page. */
export async function nextStop(page: Page): Promise<Stop | null> {
  await page.keyboard.press('Tab');
  const read = () => page.evaluate(`(${stopOf.toString()})()`) as Promise<Stop | null>;
  let stop = await read();
  // Another part that lies over it may be about to give way, later on a busy machine.
  const isUnder = () => stop !== null && stop.seen < 0.5 && !stop.below.startsWith(stop.part);
  for (const end = Date.now() + 500; isUnder() && Date.now() < end;) stop = await read();
  return stop;
}

/** Goes through the page with Tab from its heading to its end. */
export async function allStops(page: Page): Promise<readonly Stop[]> {
  await page.$eval('h1', (heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const stops: Stop[] = [];
  for (let stop = await nextStop(page); stop; stop = await nextStop(page)) {
    stops.push(stop);
    if (stops.length > 300) throw new Error(`no end: ${JSON.stringify(stops.slice(-5))}`);
  }
  return stops;
}

/** Those of the stops that are not to be seen while they have the focus (WCAG 2.4.11). */
export const covered = (stops: readonly Stop[]): string[] =>
  stops
    .filter(({ seen }) => seen < 0.5)
    .map(({ part, name, below }) => `${part}: ${name} below ${below}`);
