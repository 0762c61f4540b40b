import { and, sql } from 'drizzle-orm';
import { Big } from 'big.js';
import * as api from '../../../../src/core/api/office/statistics';
import type { ReadScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { volume, vm } from '../../kinds/compute';
import { floatip } from '../../kinds/network';
import type { Kind } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecords } from '../../records/read';
import { closedCycle } from './days';
import { spending } from './spending';
import { sum } from './sums';

type Reason = (typeof api.idleReasons)[number];

/** Machines that stand still, disks on no machine, and addresses that nothing answers at. */
function idleKinds({ rows: { records } }: ReadScope) {
  const nothing = (name: string) => sql`${attribute(records.data, name, 'text')} = ''`;
  return [
    [vm, 'stopped', sql`${records.status} = 'STOPPED'`],
    [volume, 'detached', and(sql`${records.status} = 'available'`, nothing('vmId'))],
    [floatip, 'unbound', and(nothing('portId'), nothing('natId'))],
  ] as const satisfies readonly (readonly [Kind, Reason, unknown])[];
}

export const idleHandlers: readonly Handler[] = [
  forSession(api.idleResources, async ({ scope, locale }, { query }) => {
    const cycle = query.cycle ?? closedCycle();
    const { projectId = '' } = query;
    const range = { from: cycle, to: cycle };
    const cells = await spending(scope, range, 'resource', {}, locale);
    const costs = new Map(cells.map((cell) => [cell.code, cell.amount]));
    const found = [];
    for (const [kind, reason, where] of idleKinds(scope)) {
      const match = projectId === '' ? {} : { projectId };
      const rows = await findRecords(scope, kind, { match, where });
      found.push(
        ...rows.map((row) => ({
          id: row.id,
          kind: kind.name,
          name: row.name,
          status: row.status,
          reason,
          projectId: row.projectId ?? '',
          projectName: row.projectName ?? '',
          amount: costs.get(row.id) ?? '0.00',
        })),
      );
    }
    found.sort((a, b) => new Big(b.amount).cmp(a.amount) || (a.name < b.name ? -1 : 1));
    return { cycle, amount: sum(found.map((row) => row.amount)), rows: found };
  }),
];
