// Before the first rendering: Svelte sets properties only on tags that are defined by then.
import 'by-console/host-picker';
import { mount } from 'svelte';
import App from './app.svelte';

mount(App, { target: document.querySelector('#app')! });
