/** Svelte as one writes it. */
import Pickers from './pickers.svelte';
import Parts from './parts.svelte';
import { offerComponents } from './components';

offerComponents(Pickers, Parts);
