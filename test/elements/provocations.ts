import type { Tag } from '../../src/elements/registry';
import { createRuntime } from '../../src/core/runtime';
import { mount, type, until } from '../support/browser';
import { closeConsoles, openConsole } from './console-app/stage';
import {
  ableBoxes,
  allByRole,
  byRole,
  closePickers,
  getToken,
  openPicker,
  whenRole,
} from './host-picker/stage';

const opened: (HTMLElement & { runtime: ReturnType<typeof createRuntime> | undefined })[] = [];

/** An element of a tag on a runtime of its own at the real backend. */
async function open<T extends Tag>(
  tag: T,
  watch: (element: HTMLElement) => void,
  attributes: Readonly<Record<string, string>> = {},
  prepare?: (element: HTMLElementTagNameMap[T]) => void,
): Promise<HTMLElementTagNameMap[T]> {
  const element = document.createElement(tag);
  prepare?.(element);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.runtime = createRuntime({ getToken, onError: () => undefined });
  opened.push(element);
  watch(element);
  await mount(element as HTMLElement);
  element.runtime.notices.push({ tone: 'info', text: 'x' });
  return element;
}

function closeAll(): void {
  for (const element of opened.splice(0)) {
    element.runtime?.dispose();
    element.remove();
  }
}

/** Uses of a tag during which it dispatches every event that it declares and shows every part, slots included. */
export interface Provocation {
  /** Each opens an element of the tag, hands it to `watch` at once, and uses it. */
  readonly uses: readonly ((watch: (element: HTMLElement) => void) => Promise<unknown>)[];
  readonly close: () => void;
}

/** A tag that is missing here fails the test: nobody has seen its events and parts. */
export const provocations: Readonly<Partial<Record<Tag, Provocation>>> = {
  'by-host-picker': {
    uses: [
      async (watch) => {
        const picker = await openPicker({ prepare: watch });
        ableBoxes(picker)[0]?.click();
        byRole(picker, 'button', '批量粘贴 IP').click();
        type(
          await whenRole<HTMLTextAreaElement>(picker, 'textbox', '粘贴私有 IP 列表'),
          '192.0.2.1',
        );
        byRole(picker, 'button', '查找并选择').click();
        await until('the refusal', () => allByRole(picker, 'list').length > 0);
        picker.value = ['nobody'];
        picker.runtime?.notices.push({ tone: 'info', text: 'x' });
      },
    ],
    close: closePickers,
  },
  'by-console-app': {
    uses: [
      async (watch) => {
        const element = await openConsole({ as: 'tenant', route: '/system/project' });
        watch(element);
        await until('a card', () => element.shadowRoot?.querySelector('li[part~="row"]'));
        element.style.inlineSize = '1280px';
        await until('a row', () => element.shadowRoot?.querySelector('tr[part~="row"]'));
        element.runtime?.notices.push({ tone: 'info', text: 'x' });
        await element.navigate('/dashboard');
      },
    ],
    close: closeConsoles,
  },
  'by-alarm-board': {
    uses: (['confirm', 'solve'] as const).map((action) => async (watch) => {
      // What nobody has confirmed can be confirmed, what is confirmed can be solved.
      const board = await open('by-alarm-board', watch, { 'refresh-interval': '0' }, (element) => {
        element.query = { status: [action === 'confirm' ? 'UNCONFIRMED' : 'CONFIRMED'] };
      });
      const row = await until('an alarm', () =>
        board.shadowRoot?.querySelector<HTMLElement>('[part~="row"][data-key]'),
      );
      row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
      const name = action === 'confirm' ? /^确认/ : /^解决/;
      (await whenRole(board, 'button', name)).click();
      const dialog = await until('the question', () =>
        board.shadowRoot?.querySelector<HTMLElement>('dialog[open]'),
      );
      const yes = [...dialog.querySelectorAll('button')].find((each) =>
        name.test(each.textContent),
      );
      yes?.click();
      board.shadowRoot?.querySelector<HTMLElement>('.by-table-sort')?.click();
    }),
    close: closeAll,
  },
  'by-order-cart': {
    uses: [
      async (watch) => {
        const cart = await open('by-order-cart', watch);
        await cart.add({
          serviceCode: 'support',
          name: `provoked-${Date.now() % 1_000_000}`,
          items: [{ skuId: 'sku-support-business' }],
        });
        await until('a line', () => cart.shadowRoot?.querySelector('[part~="row"]'));
        await cart.submit();
      },
    ],
    close: closeAll,
  },
  'by-ai-assistant': {
    uses: [
      async (watch) => {
        const assistant = await open('by-ai-assistant', watch, { open: '' });
        await assistant.send('你好');
        assistant.hide();
        assistant.show();
      },
    ],
    close: closeAll,
  },
};
