import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/container-objects';
import type { Autoscaler } from '../../../../src/core/api/platforms/autoscalers';
import type { Workload } from '../../../../src/core/api/platforms/workloads';
import type { Handler } from '../../handler';
import { k8sAutoscaler, k8sPvc, k8sWorkload } from '../../kinds/platforms';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
} from '../../records/handlers';
import { attribute } from '../../records/attributes';
import { findRecords, readRecord } from '../../records/read';
import { refuse, type Own } from './checks';
import { usageOf } from './used-by';
import { assertInSpace, assertLabel, madeIn, placeIn, spaceFor } from './clusters';

type Pvc = Own<api.Pvc>;

/** what the workloads of container clusters keep their data on. */
export const pvcHandlers: readonly Handler[] = [
  listHandler(api.listPvcs, k8sPvc, {
    where: ({ scope }) => {
      const workload = attribute(scope.rows.records.data, 'workloadId', 'text');
      return { searches: { usage: usageOf(sql`${workload} <> ''`) } };
    },
  }),
  readHandler(api.readPvc, k8sPvc),
  createHandler(api.createPvc, k8sPvc, async (scope, body, context) => {
    assertLabel(body.name);
    const space = await spaceFor(scope, k8sPvc, body);
    const { name, storageClass, accessMode, capacity } = body;
    const unused = { workloadId: '', workloadName: '', mountPath: '' };
    const data: Pvc = {
      ...{ ...placeIn(space), storageClass, accessMode, capacity, used: 0, ...unused },
      volumeName: `pvc-${randomUUID().slice(0, 8)}`,
      freeTime: new Date().toISOString(),
    };
    return {
      ...{ name, status: 'creating', settles: { to: 'available', seconds: 6 } },
      ...madeIn(space, context),
      data,
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
        assertInSpace(workload, row.data.namespaceId, 'workloadId');
        // A volume of one node cannot follow pods on several.
        if (row.data.accessMode === 'RWO') {
          if (workload.data.replicas > 1)
            throw refuse('pvc.oneNode', { name: workload.name }, 'workloadId');
          const [grower] = await findRecords<Own<Autoscaler>>(scope, k8sAutoscaler, {
            match: { workloadId },
          });
          if (grower && grower.data.maxReplicas > 1)
            throw refuse('pvc.grows', { name: workload.name, by: grower.name }, 'workloadId');
        }
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
