import * as all from '../../src/index';
import { register } from '../../src/elements/register';
import { tags } from '../../src/elements/registry';
import type { Tag } from '../../src/elements/registry';
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
for (const value of Object.values(all))
  if (typeof value === 'function' && 'spec' in value) register(value.spec.tag, value);

/** What a tag needs that is not as most are: a field of another kind, or something to show. */
const particulars: { readonly [T in Tag]?: Partial<Specimen> } = {
  'by-host-picker': {
    prepare: (element) => {
      Object.assign(element, { loadHosts: () => ({ rows: [], total: 0 }) });
    },
  },
  'by-order-cart': {
    field: 'input[role="spinbutton"]',
    // Nobody is signed in: the lines are drafts of this browser.
    prepare: (element) => {
      const items = [{ serviceCode: 'support', name: 'specimen', items: [{ skuId: 'sku' }] }];
      Object.assign(element, { items });
    },
  },
  'by-console-app': { prepare: (element) => element.setAttribute('router', 'memory') },
  'by-alarm-board': {
    prepare: (element) => {
      Object.assign(element, { getToken: () => Promise.resolve(null) });
    },
  },
  'by-ai-assistant': {
    field: 'textarea',
    // Closed, it has no body: by-ready comes with the first intent.
    prepare: (element) => element.setAttribute('open', ''),
  },
};

/** Every registered tag, and one that only shows what the frame does. */
export const specimens: readonly Specimen[] = [
  { tag: 'by-sample', field: 'input.field' },
  ...tags.map((tag) => ({ tag, field: 'input', ...particulars[tag] })),
];
