import { useCallback } from 'react';
import type { CartLine } from '../../core/cart/cart-item';
import { text } from '../../core/i18n/translator';
import { useRuntime } from '../surface/runtime-context';
import { useCartAction, useCartView } from './cart-context';
import { cartMessages as m } from './messages';

/** One undo at a time and cart: an older one would bring back what is no longer meant. */
const offered = new WeakMap<object, string>();

/** Removes lines and offers to bring them back, as long as the notice stands. */
export function useRemoval(): (lines: readonly CartLine[]) => Promise<void> {
  const { cart } = useCartView();
  const { notices } = useRuntime();
  const act = useCartAction();
  return useCallback(
    (lines) =>
      act(async () => {
        const [first] = lines;
        if (!first) return;
        const undo = await cart.remove(lines.map(({ id }) => id));
        const before = offered.get(cart);
        if (before !== undefined) notices.dismiss(before);
        const { name } = first;
        const message =
          lines.length === 1
            ? text(m, 'cart.removed', { name })
            : text(m, 'cart.removedMany', { count: lines.length });
        const id = notices.push({
          tone: 'info',
          text: message,
          sticky: true, // whoever reads slowly may undo all the same; the next removal replaces it
          action: { label: text(m, 'cart.undo'), run: () => void act(undo) },
        });
        offered.set(cart, id);
      }),
    [act, cart, notices],
  );
}
