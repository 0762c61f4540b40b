import { waitingStatus } from '../../../../src/core/api/ordering/order-states';
import { randomInt } from 'node:crypto';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { isRenewable } from '../../../../src/core/charge/renewal';
import { endOfReservation } from '../../../../src/core/charge/reservation';
import type { OrderType } from '../../../../src/core/api/ordering/orders';
import type { SessionContext } from '../../app';
import { assertNotFrozen } from '../../companies';
import type { TenantScope } from '../../database/scope';
import type { Data } from '../../records/kind';
import { findRecord, findRecords } from '../../records/read';
import { insertRecord } from '../../records/write';
import { checkStock } from './catalogue';
import { order } from '../../kinds/ordering';
import { checkNames, namesFor } from './names';
import { checkOffer, nameOf, serviceByCode, type ServiceOffer } from './offers';
import { bookingOf, type OrderData, type OrderRow, type SubscriptionData } from './order-data';
import { chosenSkus, discountOf, priceOf, type Booking, type Chosen, type Choice } from './pricing';
import type { Check } from './problems';
import { unpromoted, withPromotion } from './promotions';
import { refuse } from './refuse';
import { draftStatus } from './statuses';

/** E-156, E-158, and an item of a cart. */
export interface Application extends Booking {
  readonly zone?: string | undefined;
  readonly serviceCode: string;
  readonly projectId?: string | null | undefined;
  readonly name: string;
  readonly items: readonly Chosen[];
  readonly spec: Data;
  readonly remark?: string | undefined;
  readonly autoRenew?: boolean | undefined;
}

/** Never digits alone: a number of twenty digits would lose its end on the way through JSON. */
function orderSnOf(now: Date, last: number): string {
  const local = new Date(now.getTime() + 8 * 3_600_000)
    .toISOString()
    .replace(/\D/g, '')
    .slice(0, 14);
  return `DD${local}${String(last).padStart(6, '0')}`;
}
const anyLast = () => randomInt(1_000_000);

/**
 * One that no order of the tenant has: of 25 orders a second two have the same number once in an hour, and the second would be
 * refused as a change that came too late. Call it inside `scope.exclusive`. `last` gives the last six digits.
 */
export async function freeOrderSn(
  scope: TenantScope,
  now = new Date(),
  last = anyLast,
): Promise<string> {
  for (;;) {
    const orderSn = orderSnOf(now, last());
    if (!(await findRecord(scope, order, orderSn))) return orderSn;
  }
}
export const newBatchSn = (): string => orderSnOf(new Date(), anyLast()).replace('DD', 'PC');

/** Names by which services know a size, a capacity or a time: only what was priced may say them. */
const sizeNames = [
  ...['flavor', 'flavorId', 'cpu', 'memory', 'disk', 'systemDisk', 'size', 'storage', 'quota'],
  ...['bandwidth', 'nodes', 'nodeCount', 'months', 'edition', 'packages', 'packageSize'],
];
const regionOf = (zone: string) => /^(.*\d)[a-z]?$/.exec(zone)?.[1] ?? zone;

/**
 * What the service is asked for: what the applicant wrote, and over it what was priced. Whatever a SKU of the service
 * can say is taken from the chosen ones alone, so that nobody gets 64 cores for the price of one. Numbers travel as
 * numbers.
 */
export function specFor(
  spec: Data,
  { offered, chosen }: Choice,
  { zone, nodes }: { readonly zone: string; readonly nodes: number },
): Data {
  const sold = new Set(sizeNames);
  for (const { data } of offered)
    for (const name of [data.amountField, ...data.specs.map(({ specName }) => specName)])
      sold.add(name);
  const wished = Object.entries(spec).filter(([name]) => !sold.has(name));
  const priced: Record<string, unknown> = {};
  for (const { row } of chosen)
    for (const { specName, specValue } of row.data.specs)
      priced[specName] = /^\d+$/.test(specValue) ? Number(specValue) : specValue;
  for (const { row, item } of chosen)
    if (row.data.amountField !== '') priced[row.data.amountField] = item.amount;
  const first = chosen[0]?.row;
  return {
    ...Object.fromEntries(wished),
    ...priced,
    ...(zone === '' ? {} : { zone, region: regionOf(zone) }),
    nodes,
    skuId: first?.id ?? '',
    skuCode: first?.data.code ?? '',
  };
}

/** What an open instance becomes: what is not said stays as it was. `asked` is what its service then does. */
export function alteredSpec(
  target: Pick<SubscriptionData, 'spec' | 'zone' | 'nodes'>,
  changes: Data,
  chosen: Choice,
) {
  const spec = { ...target.spec, ...changes };
  return { spec, asked: specFor(spec, chosen, target) };
}

/** Undefined where the backend has no part that keeps this service. */
export function providerOf({ app }: SessionContext, code: string, name: () => string) {
  const provider = app.parts.services.get(code);
  if (!provider) throw refuse('service.unavailable', { name }, 'serviceCode');
  return provider;
}

export async function checkProject(
  scope: TenantScope,
  projectId: string | null | undefined,
): Promise<string | null> {
  if (projectId === undefined || projectId === null || projectId === '') return null;
  const { projects } = scope.rows;
  const found = await scope.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (found.length === 0) throw refuse('project.missing', {}, 'projectId');
  return projectId;
}

/** The catalogue's side of an application; a draft needs no more than this. */
export async function priced(
  context: SessionContext,
  scope: TenantScope,
  wanted: Omit<Application, 'name'>,
) {
  const offer = await serviceByCode(scope.db, wanted.serviceCode);
  checkOffer(offer, wanted);
  const choice = await chosenSkus(scope.db, offer, wanted.items);
  const listed = priceOf(choice, wanted, discountOf(context), context.locale);
  const price = await withPromotion(scope, listed, wanted.serviceCode);
  return { offer, choice, price };
}

/** What the catalogue and the service are asked before anybody approves or pays; nothing is held for it. */
export const offerChecks = (
  context: SessionContext,
  scope: TenantScope,
  wanted: Omit<Application, 'name'>,
  offer: ServiceOffer,
  choice: Choice,
): readonly Check[] => [
  () => assertNotFrozen(scope),
  () =>
    checkStock(
      scope.db,
      choice.chosen.map(({ row }) => row),
      wanted.count,
    ),
  async () => {
    const provider = providerOf(context, wanted.serviceCode, () => nameOf(offer)(context.locale));
    const place = { zone: wanted.zone ?? '', nodes: wanted.nodes };
    await provider.check(scope, specFor(wanted.spec, choice, place), {
      count: wanted.count,
      projectId: wanted.projectId || null,
    });
  },
];

/** What is asked before anybody approves or pays, each question by itself. */
export async function checksOf(
  context: SessionContext,
  scope: TenantScope,
  wanted: Application,
  kept?: OrderRow,
) {
  const { offer, choice, price } = await priced(context, scope, wanted);
  const names = namesFor(wanted.name, wanted.count);
  const { serviceCode } = wanted;
  const except = kept === undefined ? {} : { exceptOrder: kept.id };
  const checks: readonly Check[] = [
    async () => renewing(context, wanted, kept),
    () => checkNames(context, scope, names, { serviceCode, ...except }),
    ...offerChecks(context, scope, wanted, offer, choice),
  ];
  return { offer, price, names, checks };
}

/** Everything that can be known before anybody approves or pays; `kept` is the order as it was until now. */
export async function checkApplication(
  context: SessionContext,
  scope: TenantScope,
  wanted: Application,
  kept?: OrderRow,
) {
  const { checks, ...known } = await checksOf(context, scope, wanted, kept);
  for (const check of checks) await check();
  return known;
}

export interface Made {
  readonly batchSn?: string;
  readonly clientToken?: string | undefined;
  /** The item of a cart that it was. */
  readonly cartItemId?: string;
}

/** What was switched on ends where what is booked now cannot renew itself. */
export const stillRenewing = (
  wanted: Pick<Application, 'autoRenew' | 'chargeMode' | 'mode'>,
): boolean => (wanted.autoRenew ?? false) && isRenewable(wanted);

/**
 * Whether what is ordered renews itself: refused where that cannot be, or to whoever may not spend without being asked. What
 * somebody who may switched on in an order that was sent stays so, whoever confirms or revises it.
 */
function renewing(
  { session }: SessionContext,
  wanted: Application,
  kept: OrderRow | undefined,
): boolean {
  if (!wanted.autoRenew) return false;
  if (!isRenewable(wanted)) throw refuse('renew.term', {}, 'autoRenew');
  if (kept?.data.autoRenew && kept.status !== draftStatus) return true;
  if (!session.permissions.has('order:autoRenew')) throw refuse('renew.forbidden', {}, 'autoRenew');
  return true;
}

/** The attributes of an application, from what was asked and what it costs. */
export async function applicationData(
  context: SessionContext,
  scope: TenantScope,
  wanted: Application,
  { draft, kept }: { readonly draft: boolean; readonly kept?: OrderRow },
) {
  const checked = draft
    ? { ...(await priced(context, scope, wanted)), names: [] }
    : await checkApplication(context, scope, wanted, kept);
  const { offer, price, names } = checked;
  return {
    ...serviceOf(offer),
    ...bookingOf(wanted),
    ...price,
    zone: wanted.zone ?? '',
    spec: wanted.spec,
    names,
    remark: wanted.remark ?? '',
    autoRenew: renewing(context, wanted, kept),
    draft,
    expireTime: '',
  };
}

export const serviceOf = (offer: ServiceOffer) => ({
  serviceId: offer.id,
  serviceCode: offer.data.code,
  serviceName: offer.name,
});

/** What every new order starts with. Call it inside `scope.exclusive`. */
export async function freshOrder(scope: TenantScope, orderType: OrderType, made: Made) {
  const orderSn = await freeOrderSn(scope);
  return {
    orderSn,
    batchSn: made.batchSn ?? orderSn.replace('DD', 'PC'),
    orderType,
    clientToken: made.clientToken ?? '',
    cartItemId: made.cartItemId ?? '',
    refund: '0.00',
    payStatus: 'unpay',
    approvalStatus: 'CREATED',
    approvalId: '',
    confirmed: false,
    draft: false,
    payTime: '',
    openTime: '',
    expireTime: '',
    instanceIds: [],
    names: [],
    subscriptionId: '',
    failure: '',
    remark: '',
    ...unpromoted,
  };
}

export async function insertApplication(
  context: SessionContext,
  scope: TenantScope,
  wanted: Application,
  made: Made & { readonly draft?: boolean } = {},
): Promise<OrderRow> {
  const draft = made.draft ?? false;
  const projectId = await checkProject(scope, wanted.projectId);
  const fresh = await freshOrder(scope, 'APPLICATION', made);
  const data: OrderData = {
    ...fresh,
    ...(await applicationData(context, scope, wanted, { draft })),
  };
  return insertRecord<OrderData>(scope, order, {
    id: fresh.orderSn,
    name: wanted.name,
    status: draft ? draftStatus : waitingStatus,
    projectId,
    ownerId: context.session.user.id,
    data,
  });
}

/** What an earlier request with this token made; a repeated request makes nothing. */
export async function madeBefore(
  { session }: SessionContext,
  scope: TenantScope,
  clientToken: string | undefined,
): Promise<readonly OrderRow[]> {
  if (clientToken === undefined || clientToken === '') return [];
  const match = { clientToken, ownerId: session.user.id };
  return findRecords<OrderData>(scope, order, { match });
}

/** When what is opened now ends; never by itself where use is billed afterwards or once. */
export function expiryOf(
  { chargeMode, mode, month }: Pick<OrderData, 'chargeMode' | 'mode' | 'month'>,
  from: Date,
): string {
  if (chargeMode === 'PostCharge' || chargeMode === 'EachCharge') return '';
  return endOfReservation(from, mode, month).toISOString();
}

/** One instance's part of what was paid; what does not divide stays with the order. */
export const shareOf = (amount: string, count: number): string => {
  const Cents = Big();
  Cents.DP = 2;
  Cents.RM = Big.roundDown;
  return new Cents(amount).div(count).toFixed(2);
};
