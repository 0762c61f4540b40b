import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { workingInstances } from '../../../../src/core/api/ordering/orders';
import type { ReadScope, TenantScope } from '../../database/scope';
import { attribute } from '../../records/attributes';
import { findRecords } from '../../records/read';
import { updateRecord } from '../../records/write';
import { subscription } from '../../kinds/ordering';
import { disabledStatus } from './statuses';

const endOf = ({ rows: { records } }: ReadScope) => attribute(records.data, 'expireTime', 'time');

/** What works and will not for so many days any more. */
export function endingWithin(scope: ReadScope, days: number): SQL | undefined {
  const end = endOf(scope);
  return and(
    inArray(scope.rows.records.status, [...workingInstances] as string[]),
    sql`${end} > now() and ${end} <= now() + make_interval(days => ${days})`,
  );
}

/**
 * An instance whose time is over is disabled from then on, until it is extended. A row settles to one status, and the
 * end of opening or extending has that place: so it is noted when somebody looks, and no worker has to run. That costs
 * each list one query over the tenant's instances.
 */
export async function disableOver(scope: TenantScope): Promise<void> {
  const find = (own: TenantScope) => {
    const { records } = own.rows;
    const where = and(
      inArray(records.status, [...workingInstances] as string[]),
      sql`${endOf(own)} <= now()`,
    );
    return findRecords(own, subscription, { where });
  };
  if ((await find(scope)).length === 0) return;
  await scope.exclusive(async (own) => {
    for (const row of await find(own))
      await updateRecord(own, subscription, row, { status: disabledStatus });
  });
}
