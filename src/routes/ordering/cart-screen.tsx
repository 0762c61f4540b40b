import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartOf } from '../../core/cart/cart-store';
import { Checkout } from '../../core/cart/checkout';
import { OrderCart } from '../../widgets/order-cart/order-cart';
import { useRuntime } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';

/**
 * the same cart as `<by-order-cart>` shows on the same backend. What was ordered without a refusal is confirmed
 * and paid next; where a line was refused its reason stands here, with the way to the orders that were made.
 */
export default function CartScreen() {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [cart] = useState(() => cartOf(runtime));
  const [checkout] = useState(() => new Checkout(runtime, cart));
  useEffect(
    () =>
      checkout.store.subscribe(({ outcome }, before) => {
        if (!outcome || outcome === before.outcome) return;
        const clean = outcome.results.every(({ orderSn }) => orderSn !== '');
        if (clean && outcome.due !== '0.00')
          void navigate(paths.orderConfirm({ batchSn: outcome.batchSn }));
      }),
    [checkout, navigate],
  );
  useEffect(() => () => checkout.reset(), [checkout]);
  return (
    <OrderCart
      cart={cart}
      checkout={checkout}
      readonly={false}
      onOpenOrders={(batchSn) => void navigate(paths.orders({ batchSn }))}
    />
  );
}
