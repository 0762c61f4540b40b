import { flushSync, mount } from 'svelte';
import Pickers from './pickers.svelte';
import Parts from './parts.svelte';
import { attributesOf, offer } from './adapter';

interface Shown {
  show: (all: readonly unknown[]) => void;
}
let shown: Shown | undefined;
let parts: Shown | undefined;
offer({
  render(host, all) {
    if (shown) shown.show(all);
    else shown = mount(Pickers, { target: host, props: { first: all } }) as unknown as Shown;
    flushSync();
  },
  parts(host, all) {
    const given = all.map((part) => {
      const listeners = Object.entries(part.events).map(([name, listen]) => [`on${name}`, listen]);
      const events = Object.fromEntries(listeners) as Record<string, unknown>;
      const { tag, key, flags, props } = part;
      return { tag, key, props: { ...attributesOf(part), ...flags, ...props, ...events } };
    });
    if (parts) parts.show(given);
    else parts = mount(Parts, { target: host, props: { first: given } }) as unknown as Shown;
    flushSync();
  },
});
