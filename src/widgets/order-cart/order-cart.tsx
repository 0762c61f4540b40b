import { Suspense, lazy, useEffect } from 'react';
import { cartOf, type CartStore } from '../../core/cart/cart-store';
import { Checkout } from '../../core/cart/checkout';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { Skeleton } from '../feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../feedback/states';
import { useStylesheet } from '../styles/use-stylesheet';
import { CartContext, useCart, useCartText, useCartView, useCheckout } from './cart-context';
import { CartFoot } from './cart-foot';
import { CartHead } from './cart-head';
import { CartLines } from './cart-lines';
import { cartMessages as m } from './messages';
import css from './order-cart.css';

// What few visits need comes with its first use.
const MovedDialog = lazy(async () => ({ default: (await import('./moved-dialog')).MovedDialog }));
const CartOutcome = lazy(async () => ({ default: (await import('./cart-outcome')).CartOutcome }));

/** What the body works on, for whoever loads it late. */
export const cartKit = { cartOf, Checkout } as const;
export type CartKit = typeof cartKit;

export interface OrderCartProps {
  readonly cart: CartStore;
  readonly checkout: Checkout;
  readonly readonly: boolean;
  /** The host page's label of the control. */
  readonly label?: string;
  /** The body stands: whoever holds it listens to the cart until the returned function is called. */
  readonly onAttach?: () => () => void;
  /** Where orders can be seen; without it their numbers stand alone. */
  readonly onOpenOrders?: (batchSn: string) => void;
}

/** The body of `<by-order-cart>`, and of the console's cart screen. */
export function OrderCart({
  cart,
  checkout,
  readonly,
  label,
  onAttach,
  onOpenOrders,
}: OrderCartProps) {
  useStylesheet(css);
  useEffect(() => cart.attach(), [cart]);
  useEffect(() => onAttach?.(), [onAttach]);
  const view = { cart, checkout, readonly };
  return (
    <CartContext value={view}>
      <Layout {...(label ? { label } : {})} {...(onOpenOrders ? { onOpenOrders } : {})} />
    </CartContext>
  );
}

function Layout({ label, onOpenOrders }: Pick<OrderCartProps, 'label' | 'onOpenOrders'>) {
  const t = useCartText();
  const phase = useCart((state) => state.phase);
  const empty = useCart((state) => state.lines.length === 0);
  const question = useCheckout((state) => state.question);
  const hasResult = useCheckout(({ outcome, error }) => outcome !== null || error !== null);
  const busy = phase === 'loading';
  return (
    <div className="oc">
      <section className="oc-frame" aria-label={label ?? t('cart.title')} aria-busy={busy}>
        {!empty && <CartHead />}
        {phase === 'guest' && !empty && <Guest />}
        {hasResult && (
          <Suspense fallback={null}>
            <CartOutcome {...(onOpenOrders ? { onOpenOrders } : {})} />
          </Suspense>
        )}
        {/* Lines of before stay below what says that they are not of now. */}
        {(empty || busy || phase === 'failed') && <Nothing />}
        {!empty && <CartLines />}
        {!empty && <CartFoot />}
      </section>
      {question && (
        <Suspense fallback={null}>
          <MovedDialog question={question} />
        </Suspense>
      )}
    </div>
  );
}

function Guest() {
  const t = useCartText();
  return <p className="oc-note">{t('cart.guest')}</p>;
}

/** What stands where the lines would, or above those of before. */
function Nothing() {
  const { cart } = useCartView();
  const t = useCartText();
  const phase = useCart((state) => state.phase);
  const error = useCart((state) => state.error);
  const reload = <Button onClick={() => cart.load()}>{t('cart.reload')}</Button>;
  return (
    <div className="oc-state">
      {phase === 'loading' && <Loading />}
      {phase === 'failed' && (
        <ErrorState
          error={isApiError(error) ? error : undefined}
          title={text(m, 'cart.failed')}
          onRetry={() => cart.load()}
        />
      )}
      {phase === 'forbidden' && <NoPermissionState title={text(m, 'cart.forbidden')} />}
      {phase === 'guest' && (
        <EmptyState
          title={text(m, 'cart.empty')}
          hint={text(m, 'cart.emptyGuest')}
          action={reload}
        />
      )}
      {phase === 'ready' && (
        <EmptyState title={text(m, 'cart.empty')} hint={text(m, 'cart.emptyHint')} />
      )}
    </div>
  );
}

function Loading() {
  const t = useCartText();
  return (
    <div className="oc-skeleton" role="status" aria-label={t('cart.loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <Skeleton width={16} height={16} />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
