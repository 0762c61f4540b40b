import { render } from 'svelte/server';
import { serve } from '../server';
import Pickers from './pickers.svelte';
import PickersAttached from './pickers-attached.svelte';
import Parts from './parts.svelte';
import PartsAttached from './parts-attached.svelte';
import { givenTo } from './components';

const isAttached = (client: string) => client === 'attached';
serve({
  pickers: (first, client) =>
    render(isAttached(client) ? PickersAttached : Pickers, { props: { first } }).body,
  parts: (all, client) =>
    render(isAttached(client) ? PartsAttached : Parts, { props: { first: all.map(givenTo) } }).body,
});
