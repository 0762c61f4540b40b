import { and, inArray, type SQL } from 'drizzle-orm';
import { workingInstances } from '../../../../src/core/api/ordering/orders';
import type { ReadScope, TenantScope } from '../../database/scope';
import { ended, endingWithin } from '../../records/due';
import { findRecords } from '../../records/read';
import { updateRecord } from '../../records/write';
import { subscription } from '../../kinds/ordering';
import { disabledStatus } from './statuses';

/** What works, which is all that can end. */
const working = ({ rows: { records } }: ReadScope): SQL =>
  inArray(records.status, [...workingInstances] as string[]);

/** What works and will not for so many days any more. */
export const workingFor = (scope: ReadScope, days: number): SQL | undefined =>
  and(working(scope), endingWithin(scope, days));

/**
 * An instance whose time is over is disabled from then on, until it is extended. A row settles to one status, and the
 * end of opening or extending has that place: so it is noted when somebody looks, and no worker has to run. That costs
 * each list one question to the index of ends.
 */
export async function disableOver(scope: TenantScope): Promise<void> {
  const find = (own: TenantScope) =>
    findRecords(own, subscription, { where: and(working(own), ended(own)) });
  if ((await find(scope)).length === 0) return;
  await scope.exclusive(async (own) => {
    for (const row of await find(own))
      await updateRecord(own, subscription, row, { status: disabledStatus });
  });
}
