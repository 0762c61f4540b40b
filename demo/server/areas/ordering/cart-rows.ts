import { priceCart } from '../../../../src/core/charge/price';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { placeNames } from '../../records/place-names';
import { toWire, type Row } from '../../records/kind';
import { findRecords, missing } from '../../records/read';
import { cartItem } from '../../kinds/ordering';
import { offerChecks, priced, serviceOf, type Application } from './make-order';
import { namesFor, takenNames } from './names';
import { nameIn, nameOf, type ServiceOffer } from './offers';
import { withoutSecrets } from './order-data';
import type { Choice, Priced } from './pricing';
import { problemOf, problemsOf, type Problem } from './problems';
import { refuse } from './refuse';

/** As it was chosen; what it costs is worked out whenever the cart is read. */
export type CartData = Omit<Application, 'name' | 'projectId'> &
  Readonly<Record<string, unknown>> & { readonly serviceName: string };
export type CartRow = Row<CartData>;

/** Oldest first. A cart is its owner's: a colleague's item is not there. */
export async function rowsOf({ session }: SessionContext, scope: TenantScope): Promise<CartRow[]> {
  const match = { ownerId: session.user.id };
  return [...(await findRecords<CartData>(scope, cartItem, { match }))].reverse();
}

/** What was removed and can still be brought back. */
export const removedRows = (
  { session }: SessionContext,
  scope: TenantScope,
): Promise<readonly CartRow[]> =>
  findRecords<CartData>(scope, cartItem, { match: { ownerId: session.user.id }, removed: true });

/** The items that are named, each once; refuses one that is not there. */
export function named(rows: readonly CartRow[], ids: readonly string[]): readonly CartRow[] {
  return [...new Set(ids)].map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw missing(cartItem);
    return row;
  });
}

interface Quote {
  readonly row: CartRow;
  readonly offer?: ServiceOffer;
  readonly choice?: Choice;
  readonly price?: Priced;
  readonly refusal?: Problem;
}

async function quote(context: SessionContext, scope: TenantScope, row: CartRow): Promise<Quote> {
  try {
    return { row, ...(await priced(context, scope, row.data)) };
  } catch (error) {
    return { row, refusal: problemOf(error, context) };
  }
}

/** What an order would be refused for, asked as the order itself asks; nothing is held for it. */
async function obstacles(
  context: SessionContext,
  scope: TenantScope,
  { row, offer, choice }: Quote,
): Promise<readonly Problem[]> {
  if (!offer || !choice) return [];
  const wanted = { ...row.data, projectId: row.projectId };
  return problemsOf(context, offerChecks(context, scope, wanted, offer, choice));
}

/** Items whose name an instance has, an order that may still open, or an item before them (V-012). */
async function withTakenName(
  context: SessionContext,
  scope: TenantScope,
  rows: readonly CartRow[],
): Promise<ReadonlySet<string>> {
  const codes = new Set(rows.map(({ data }) => data.serviceCode));
  const result = new Set<string>();
  const before = new Set<string>();
  const taken = new Map<string, ReadonlySet<string>>();
  for (const serviceCode of codes) {
    const names = rows
      .filter(({ data }) => data.serviceCode === serviceCode)
      .flatMap(({ name, data }) => namesFor(name, data.count));
    taken.set(serviceCode, await takenNames(context, scope, names, { serviceCode }));
  }
  for (const { id, name, data } of rows) {
    const names = namesFor(name, data.count);
    if (names.some((one) => before.has(one) || taken.get(data.serviceCode)?.has(one)))
      result.add(id);
    for (const one of names) before.add(one);
  }
  return result;
}

function rowWire(
  context: SessionContext,
  quoted: Quote,
  problems: readonly Problem[],
  placeOf: (code: string) => string,
) {
  const { row, offer, price, refusal } = quoted;
  const spec = withoutSecrets(row.data.spec);
  const zoneName = placeOf(row.data.zone ?? '');
  const wire = {
    ...toWire(row),
    ...{ serviceId: '', icon: '', slaId: '', approval: false, spec, zoneName },
  };
  if (!offer || !price || refusal) {
    const none = { items: [], originalAmount: '0.00', amount: '0.00', due: '0.00' };
    return { ...wire, ...none, problem: refusal?.message ?? '', problems };
  }
  const { icon, slaId, approval } = offer.data;
  const known = context.app.parts.services.has(row.data.serviceCode);
  const unavailable = refuse('service.unavailable', { name: nameOf(offer) });
  return {
    ...wire,
    ...serviceOf(offer),
    serviceName: nameIn(context.locale, offer),
    ...{ icon, slaId, approval },
    ...price,
    problem: known ? '' : unavailable.say(context.locale),
    problems,
  };
}

/** The whole cart with prices of now, and beside each item what is in its way. */
export async function cart(context: SessionContext, scope: TenantScope) {
  const own = await rowsOf(context, scope);
  const taken = await withTakenName(context, scope, own);
  const placeOf = await placeNames(scope.db, context.locale);
  const rows = [];
  for (const row of own) {
    const quoted = await quote(context, scope, row);
    const problems = [
      ...(quoted.refusal ? [quoted.refusal] : []),
      ...(taken.has(row.id) ? [problemOf(refuse('name.taken', {}, 'name'), context)] : []),
      ...(await obstacles(context, scope, quoted)),
    ];
    rows.push(rowWire(context, quoted, problems, placeOf));
  }
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
