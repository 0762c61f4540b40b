/** E-083: what a tenant has of each region. */
import { listVdcs } from '../../core/api/compute/infrastructure';
import type { Vdc } from '../../core/api/compute/infrastructure';
import { readOnly, resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { computeScreenMessages as messages } from './messages';

export const vdc = resource<Vdc>()({
  name: 'vdc',
  messages,
  title: 'vdc.title',
  api: { list: listVdcs },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    region: f.region('compute.region', { search: 'eq' }),
    cores: f.meter('vm.cpu', { value: ({ cpuUsed, cpu }) => ({ used: cpuUsed, total: cpu }) }),
    room: f.meter('vm.memory', {
      value: ({ memoryUsed, memory }) => ({ used: memoryUsed, total: memory, unit: 'GB' }),
    }),
    disks: f.meter('vdc.storage', {
      value: ({ storageUsed, storage }) => ({ used: storageUsed, total: storage, unit: 'GB' }),
    }),
    cpu: f.number('vdc.cpuLimit', { hidden: true, sort: true, adds: true }),
    memory: f.number('vdc.memoryLimit', { unit: 'GB', hidden: true, sort: true, adds: true }),
    storage: f.number('vdc.storageLimit', { unit: 'GB', hidden: true, sort: true, adds: true }),
    vmCount: f.link('vm.title', ({ region }) => paths.vmsIn(region)),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: readOnly,

  list: {
    sort: ['cpu', 'desc'],
    export: true,
    empty: { title: 'vdc.empty', hint: 'vdc.emptyHint' },
  },
});
