import { orderCart } from '../api/ordering/applications';
import type { Runtime } from '../runtime';
import type { CartStore } from './cart-store';
import { orderBody, outcomeOf, type Outcome, type OrderSubmission } from './outcome';

/**
 * What became of an order whose reply was lost. A line that is still in the cart was not ordered: it is not asked about,
 * because that would order it. Of a line that is gone, ordered or removed, the server tells by the token which of the two
 * it was, and can order nothing. `stay` throws when the user has left.
 */
export async function recallOrder(
  runtime: Runtime,
  cart: CartStore,
  { token, lines }: OrderSubmission,
  stay: () => void,
): Promise<Outcome> {
  await cart.refresh();
  stay();
  const there = new Set(cart.state.lines.map(({ id }) => id));
  const gone = lines.filter(({ id }) => !there.has(id));
  if (gone.length === 0) return outcomeOf({ batchSn: '', due: '0.00', results: [] }, lines);
  const batch = await cart.through(() =>
    runtime.call(
      orderCart,
      { body: orderBody({ token, lines: gone }) },
      { ignoreErrors: true, inPlace: true },
    ),
  );
  stay();
  const outcome = outcomeOf(batch, lines);
  const results = outcome.results.filter(({ id, orderSn }) => orderSn !== '' || there.has(id));
  return { ...outcome, results };
}
