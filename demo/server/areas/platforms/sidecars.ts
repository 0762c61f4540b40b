import { and, eq, isNull, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/container-objects';
import type { Workload } from '../../../../src/core/api/platforms/workloads';
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
import { toWire, type Data, type Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { textArray } from '../../search/search-sql';
import { refuse, type Own } from './checks';
import { withNodes } from './cluster-nodes';
import { assertInSpace, assertLabel, madeIn, placeIn, reachedCluster, spaceFor } from './clusters';
import {
  atRest,
  has,
  inBatches,
  injectBatch,
  isOwed,
  podsFor,
  type StoredSidecar,
} from './injection';
import { beganIn, staysIn, type Pod } from './pods';

/** What pods a sidecar is for, and from when on those that began have it. */
const placeOf = ({ data }: Row<StoredSidecar>) =>
  JSON.stringify([data.namespaceId, data.workloadId, data.since]);

/** How many pods each place has, and how many of them began since: counted where they are, in one question for a whole page, once for sidecars that say the same. */
async function podsOfEach(scope: TenantScope, rows: readonly Row<StoredSidecar>[]) {
  const places = [...new Map(rows.map((row) => [placeOf(row), row.data]))];
  if (places.length === 0) return new Map<string, { all: number; since: number }>();
  const { records } = scope.rows;
  const within = places.map(([, data]) => JSON.stringify(podsFor(data)));
  const began = sql`${beganIn(scope)} >= wanted.since::timestamptz`;
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
        staysIn(scope),
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
    const { batchSize = 0 } = row.data;
    const own = { since: undefined, nextBatchTime: undefined };
    return { ...toWire(row), ...own, batchSize, pods: all, injectedPods };
  });
}
const sidecarOf = (scope: TenantScope, { sidecarId }: Data) =>
  readRecord<StoredSidecar>(scope, k8sSidecar, String(sidecarId));
/** The pods that a sidecar is for, each with whether it has it: as they are counted. */
const podHandler = listHandler<Pod>(api.listSidecarPods, k8sPod, {
  where: async ({ scope }, query) => {
    const { data } = await sidecarOf(scope, query);
    const injected = data.enabled
      ? sql`(case when ${beganIn(scope)} >= ${data.since}::timestamptz then 'true' else 'false' end)`
      : sql`'off'::text`;
    return {
      match: podsFor(data),
      where: staysIn(scope),
      searches: { injected: { kind: 'text', column: injected } },
      sorts: { injected },
    };
  },
  wires: async (rows, { scope }, query) => {
    const { data } = await sidecarOf(scope, query);
    const pods = await withNodes(scope, rows);
    const goesOn = (data.batchSize ?? 0) > 0;
    return rows.map((row, at) => ({
      ...pods[at],
      sidecarEnabled: data.enabled,
      injected: has(data, row),
      awaited: goesOn && isOwed(data, row),
    }));
  },
});

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
  // What it is now no pod has: an injection of what it was ends.
  return { kind, image, cpu, memory, env, ...refs, since, ...atRest };
}

/** what stands beside the containers of every pod. */
export const sidecarHandlers: readonly Handler[] = [
  inBatches(listHandler<StoredSidecar>(api.listSidecars, k8sSidecar, { wires: shown })),
  inBatches(readHandler<StoredSidecar>(api.readSidecar, k8sSidecar, shownOne)),
  inBatches(podHandler),
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
  inBatches(
    patchHandler<typeof api.changeSidecars, StoredSidecar>(api.changeSidecars, k8sSidecar, {
      enable: {
        run: (_scope, row) => {
          const since = row.data.enabled ? row.data.since : new Date().toISOString();
          return { status: 'NORMAL', data: { enabled: true, since } };
        },
      },
      disable: { run: () => ({ status: 'DISABLED', data: { enabled: false, ...atRest } }) },
      inject: {
        run: async (scope, row, { batchSize }) => {
          await reachedCluster(scope, row.data.clusterId);
          if ((row.data.batchSize ?? 0) > 0) throw refuse('sidecar.going', { name: row.name });
          return injectBatch(scope, row, batchSize, Date.now());
        },
      },
    }),
  ),
  removeHandler(api.deleteSidecar, k8sSidecar),
];
