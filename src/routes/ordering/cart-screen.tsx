import { useEffect, useState } from 'react';
import { cartOf } from '../../core/cart/cart-store';
import { Checkout } from '../../core/cart/checkout';
import { OrderCart } from '../../widgets/order-cart/order-cart';
import { useRuntime } from '../../widgets/runtime-context';

/** the same cart as `<by-order-cart>` shows on the same backend. */
export default function CartScreen() {
  const runtime = useRuntime();
  const [cart] = useState(() => cartOf(runtime));
  const [checkout] = useState(() => new Checkout(runtime, cart));
  useEffect(() => () => checkout.reset(), [checkout]);
  return <OrderCart cart={cart} checkout={checkout} readonly={false} />;
}
