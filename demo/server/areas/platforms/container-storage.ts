import { randomUUID } from 'node:crypto';
import * as api from '../../../../src/core/api/platforms/container-objects';
import type { Workload } from '../../../../src/core/api/platforms/workloads';
import type { Handler } from '../../handler';
import { k8sNamespace, k8sPvc, k8sWorkload } from '../../kinds/platforms';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
} from '../../records/handlers';
import { readRecord } from '../../records/read';
import { assertFree, refuse, type Own } from './checks';
import { assertLabel, placeIn, type Namespace } from './clusters';

type Pvc = Own<api.Pvc>;

/** what the workloads of container clusters keep their data on. */
export const pvcHandlers: readonly Handler[] = [
  listHandler(api.listPvcs, k8sPvc),
  readHandler(api.readPvc, k8sPvc),
  createHandler(api.createPvc, k8sPvc, async (scope, body, context) => {
    assertLabel(body.name);
    const space = await readRecord<Namespace>(scope, k8sNamespace, body.namespaceId);
    await assertFree(scope, k8sPvc, body.name, { parentId: space.id });
    const { name, storageClass, accessMode, capacity } = body;
    const unused = { workloadId: '', workloadName: '', mountPath: '' };
    const data: Pvc = {
      ...{ ...placeIn(space), storageClass, accessMode, capacity, used: 0, ...unused },
      volumeName: `pvc-${randomUUID().slice(0, 8)}`,
      freeTime: new Date().toISOString(),
    };
    return {
      ...{ name, status: 'creating', settles: { to: 'available', seconds: 6 } },
      ...{ parentId: space.id, projectId: space.projectId, ownerId: context.session.user.id, data },
    };
  }),
  patchHandler<typeof api.changePvcs, Pvc>(api.changePvcs, k8sPvc, {
    expand: {
      run: (_scope, row, { capacity }) => {
        const now = row.data.capacity;
        if (capacity <= now) throw refuse('pvc.smaller', { now }, 'capacity');
        return {
          ...{ status: 'extending', settles: { to: row.status, seconds: 8 } },
          data: { capacity },
        };
      },
    },
    mount: {
      run: async (scope, row, { workloadId, mountPath }) => {
        const workload = await readRecord<Own<Workload>>(scope, k8sWorkload, workloadId);
        if (workload.data.namespaceId !== row.data.namespaceId)
          throw refuse('k8s.otherNamespace', { name: workload.name }, 'workloadId');
        // A volume of one node cannot follow pods on several.
        if (row.data.accessMode === 'RWO' && workload.data.replicas > 1)
          throw refuse('pvc.oneNode', { name: workload.name }, 'workloadId');
        const by = { workloadId, workloadName: workload.name, mountPath, freeTime: '' };
        return { status: 'attaching', settles: { to: 'in-use', seconds: 5 }, data: by };
      },
    },
    unmount: {
      run: () => ({
        ...{ status: 'detaching', settles: { to: 'available', seconds: 5 } },
        data: {
          ...{ workloadId: '', workloadName: '', mountPath: '' },
          freeTime: new Date().toISOString(),
        },
      }),
    },
  }),
  removeHandler(api.deletePvc, k8sPvc),
];
