import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/compute/infrastructure';
import type { SessionContext } from '../../app';
import { countingScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { attribute, attributeIn } from '../../records/attributes';
import { catalogueHandler, findCatalogue } from '../../records/catalogue';
import type { CatalogueRow } from '../../records/catalogue';
import { toWire } from '../../records/kind';
import { listRecords } from '../../records/read';
import {
  cluster,
  datastore,
  physicalHost,
  region,
  vdc,
  vendor,
  vm,
  volume,
  zone,
} from '../../kinds/compute';

/** In which cluster each host is, and what of it is given to machines: of everybody's rows the platform is told sums alone. */
async function capacityOf(
  { app, session, locale }: SessionContext,
  hosts: readonly CatalogueRow[],
) {
  const scope = countingScope(app.db);
  const { records } = scope.rows;
  const on = attribute(records.data, 'hostId', 'text');
  const sumOf = (name: string) =>
    sql<number>`sum(${attribute(records.data, name, 'number')})::float8`;
  const ids = hosts.map(({ id }) => id);
  const summed =
    session.tenant.platform && ids.length > 0
      ? scope.db
          .select({ id: sql<string>`${on}`, cpu: sumOf('cpu'), memory: sumOf('memory') })
          .from(records)
          .where(
            and(
              eq(records.kind, vm.name),
              isNull(records.removeTime),
              attributeIn(scope, 'hostId', ids),
            ),
          )
          .groupBy(on)
      : [];
  const [clusters, sums] = await Promise.all([findCatalogue(app.db, cluster), summed]);
  const names = new Map(
    clusters.map(({ id, name, nameEn }) => [id, locale === 'en' ? nameEn : name]),
  );
  const given = new Map(sums.map((each) => [each.id, each]));
  return hosts.map(({ id, parentId }) => {
    const { cpu = 0, memory = 0 } = given.get(id) ?? {};
    return {
      clusterName: names.get(parentId ?? '') ?? '',
      given: session.tenant.platform ? { cpu, memory } : null,
    };
  });
}

export const infrastructureHandlers: readonly Handler[] = [
  catalogueHandler(api.listRegions, region),
  catalogueHandler(api.listZones, zone),
  catalogueHandler(api.listVendors, vendor),
  catalogueHandler(api.listOrderVendors, vendor),
  catalogueHandler(api.listClusters, cluster),
  catalogueHandler(api.listPhysicalHosts, physicalHost, capacityOf),
  catalogueHandler(api.listOrderHosts, physicalHost),
  catalogueHandler(api.listDatastores, datastore),
  forSession(api.listVdcs, async ({ scope }, { query }) => {
    const match = query.region ? { region: query.region } : {};
    const { rows, total } = await listRecords(scope, vdc, query, { match });
    const { records } = scope.rows;
    const inRegion = sql<string>`${records.data} ->> 'region'`;
    const sumOf = (name: string) =>
      sql<number>`coalesce(sum(${attribute(records.data, name, 'number')}), 0)::float8`;
    const sums = await scope.db
      .select({
        region: inRegion,
        vmCount: sql<number>`(count(*) filter (where ${records.kind} = ${vm.name}))::int`,
        cpuUsed: sumOf('cpu'),
        memoryUsed: sumOf('memory'),
        storageUsed: sumOf('size'),
      })
      .from(records)
      .where(and(inArray(records.kind, [vm.name, volume.name]), isNull(records.removeTime)))
      .groupBy(inRegion);
    const byRegion = new Map<unknown, object>(sums.map(({ region: of, ...used }) => [of, used]));
    const none = { vmCount: 0, cpuUsed: 0, memoryUsed: 0, storageUsed: 0 };
    return {
      rows: rows.map((row) => ({ ...toWire(row), ...none, ...byRegion.get(row.data['region']) })),
      total,
    };
  }),
];
