import type { Sidecar } from '../../../../src/core/api/platforms/container-objects';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { caughtUp, type Handler } from '../../handler';
import { k8sPod, k8sSidecar } from '../../kinds/platforms';
import { batching } from '../../records/due';
import type { Row } from '../../records/kind';
import { paced } from '../../records/pace';
import { countRecords, findRecords } from '../../records/read';
import { updateRecord, type Changes } from '../../records/write';
import type { Own } from './checks';
import { beganTime, begins, isReached, stays, type Pod } from './pods';

/** `since`: a pod that began before does not have the sidecar as it is now. */
export type StoredSidecar = Omit<Own<Sidecar>, 'injectedPods' | 'pods' | 'batchSize'> & {
  readonly since: string;
  /** While it is being injected: how many pods at once, and when the next of them begin. */
  readonly batchSize?: number;
  readonly nextBatchTime?: string;
};

/** For how long the pods of a batch restart: then the next one begins. */
const BATCH_SECONDS = 8;

/** That nothing of it is on its way. */
export const atRest = { batchSize: 0, nextBatchTime: '' };

/** The pods that it is for: those of its workload, or of the whole namespace. */
export const podsFor = ({
  namespaceId,
  workloadId,
}: Pick<StoredSidecar, 'namespaceId' | 'workloadId'>) =>
  workloadId === '' ? { namespaceId } : { namespaceId, workloadId };

/** Whether a pod began since, and so has it as it is now. */
export const has = ({ enabled, since }: StoredSidecar, pod: Row<Pod>) =>
  enabled && beganTime(pod) >= since;

/** Whether it is to be restarted; those that only begin have it already. */
export const isOwed = (data: StoredSidecar, pod: Row<Pod>) =>
  !has(data, pod) && stays(pod) && isReached(pod);

async function missingIn(scope: TenantScope, data: StoredSidecar): Promise<readonly Row<Pod>[]> {
  const pods = await findRecords<Pod>(scope, k8sPod, { match: podsFor(data) });
  return pods.filter((pod) => isOwed(data, pod));
}

/** Restarts so many of the pods that miss it, as at that moment, and says when the next ones are to follow. */
export async function injectBatch(
  scope: TenantScope,
  row: Row<StoredSidecar>,
  batchSize: number,
  at: number,
): Promise<Changes> {
  const missing = await missingIn(scope, row.data);
  const late = (Date.now() - at) / 1000 / paced(1);
  for (const pod of missing.slice(0, batchSize))
    await updateRecord(scope, k8sPod, pod, {
      status: 'RESTARTING',
      settles: { to: 'RUNNING', seconds: BATCH_SECONDS - late },
      data: { restarts: pod.data.restarts + 1, ...begins() },
    });
  if (missing.length <= batchSize) return { data: atRest };
  const nextBatchTime = new Date(at + paced(BATCH_SECONDS) * 1000).toISOString();
  return { data: { batchSize, nextBatchTime } };
}

/** Batches follow each other without a worker: whoever looks first writes down what has happened since. */
async function catchUp({ scope }: SessionContext): Promise<void> {
  if ((await countRecords(scope, k8sSidecar, batching(scope, Date.now()))) === 0) return;
  await scope.exclusive(async (inside) => {
    for (;;) {
      const due = await findRecords<StoredSidecar>(
        inside,
        k8sSidecar,
        batching(inside, Date.now()),
      );
      if (due.length === 0) return;
      for (const row of due) {
        const { batchSize = 0, nextBatchTime = '' } = row.data;
        const changes = await injectBatch(
          inside,
          row,
          Math.max(1, batchSize),
          Date.parse(nextBatchTime),
        );
        await updateRecord(inside, k8sSidecar, row, changes);
      }
    }
  });
}

/** Answers as of now: the batches that were due have begun. */
export const inBatches = (handler: Handler): Handler => caughtUp(catchUp, handler);
