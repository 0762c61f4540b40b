// Before the first rendering: Svelte sets properties only on tags that are defined by then.
import 'by-console/host-picker';
import 'by-console/alarm-board';
import 'by-console/order-cart';
import 'by-console/ai-assistant';
import { mount } from 'svelte';
import App from './app.svelte';

mount(App, { target: document.querySelector('#app')! });
