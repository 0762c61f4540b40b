import type { Runtime } from '../runtime';

/** Other tabs of the same user hear by it that the cart changed. */
const CHANGED = 'cart:changed';

/** What somebody who shows a cart is told of. */
export interface CartListeners {
  /** Whoever asks for it is told of changes by others alone. */
  readonly self: object;
  readonly onLeave: () => void;
  readonly onExpired: () => void;
  readonly onReady: () => void;
  readonly onChanged: () => void;
}

/** What the cart hears of: the session, other tabs, another copy of it on the page, and the page's return. */
export function listenToCart(runtime: Runtime, listeners: CartListeners): () => void {
  const { bus, storage } = runtime;
  const { self, onLeave, onExpired, onReady, onChanged } = listeners;
  const changed = ({ by }: { by: object }) => {
    if (by !== self) onChanged();
  };
  const stops = [storage.watch(CHANGED, onChanged), watchReturn(onChanged)];
  bus.on('session:signed-out', onLeave);
  bus.on('session:expired', onExpired);
  bus.on('session:reset', onLeave);
  bus.on('session:ready', onReady);
  bus.on('cart:changed', changed);
  return () => {
    bus.off('session:signed-out', onLeave);
    bus.off('session:expired', onExpired);
    bus.off('session:reset', onLeave);
    bus.off('session:ready', onReady);
    bus.off('cart:changed', changed);
    for (const stop of stops) stop();
  };
}

/**
 * Tells the other carts of this page and of other tabs that the lines changed; not `by`, who
 * changed them.
 */
export function tellCartChanged({ bus, storage }: Runtime, by: object): void {
  storage.set(CHANGED, { at: Date.now() });
  bus.emit('cart:changed', { by });
}

/** Prices may have moved while the page was hidden. */
function watchReturn(returned: () => void): () => void {
  const page = globalThis.document as Document | undefined;
  if (!page) return () => undefined;
  const listener = () => {
    if (page.visibilityState === 'visible') returned();
  };
  page.addEventListener('visibilitychange', listener);
  return () => page.removeEventListener('visibilitychange', listener);
}
