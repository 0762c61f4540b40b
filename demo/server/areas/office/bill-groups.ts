import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { groupBillItems, itemGroupings } from '../../../../src/core/api/office/bills';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { billItem, type BillItemData } from '../../kinds/office';
import { toWire } from '../../records/kind';
import { serviceNames } from '../../records/service-names';
import { attribute } from '../../records/attributes';
import { firstOfGroups, groupRecords } from '../../records/read';
import { money } from './sums';

/** Of one group; how many there are, it says itself. */
const MAX_ITEMS = 100;

type Query = v.InferOutput<NonNullable<(typeof groupBillItems)['query']>>;

/** What the items of a group have in common, and how that is called. */
function sameOf(scope: TenantScope, by: (typeof itemGroupings)[number]) {
  const text = (name: string) => attribute(scope.rows.records.data, name, 'text');
  if (by === 'resource') return { key: text('resourceId'), name: text('resourceName') };
  if (by === 'service') return { key: text('serviceCode'), name: text('serviceName') };
  const end = attribute(scope.rows.records.data, 'endTime', 'time');
  const day = sql`coalesce(to_char(${end} at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), '')`;
  return { key: day, name: day };
}

/** One page of groups with the sums of all their items, and the last items of each. */
export async function groupedItems({ scope, locale }: SessionContext, { query }: { query: Query }) {
  const { by, page, rows, params, sort, order, ...filters } = query;
  const same = sameOf(scope, by);
  const match = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const amount = (name: string) => attribute(scope.rows.records.data, name, 'number');
  const found = await groupRecords(
    scope,
    billItem,
    {
      by: same.key,
      last: { name: same.name },
      sums: {
        listAmount: amount('listAmount'),
        discountAmount: amount('discountAmount'),
        amount: amount('amount'),
      },
    },
    { page, rows, params, sort, order },
    { match },
  );
  const items = await firstOfGroups<BillItemData>(
    scope,
    billItem,
    {
      by: same.key,
      keys: found.groups.map(({ key }) => key),
      // What has no end would stand first otherwise.
      order: sql`${attribute(scope.rows.records.data, 'endTime', 'time')} desc nulls last`,
      most: MAX_ITEMS,
    },
    { params },
    { match },
  );
  const services = by === 'service' ? await serviceNames(scope.db, locale) : undefined;
  const groups = found.groups.map(
    ({ key, name, total, listAmount, discountAmount, amount: sum }) => ({
      id: `${by}:${key}`,
      by,
      name: services?.get(key) ?? name,
      count: total,
      listAmount: money(listAmount),
      discountAmount: money(discountAmount),
      amount: money(sum),
      items: (items.get(key) ?? []).map((row) => toWire(row)),
    }),
  );
  return { rows: groups, total: found.total };
}
