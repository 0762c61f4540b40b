import * as api from '../../../../src/core/api/platforms/autoscalers';
import type { Workload as WireWorkload } from '../../../../src/core/api/platforms/workloads';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handlers/handler';
import {
  createHandler,
  listHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { findRecords, readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import { assertFree, refuse, type Own } from './checks';
import { assertLabel } from './clusters';
import { k8sAutoscaler, k8sWorkload } from './kinds';
import { scaleTo } from './workloads';

type Autoscaler = Own<api.Autoscaler>;
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

async function follow(scope: TenantScope, workloadId: string, limits: Limits): Promise<number> {
  const row = await readRecord<Workload>(scope, k8sWorkload, workloadId);
  const replicas = within(row.data.replicas, limits);
  if (replicas !== row.data.replicas)
    await updateRecord(scope, k8sWorkload, row, await scaleTo(scope, row, replicas));
  return replicas;
}

export const autoscalerHandlers: readonly Handler[] = [
  listHandler(api.listAutoscalers, k8sAutoscaler),
  readHandler(api.readAutoscaler, k8sAutoscaler),
  createHandler(api.createAutoscaler, k8sAutoscaler, async (scope, body, context) => {
    const { name, workloadId, ...limits } = body;
    assertLabel(name);
    assertLimits(limits);
    const workload = await readRecord<Workload>(scope, k8sWorkload, workloadId);
    if (workload.data.type === 'DaemonSet') throw refuse('k8s.daemon', {}, 'workloadId');
    const { clusterId, namespaceId, namespace } = workload.data;
    await assertFree(scope, k8sAutoscaler, name, { parentId: namespaceId });
    await assertAlone(scope, workloadId, workload.name);
    const replicas = await follow(scope, workloadId, limits);
    return {
      name,
      status: 'NORMAL',
      parentId: namespaceId,
      projectId: workload.projectId,
      ownerId: context.session.user.id,
      data: {
        ...{ clusterId, namespaceId, namespace, workloadId, replicas },
        ...{ workloadName: workload.name, ...limits },
      },
    };
  }),
  updateHandler<typeof api.updateAutoscaler, Autoscaler>(
    api.updateAutoscaler,
    k8sAutoscaler,
    async (scope, row, limits) => {
      assertLimits(limits);
      const replicas = await follow(scope, row.data.workloadId, limits);
      return { data: { ...limits, replicas } };
    },
  ),
  removeHandler(api.deleteAutoscaler, k8sAutoscaler),
];
