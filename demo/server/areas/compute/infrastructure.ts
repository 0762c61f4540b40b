import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/compute/infrastructure';
import { forSession, type Handler } from '../../handler';
import { catalogueHandler } from '../../records/catalogue';
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
  zone,
} from '../../kinds/compute';

export const infrastructureHandlers: readonly Handler[] = [
  catalogueHandler(api.listRegions, region),
  catalogueHandler(api.listZones, zone),
  catalogueHandler(api.listVendors, vendor),
  catalogueHandler(api.listOrderVendors, vendor),
  catalogueHandler(api.listClusters, cluster),
  catalogueHandler(api.listPhysicalHosts, physicalHost),
  catalogueHandler(api.listOrderHosts, physicalHost),
  catalogueHandler(api.listDatastores, datastore),
  forSession(api.listVdcs, async ({ scope }, { query }) => {
    const match = query.region ? { region: query.region } : {};
    const { rows, total } = await listRecords(scope, vdc, query, { match });
    const { records } = scope.rows;
    const inRegion = sql<string>`${records.data} ->> 'region'`;
    const counts = await scope.db
      .select({ region: inRegion, count: sql<number>`count(*)::int` })
      .from(records)
      .where(sql`${records.kind} = ${vm.name} and ${records.removeTime} is null`)
      .groupBy(inRegion);
    const vmCount = (value: unknown) => counts.find((each) => each.region === value)?.count ?? 0;
    return {
      rows: rows.map((row) => ({ ...toWire(row), vmCount: vmCount(row.data['region']) })),
      total,
    };
  }),
];
