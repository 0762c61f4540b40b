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
