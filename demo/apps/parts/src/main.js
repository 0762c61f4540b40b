// An application of the kind `lifecycle` in Svelte 5.
import { mount as attach, unmount as detach } from 'svelte';
import App from './app.svelte';
import { share } from './shared.svelte.js';

const running = new WeakMap();

export async function mount(props) {
  const shared = share(props);
  const stop = props.onRoute((route) => shared.take({ ...shared.values, route }));
  const app = attach(App, { target: props.container, props: { shared } });
  running.set(props.container, { app, shared, stop });
}

export async function update(props) {
  running.get(props.container).shared.take(props);
}

export async function unmount(props) {
  const { app, stop } = running.get(props.container);
  stop();
  running.delete(props.container);
  await detach(app);
}
