import { createSignal } from 'solid-js';
import { createComponent, hydrate, render } from 'solid-js/web';
import { offer, over } from '../adapter';
import { Parts, Pickers } from './forms.jsx';

/** The first time over what the server's half has made, where the test has one. */
const isServed = globalThis.renderOnServer !== undefined;
const [all, setAll] = createSignal([]);
let isShown = false;

function show(host, component, next) {
  setAll(next);
  if (!isShown) render(() => createComponent(component, { all }), host);
  isShown = true;
}

function take(host, kind, next) {
  setAll(next);
  isShown = true;
  // What `HydrationScript` writes into the head of a page that a server renders.
  globalThis._$HY = { events: [], completed: new WeakSet(), r: {} };
  const component = kind === 'parts' ? Parts : Pickers;
  const start = () => hydrate(() => createComponent(component, { all }), host);
  return over(host, { kind, all: next, hydrate: start });
}

offer({
  render: (host, next) => show(host, Pickers, next),
  parts(host, next) {
    if (isServed && !isShown) return take(host, 'parts', next);
    show(host, Parts, next);
    return undefined;
  },
  hydrate: isServed ? (host, next) => take(host, 'pickers', next) : undefined,
});
