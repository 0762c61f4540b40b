/** E-085, E-086, E-134, E-139: the clouds, their clusters, and the hosts and stores of each. */
import { listClusters, listVendors } from '../../core/api/compute/infrastructure';
import type { Cluster, Vendor } from '../../core/api/compute/infrastructure';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { collectRows } from '../../core/resource/collect';
import { readOnly, resource } from '../../core/resource/definition';
import { computeScreenMessages as messages } from './messages';
import { datastore, physicalHost } from './places-parts';

interface Cloud extends Vendor {
  readonly clusters: readonly Cluster[];
}
type Place = Cloud | Cluster;
const isCluster = (row: Place): row is Cluster => 'vendorId' in row;

const vendorType = dictionary('vendorType', {
  OWN: tone.primary('自有', 'Own'),
  PRIVATE: tone.normal('私有云', 'Private'),
  PUBLIC: tone.normal('公有云', 'Public'),
});

export const places = resource<Place>()({
  name: 'places',
  messages,
  title: 'places.title',
  api: {
    list: listVendors,
    load: async (query, { call, signal, can }) => {
      const page = await call(listVendors, { query });
      const clusters = can(listClusters.perm ?? null)
        ? await collectRows<Cluster>({
            load: (at, rows) => call(listClusters, { query: { page: at, rows } }),
            id: ({ id }) => id,
            signal,
          })
        : [];
      return {
        ...page,
        rows: page.rows.map((row) => ({
          ...row,
          clusters: clusters.filter(({ vendorId }) => vendorId === row.id),
        })),
      };
    },
  },
  tree: { children: (row) => (isCluster(row) ? [] : row.clusters) },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    vendorType: f.status('places.type', vendorType),
    hypervisor: f.text('places.hypervisor'),
    hostCount: f.number('places.hosts'),
    region: f.region('compute.region'),
    zone: f.zone('compute.zone'),
  }),
  ops: readOnly,
  list: { columns: ['name', 'vendorType', 'hypervisor', 'hostCount', 'region', 'zone'] },

  detail: {
    on: isCluster,
    tabs: (t) => ({
      hosts: t.list(physicalHost, { within: 'clusterId' }),
      stores: t.list(datastore, { within: 'clusterId' }),
    }),
  },
});
