import { and, eq, inArray } from 'drizzle-orm';
import * as api from '../../../../src/core/api/monitoring/distributions';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { users } from '../../database/identity-tables';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { createHandler, removeHandler, updateHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, listRecords, readRecord } from '../../records/read';
import { audit, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import type { DistributionData } from './alarm-rows';
import { listHolds } from './conditions';
import { distribution, thgroup } from '../../kinds/monitoring';
import { monitoringMessages } from './messages';
import { assertFreeName, assertRoom } from './thresholds';

/** Names of the people, who must be of this tenant and able to sign in. */
async function namesOf(scope: TenantScope, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await scope.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.tenantId, scope.tenantId),
        eq(users.disabled, false),
        inArray(users.id, [...ids]),
      ),
    );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const name = names.get(id);
    if (name === undefined)
      throw new Refusal(
        text(monitoringMessages, 'distribution.user'),
        {},
        {
          data: { field: 'userIds' },
        },
      );
    return name;
  });
}

const unique = <T>(values: readonly T[]) => [...new Set(values)];

type Body = Omit<DistributionData, 'userNames' | 'groupIds'>;

async function people(scope: TenantScope, body: Body) {
  const userIds = unique(body.userIds);
  const userNames = await namesOf(scope, userIds);
  const { channels, levels, enabled, description } = body;
  return {
    userIds,
    userNames,
    channels: unique(channels),
    levels: unique(levels),
    enabled,
    description,
  };
}

/** With the names that the groups have now. */
async function wired(scope: TenantScope, rows: readonly Row<DistributionData>[]) {
  const where = inArray(scope.rows.records.id, unique(rows.flatMap(({ data }) => data.groupIds)));
  const found = await findRecords(scope, thgroup, { where });
  const groups = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...toWire(row),
    groupNames: row.data.groupIds.map((id) => groups.get(id) ?? ''),
  }));
}

async function wiredOne(scope: TenantScope, id: string) {
  const [row] = await wired(scope, [await readRecord<DistributionData>(scope, distribution, id)]);
  return row;
}

function rebind(
  endpoint: typeof api.bindDistribution,
  change: (bound: readonly string[], named: readonly string[]) => readonly string[],
): Handler {
  return forSession(endpoint, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const row = await readRecord<DistributionData>(scope, distribution, body.distributionId);
      for (const id of body.groupIds) await readRecord(scope, thgroup, id);
      const groupIds = change(row.data.groupIds, body.groupIds);
      await updateRecord(scope, distribution, row, { data: { groupIds } });
      const target = { kind: distribution.name, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: endpoint.perm ?? '', ...target, detail: body });
      return wiredOne(scope, row.id);
    }),
  );
}

/** With the names of the groups, as the list has them. */
function withNames(handler: Handler): Handler {
  if (handler.auth === 'public') return handler;
  return {
    ...handler,
    run: async (context: SessionContext, input: Parameters<typeof handler.run>[1]) => {
      const { id } = (await handler.run(context, input)) as { id: string };
      return wiredOne(context.scope, id);
    },
  };
}

export const distributionHandlers: readonly Handler[] = [
  forSession(api.listDistributions, async ({ scope }, { query }) => {
    const page = await listRecords<DistributionData>(scope, distribution, query, {
      match: { enabled: query.enabled },
      where: and(
        listHolds(scope, 'groupIds', query.groupId),
        listHolds(scope, 'userIds', query.userId),
      ),
    });
    return { rows: await wired(scope, page.rows), total: page.total };
  }),
  withNames(
    createHandler(api.createDistribution, distribution, async (scope, body, { session }) => {
      await assertRoom(scope, distribution);
      await assertFreeName(scope, distribution, body.name);
      for (const id of body.groupIds) await readRecord(scope, thgroup, id);
      const data = { ...(await people(scope, body)), groupIds: unique(body.groupIds) };
      return { name: body.name, ownerId: session.user.id, data };
    }),
  ),
  forSession(api.readDistribution, async ({ scope }, { params }) => wiredOne(scope, params.id)),
  withNames(
    updateHandler(api.updateDistribution, distribution, async (scope, row, body) => {
      await assertFreeName(scope, distribution, body.name, row.id);
      return { name: body.name, data: await people(scope, body) };
    }),
  ),
  removeHandler(api.deleteDistribution, distribution),
  rebind(api.bindDistribution, (bound, named) => unique([...bound, ...named])),
  rebind(api.unbindDistribution, (bound, named) => bound.filter((id) => !named.includes(id))),
];
