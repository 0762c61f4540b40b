import type { ItemResult } from '../../../../src/core/api/ordering/applications';
import { shownAmount } from '../../../../src/core/format/amount';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { missing } from '../../records/read';
import { deleteRecord } from '../../records/write';
import { named, rowsOf, type CartRow } from './cart-rows';
import { cartItem } from '../../kinds/ordering';
import { insertApplication, madeBefore, newBatchSn, priced, type Application } from './make-order';
import type { OrderRow } from './order-data';
import { problemOf } from './problems';
import { refuse } from './refuse';
import { batchOf, send } from './send-order';

interface Wanted {
  readonly ids: readonly string[];
  readonly each: boolean;
  readonly agreed: readonly { readonly id: string; readonly amount: string }[];
  readonly clientToken?: string | undefined;
}

const ordered = (id: string, { data }: OrderRow): ItemResult => ({
  id,
  orderSn: data.orderSn,
  message: '',
  field: '',
  amount: data.amount,
});

/** What it costs now, where that is not what the user was shown; empty otherwise. */
async function amountMoved(
  context: SessionContext,
  scope: TenantScope,
  wanted: Omit<Application, 'name'>,
  agreed: string | undefined,
): Promise<string> {
  if (agreed === undefined) return '';
  const { price } = await priced(context, scope, wanted);
  return price.amount === agreed ? '' : price.amount;
}

/** Refuses what costs something else than the user agreed to; `agreed` is what was shown, or undefined. */
export async function checkAgreed(...asked: Parameters<typeof amountMoved>): Promise<void> {
  const amount = await amountMoved(...asked);
  if (amount !== '') throw refuse('cart.moved', { amount: shownAmount(amount) });
}

/** Call it in a transaction of the tenant. */
async function orderItem(
  context: SessionContext,
  scope: TenantScope,
  item: CartRow,
  made: { readonly batchSn: string; readonly clientToken?: string | undefined },
): Promise<OrderRow> {
  const wanted = { ...item.data, name: item.name, projectId: item.projectId };
  const row = await insertApplication(context, scope, wanted, { ...made, cartItemId: item.id });
  const sent = await send(context, scope, row, 'order:create');
  await deleteRecord(scope, cartItem, item.id);
  return sent;
}

/** E-157. What an earlier request with this token ordered is answered again and not ordered twice. */
export async function orderItems(context: SessionContext, scope: TenantScope, wanted: Wanted) {
  const { each, clientToken } = wanted;
  const ids = [...new Set(wanted.ids)];
  const before = [...(await madeBefore(context, scope, clientToken))].reverse();
  if (!each && before.length > 0)
    return {
      ...batchOf(before, context),
      results: before.map((row) => ordered(row.data.cartItemId, row)),
    };
  const rows = await rowsOf(context, scope);
  const batchSn = before[0]?.data.batchSn ?? newBatchSn();
  const agreedOf = new Map(wanted.agreed.map(({ id, amount }) => [id, amount]));
  const orders: OrderRow[] = [];
  const results: ItemResult[] = [];
  const orderOne = async (inner: TenantScope, id: string): Promise<void> => {
    const earlier = before.find(({ data }) => data.cartItemId === id);
    const [item] = earlier ? [] : named(rows, [id]);
    if (item) {
      const amount = await amountMoved(context, inner, item.data, agreedOf.get(id));
      if (amount !== '') {
        const problem = problemOf(refuse('cart.moved', { amount: shownAmount(amount) }), context);
        if (!each) throw refuse('cart.moved', { amount: shownAmount(amount) });
        results.push({ id, orderSn: '', ...problem, amount });
        return;
      }
    }
    const order =
      earlier ?? (item && (await orderItem(context, inner, item, { batchSn, clientToken })));
    if (!order) throw missing(cartItem);
    orders.push(order);
    results.push(ordered(id, order));
  };
  for (const id of ids) {
    if (!each) {
      await orderOne(scope, id);
      continue;
    }
    try {
      // A savepoint: what is refused half way leaves nothing behind.
      await scope.exclusive((inner) => orderOne(inner, id));
    } catch (error) {
      results.push({ id, orderSn: '', ...problemOf(error, context), amount: '' });
    }
  }
  return { ...batchOf(orders, context), results };
}
