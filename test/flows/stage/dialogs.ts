import type { Page } from 'puppeteer-core';
import { until } from '../../support/until';
import { byRole, seenText } from './browser';
import { find, named, press } from './wizard';

/** A button of the dialog on top, whose name others on the page have too, as soon as it is not busy. */
export const pressIn = (page: Page, button: string) =>
  named(
    button,
    page.waitForFunction(
      (name: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const top = [...(root?.querySelectorAll('dialog[open]') ?? [])].at(-1);
        const found = [...(top?.querySelectorAll('button') ?? [])].find(
          (each) => (each.ariaLabel ?? each.textContent).trim() === name,
        );
        if (!found || found.ariaBusy === 'true') return false;
        found.click();
        return true;
      },
      { polling: 50 },
      button,
    ),
  );

/**
 * Gives a file to the form that is open. Asked for again and again: what the driver waits by hears of no change inside a
 * shadow root, and a part of a form comes a moment after the form.
 */
export async function giveFile(page: Page, path: string): Promise<void> {
  const input = await until('an input of files', () => page.$('by-console-app >>> [type="file"]'));
  await (await input.toElement('input')).uploadFile(path);
}

/** Sends the form of the dialog on top, and waits until it has gone. */
export async function confirmForm(page: Page): Promise<void> {
  const form = await page.locator('>>> dialog[open] form.by-op-form').waitHandle();
  await press(page, '确定');
  await page.waitForFunction((element) => !element.isConnected, {}, form);
}

export const fromMenu = (page: Page, name: string) =>
  named(name, page.locator(byRole('menuitem', name)).click());

/** Waits until the dialog on top, or the page where none is open, says this; answers with what was matched. */
export const waitFor = (page: Page, what: RegExp): Promise<string> =>
  page
    .waitForFunction(
      (source: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const top = [...(root?.querySelectorAll('dialog[open]') ?? [])].at(-1);
        return new RegExp(source).exec((top ?? root)?.textContent ?? '')?.[0] ?? false;
      },
      { polling: 50 },
      what.source,
    )
    .then((handle) => handle.jsonValue() as Promise<string>)
    .catch(async (error: unknown) => {
      const said = (await seenText(page)).slice(-1500);
      throw new Error(`waited in vain for ${what}; the page ends: ${said}`, { cause: error });
    });

/** Chooses in the form that is open: the list behind it may have a field of the same name. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const way = await named(
    `${option} in ${label}`,
    page.waitForFunction(
      (name: string, wanted: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const labels = root?.querySelectorAll<HTMLLabelElement>('dialog[open] label') ?? [];
        const field = [...labels].find((each) => each.textContent.startsWith(name));
        const control = field && root?.getElementById(field.htmlFor);
        if (control instanceof HTMLButtonElement) return 'typed';
        if (!(control instanceof HTMLSelectElement)) return false;
        const found = [...control.options].find((each) => each.text.includes(wanted) && each.value);
        if (!found) return false;
        control.value = found.value;
        control.dispatchEvent(new Event('change', { bubbles: true }));
        return 'chosen';
      },
      { polling: 50 },
      label,
      option,
    ),
  );
  if ((await way.jsonValue()) === 'typed') await find(page, label, option);
}

/** The row of this name, until it says the word. */
export const untilRow = (page: Page, name: string, word: string, timeout = 45_000) =>
  page
    .waitForFunction(
      (of: string, wanted: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const rows = [...(root?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
        return rows.some(({ innerText }) => innerText.includes(of) && innerText.includes(wanted));
      },
      { timeout, polling: 100 },
      name,
      word,
    )
    .catch(async (error: unknown) => {
      const said = (await seenText(page)).slice(-1500);
      throw new Error(`no row of ${name} says ${word}; the page ends: ${said}`, { cause: error });
    });

/** What a row says in the column of this title, once it says anything, or this. */
export const cellOf = (page: Page, name: string, title: string, wanted = /\S/): Promise<string> =>
  page
    .waitForFunction(
      (of: string, column: string, source: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const rows = [...(root?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])];
        const row = rows.find(({ innerText }) => innerText.includes(of));
        const heads = [...(row?.closest('table')?.querySelectorAll('thead th') ?? [])];
        const at = heads.findIndex((head) => (head as HTMLElement).innerText.trim() === column);
        const said = (row?.children[at] as HTMLElement | undefined)?.innerText.trim() ?? '';
        return new RegExp(source).test(said) && said;
      },
      { timeout: 45_000, polling: 100 },
      name,
      title,
      wanted.source,
    )
    .then((handle) => handle.jsonValue() as Promise<string>)
    .catch(async (error: unknown) => {
      const said = (await seenText(page)).slice(-1500);
      throw new Error(`${title} of ${name} is not ${wanted}; the page ends: ${said}`, {
        cause: error,
      });
    });

/** Pastes a long text into a field of the form that is open: typed letter by letter it would take its time. */
export async function pasteIn(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`>>> dialog[open] ::-p-aria([name="${name}"][role="textbox"])`);
  const handle = await named(name, field.waitHandle());
  await handle.evaluate((element) => {
    (element as HTMLTextAreaElement).focus();
    (element as HTMLTextAreaElement).select();
  });
  await page.keyboard.sendCharacter(text);
}

/** Types into a field of the form that is open: the list behind it may have one of the same name. */
export const sayIn = (page: Page, name: string, text: string) =>
  named(
    name,
    page.locator(`>>> dialog[open] ::-p-aria([name="${name}"][role="textbox"])`).fill(text),
  );
