/** What stands in a cluster: its hosts, and its stores. */
import { listDatastores, listOrderHosts } from '../../core/api/compute/infrastructure';
import type { Datastore, PhysicalHost } from '../../core/api/compute/infrastructure';
import { readOnly, resource } from '../../core/resource/definition';
import { computeScreenMessages as messages } from './messages';

export const physicalHost = resource<PhysicalHost>()({
  name: 'physical-host',
  messages,
  title: 'places.hosts',
  api: { list: listOrderHosts },
  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    ip: f.ip('places.ip', { search: 'lk', copy: true }),
    model: f.text('places.model', { search: { as: 'lk', advanced: true } }),
    cpu: f.number('vm.cpu', { sort: true }),
    memory: f.number('vm.memory', { unit: 'GB', sort: true }),
    zone: f.zone('compute.zone'),
  }),
  ops: readOnly,
  list: { export: true },
  detail: {},
});

export const datastore = resource<Datastore>()({
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
