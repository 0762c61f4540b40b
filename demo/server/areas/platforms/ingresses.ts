import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/container-objects';
import type { ContainerService } from '../../../../src/core/api/platforms/workloads';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import { k8sCertificate, k8sIngress, k8sPod, k8sService } from '../../kinds/platforms';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { attributeIn } from '../../records/attributes';
import { findRecords, readRecord } from '../../records/read';
import type { SearchField } from '../../search/search-sql';
import { refuse, someAddress, type Own } from './checks';
import type { StoredCertificate } from './certificates';
import { assertInSpace, assertLabel, madeIn, placeIn, spaceFor } from './clusters';
import { covers } from './read-certificate';
import { SERVICE_OF_RULE, type UsedByKey } from './used-by';

type Service = Omit<Own<ContainerService>, UsedByKey>;
/** Where a path leads is the service's to say; how many pods answer, theirs. */
type StoredRule = Pick<api.IngressRule, 'path' | 'serviceId' | 'serviceName' | 'port'>;
type StoredIngress = Omit<
  Own<api.Ingress>,
  'certificateName' | 'certificateEnds' | 'certificateCovers' | 'rules'
> & { readonly rules: readonly StoredRule[] };

const one = <D extends Row>(rows: readonly D[]) => new Map(rows.map((row) => [row.id, row]));
const unique = (ids: readonly string[]) => [...new Set(ids.filter((id) => id !== ''))];

async function byIds<D extends Readonly<Record<string, unknown>>>(
  scope: TenantScope,
  kind: typeof k8sService,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row<D>>> {
  if (ids.length === 0) return new Map();
  return one(
    await findRecords<D>(scope, kind, { where: inArray(scope.rows.records.id, [...ids]) }),
  );
}

/** How many pods each workload has, and how many of them answer. */
async function podsBehind(scope: TenantScope, workloads: readonly string[]) {
  if (workloads.length === 0) return new Map<string, { ready: number; pods: number }>();
  const { records } = scope.rows;
  const counted = await scope.db
    .select({
      workloadId: sql<string>`${records.data} ->> 'workloadId'`.as('workload_id'),
      ready: sql<number>`(count(*) filter (where ${records.status} = 'RUNNING'))::int`.as('ready'),
      pods: sql<number>`count(*)::int`.as('pods'),
    })
    .from(records)
    .where(
      and(
        eq(records.kind, k8sPod.name),
        isNull(records.removeTime),
        attributeIn(scope, 'workloadId', workloads),
      ),
    )
    .groupBy(sql`1`);
  return new Map(counted.map((each) => [each.workloadId, each]));
}

/** Rows with their certificates as they are now, and with the pods behind each path. */
async function shown(
  rows: readonly Row<StoredIngress>[],
  { scope }: Pick<SessionContext, 'scope'>,
): Promise<readonly object[]> {
  const certificateIds = unique(rows.map(({ data }) => data.certificateId));
  const certificates = await byIds<StoredCertificate>(scope, k8sCertificate, certificateIds);
  const serviceIds = unique(rows.flatMap(({ data }) => data.rules.map((rule) => rule.serviceId)));
  const services = await byIds<Service>(scope, k8sService, serviceIds);
  const workloads = unique([...services.values()].map(({ data }) => data.workloadId));
  const pods = await podsBehind(scope, workloads);
  return rows.map((row) => {
    const { host, rules, certificateId } = row.data;
    const certificate = certificates.get(certificateId);
    return {
      ...toWire(row),
      certificateName: certificate?.name ?? '',
      certificateEnds: certificate?.data.notAfter ?? '',
      certificateCovers: certificate !== undefined && covers(certificate.data.domains, host),
      rules: rules.map((rule) => {
        const service = services.get(rule.serviceId)?.data;
        const behind = pods.get(service?.workloadId ?? '');
        const port = service?.port ?? rule.port;
        return { ...rule, port, ready: behind?.ready ?? 0, pods: behind?.pods ?? 0 };
      }),
    };
  });
}
const shownOne = async (row: Row<StoredIngress>, context: SessionContext) =>
  (await shown([row], context))[0] ?? {};

interface Asked {
  readonly host: string;
  readonly tls: boolean;
  readonly certificateId: string;
  readonly rules: readonly { readonly path: string; readonly serviceId: string }[];
}

/** What an ingress does, by what it names: all of it in its own namespace. */
async function asked(scope: TenantScope, namespaceId: string, body: Asked) {
  const paths = body.rules.map(({ path }) => path);
  const twice = paths.find((path, at) => paths.indexOf(path) !== at);
  if (twice !== undefined) throw refuse('ingress.path', { path: twice }, 'rules');
  const rules: StoredRule[] = [];
  for (const { path, serviceId } of body.rules) {
    const service = await readRecord<Service>(scope, k8sService, serviceId);
    assertInSpace(service, namespaceId, 'rules');
    rules.push({ path, serviceId, serviceName: service.name, port: service.data.port });
  }
  const certificateId = body.tls ? body.certificateId : '';
  if (body.tls) {
    if (certificateId === '') throw refuse('ingress.certificate', {}, 'certificateId');
    const found = await readRecord<StoredCertificate>(scope, k8sCertificate, certificateId);
    assertInSpace(found, namespaceId, 'certificateId');
  }
  return { host: body.host, tls: body.tls, certificateId, rules };
}

/** How ingresses are searched by a service that they lead to. */
const leadsTo = (scope: TenantScope): SearchField => ({
  kind: 'texts',
  column: sql`array(select rule ->> 'serviceId' from jsonb_array_elements(${scope.rows.records.data} -> 'rules') as rule)`,
  overlaps: (values) => attributeIn(scope, SERVICE_OF_RULE, values),
});

/** A host is answered for by one ingress of a cluster alone. */
async function assertHostFree(scope: TenantScope, clusterId: string, host: string, except = '') {
  const others = await findRecords(scope, k8sIngress, { match: { clusterId, host } });
  const other = others.find(({ id }) => id !== except);
  if (other) throw refuse('ingress.host', { host, name: other.name }, 'host');
}

/** ways into container clusters. */
export const ingressHandlers: readonly Handler[] = [
  listHandler<StoredIngress>(api.listIngresses, k8sIngress, {
    where: ({ scope }) => ({ searches: { serviceId: leadsTo(scope) } }),
    wires: shown,
  }),
  readHandler<StoredIngress>(api.readIngress, k8sIngress, shownOne),
  createHandler<typeof api.createIngress, StoredIngress>(
    api.createIngress,
    k8sIngress,
    async (scope, body, context) => {
      assertLabel(body.name);
      const space = await spaceFor(scope, k8sIngress, body);
      const place = placeIn(space);
      await assertHostFree(scope, place.clusterId, body.host);
      const own = await asked(scope, space.id, body);
      return {
        name: body.name,
        status: 'NORMAL',
        ...madeIn(space, context),
        data: { ...place, className: body.className, ...own, address: someAddress(200) },
      };
    },
    shownOne,
  ),
  updateHandler<typeof api.updateIngress, StoredIngress>(
    api.updateIngress,
    k8sIngress,
    async (scope, row, body) => {
      await assertHostFree(scope, row.data.clusterId, body.host, row.id);
      return { data: await asked(scope, row.data.namespaceId, body) };
    },
    shownOne,
  ),
  patchHandler(api.changeIngresses, k8sIngress, {
    enable: { run: () => ({ status: 'NORMAL' }) },
    disable: { run: () => ({ status: 'DISABLED' }) },
  }),
  removeHandler(api.deleteIngress, k8sIngress),
];
