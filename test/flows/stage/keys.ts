import assert from 'node:assert/strict';
import type { ElementHandle, KeyInput, Page } from 'puppeteer-core';
import { settled, pastGuard } from './browser';
import { until } from '../../support/until';

/** Where the keyboard is, as a screen reader says it. */
interface Stop {
  readonly role: string;
  readonly name: string;
}

/** More stops than any screen has between two things that belong together. */
const FAR = 150;

/**
 * A visitor with a keyboard alone. After each key the focus has to be somewhere, and what Tab leads to has to be seen:
 * both are asserted at every stop.
 */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: KeyInput, options: { readonly with?: KeyInput } = {}): Promise<void> {
    const { keyboard } = this.#page;
    if (options.with) await keyboard.down(options.with);
    await keyboard.press(key);
    if (options.with) await keyboard.up(options.with);
  }

  /** Types where the focus is; in a field that holds something, instead of it. */
  async type(text: string): Promise<void> {
    await this.press('a', { with: 'Control' });
    await this.#page.keyboard.type(text);
    await this.stop();
  }

  /** Goes on with Tab, or back with Shift, until something has this role and a name that begins so. */
  async to(role: string, name: string, direction: 'on' | 'back' = 'on'): Promise<void> {
    const seen: string[] = [];
    for (let count = 0; count < FAR; count += 1) {
      const stop = await this.stop();
      if (stop.role === role && stop.name.startsWith(name)) return;
      seen.push(`${stop.role} ${stop.name}`);
      await this.press('Tab', direction === 'back' ? { with: 'Shift' } : {});
    }
    assert.fail(`no ${role} ${name} among ${seen.join(' | ')}`);
  }

  /** Goes to a button or a link and presses it. */
  async use(role: string, name: string, direction: 'on' | 'back' = 'on'): Promise<void> {
    await this.to(role, name, direction);
    await pastGuard(this.#page);
    await this.press('Enter');
  }

  /** The option of the select that has the focus: down until its words are shown. */
  async option(words: string): Promise<void> {
    const select = await this.#focused();
    const shown = () =>
      select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text ?? '');
    await this.#page.waitForFunction(
      (element, wanted) =>
        [...(element as HTMLSelectElement).options].some(({ text }) => text.startsWith(wanted)),
      {},
      select,
      words,
    );
    await this.press('Home');
    let last = '';
    for (let now = await shown(); !now.startsWith(words); now = await shown()) {
      assert.notEqual(now, last, `no option ${words}`);
      last = now;
      await this.press('ArrowDown');
    }
    await this.stop();
  }

  /** Opens a screen with the search of functions (Ctrl K). */
  async open(screen: string, hash: string): Promise<void> {
    await this.press('k', { with: 'Control' });
    await this.at('combobox', '搜索功能');
    await this.#page.keyboard.type(screen);
    await settled(this.#page);
    await this.press('Enter');
    await this.#page.waitForFunction((wanted) => location.hash.startsWith(wanted), {}, hash);
    await settled(this.#page);
    await this.stop();
  }

  /** Waits until the focus has come here by itself: into a dialog, back to a button. */
  async at(role: string, name: string): Promise<void> {
    let stop: Stop | null | undefined;
    const isThere = async () => {
      stop = await this.#read();
      return stop?.role === role && stop.name.startsWith(name);
    };
    await until(`${role} ${name}`, isThere).catch((cause: unknown) => {
      throw new Error(`the focus is at ${JSON.stringify(stop)}`, { cause });
    });
  }

  /** Asserts that the focus is somewhere and seen, and says where. */
  async stop(): Promise<Stop> {
    const focused = await this.#focused();
    const state = await focused.evaluate((element) => {
      const ring = (each: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      };
      const around = [element, element.parentElement, element.parentElement?.parentElement];
      return {
        html: element.outerHTML.slice(0, 160),
        isLost: element === document.body || element === document.documentElement,
        isStop: element instanceof HTMLElement && element.tabIndex >= 0,
        isSeen: around.some((each) => each instanceof Element && ring(each)),
      };
    });
    assert.equal(state.isLost, false, 'the focus is lost');
    if (state.isStop) assert.equal(state.isSeen, true, `no ring around ${state.html}`);
    return (await this.#read()) ?? { role: '', name: '' };
  }

  async #read(): Promise<Stop | undefined> {
    const focused = await this.#focused();
    const node = await this.#page.accessibility.snapshot({ root: focused, interestingOnly: false });
    return node ? { role: node.role, name: node.name ?? '' } : undefined;
  }

  /** What has the focus, through open shadow roots. */
  #focused(): Promise<ElementHandle> {
    return this.#page.evaluateHandle(() => {
      let focused = document.activeElement ?? document.body;
      while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused;
    });
  }
}
