import { and } from 'drizzle-orm';
import * as api from '../../../../src/core/api/monitoring/thgroups';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, removal, type Handler } from '../../handler';
import { createHandler, listHandler, removeHandler, updateHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { boundData, type DistributionData, type GroupData, type ThresholdData } from './alarm-rows';
import { listHolds } from './conditions';
import { distribution, thgroup, threshold } from '../../kinds/monitoring';
import { LOCAL } from './machine';
import { monitoringMessages } from './messages';
import { findResources, oneOf, readResources } from './resources';
import { inUse } from '../../records/in-use';
import { assertFreeName, assertRoom, removeSeveral } from './thresholds';

/** Thresholds times resources, over all groups of a tenant: it bounds what one evaluation costs. */
const MOST_WATCHES = 2_000;

interface Binding {
  readonly thresholdIds: readonly string[];
  readonly resourceIds: readonly string[];
}

/** What is bound must exist, in this tenant; this machine belongs to the platform. */
async function assertBindable(
  context: SessionContext,
  scope: TenantScope,
  { thresholdIds, resourceIds }: Binding,
): Promise<void> {
  for (const id of thresholdIds) await readRecord(scope, threshold, id);
  const resources = await readResources(scope, resourceIds);
  const local = resources.find(({ id }) => id === LOCAL);
  if (local && !context.session.tenant.platform)
    throw new Refusal(text(monitoringMessages, 'thgroup.shared'), { name: local.name });
}

async function assertAffordable(scope: TenantScope, changed: string, data: GroupData) {
  const others = await findRecords<GroupData>(scope, thgroup);
  const count = [data, ...others.filter(({ id }) => id !== changed).map((row) => row.data)].reduce(
    (sum, group) => sum + group.thresholdIds.length * group.resourceIds.length,
    0,
  );
  if (count > MOST_WATCHES)
    throw new Refusal(text(monitoringMessages, 'thgroup.tooMany'), { limit: MOST_WATCHES, count });
}

/** What sends the alarms of a group. */
const sendersOf = (scope: TenantScope, { id }: Row) =>
  findRecords<DistributionData>(scope, distribution, { where: listHolds(scope, 'groupIds', id) });

/** Refuses while a distribution still sends its alarms. */
async function assertUnused(scope: TenantScope, row: Row): Promise<void> {
  const sending = await sendersOf(scope, row);
  scope.held(distribution.name, sending);
  const [by] = sending;
  if (by)
    throw inUse(
      thgroup,
      row,
      { kind: distribution.name, name: by.name },
      { data: { id: row.id, by: by.id } },
    );
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Binds, or takes out, what the body names. */
function rebind(
  endpoint: typeof api.bindThgroup,
  change: (
    context: SessionContext,
    scope: TenantScope,
    data: GroupData,
    body: Binding,
  ) => Promise<Binding>,
): Handler {
  return forSession(endpoint, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const row = await readRecord<GroupData>(scope, thgroup, body.groupId);
      if (body.thresholdIds.length + body.resourceIds.length === 0)
        throw new Refusal(text(monitoringMessages, 'thgroup.nothing'));
      const bound = await change(context, scope, row.data, body);
      const data = boundData(unique(bound.thresholdIds), unique(bound.resourceIds));
      await assertAffordable(scope, row.id, { ...row.data, ...data });
      await updateRecord(scope, thgroup, row, { data });
      const target = { kind: thgroup.name, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: endpoint.perm ?? '', ...target, detail: body });
      return toWire(await readRecord<GroupData>(scope, thgroup, row.id));
    }),
  );
}

async function detail(scope: TenantScope, row: Row<GroupData>) {
  const thresholds = await findRecords<ThresholdData>(scope, threshold, {
    where: oneOf(scope.rows.records.id, row.data.thresholdIds),
  });
  const resources = await findResources(scope, row.data.resourceIds);
  const distributions = await sendersOf(scope, row);
  return {
    ...toWire(row),
    thresholds: thresholds.map(({ id, name, data }) => ({
      id,
      name,
      metric: data.metric,
      operator: data.operator,
      value: data.value,
      unit: data.unit,
      level: data.level,
      enabled: data.enabled,
    })),
    // A resource that is gone is still named in the group until somebody takes it out.
    resources: row.data.resourceIds.map((id) => {
      const found = resources.get(id);
      const { name = '', kind = '', ip = '', region = '' } = found ?? {};
      return { id, name, kind, ip, region };
    }),
    distributions: distributions.map(({ id, name }) => ({ id, name })),
  };
}

export const groupHandlers: readonly Handler[] = [
  listHandler<GroupData>(api.listThgroups, thgroup, {
    where: ({ scope }, { catalog, enabled, resourceId, thresholdId }) => ({
      match: {
        catalog: catalog === '' ? undefined : (catalog as string | undefined),
        enabled: enabled as boolean | undefined,
      },
      where: and(
        listHolds(scope, 'resourceIds', resourceId),
        listHolds(scope, 'thresholdIds', thresholdId),
      ),
    }),
  }),
  createHandler(api.createThgroup, thgroup, async (scope, body, context) => {
    const { name, ...given } = body;
    const bound = boundData(unique(given.thresholdIds), unique(given.resourceIds));
    await assertRoom(scope, thgroup);
    await assertFreeName(scope, thgroup, name);
    await assertBindable(context, scope, bound);
    const data: GroupData = { ...given, ...bound };
    await assertAffordable(scope, '', data);
    return { name, ownerId: context.session.user.id, data };
  }),
  forSession(api.readThgroup, async ({ scope }, { params }) =>
    detail(scope, await readRecord<GroupData>(scope, thgroup, params.id)),
  ),
  updateHandler(api.updateThgroup, thgroup, async (scope, row, { name, ...data }) => {
    await assertFreeName(scope, thgroup, name, row.id);
    return { name, data };
  }),
  removeHandler(api.deleteThgroup, thgroup, assertUnused),
  removal(
    forSession(api.deleteThgroups, (context, { body }) =>
      removeSeveral(context, thgroup, 'thgroup:delete', body.ids, assertUnused),
    ),
  ),
  rebind(api.bindThgroup, async (context, scope, data, body) => {
    await assertBindable(context, scope, body);
    return {
      thresholdIds: [...data.thresholdIds, ...body.thresholdIds],
      resourceIds: [...data.resourceIds, ...body.resourceIds],
    };
  }),
  rebind(api.unbindThgroup, async (_context, _scope, data, body) => ({
    thresholdIds: data.thresholdIds.filter((id) => !body.thresholdIds.includes(id)),
    resourceIds: data.resourceIds.filter((id) => !body.resourceIds.includes(id)),
  })),
];
