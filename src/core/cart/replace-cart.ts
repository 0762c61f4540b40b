import { readItems, type Application, type CartLine, type LineChanges } from './cart-item';
import type { CartStore } from './cart-store';
import { isEqual, namedPrices } from './chosen';
import { isNamed } from './same-line';

/** What of a line the page wants otherwise. A specification and a place are not changed: that is another line. */
export function differences(line: CartLine, wanted: Application): LineChanges {
  const { name, projectId, remark, chargeMode, mode, month, count, nodes } = wanted;
  const given = { name, projectId, remark, chargeMode, mode, month, count, nodes };
  const changes = Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => value !== undefined && value !== line[key as keyof typeof given],
    ),
  ) as LineChanges;
  const rebooked = 'chargeMode' in changes || 'mode' in changes;
  const items = namedPrices(wanted.items, line.items, rebooked);
  const same = namedPrices(line.items, line.items, rebooked);
  return isEqual(items, same) ? changes : { ...changes, items };
}

/**
 * Makes the cart what the page says: a line is known again by its id, or by service and name. What is the same stays
 * untouched, so that a page may set the same list at each of its renderings. Throws a `CartItemError` before anything
 * is changed, or the first refusal of the server.
 */
export async function replaceCart(cart: CartStore, given: unknown): Promise<void> {
  const wanted = readItems(given);
  await cart.settled();
  const kept = new Set<string>();
  for (const [index, { id, ...application }] of wanted.entries()) {
    const raw = (given as readonly { readonly selected?: unknown }[])[index];
    const free = cart.state.lines.filter((line) => !kept.has(line.id));
    const known =
      free.find((line) => line.id === id) ?? free.find((line) => isNamed(line, application));
    if (!known) {
      kept.add((await cart.add(raw)).id);
      continue;
    }
    kept.add(known.id);
    const changes = differences(known, application);
    if (Object.keys(changes).length > 0) await cart.change(known.id, changes);
    if (typeof raw?.selected === 'boolean') cart.select([known.id], raw.selected);
  }
  const surplus = cart.state.lines.filter(({ id }) => !kept.has(id));
  if (surplus.length > 0) await cart.remove(surplus.map(({ id }) => id));
}
