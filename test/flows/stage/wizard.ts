import type { Page } from 'puppeteer-core';
import { byRole, settled, pastGuard, waitForText } from './browser';

/** A locator that gives up says neither where nor what it looked for. */
export const named = <T>(what: string, found: Promise<T>): Promise<T> =>
  found.catch((error: unknown) => {
    throw new Error(`not found: ${what}`, { cause: error });
  });

/** Chooses in the browser's own select, by the words that are seen. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.waitForFunction(
    (name: string, wanted: string) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const field = [...(root?.querySelectorAll('label') ?? [])].find((each) =>
        each.textContent.startsWith(name),
      );
      const select = field && root?.getElementById(field.htmlFor);
      if (!(select instanceof HTMLSelectElement)) return false;
      const found = [...select.options].find((each) => each.text.includes(wanted) && each.value);
      if (!found) return false;
      select.value = found.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    {},
    label,
    option,
  );
}

/** Presses what is found in a list so long that one types: until it is there, the browser's own select stands in its place. */
async function pressFound(page: Page, label: string, words: string): Promise<void> {
  await page.waitForFunction(
    (name: string) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const labels = [...(root?.querySelectorAll('label') ?? [])];
      return labels.some(
        ({ textContent, htmlFor }) =>
          textContent.includes(name) && root?.getElementById(htmlFor) instanceof HTMLButtonElement,
      );
    },
    { polling: 50 },
    label,
  );
  await settled(page, 100);
  await named(label, page.locator(byRole('combobox', label)).click());
  await page.waitForFunction(() => {
    const focused = document.querySelector('by-console-app')?.shadowRoot?.activeElement;
    return focused?.matches('input[role="combobox"]') ?? false;
  });
  await page.keyboard.type(words);
  const option = page.locator(`>>> [role="option"] ::-p-text(${words})`);
  await named(`${words} in ${label}`, option.click());
}

/** Picks one of several, and leaves the list, which stays open for more. */
export async function pick(page: Page, label: string, words: string): Promise<void> {
  await pressFound(page, label, words);
  await page.keyboard.press('Escape');
}

/** Chooses in a list so long that one types to find. */
export async function find(page: Page, label: string, words: string): Promise<void> {
  await pressFound(page, label, words);
  await page.waitForFunction(
    (wanted: string) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const chosen = [...(root?.querySelectorAll('.by-combobox-value') ?? [])];
      return chosen.some(({ textContent }) => textContent.includes(wanted));
    },
    {},
    words,
  );
}

/** As soon as it is not busy: before, nothing comes of a press. */
export const press = (page: Page, name: string) =>
  named(
    name,
    page
      .locator(byRole('button', name))
      .filter((button) => button.ariaBusy !== 'true')
      .click(),
  );

/** Types over what a field holds, as a person does: a field that is emptied by script gets its text back. */
export async function retype(page: Page, field: string, value: string): Promise<void> {
  const input = await page.locator(field).waitHandle();
  await input.evaluate((element) => {
    (element as HTMLInputElement).select();
    (element as HTMLInputElement).focus();
  });
  await page.keyboard.type(value);
}

/** The step's heading has the focus, so that everybody knows where they are. */
export async function arrive(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (wanted: string) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      return root?.querySelector('.by-wizard-title')?.textContent === wanted;
    },
    {},
    title,
  );
}

/** Waits until it costs as much. */
export async function costs(page: Page, amount: string): Promise<void> {
  await page.waitForFunction(
    (wanted: string) =>
      document
        .querySelector('by-console-app')
        ?.shadowRoot?.querySelector('.by-price-amount:not([data-pending])')?.textContent === wanted,
    {},
    amount,
  );
}

export async function next(page: Page, title: string): Promise<void> {
  await pastGuard(page);
  await press(page, '下一步');
  await arrive(page, title);
}

/** Types into the field of this name. */
export const say = (page: Page, name: string, text: string) =>
  named(name, page.locator(byRole('textbox', name)).fill(text));

/** Confirms an order that was just made and pays it from the balance, where nobody has to agree. */
export async function confirmAndPay(page: Page): Promise<void> {
  await press(page, '确认并去支付');
  await waitForText(page, '账户余额');
  await page.locator('>>> dialog .by-button-primary').click();
  await waitForText(page, '支付成功');
}
