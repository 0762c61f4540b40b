/** Svelte with an attachment, which runs in the browser alone: it sets what no text can say. */
import Pickers from './pickers-attached.svelte';
import Parts from './parts-attached.svelte';
import { offerComponents } from './components';

offerComponents(Pickers, Parts);
