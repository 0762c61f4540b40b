import * as api from '../../../../src/core/api/ordering/cart';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import type { Row } from '../../records/kind';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { cart, named, removedRows, rowsOf, type CartData, type CartRow } from './cart-rows';
import { cartItem } from '../../kinds/ordering';
import { checkProject, priced, stillRenewing, type Application } from './make-order';
import { bookingOf, chosenAgain } from './order-data';
import { refuse } from './refuse';

const MAX_ITEMS = 100;
/** For how long what was removed can be brought back: longer than any notice stands, and no archive. */
const RESTORABLE = 15 * 60_000;

async function checkRoom(context: SessionContext, scope: TenantScope, more: number): Promise<void> {
  if ((await rowsOf(context, scope)).length + more > MAX_ITEMS)
    throw refuse('cart.full', { max: MAX_ITEMS });
}

async function add(context: SessionContext, scope: TenantScope, wanted: Application) {
  await checkRoom(context, scope, 1);
  const { name, projectId, zone, items, spec, remark, serviceCode } = wanted;
  const data: CartData = {
    ...bookingOf(wanted),
    ...{ serviceCode, items, spec },
    zone: zone ?? '',
    remark: remark ?? '',
    autoRenew: wanted.autoRenew ?? false,
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
  const [row] = named(await rowsOf(context, scope), [body.id]);
  if (!row) return;
  const { name, projectId, ...given } = body;
  const changes = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && key !== 'id'),
  );
  const items = chosenAgain(row.data.items, body);
  const booked: CartData = { ...row.data, items, ...changes };
  const data: CartData = { ...booked, autoRenew: stillRenewing(booked) };
  await priced(context, scope, data);
  await updateRecord(scope, cartItem, row, {
    ...(name === undefined ? {} : { name }),
    ...(projectId === undefined ? {} : { projectId: await checkProject(scope, projectId) }),
    data,
  });
  await note(context, scope, row, 'cart:change');
}

/** Hidden first, so that it can be brought back as it was; gone a while later, with whatever is secret in it. */
async function remove(context: SessionContext, scope: TenantScope, rows: readonly CartRow[]) {
  const now = new Date();
  for (const row of rows) {
    await updateRecord(scope, cartItem, row, { removeTime: now });
    await note(context, scope, row, 'cart:remove');
  }
  for (const { id, removeTime } of await removedRows(context, scope))
    if (removeTime && now.getTime() - removeTime.getTime() > RESTORABLE)
      await deleteRecord(scope, cartItem, id);
}

async function restore(context: SessionContext, scope: TenantScope, ids: readonly string[]) {
  const rows = named(await removedRows(context, scope), ids);
  await checkRoom(context, scope, rows.length);
  for (const row of rows) {
    await updateRecord(scope, cartItem, row, { removeTime: null });
    await note(context, scope, row, 'cart:add');
  }
}

async function copy(context: SessionContext, scope: TenantScope, id: string, name: string) {
  const [row] = named(await rowsOf(context, scope), [id]);
  if (row) await add(context, scope, { ...row.data, projectId: row.projectId, name });
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
      switch (body.action) {
        case 'add':
          return add(context, scope, body);
        case 'change': {
          const { id, name, projectId, chargeMode, mode, month, count, nodes } = body;
          const { items, remark } = body;
          const booking = { chargeMode, mode, month, count, nodes };
          return change(context, scope, { id, name, projectId, ...booking, items, remark });
        }
        case 'copy':
          return copy(context, scope, body.id, body.name);
        case 'restore':
          return restore(context, scope, body.ids);
        case 'remove':
          return remove(context, scope, named(await rowsOf(context, scope), body.ids));
      }
    }),
  ),
  forSession(api.deleteCartItem, (context, { params }) =>
    changed(context, async (scope) =>
      remove(context, scope, named(await rowsOf(context, scope), [params.id])),
    ),
  ),
  forSession(api.clearCart, (context) =>
    changed(context, async (scope) => remove(context, scope, await rowsOf(context, scope))),
  ),
];
