import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import type { Stage } from './stage';

export interface OpenedExample {
  readonly page: Page;
  /** Violations, errors and warnings of the console since the last call; an example has none. */
  readonly problems: () => Promise<string[]>;
}

export async function openExample(
  stage: Stage,
  name: string,
  size: { width?: number; height?: number } = {},
): Promise<OpenedExample> {
  const opened = await openEmpty(stage, size);
  await opened.page.goto(`${stage.server.origin}/examples/${name}/`);
  return opened;
}

/** A page that tells what its console says, before it goes anywhere. */
export async function openEmpty(
  stage: Stage,
  size: { width?: number; height?: number } = {},
): Promise<OpenedExample> {
  const { page, problems } = await stage.browser.visit(size);
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) said.push(message.text());
  });
  return {
    page,
    problems: async () => [...new Set([...(await problems()), ...said.splice(0)])],
  };
}

const rows = '[part~="row"] input[type="checkbox"]';

/** Rows of the picker once it shows them. */
export async function rowCount(place: Page | Frame): Promise<number> {
  await place.waitForFunction(
    (selector) => document.querySelector('by-host-picker')?.shadowRoot?.querySelector(selector),
    {},
    rows,
  );
  return place.$eval(
    'by-host-picker',
    (picker, selector) => picker.shadowRoot!.querySelectorAll(selector).length,
    rows,
  );
}

/** Chooses the first host that may be chosen and is not, with the mouse. */
export async function chooseFirst(place: Page | Frame): Promise<void> {
  const handle = await place.waitForFunction(
    (selector) =>
      [
        ...(document
          .querySelector('by-host-picker')
          ?.shadowRoot?.querySelectorAll<HTMLInputElement>(selector) ?? []),
      ].find((box) => !box.checked && !box.disabled && box.ariaDisabled !== 'true'),
    {},
    rows,
  );
  await (handle as ElementHandle<HTMLInputElement>).click();
}

/** Runs in the page: size and place inside its tag, colours and fonts of everything that a part draws. */
function lookOf(part: Element): string[] {
  const root = part.shadowRoot!;
  const origin = part.getBoundingClientRect();
  return [...root.querySelectorAll<HTMLElement>('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [
      element.localName,
      element.className,
      ...[x - origin.x, y - origin.y, width, height].map((value) => Math.round(value * 10) / 10),
      ...['color', 'backgroundColor', 'fontSize', 'fontFamily', 'fontWeight', 'lineHeight'].map(
        (name) => style[name as 'color'],
      ),
      ...['borderTopWidth', 'boxSizing', 'letterSpacing', 'textTransform'].map(
        (name) => style[name as 'color'],
      ),
    ].join(' | ');
  });
}

/** As something stands, and as it stands a few frames later without the page's own style sheets. */
export interface Looks {
  readonly styled: readonly string[];
  readonly bare: readonly string[];
}

/** Each part of the page at one width, and under `page` what the page's own text looks like. */
export function looksOfAll(page: Page, tags: readonly string[]): Promise<Record<string, Looks>> {
  // What has just changed may be on its way to another look.
  const arrive = (root: ShadowRoot): void => {
    for (const each of root.getAnimations()) if (each instanceof CSSTransition) each.finish();
  };
  return page.evaluate(`(async () => {
    const lookOf = ${lookOf.toString()};
    const arrive = ${arrive.toString()};
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode);
    const frames = async (root) => {
      for (let count = 0; count < 4; count += 1) await new Promise(requestAnimationFrame);
      if (root) arrive(root);
    };
    const both = async (look, root) => {
      await frames(root);
      const styled = look();
      for (const sheet of sheets) sheet.disabled = true;
      await frames(root); // what a part measures itself is measured anew
      const bare = look();
      for (const sheet of sheets) sheet.disabled = false;
      return { styled, bare };
    };
    const text = document.querySelector('h1');
    const found = {
      page: await both(() => [document.documentElement, text].map((each) => getComputedStyle(each).font)),
    };
    for (const tag of ${JSON.stringify(tags)}) {
      const part = document.querySelector(tag);
      Object.assign(part.style, { position: 'absolute', inset: '0 auto auto 0', width: '960px' });
      // Data may move while the frames pass; what the page's style does, it does each time.
      for (let count = 0; count < 3; count += 1) {
        const now = await both(() => lookOf(part), part.shadowRoot);
        found[tag] = now;
        if (now.styled.join() === now.bare.join()) break;
      }
      part.removeAttribute('style');
    }
    return found;
  })()`) as Promise<Record<string, Looks>>;
}

/** How much wider the page is than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The cart has had its first answer. */
export async function cartIsReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document
        .querySelector('by-order-cart')
        ?.shadowRoot?.querySelector('.oc-frame')
        ?.getAttribute('aria-busy') === 'false',
  );
}

/** What each of the other parts shows once it has its data. */
export const others = {
  'by-order-cart': '.oc-line',
  'by-alarm-board': '[data-key] .ab-open',
  'by-ai-assistant': 'textarea',
} as const;
export type Other = keyof typeof others;

/** What shows that a tag stands, whichever it is: something that its body drew. */
export const drawnByAny = '.by-frame-view > *';

/** Waits until the part has its data. */
export async function whenDrawn(part: ElementHandle, tag: Other): Promise<void> {
  await part.frame.waitForFunction(
    (element, selector) => element.shadowRoot?.querySelector(selector),
    {},
    part,
    others[tag],
  );
}

/**
 * Puts a part below the picker, for the same user, and waits for its data. The assistant stands open, in its place. A
 * picker that the page alone can reach, in a closed root, is handed over.
 */
export async function putOther(
  place: Page | Frame,
  tag: Other,
  picker?: ElementHandle,
): Promise<ElementHandle<HTMLElement>> {
  const before = picker ?? (await place.waitForSelector('by-host-picker'));
  const part = await place.evaluateHandle(
    async (shown, name) => {
      await customElements.whenDefined('by-host-picker');
      const added: HTMLElement = document.createElement(name);
      if (name === 'by-ai-assistant') {
        added.setAttribute('mode', 'inline');
        added.setAttribute('open', '');
      }
      const { runtime } = shown as HTMLElementTagNameMap['by-host-picker'];
      if (runtime) Object.assign(added, { runtime });
      shown!.after(added);
      return added;
    },
    before,
    tag,
  );
  await whenDrawn(part, tag);
  return part;
}
