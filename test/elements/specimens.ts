import { AiAssistantElement } from '../../src/elements/ai-assistant/ai-assistant-element';
import { AlarmBoardElement } from '../../src/elements/alarm-board/alarm-board-element';
import { ConsoleAppElement } from '../../src/elements/console-app/console-app-element';
import { HostPickerElement } from '../../src/elements/host-picker/host-picker-element';
import { OrderCartElement } from '../../src/elements/order-cart/order-cart-element';
import { register } from '../../src/elements/register';
import { SampleElement } from './sample/sample-element';

/** One tag as the conformance suite looks at it. */
export interface Specimen {
  readonly tag: string;
  /** What a page would set before it uses the tag; called on each new element. */
  readonly prepare?: (element: HTMLElement) => void;
  /** A text field that stands soon after `by-ready`; state is kept when this node and its text are. */
  readonly field: string;
}

register('by-sample', SampleElement);
register('by-host-picker', HostPickerElement);
register('by-order-cart', OrderCartElement);
register('by-console-app', ConsoleAppElement);
register('by-alarm-board', AlarmBoardElement);
register('by-ai-assistant', AiAssistantElement);

/** Every registered tag must have its entry; the suite fails for one that has none. */
export const specimens: readonly Specimen[] = [
  { tag: 'by-sample', field: 'input.field' },
  {
    tag: 'by-host-picker',
    field: 'input',
    prepare: (element) => {
      Object.assign(element, { loadHosts: () => ({ rows: [], total: 0 }) });
    },
  },
  {
    tag: 'by-order-cart',
    field: 'input[role="spinbutton"]',
    // Nobody is signed in: the lines are drafts of this browser.
    prepare: (element) => {
      const items = [{ serviceCode: 'support', name: 'specimen', items: [{ skuId: 'sku' }] }];
      Object.assign(element, { items });
    },
  },
  {
    tag: 'by-console-app',
    field: 'input',
    prepare: (element) => element.setAttribute('router', 'memory'),
  },
  {
    tag: 'by-alarm-board',
    field: 'input',
    prepare: (element) => {
      Object.assign(element, { getToken: () => Promise.resolve(null) });
    },
  },
  {
    tag: 'by-ai-assistant',
    field: 'textarea',
    // Closed, it has no body: by-ready comes with the first intent.
    prepare: (element) => element.setAttribute('open', ''),
  },
];
