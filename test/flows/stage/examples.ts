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
  const { page, problems } = await stage.browser.visit(size);
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) said.push(message.text());
  });
  await page.goto(`${stage.server.origin}/examples/${name}/`);
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

/** Size and place inside the picker, colours and fonts of everything that it draws, at one width. */
export function lookOfPicker(page: Page): Promise<string[]> {
  return page.$eval('by-host-picker', async (picker) => {
    picker.setAttribute('data-measured', '');
    const box = document.createElement('div');
    Object.assign(box.style, { position: 'absolute', inset: '0 auto auto 0', width: '960px' });
    document.body.append(box);
    box.append(picker);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const root = picker.shadowRoot!;
    const origin = root.firstElementChild!.getBoundingClientRect();
    return [...root.querySelectorAll<HTMLElement>('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return [
        element.localName,
        ...[x - origin.x, y - origin.y, width, height].map((value) => Math.round(value * 10) / 10),
        style.color,
        style.backgroundColor,
        style.fontSize,
        style.fontFamily,
        style.lineHeight,
        style.borderTopWidth,
      ].join(' | ');
    });
  });
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
  'by-order-cart': '.oc-frame[aria-busy="false"]',
  'by-alarm-board': '[role="row"] [role="cell"], td',
  'by-ai-assistant': 'textarea',
} as const;
export type Other = keyof typeof others;

/** Puts a part below the picker, for the same user, and waits for its data. The assistant stands open, in its place. */
export async function putOther(page: Page, tag: Other): Promise<void> {
  await page.evaluate(async (name) => {
    await customElements.whenDefined('by-host-picker');
    const part = document.createElement(name);
    if (name === 'by-ai-assistant') {
      part.setAttribute('mode', 'inline');
      part.setAttribute('open', '');
    }
    const { runtime } = document.querySelector('by-host-picker')!;
    if (runtime) Object.assign(part, { runtime });
    document.querySelector('by-host-picker')!.after(part);
  }, tag);
  await page.waitForFunction(
    (name, selector) =>
      [...document.querySelectorAll(name)].at(-1)?.shadowRoot?.querySelector(selector),
    {},
    tag,
    others[tag],
  );
}
