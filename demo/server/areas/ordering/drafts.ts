import { waitingStatus } from '../../../../src/core/api/ordering/order-states';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { findRecord, missing } from '../../records/read';
import { updateRecord } from '../../records/write';
import { order } from '../../kinds/ordering';
import { applicationData, checkProject, priced, type Application } from './make-order';
import { bookingOf, keepSecrets, orderWire, type OrderData, type OrderRow } from './order-data';
import { problemOf } from './problems';
import { refuse } from './refuse';
import { readOrderRow } from './send-order';
import { draftStatus } from './statuses';

/** The draft that is named; undefined where none is. Only who wrote it goes on with it: it may hold their passwords. */
export async function namedDraft(
  { session }: SessionContext,
  scope: TenantScope,
  id: string | undefined,
): Promise<OrderRow | undefined> {
  if (id === undefined || id === '') return undefined;
  const row = await findRecord<OrderData>(scope, order, id);
  if (!row) throw missing(order);
  if (row.ownerId !== session.user.id) throw refuse('order.draftOwner', {}, 'draftId');
  if (row.status !== draftStatus) throw refuse('order.draft', { name: row.name }, 'draftId');
  return row;
}

/** What is asked for, with what the draft keeps and does not tell. */
export const withKept = <T extends Application>(wanted: T, draft: OrderRow | undefined): T =>
  draft?.data.serviceCode === wanted.serviceCode
    ? { ...wanted, spec: keepSecrets(draft.data.spec, wanted.spec) }
    : wanted;

/** Puts what is asked for in the place of what the draft was: a draft again, or an order that is to be sent. */
export async function fillDraft(
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
  const wanted = withKept(body, row);
  const data = await applicationData(context, scope, wanted, { draft, kept: row });
  await updateRecord(scope, order, row, {
    name: body.name,
    projectId,
    status: draft ? draftStatus : waitingStatus,
    data: { ...data, clientToken },
  });
  return readOrderRow(scope, row.id);
}

/**
 * An order as it travels. A draft costs what the catalogue says now, as an item of a cart does; where it can no longer
 * be had the reason stands beside the price that it had.
 */
export async function orderNow(
  context: SessionContext,
  row: OrderRow,
): Promise<Record<string, unknown>> {
  const wire = orderWire(row, context);
  if (row.status !== draftStatus) return wire;
  const { data } = row;
  try {
    // By what is sent when it is submitted: the price of a size that is valid then, not the one it had.
    const items = data.items.map(({ skuId, amount }) => ({ skuId, amount }));
    const wanted = { ...data, ...bookingOf(data), items };
    const { price } = await priced(context, context.scope, wanted);
    return { ...wire, ...price };
  } catch (error) {
    return { ...wire, failure: problemOf(error, context).message };
  }
}
