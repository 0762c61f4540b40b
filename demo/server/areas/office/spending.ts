import { Big } from 'big.js';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Dimension } from '../../../../src/core/api/office/bill-reports';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { translator, type Locale } from '../../../../src/core/i18n/translator';
import type { ReadScope } from '../../database/scope';
import { placeNames } from '../../records/place-names';
import { billWords, serviceNames } from '../../records/service-names';
import { attribute } from '../../records/attributes';
import { findRecords } from '../../records/read';
import { textArray } from '../../search/search-sql';
import { addMonths, cycleOf, monthsOf } from './days';
import { bill, billItem, type BillData } from '../../kinds/office';
import { officeMessages } from './messages';
import { money, sum, summed } from './sums';

export interface Range {
  readonly from: string;
  readonly to: string;
  readonly months: readonly string[];
}

/** The last twelve months with bills, where a request does not say which. */
export async function rangeOf(
  scope: ReadScope,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Range> {
  const to = asked.to ?? (await newestCycle(scope));
  const from = asked.from ?? addMonths(to, -11);
  return { from, to, months: monthsOf(from, to) };
}

async function newestCycle(scope: ReadScope): Promise<string> {
  const { records } = scope.rows;
  const [row] = await scope.db
    .select({ cycle: sql<string | null>`max(${attribute(records.data, 'cycle', 'text')})` })
    .from(records)
    .where(eq(records.kind, bill.name));
  return row?.cycle ?? cycleOf(new Date());
}

export async function billsOf(scope: ReadScope, { from, to }: Range) {
  const { records } = scope.rows;
  const cycle = attribute(records.data, 'cycle', 'text');
  return findRecords<BillData>(scope, bill, { where: sql`${cycle} between ${from} and ${to}` });
}

export interface Cuts {
  readonly projectId?: string | undefined;
  readonly serviceCode?: string | undefined;
  readonly chargeMode?: string | undefined;
  readonly bizCode?: string | undefined;
  readonly region?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly item?: string | undefined;
}

/** Spending of one part in one month. */
export interface Cell {
  readonly code: string;
  readonly name: string;
  readonly cycle: string;
  readonly count: number;
  /** Empty where the items have several units, or none. */
  readonly quantity: string;
  readonly unit: string;
  readonly listAmount: string;
  readonly discountAmount: string;
  readonly amount: string;
}

/** Items of canceled bills are in no sum. */
export async function ofLiveBills(scope: ReadScope): Promise<SQL> {
  const canceled = await findRecords(scope, bill, { match: { status: 'canceld' } });
  const ids = textArray(canceled.map((row) => row.id));
  return sql`${scope.rows.records.parentId} <> all(${ids})`;
}

/** Exact sums by part and month, made by the database from decimal text. */
export async function spending(
  scope: ReadScope,
  range: Pick<Range, 'from' | 'to'>,
  by: Dimension,
  cuts: Cuts,
  locale: Locale,
  where?: SQL,
): Promise<readonly Cell[]> {
  const { records, projects } = scope.rows;
  const field = (name: string) => attribute(records.data, name, 'text');
  const total = (name: string) =>
    sql<string>`sum(${attribute(records.data, name, 'number')})::text`;
  const [code, name] = dimension(by, scope, field);
  const cycle = field('cycle');
  const rows = await scope.db
    .select({
      code: sql<string>`${code}`,
      name: sql<string>`max(${name})`,
      cycle: sql<string>`${cycle}`,
      count: sql<number>`count(*)::int`,
      quantity: total('quantity'),
      least: sql<string>`min(${field('unit')})`,
      unit: sql<string>`max(${field('unit')})`,
      listAmount: total('listAmount'),
      discountAmount: total('discountAmount'),
      amount: total('amount'),
      serviceCode: sql<string>`max(${field('serviceCode')})`,
      specification: sql<string>`max(${field('specification')})`,
    })
    .from(records)
    .leftJoin(
      projects,
      and(eq(projects.id, records.projectId), eq(projects.tenantId, records.tenantId)),
    )
    .where(
      and(
        eq(records.kind, billItem.name),
        sql`${cycle} between ${range.from} and ${range.to}`,
        await ofLiveBills(scope),
        cuts.projectId === undefined || cuts.projectId === ''
          ? undefined
          : eq(records.projectId, cuts.projectId),
        cut(field('serviceCode'), cuts.serviceCode),
        cut(field('chargeMode'), cuts.chargeMode),
        ofBusiness(scope, field('bizUseId'), cuts.bizCode),
        cut(field('region'), cuts.region),
        cut(resourceOf(field), cuts.resourceId),
        cut(itemOf(field), cuts.item),
        where,
      ),
    )
    .groupBy(sql`1`, sql`3`)
    .orderBy(sql`3`, sql`1`);
  const words = await wordsOf(by, scope.db, locale);
  const ofBills = await billWords(scope.db, locale);
  return rows.map(({ least, serviceCode, specification, ...row }) => ({
    ...row,
    ...measured(least === row.unit ? ofBills.unit(row.unit) : '', row.quantity),
    name:
      (by === 'item' ? ofBills.item(serviceCode, specification) : words(row.code)) ??
      named(by, row, locale),
    listAmount: money(row.listAmount),
    discountAmount: money(row.discountAmount),
    amount: money(row.amount),
  }));
}

/** What has no unit is no quantity: an order is billed once, whatever it is of. */
const measured = (unit: string, quantity: string) =>
  unit === '' ? { unit, quantity: '' } : { unit, quantity };

const cut = (field: SQL, value: string | undefined) =>
  value === undefined || value === '' ? undefined : sql`${field} = ${value}`;

/** A business of a resource group by its id, or those of all groups by the code that they share. */
function ofBusiness(scope: ReadScope, id: SQL, business: string | undefined) {
  if (business === undefined || business === '') return undefined;
  const { bizUses } = scope.rows;
  return sql`(${id} = ${business} or ${id} in (select ${bizUses.id} from ${bizUses} where ${bizUses.bizCode} = ${business}))`;
}

const itemOf = (field: (name: string) => SQL) =>
  sql`${field('serviceName')} || ' ' || ${field('specification')}`;

/** What an item is of; of an order that made several, or none, it is that order's bill alone. */
const resourceOf = (field: (name: string) => SQL) =>
  sql`coalesce(nullif(${field('resourceId')}, ''), ${field('billId')})`;

/** What a business is known by: its code, which several groups share; its id where it has none, or is gone. */
export const businessOf = ({ rows: { bizUses } }: ReadScope, id: SQL) =>
  sql<string>`coalesce((select nullif(${bizUses.bizCode}, '') from ${bizUses} where ${bizUses.id} = ${id}), ${id})`;

/** What tells the parts apart, and what they are called. */
function dimension(
  by: Dimension,
  scope: ReadScope,
  field: (name: string) => SQL,
): readonly [SQL, SQL] {
  const { records, projects } = scope.rows;
  switch (by) {
    case 'month':
      return [field('cycle'), field('cycle')];
    case 'service':
      return [field('serviceCode'), field('serviceName')];
    case 'project':
      return [sql`coalesce(${records.projectId}, '')`, sql`coalesce(${projects.name}, '')`];
    case 'business':
      return [businessOf(scope, field('bizUseId')), field('bizUseName')];
    case 'chargeMode':
      return [field('chargeMode'), field('chargeMode')];
    case 'resource':
      return [resourceOf(field), field('resourceName')];
    case 'region':
      return [field('region'), field('region')];
    case 'item': {
      const item = itemOf(field);
      return [item, sql`trim(${item})`];
    }
  }
}

/** Places and services are called as everywhere; rows keep the code of one and the Chinese name of the other. */
async function wordsOf(
  by: Dimension,
  db: ReadScope['db'],
  locale: Locale,
): Promise<(code: string) => string | undefined> {
  if (by === 'service') {
    const names = await serviceNames(db, locale);
    return (code) => names.get(code);
  }
  const placeOf = by === 'region' ? await placeNames(db, locale) : undefined;
  return (code) => (code === '' ? undefined : placeOf?.(code));
}

function named(by: Dimension, row: { code: string; name: string }, locale: Locale): string {
  const t = translator(officeMessages, locale);
  if (by === 'chargeMode') return dictionaries.chargeMode.lookup(row.code, locale).text;
  if (row.name !== '') return row.name;
  if (by === 'business') return t('none.business');
  if (by === 'project') return t('none.project');
  return by === 'region' ? t('none.region') : row.code;
}

export interface Part {
  readonly code: string;
  readonly name: string;
  readonly count: number;
  readonly quantity: string;
  readonly unit: string;
  readonly listAmount: string;
  readonly discountAmount: string;
  readonly amount: string;
}

/** The cells of each part together, the largest first; ties in the order of their codes. */
export function partsOf(cells: readonly Cell[]): readonly Part[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) groups.set(cell.code, [...(groups.get(cell.code) ?? []), cell]);
  return [...groups]
    .map(([code, own]) => ({ ...totalsOf(own), code, name: own[0]?.name ?? code }))
    .sort((a, b) => new Big(b.amount).cmp(a.amount) || (a.code < b.code ? -1 : 1));
}

export function totalsOf(cells: readonly Omit<Part, 'code' | 'name'>[]) {
  const [unit = '', ...others] = new Set(cells.map((cell) => cell.unit));
  return {
    count: cells.reduce((total, cell) => total + cell.count, 0),
    ...(unit === '' || others.length > 0
      ? measured('', '')
      : measured(unit, summed(cells.map((cell) => cell.quantity)))),
    listAmount: sum(cells.map((cell) => cell.listAmount)),
    discountAmount: sum(cells.map((cell) => cell.discountAmount)),
    amount: sum(cells.map((cell) => cell.amount)),
  };
}
