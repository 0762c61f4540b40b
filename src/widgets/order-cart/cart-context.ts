import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import type { CartState } from '../../core/cart/cart-state';
import type { CartStore } from '../../core/cart/cart-store';
import type { Checkout, CheckoutState } from '../../core/cart/checkout';
import { hasTrait, isApiError } from '../../core/http/errors';
import type { Translate } from '../../core/i18n/translator';
import { useCan, useMessages, useRuntime } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import { cartMessages } from './messages';
import type { zh } from './messages.zh-CN';

export interface CartView {
  readonly cart: CartStore;
  readonly checkout: Checkout;
  /** Nothing can be changed or ordered here. */
  readonly readonly: boolean;
}

export const CartContext = createContext<CartView | null>(null);

export function useCartView(): CartView {
  const view = useContext(CartContext);
  if (!view) throw new Error('useCartView: no OrderCart above');
  return view;
}

export function useCart<T>(selector: (state: CartState) => T): T {
  return useStore(useCartView().cart.store, selector);
}

export function useCheckout<T>(selector: (state: CheckoutState) => T): T {
  return useStore(useCartView().checkout.store, selector);
}

/** What the user may do with lines here; drafts are the browser's own, and no right is asked for them. */
export function useLineRights(): { readonly choose: boolean; readonly act: boolean } {
  const { readonly } = useCartView();
  const can = useCan();
  const own = useCart(({ phase, lines }) => phase === 'guest' || lines.some(({ draft }) => draft));
  const may = (code: string) => !readonly && (own || can(code, 'button'));
  return {
    choose: may('cart:remove') || may('order:create'),
    act: may('cart:remove') || may('cart:change') || may('cart:add'),
  };
}

export function useCartText(): Translate<keyof typeof zh> {
  return useMessages(cartMessages);
}

/** Runs what the user asked for; a refusal is told as a notice, every other failure has been told by the policy. */
export function useCartAction(): (work: () => Promise<void>) => Promise<void> {
  const { notices } = useRuntime();
  const { onError } = useSurface();
  return useCallback(
    async (work) => {
      try {
        await work();
      } catch (error) {
        if (!isApiError(error)) onError(error, 'cart');
        else if (hasTrait(error, 'refusal')) notices.push({ tone: 'error', text: error.text });
      }
    },
    [notices, onError],
  );
}
