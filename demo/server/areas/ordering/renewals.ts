import { and, eq, sql } from 'drizzle-orm';
import { changeSubscriptions, workingInstances } from '../../../../src/core/api/ordering/orders';
import { isUndecided } from '../../../../src/core/api/ordering/order-states';
import { isRenewable, RENEWAL_DAYS } from '../../../../src/core/charge/renewal';
import { text } from '../../../../src/core/i18n/translator';
import type { App, SessionContext } from '../../app';
import { tenants, users } from '../../database/identity-tables';
import type { ReadScope, TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import { startHourly } from '../../hourly';
import { subscription } from '../../kinds/ordering';
import { patchHandler } from '../../records/handlers';
import { asText, inAll } from '../../records/languages';
import { attribute } from '../../records/attributes';
import { findRecords } from '../../records/read';
import { updateRecord } from '../../records/write';
import { Refusal, reasonOf } from '../../refusal';
import { changeable, insertChange, pendingOf } from './changes';
import { workingFor } from './expiry';
import { quoteExtension } from './extension';
import { newBatchSn } from './make-order';
import { orderingMessages } from './messages';
import type { OrderData, SubscriptionData, SubscriptionRow } from './order-data';
import { refuse } from './refuse';
import { send } from './send-order';
import { dayOf, tellUnrenewed } from './tell-order';

/*
 * What renews itself does so days before its end, when somebody looks or within the hour, whichever comes first: every copy of
 * the server asks, and the tenant's lock has one of them do it (docs/decisions/0322-renewed-before-it-ends.md).
 */

/** What ends soon and was not tried today; ISO days are in the order of their texts. */
function due(scope: ReadScope, id?: string): Promise<readonly SubscriptionRow[]> {
  const { records } = scope.rows;
  const tried = attribute(records.data, 'renewTried', 'text');
  return findRecords<SubscriptionData>(scope, subscription, {
    match: { autoRenew: true },
    where: and(
      workingFor(scope, RENEWAL_DAYS),
      sql`coalesce(${tried}, '') < ${dayOf(new Date().toISOString())}`,
      id === undefined ? undefined : eq(records.id, id),
    ),
  });
}

/** A fault is nobody's who looks at what was ordered: it stands in the log of the server. */
const failure = 'what renews itself could not be renewed';

/** The ids of those that had a fault the last time: the clock tries them again, nobody who looks waits for them. */
const faulty = new Set<string>();

/**
 * Renews what of a tenant is due by the clock. Each instance for itself: what fails of one is taken back, and told. A fault is
 * reported and tried again within the hour; whoever looks waits for a few instances only, the clock does the others.
 */
export async function renewDue(
  app: App,
  scope: TenantScope,
  { atMost }: { readonly atMost?: number } = {},
): Promise<void> {
  const all = await due(scope);
  const isWaitedFor = atMost !== undefined;
  const tried = isWaitedFor ? all.filter(({ id }) => !faulty.has(id)).slice(0, atMost) : all;
  for (const { id } of tried)
    try {
      await scope.exclusive(async (own) => {
        // Another copy of the server may have been quicker.
        const [row] = await due(own, id);
        if (row) await renew(app, own, row);
      });
      faulty.delete(id);
    } catch (error) {
      faulty.add(id);
      app.report(failure, error);
    }
}

async function renew(app: App, scope: TenantScope, row: SubscriptionRow): Promise<void> {
  const tried = { renewTried: dayOf(new Date().toISOString()) };
  const pending = await pendingOf(scope, row.id);
  // An order of the day before still waits for somebody's word: nothing failed.
  if (pending?.data.auto && isUndecided(pending.data)) {
    await updateRecord(scope, subscription, row, { data: tried });
    return;
  }
  try {
    const context = await asOwner(app, scope, row);
    await scope.exclusive(async (inner) => {
      await updateRecord(inner, subscription, row, { data: { ...tried, renewFailure: '' } });
      await extendByItself(context, inner, row.id);
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    await updateRecord(scope, subscription, row, {
      data: { ...tried, renewFailure: inAll(reason) },
    });
    const until = dayOf(row.data.expireTime);
    const then = text(orderingMessages, 'tell.unrenewed.daily', { until });
    const target = `subscription:${row.id}`;
    await tellUnrenewed(app.parts, scope, row, { reason, then, target });
  }
}

/** An extension for as long as it was booked, which is paid as it is made, unless somebody has to agree to it first. */
async function extendByItself(
  context: SessionContext,
  scope: TenantScope,
  id: string,
): Promise<void> {
  const { target, booking, price } = await quoteExtension(context, scope, id, {});
  const data = { ...price(), ...booking, orderType: 'EXTENSION' as const, auto: true };
  const made = await insertChange(scope, context, target, data, { batchSn: newBatchSn() });
  demandDone((await send(context, scope, made, 'order:autoRenew')).data);
}

/** What the service refuses is not paid for by the clock: nobody is there to try it again. */
export function demandDone({ failure = '' }: Partial<OrderData> = {}): void {
  if (failure !== '') throw new Refusal(asText(() => failure));
}

/** In the name of whose it is, never of whoever looks or agrees. */
export async function asOwner(
  app: App,
  scope: TenantScope,
  { ownerId }: SubscriptionRow,
): Promise<SessionContext> {
  const [found] = await scope.db
    .select({ user: users, tenant: tenants })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.tenantId, scope.tenantId), eq(users.id, ownerId ?? '')));
  if (!found || found.user.disabled) throw refuse('renew.owner');
  const now = new Date();
  return {
    ...{ app, scope, locale: 'zh-CN', ip: '', device: '', requestId: '' },
    gone: () => new AbortController().signal,
    signedIn: () => Promise.resolve(undefined),
    session: {
      ...found,
      ...{ id: '', tokenHash: '', createTime: now, expireTime: now, address: '', device: '' },
      ...{ limits: null, permissions: new Set<string>() },
    },
  };
}

/** Asks every hour for every tenant; whoever looks at what was ordered asks as well. */
export const startRenewing = (app: App): (() => Promise<void>) =>
  startHourly(
    app,
    (scope) => renewDue(app, scope).catch((error: unknown) => app.report(failure, error)),
    failure,
  );

export const renewalHandlers: readonly Handler[] = [
  patchHandler<typeof changeSubscriptions, SubscriptionData>(changeSubscriptions, subscription, {
    autoRenew: {
      run: async (scope, row, { on }) => {
        if (on && !workingInstances.some((status) => status === row.status))
          await changeable(scope, row.id);
        if (on && !isRenewable(row.data)) throw refuse('renew.term', {}, 'ids');
        // Switched on anew it is tried today as well.
        return { data: { autoRenew: on, renewTried: '', renewFailure: '' } };
      },
    },
  }),
];
