import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/autoscalers';
import type { Workload as WireWorkload } from '../../../../src/core/api/platforms/workloads';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  assertStatus,
  createHandler,
  listHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecords, readRecord } from '../../records/read';
import { audit, updateRecord } from '../../records/write';
import { assertFree, refuse, type Own } from './checks';
import { assertLabel } from './clusters';
import { k8sAutoscaler, k8sWorkload } from '../../kinds/platforms';
import { ALIVE, assertFollows, scaleTo } from './workloads';

type Autoscaler = Omit<Own<api.Autoscaler>, 'replicas'>;
type Workload = Own<WireWorkload>;
type Limits = Pick<Autoscaler, 'minReplicas' | 'maxReplicas' | 'cpuTarget' | 'memoryTarget'>;

function assertLimits({ minReplicas, maxReplicas, cpuTarget, memoryTarget }: Limits): void {
  if (maxReplicas < minReplicas) throw refuse('k8s.hpaRange', {}, 'maxReplicas');
  if (cpuTarget === 0 && memoryTarget === 0) throw refuse('k8s.hpaTarget', {}, 'cpuTarget');
}

/** A workload grows by one judge alone. */
async function assertAlone(scope: TenantScope, workloadId: string, name: string): Promise<void> {
  const [other] = await findRecords(scope, k8sAutoscaler, { match: { workloadId } });
  if (other) throw refuse('k8s.hpaTaken', { name, other: other.name }, 'workloadId');
}

/** Never outside of its limits: a workload that is follows at once. */
const within = (replicas: number, { minReplicas, maxReplicas }: Limits) =>
  Math.min(maxReplicas, Math.max(minReplicas, replicas));

async function follow(
  context: SessionContext,
  scope: TenantScope,
  row: Row<Workload>,
  autoscaler: string,
  limits: Limits,
): Promise<void> {
  await assertFollows(scope, row, limits.maxReplicas, 'maxReplicas');
  const replicas = within(row.data.replicas, limits);
  // What was stopped on purpose stays so.
  if (row.data.replicas === 0 || replicas === row.data.replicas) return;
  assertStatus(k8sWorkload, row, ALIVE);
  await updateRecord(scope, k8sWorkload, row, await scaleTo(scope, row, replicas));
  await audit(context, scope, {
    action: 'k8sworkload:scale',
    ...{ kind: k8sWorkload.name, targetId: row.id, targetName: row.name },
    detail: { replicas, autoscaler },
  });
}

/* How many pods there are is the workload's to say, which is scaled by hand too: a copy would not follow it. */

async function shown(
  rows: readonly Row<Autoscaler>[],
  { scope }: Pick<SessionContext, 'scope'>,
): Promise<readonly object[]> {
  const ids = rows.map(({ data }) => data.workloadId);
  const where = inArray(scope.rows.records.id, ids);
  const workloads = await findRecords<Workload>(scope, k8sWorkload, { where });
  const replicas = new Map(workloads.map(({ id, data }) => [id, data.replicas]));
  return rows.map((row) => ({ ...toWire(row), replicas: replicas.get(row.data.workloadId) ?? 0 }));
}

async function shownOne(row: Row<Autoscaler>, context: SessionContext): Promise<object> {
  const [one = toWire(row)] = await shown([row], context);
  return one;
}

function replicasOf({ db, rows: { records } }: TenantScope): SQL {
  const workloads = db
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(eq(records.kind, k8sWorkload.name))
    .as('workloads');
  const own = attribute(records.data, 'workloadId', 'text');
  return sql`(select ${attribute(workloads.data, 'replicas', 'number')} from ${workloads} where ${workloads.id} = ${own})`;
}

export const autoscalerHandlers: readonly Handler[] = [
  listHandler<Autoscaler>(api.listAutoscalers, k8sAutoscaler, {
    where: ({ scope }) => ({ sorts: { replicas: replicasOf(scope) } }),
    wires: shown,
  }),
  readHandler(api.readAutoscaler, k8sAutoscaler, shownOne),
  createHandler(
    api.createAutoscaler,
    k8sAutoscaler,
    async (scope, body, context) => {
      const { name, workloadId, ...limits } = body;
      assertLabel(name);
      assertLimits(limits);
      const workload = await readRecord<Workload>(scope, k8sWorkload, workloadId);
      if (workload.data.type === 'DaemonSet') throw refuse('k8s.daemon', {}, 'workloadId');
      const { clusterId, clusterName, namespaceId, namespace } = workload.data;
      await assertFree(scope, k8sAutoscaler, name, { parentId: namespaceId });
      await assertAlone(scope, workloadId, workload.name);
      await follow(context, scope, workload, name, limits);
      const where = { clusterId, clusterName, namespaceId, namespace };
      return {
        name,
        status: 'NORMAL',
        parentId: namespaceId,
        projectId: workload.projectId,
        ownerId: context.session.user.id,
        data: { ...where, workloadId, workloadName: workload.name, ...limits },
      };
    },
    shownOne,
  ),
  updateHandler<typeof api.updateAutoscaler, Autoscaler>(
    api.updateAutoscaler,
    k8sAutoscaler,
    async (scope, row, limits, context) => {
      assertLimits(limits);
      const workload = await readRecord<Workload>(scope, k8sWorkload, row.data.workloadId);
      await follow(context, scope, workload, row.name, limits);
      return { data: limits };
    },
    shownOne,
  ),
  removeHandler(api.deleteAutoscaler, k8sAutoscaler),
];
