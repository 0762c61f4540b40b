import { randomInt } from 'node:crypto';
import * as api from '../../../../src/core/api/ordering/applications';
import { sumAmounts } from '../../../../src/core/charge/price';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handlers/handler';
import { findRecord, missing, readRecord } from '../../records/read';
import { audit, deleteRecord, updateRecord } from '../../records/write';
import { ownItems } from './cart';
import { submit, withdraw } from './fulfil';
import { cartItem, order } from './kinds';
import {
  applicationData,
  checkProject,
  insertApplication,
  madeBefore,
  newBatchSn,
  type Application,
} from './make-order';
import { checkNames, namesFor, takenNames } from './names';
import { serviceByCode } from './offers';
import {
  bookingOf,
  chosenAgain,
  chosenOf,
  orderWire,
  type OrderData,
  type OrderRow,
} from './order-data';
import { refuse } from './refuse';
import { draftStatus, waitingStatus } from './statuses';

export const readOrderRow = (scope: TenantScope, id: string): Promise<OrderRow> =>
  readRecord<OrderData>(scope, order, id);

/** Sends a new order on its way and gives it as it is then. */
export async function send(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
  action: string,
): Promise<OrderRow> {
  await updateRecord(scope, order, row, await submit(context, scope, row));
  await noteOrder(context, scope, row, action);
  return readOrderRow(scope, row.id);
}

export const noteOrder = (
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
  action: string,
  detail: unknown = {},
): Promise<void> =>
  audit(context, scope, {
    action,
    kind: order.name,
    targetId: row.id,
    targetName: row.name,
    detail,
  });

/** What several orders cost together, as one reply. */
export const batchOf = (rows: readonly OrderRow[]) => ({
  batchSn: rows[0]?.data.batchSn ?? '',
  due: sumAmounts(
    rows.filter(({ data }) => data.payStatus === 'unpay').map(({ data }) => data.due),
  ),
  orders: rows.map(orderWire),
});

/** The draft that is named, of who asks. */
async function ownDraft(
  { session }: SessionContext,
  scope: TenantScope,
  id: string,
): Promise<OrderRow> {
  const row = await findRecord<OrderData>(scope, order, id);
  if (!row || row.ownerId !== session.user.id) throw missing(order);
  if (row.status !== draftStatus) throw refuse('order.draft', { name: row.name }, 'draftId');
  return row;
}

async function fillDraft(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
  body: Application,
  {
    draft,
    clientToken = '',
  }: { readonly draft: boolean; readonly clientToken?: string | undefined },
): Promise<OrderRow> {
  const projectId = await checkProject(scope, body.projectId);
  const data = await applicationData(context, scope, body, { draft, exceptOrder: row.id });
  await updateRecord(scope, order, row, {
    name: body.name,
    projectId,
    status: draft ? draftStatus : waitingStatus,
    data: { ...data, clientToken },
  });
  return readOrderRow(scope, row.id);
}

/** An order that can still be changed: neither paid nor on its way. */
const revisable = ({ status, data }: OrderRow) =>
  (status === waitingStatus && data.payStatus === 'unpay') ||
  (status === 'Termination' && data.approvalStatus === 'REFUSED') ||
  status === draftStatus;

export const applicationHandlers: readonly Handler[] = [
  forSession(api.applyResource, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const [before] = await madeBefore(context, scope, body.clientToken);
      if (before) return orderWire(before);
      const { draftId, clientToken, ...wanted } = body;
      const row =
        draftId === undefined || draftId === ''
          ? await insertApplication(context, scope, wanted, { clientToken })
          : await fillDraft(context, scope, await ownDraft(context, scope, draftId), wanted, {
              draft: false,
              clientToken,
            });
      return orderWire(await send(context, scope, row, 'order:create'));
    }),
  ),

  forSession(api.saveDraft, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { draftId, ...wanted } = body;
      const row =
        draftId === undefined || draftId === ''
          ? await insertApplication(context, scope, wanted, { draft: true })
          : await fillDraft(context, scope, await ownDraft(context, scope, draftId), wanted, {
              draft: true,
            });
      await noteOrder(context, scope, row, 'order:create');
      return orderWire(row);
    }),
  ),

  forSession(api.orderCart, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const before = await madeBefore(context, scope, body.clientToken);
      if (before.length > 0) return batchOf([...before].reverse());
      const batchSn = newBatchSn();
      const rows: OrderRow[] = [];
      for (const item of await ownItems(context, scope, body.ids)) {
        const wanted = { ...item.data, name: item.name, projectId: item.projectId };
        const made = { batchSn, clientToken: body.clientToken };
        const row = await insertApplication(context, scope, wanted, made);
        rows.push(await send(context, scope, row, 'order:create'));
        await deleteRecord(scope, cartItem, item.id);
      }
      return batchOf(rows);
    }),
  ),

  forSession(api.reviseOrder, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const row = await readOrderRow(scope, body.id);
      const { data, name } = row;
      if (data.orderType !== 'APPLICATION') throw refuse('order.reviseType', {}, 'id');
      if (!revisable(row)) throw refuse('order.revise', { name }, 'id');
      await withdraw(context, scope, row);
      const given = Object.fromEntries(
        Object.entries(body).filter(([key, value]) => key !== 'id' && value !== undefined),
      ) as Partial<Application>;
      const wanted: Application = {
        ...bookingOf(data),
        zone: data.zone,
        serviceCode: data.serviceCode,
        projectId: row.projectId,
        name,
        items: chosenAgain(chosenOf(data.items), body),
        spec: data.spec,
        remark: data.remark,
        ...given,
      };
      const fresh = await applicationData(context, scope, wanted, {
        draft: false,
        exceptOrder: row.id,
      });
      await updateRecord(scope, order, row, {
        name: wanted.name,
        status: waitingStatus,
        data: {
          ...fresh,
          payStatus: 'unpay',
          approvalStatus: 'CREATED',
          approvalId: '',
          confirmed: false,
          failure: '',
        },
      });
      const revised = await readOrderRow(scope, row.id);
      return orderWire(await send(context, scope, revised, 'order:create'));
    }),
  ),

  forSession(api.checkInstanceName, async (context, { body }) => {
    await checkNames(context, context.scope, [body.name], { serviceCode: body.serviceCode });
    return { available: true };
  }),

  forSession(api.instanceNameFor, async (context, { query }) => {
    const { data } = await serviceByCode(context.scope.db, query.serviceCode);
    const stem = data.code.toLowerCase();
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
    const base = `${stem}-${day}`;
    const names = namesFor(base, 200);
    const taken = await takenNames(context, context.scope, names, { serviceCode: data.code });
    const free = names.find((name) => !taken.has(name));
    return { name: free ?? `${base}-${String(randomInt(1_000_000)).padStart(6, '0')}` };
  }),
];
