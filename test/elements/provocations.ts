import type { Tag } from '../../src/elements/registry';
import { type, until } from '../support/browser';
import { closeConsoles, openConsole } from './console-app/stage';
import {
  ableBoxes,
  allByRole,
  byRole,
  closePickers,
  openPicker,
  whenRole,
} from './host-picker/stage';

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
        await until('a row', () => element.shadowRoot?.querySelector('[part~="row"]'), 15_000);
        element.runtime?.notices.push({ tone: 'info', text: 'x' });
        await element.navigate('/dashboard');
      },
    ],
    close: closeConsoles,
  },
};
