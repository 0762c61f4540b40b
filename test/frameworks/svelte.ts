import { flushSync, mount } from 'svelte';
import Pickers from './pickers.svelte';
import { offer } from './adapter';

let shown: { show: (all: readonly unknown[]) => void } | undefined;
offer({
  render(host, all) {
    if (shown) shown.show(all);
    else shown = mount(Pickers, { target: host, props: { first: all } }) as unknown as typeof shown;
    flushSync();
  },
});
