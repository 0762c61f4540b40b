import { and, eq, isNull, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/container-objects';
import type { Pod, Workload } from '../../../../src/core/api/platforms/workloads';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import { k8sPod, k8sSecret, k8sSidecar, k8sWorkload } from '../../kinds/platforms';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import { textArray } from '../../search/search-sql';
import { refuse, type Own } from './checks';
import { assertInSpace, assertLabel, madeIn, placeIn, spaceFor } from './clusters';

/** `since`: a pod that began before does not have the sidecar as it is now. */
type StoredSidecar = Omit<Own<api.Sidecar>, 'injectedPods' | 'pods'> & { readonly since: string };
type PodRow = Row<Own<Pod>>;

/** Those of its workload, or of the whole namespace. */
const isFor = ({ data }: Row<StoredSidecar>, pod: PodRow) =>
  pod.data.namespaceId === data.namespaceId &&
  (data.workloadId === '' || pod.data.workloadId === data.workloadId);
const has = ({ data }: Row<StoredSidecar>, pod: PodRow) =>
  data.enabled && pod.updateTime.toISOString() >= data.since;

const podsIn = (scope: TenantScope, { data: { namespaceId } }: Row<StoredSidecar>) =>
  findRecords<Own<Pod>>(scope, k8sPod, { match: { namespaceId } });

/** What pods a sidecar is for, and from when on those that began have it. */
const placeOf = ({ data }: Row<StoredSidecar>) =>
  JSON.stringify([data.namespaceId, data.workloadId, data.since]);

/** How many pods each place has, and how many of them began since: counted where they are, in one question for a whole page, once for sidecars that say the same. */
async function podsOfEach(scope: TenantScope, rows: readonly Row<StoredSidecar>[]) {
  const places = [...new Map(rows.map((row) => [placeOf(row), row.data]))];
  if (places.length === 0) return new Map<string, { all: number; since: number }>();
  const { records } = scope.rows;
  const within = places.map(([, { namespaceId, workloadId }]) =>
    JSON.stringify(workloadId === '' ? { namespaceId } : { namespaceId, workloadId }),
  );
  // Moments of the wire are whole milliseconds.
  const began = sql`date_trunc('milliseconds', ${records.updateTime}) >= wanted.since::timestamptz`;
  const pods = scope.db
    .select({
      all: sql<number>`count(*)::int`.as('all_pods'),
      since: sql<number>`(count(*) filter (where ${began}))::int`.as('pods_since'),
    })
    .from(records)
    .where(
      and(
        eq(records.kind, k8sPod.name),
        isNull(records.removeTime),
        sql`${records.data} @> wanted.within::jsonb`,
      ),
    )
    .as('pods');
  const counted = await scope.db
    .select({ place: sql<string>`wanted.place`, all: pods.all, since: pods.since })
    .from(
      sql`unnest(${textArray(places.map(([place]) => place))}, ${textArray(within)}, ${textArray(places.map(([, data]) => data.since))}) as wanted(place, within, since)`,
    )
    .crossJoinLateral(pods);
  return new Map(counted.map(({ place, ...counts }) => [place, counts]));
}

async function shown(
  rows: readonly Row<StoredSidecar>[],
  { scope }: Pick<SessionContext, 'scope'>,
): Promise<readonly object[]> {
  const pods = await podsOfEach(scope, rows);
  return rows.map((row) => {
    const { all, since } = pods.get(placeOf(row)) ?? { all: 0, since: 0 };
    const injectedPods = row.data.enabled ? since : 0;
    return { ...toWire(row), since: undefined, pods: all, injectedPods };
  });
}
const shownOne = async (row: Row<StoredSidecar>, context: SessionContext) =>
  (await shown([row], context))[0] ?? {};

interface Asked extends Pick<StoredSidecar, 'kind' | 'image' | 'cpu' | 'memory' | 'env'> {
  readonly workloadId: string;
  readonly secretId: string;
}

async function asked(scope: TenantScope, namespaceId: string, body: Asked) {
  const { kind, image, cpu, memory, env, workloadId, secretId } = body;
  const keys = env.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw refuse('k8s.configKey', { key: twice }, 'env');
  const nameIn = async (of: typeof k8sWorkload, id: string, field: string) => {
    if (id === '') return '';
    const found = await readRecord<Own<Workload>>(scope, of, id);
    assertInSpace(found, namespaceId, field);
    return found.name;
  };
  const workloadName = await nameIn(k8sWorkload, workloadId, 'workloadId');
  const secretName = await nameIn(k8sSecret, secretId, 'secretId');
  const since = new Date().toISOString();
  const refs = { workloadId, workloadName, secretId, secretName };
  return { kind, image, cpu, memory, env, ...refs, since };
}

/** what stands beside the containers of every pod. */
export const sidecarHandlers: readonly Handler[] = [
  listHandler<StoredSidecar>(api.listSidecars, k8sSidecar, { wires: shown }),
  readHandler<StoredSidecar>(api.readSidecar, k8sSidecar, shownOne),
  createHandler<typeof api.createSidecar, StoredSidecar>(
    api.createSidecar,
    k8sSidecar,
    async (scope, body, context) => {
      assertLabel(body.name);
      const space = await spaceFor(scope, k8sSidecar, body);
      return {
        name: body.name,
        status: 'NORMAL',
        ...madeIn(space, context),
        data: { ...placeIn(space), ...(await asked(scope, space.id, body)), enabled: true },
      };
    },
    shownOne,
  ),
  updateHandler<typeof api.updateSidecar, StoredSidecar>(
    api.updateSidecar,
    k8sSidecar,
    async (scope, row, body) => ({ data: await asked(scope, row.data.namespaceId, body) }),
    shownOne,
  ),
  patchHandler<typeof api.changeSidecars, StoredSidecar>(api.changeSidecars, k8sSidecar, {
    enable: {
      run: (_scope, row) => {
        const since = row.data.enabled ? row.data.since : new Date().toISOString();
        return { status: 'NORMAL', data: { enabled: true, since } };
      },
    },
    disable: { run: () => ({ status: 'DISABLED', data: { enabled: false } }) },
    inject: {
      run: async (scope, row) => {
        // Pods that stop are gone soon; those that only begin have it already.
        const missing = (await podsIn(scope, row)).filter(
          (pod) => isFor(row, pod) && !has(row, pod) && pod.status !== 'STOPPING',
        );
        for (const pod of missing)
          await updateRecord(scope, k8sPod, pod, {
            status: 'RESTARTING',
            settles: { to: 'RUNNING', seconds: 8 },
            data: { restarts: pod.data.restarts + 1 },
          });
        return {};
      },
    },
  }),
  removeHandler(api.deleteSidecar, k8sSidecar),
];
