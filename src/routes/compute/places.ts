/** E-085, E-086, E-134, E-139: the clouds, their clusters, and the hosts and stores of each. */
import {
  listClusters,
  listDatastores,
  listOrderHosts,
  listVendors,
} from '../../core/api/compute/infrastructure';
import type {
  Cluster,
  Datastore,
  PhysicalHost,
  Vendor,
} from '../../core/api/compute/infrastructure';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { collectRows } from '../../core/resource/collect';
import { readOnly, resource } from '../../core/resource/definition';
import { computeScreenMessages as messages } from './messages';

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

const physicalHost = resource<PhysicalHost>()({
  name: 'physical-host',
  messages,
  title: 'places.hosts',
  api: { list: listOrderHosts },
  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    ip: f.ip('places.ip', { search: 'lk', copy: true }),
    model: f.text('places.model', { search: { as: 'lk', advanced: true } }),
    cpu: f.number('vm.cpu', { unit: 'vCPU', sort: true }),
    memory: f.number('vm.memory', { unit: 'GB', sort: true }),
    zone: f.zone('compute.zone'),
  }),
  ops: readOnly,
  list: { export: true },
});

const datastore = resource<Datastore>()({
  name: 'datastore',
  messages,
  title: 'places.stores',
  api: { list: listDatastores },
  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    storageType: f.text('places.storageType', { search: 'eq' }),
    room: f.meter('places.room', {
      value: ({ capacity, free }) => ({ used: capacity - free, total: capacity, unit: 'GB' }),
    }),
    zone: f.zone('compute.zone'),
  }),
  ops: readOnly,
  list: { export: true },
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
      hosts: t.list(physicalHost, {
        title: 'places.hosts',
        within: ({ id }) => ({ clusterId: id }),
      }),
      stores: t.list(datastore, {
        title: 'places.stores',
        within: ({ id }) => ({ clusterId: id }),
      }),
    }),
  },
});
