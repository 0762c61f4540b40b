import * as api from '../../../../src/core/api/ordering/cart';
import { priceCart } from '../../../../src/core/charge/price';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handlers/handler';
import { toWire, type Row } from '../../records/kind';
import { findRecords, missing } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { cartItem } from './kinds';
import { checkProject, serviceOf, type Application } from './make-order';
import { checkOffer, nameIn, nameOf, serviceByCode } from './offers';
import { bookingOf, chosenAgain } from './order-data';
import { chosenSkus, discountOf, priceOf } from './pricing';
import { refuse } from './refuse';

const MAX_ITEMS = 100;

/** As it was chosen; what it costs is worked out whenever the cart is read. */
type CartData = Omit<Application, 'name' | 'projectId'> &
  Readonly<Record<string, unknown>> & { readonly serviceName: string };
type CartRow = Row<CartData>;

/** Oldest first. A cart is its owner's: a colleague's item is not there. */
async function rowsOf({ session }: SessionContext, scope: TenantScope): Promise<CartRow[]> {
  const match = { ownerId: session.user.id };
  return [...(await findRecords<CartData>(scope, cartItem, { match }))].reverse();
}

export async function ownItems(
  context: SessionContext,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly CartRow[]> {
  const rows = await rowsOf(context, scope);
  return [...new Set(ids)].map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw missing(cartItem);
    return row;
  });
}

async function priced(context: SessionContext, scope: TenantScope, wanted: CartData) {
  const offer = await serviceByCode(scope.db, wanted.serviceCode);
  checkOffer(offer, wanted);
  const chosen = await chosenSkus(scope.db, offer, wanted.items);
  return { offer, price: priceOf(chosen, wanted, discountOf(context), context.locale) };
}

async function rowWire(context: SessionContext, scope: TenantScope, row: CartRow) {
  const { data } = row;
  const wire = { ...toWire(row), serviceId: '', icon: '', problem: '', spec: {} };
  try {
    const { offer, price } = await priced(context, scope, data);
    const known = context.app.parts.services.has(data.serviceCode);
    return {
      ...wire,
      ...serviceOf(offer),
      serviceName: nameIn(context.locale, offer),
      icon: offer.data.icon,
      ...price,
      problem: known
        ? ''
        : refuse('service.unavailable', { name: nameOf(offer) }).say(context.locale),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const none = { items: [], originalAmount: '0.00', amount: '0.00', due: '0.00' };
    return { ...wire, ...none, problem: error.say(context.locale) };
  }
}

async function cart(context: SessionContext, scope: TenantScope) {
  const rows = [];
  for (const row of await rowsOf(context, scope)) rows.push(await rowWire(context, scope, row));
  const { original, ...total } = priceCart(
    rows.map((row) => ({
      original: row.originalAmount,
      amount: row.amount,
      due: row.due,
      items: [],
    })),
  );
  return { rows, total: rows.length, originalAmount: original, ...total };
}

async function add(context: SessionContext, scope: TenantScope, wanted: Application) {
  if ((await rowsOf(context, scope)).length >= MAX_ITEMS)
    throw refuse('cart.full', { max: MAX_ITEMS });
  const { name, projectId, zone, items, spec, remark, serviceCode } = wanted;
  const data: CartData = {
    ...bookingOf(wanted),
    ...{ serviceCode, items, spec },
    zone: zone ?? '',
    remark: remark ?? '',
    serviceName: '',
  };
  const { offer } = await priced(context, scope, data);
  const row = await insertRecord(scope, cartItem, {
    name,
    projectId: await checkProject(scope, projectId),
    ownerId: context.session.user.id,
    data: { ...data, serviceName: offer.name },
  });
  await note(context, scope, row, 'cart:add');
}

/** Undefined is as it was. */
type ChangeBody = { readonly [K in keyof Application]?: Application[K] | undefined } & {
  readonly id: string;
};

async function change(context: SessionContext, scope: TenantScope, body: ChangeBody) {
  const [row] = await ownItems(context, scope, [body.id]);
  if (!row) return;
  const { name, projectId, ...given } = body;
  const changes = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && key !== 'id'),
  );
  const items = chosenAgain(row.data.items, body);
  const data: CartData = { ...row.data, items, ...changes };
  await priced(context, scope, data);
  await updateRecord(scope, cartItem, row, {
    ...(name === undefined ? {} : { name }),
    ...(projectId === undefined ? {} : { projectId: await checkProject(scope, projectId) }),
    data,
  });
  await note(context, scope, row, 'cart:change');
}

async function remove(context: SessionContext, scope: TenantScope, rows: readonly CartRow[]) {
  for (const row of rows) {
    await deleteRecord(scope, cartItem, row.id);
    await note(context, scope, row, 'cart:remove');
  }
}

const note = (context: SessionContext, scope: TenantScope, row: Row, action: string) =>
  audit(context, scope, {
    action,
    kind: cartItem.name,
    targetId: row.id,
    targetName: row.name,
    detail: {},
  });

const changed = (context: SessionContext, work: (scope: TenantScope) => Promise<void>) =>
  context.scope.exclusive(async (scope) => {
    await work(scope);
    return cart(context, scope);
  });

export const cartHandlers: readonly Handler[] = [
  forSession(api.readCart, (context) => cart(context, context.scope)),
  forSession(api.changeCart, (context, { body }) =>
    changed(context, async (scope) => {
      if (body.action === 'add') return add(context, scope, body);
      if (body.action === 'change') {
        const { id, name, projectId, chargeMode, mode, month, count, nodes } = body;
        const booking = { chargeMode, mode, month, count, nodes };
        return change(context, scope, { id, name, projectId, ...booking });
      }
      return remove(context, scope, await ownItems(context, scope, body.ids));
    }),
  ),
  forSession(api.deleteCartItem, (context, { params }) =>
    changed(context, async (scope) =>
      remove(context, scope, await ownItems(context, scope, [params.id])),
    ),
  ),
  forSession(api.clearCart, (context) =>
    changed(context, async (scope) => remove(context, scope, await rowsOf(context, scope))),
  ),
];
