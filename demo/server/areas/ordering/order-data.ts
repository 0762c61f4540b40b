import type { OrderType } from '../../../../src/core/api/ordering/orders';
import type { PricedItemRow } from '../../../../src/core/api/ordering/fields';
import type { ChargeMode } from '../../../../src/core/charge/price';
import type { PayPeriod } from '../../../../src/core/format/schedules';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { toWire, type Data, type Row } from '../../records/kind';
import { inOne } from '../../records/languages';
import type { Booking, Chosen } from './pricing';
import { busyStatuses, draftStatus } from './statuses';

/** What an order keeps; money is decimal text, yuan. Times are ISO 8601, empty until they are. */
export interface OrderData extends Data {
  readonly orderSn: string;
  readonly batchSn: string;
  readonly orderType: OrderType;
  readonly zone: string;
  readonly serviceId: string;
  readonly serviceCode: string;
  readonly serviceName: string;
  readonly chargeMode: ChargeMode;
  readonly mode: PayPeriod;
  readonly month: number;
  readonly count: number;
  readonly nodes: number;
  readonly items: readonly PricedItemRow[];
  /** As the applicant sent it; the priced part is put over it when the service is asked. */
  readonly spec: Data;
  readonly originalAmount: string;
  readonly discount: string;
  readonly amount: string;
  readonly due: string;
  /** Orders from before promotions know of none. */
  readonly promotionId?: string;
  readonly promotionName?: string;
  /** What the promotion took off; `amount` and `due` are without it. */
  readonly promotionSaved?: string;
  readonly refund: string;
  /** D-013 */
  readonly payStatus: string;
  /** D-018 */
  readonly approvalStatus: string;
  readonly approvalId: string;
  readonly confirmed: boolean;
  readonly draft: boolean;
  readonly payTime: string;
  readonly openTime: string;
  readonly expireTime: string;
  readonly instanceIds: readonly string[];
  /** Of the instances that it opens. */
  readonly names: readonly string[];
  /** The instance that it changes; empty for an application. */
  readonly subscriptionId: string;
  /** In every language: whoever reads it may have another than whoever paid. */
  readonly failure: string;
  readonly remark: string;
  readonly clientToken: string;
  /** The item of a cart that it was ordered from; empty otherwise. */
  readonly cartItemId: string;
  /** What it opens renews itself. Orders from before do not. */
  readonly autoRenew?: boolean;
  /** Made by the clock: it is paid as soon as it may be. */
  readonly auto?: boolean;
}
export type OrderRow = Row<OrderData>;

export interface SubscriptionData extends Data {
  readonly serviceId: string;
  readonly serviceCode: string;
  readonly serviceName: string;
  readonly resourceId: string;
  readonly orderId: string;
  /** The first of them is the main one. */
  readonly skuIds: readonly string[];
  readonly skuId: string;
  readonly zone: string;
  readonly chargeMode: ChargeMode;
  readonly mode: PayPeriod;
  readonly month: number;
  readonly nodes: number;
  readonly items: readonly PricedItemRow[];
  readonly spec: Data;
  /** All that was paid for it. */
  readonly amount: string;
  /** What of that counts for the time from `paidFrom` on: each change settles what is used up. */
  readonly paid: string;
  readonly paidFrom: string;
  readonly openTime: string;
  /** Empty where nothing ends by itself. */
  readonly expireTime: string;
  /** Extended by itself before its end. */
  readonly autoRenew?: boolean;
  /** The day on which that was tried last: once a day. That of its end where nobody agreed to it: no more before that. */
  readonly renewTried?: string;
  /** Why it failed then, in every language. */
  readonly renewFailure?: string;
}
export type SubscriptionRow = Row<SubscriptionData>;

const secret = /password|secret|token|privatekey/i;

/** Passwords wait in the order until it opens; nobody reads them there, and afterwards they are gone. */
export const withoutSecrets = (spec: Data): Data =>
  Object.fromEntries(
    Object.entries(spec)
      .filter(([name]) => !secret.test(name))
      .map(([name, value]) => [name, cleaned(value)]),
  );

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? withoutSecrets(value as Data) : value;
}

const secretNames = (spec: Data): string[] =>
  Object.keys(spec).filter((name) => secret.test(name) && spec[name] !== '');

/** What is secret stays as it was kept where nothing is said of it; said to be empty, it is gone. */
export function keepSecrets(kept: Data, given: Data): Data {
  const own: Data = Object.fromEntries(secretNames(kept).map((name) => [name, kept[name]]));
  const all = Object.entries({ ...own, ...given });
  return Object.fromEntries(all.filter(([name, value]) => !secret.test(name) || value !== ''));
}

/** A draft of a colleague: only who wrote it changes or sends it, for it may hold their passwords. */
export const isForeignDraft = (
  { status, ownerId }: OrderRow,
  { session }: Pick<SessionContext, 'session'>,
): boolean => status === draftStatus && ownerId !== session.user.id;

/** An order as it travels. While it opens, nobody is told yet that it will fail. */
export function orderWire(
  row: OrderRow,
  context: Pick<SessionContext, 'locale' | 'session'>,
): Record<string, unknown> {
  const spec = withoutSecrets(row.data.spec);
  const inner = new Set(['approvalId', 'cartItemId', 'clientToken', 'names']);
  const wire = Object.entries(toWire(row)).filter(([name]) => !inner.has(name));
  const failure = busyStatuses.includes(row.status) ? '' : inOne(row.data.failure, context.locale);
  const secrets = secretNames(row.data.spec);
  return {
    ...Object.fromEntries(wire),
    spec,
    secrets,
    failure,
    draft: row.status === draftStatus,
    foreign: isForeignDraft(row, context),
    groupCount: 0,
  };
}

/** An instance as it travels. */
export function subscriptionWire(row: SubscriptionRow, locale: Locale): Record<string, unknown> {
  const inner = new Set(['paid', 'paidFrom', 'spec', 'renewTried']);
  const wire = Object.entries(toWire(row)).filter(([name]) => !inner.has(name));
  return { ...Object.fromEntries(wire), renewFailure: inOne(row.data.renewFailure ?? '', locale) };
}

export const bookingOf = ({ chargeMode, mode, month, count, nodes }: Booking): Booking => ({
  chargeMode,
  mode,
  month,
  count,
  nodes,
});

/** What was chosen, from what was priced. */
export const chosenOf = (items: readonly PricedItemRow[]): Chosen[] =>
  items.map(({ skuId, priceId, amount }) => ({ skuId, priceId, amount }));

/** The same SKUs for another booking: a price that was named belongs to its charge mode and period. */
export const chosenAgain = (
  items: readonly Chosen[],
  { chargeMode, mode }: { readonly chargeMode?: unknown; readonly mode?: unknown },
): readonly Chosen[] =>
  chargeMode === undefined && mode === undefined
    ? items
    : items.map(({ skuId, amount }) => ({ skuId, amount }));
