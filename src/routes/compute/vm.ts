/**
 * R-094: virtual machines (D-035), E-105…E-131. What can be done to them is in `vm-ops`, what belongs to one in
 * `vm-parts`, the guest's tools (E-108) and what ends soon (E-118) beside it; E-107 is asked where one is resized, E-113
 * where one is made anew. The two of E-131 that attach and detach have no place here, because E-122 does the same. Of E-121,
 * E-125, E-126, E-127 and E-130 the targets are other screens' rows.
 */
import * as api from '../../core/api/compute/vms';
import type { Vm } from '../../core/api/compute/vms';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { both } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { asked, requestOf } from '../approvals/request-of';
import { alarm } from '../monitoring/alarm';
import { paths } from '../paths';
import { computeScreenMessages as messages } from './messages';
import { vmMenu } from './vm-menu';
import { vmOps } from './vm-ops';
import { vmNetwork, vmPort, vmSgroup } from './vm-parts';
import { vmSnapshot } from './vm-snapshot';
import { volume } from './volume';
import { hostOf } from './within-vm';
import { tagColumn, toolsStatus } from './words';

const within = ({ id }: Vm) => ({ vmId: id });

export const vm = resource<Vm>()({
  name: 'vm',
  messages,
  title: 'vm.title',
  api: { list: api.listVms, read: api.readVm },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.vm(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.vm, { search: 'eq' }),
    privateIps: f.ip('vm.ip', { search: 'lk', copy: true }),
    floatIp: f.ref('vm.floatIp', 'floatip', { search: { as: 'lk', advanced: true }, copy: true }),
    flavorName: f.ref('vm.flavor', 'flavor', { hidden: true }),
    cpu: f.number('vm.cpu', { sort: true, adds: true }),
    memory: f.number('vm.memory', { unit: 'GB', sort: true, adds: true }),
    systemDisk: f.number('vm.systemDisk', { unit: 'GB', hidden: true }),
    imageName: f.ref('vm.image', 'image', { search: { as: 'lk', advanced: true }, hidden: true }),
    osName: f.text('vm.os', { search: { as: 'lk', advanced: true }, hidden: true }),
    keypairName: f.ref('vm.keypair', 'keypair', { hidden: true }),
    toolsStatus: f.status('vm.tools', toolsStatus, { hidden: true }),
    toolsVersion: f.text('vm.toolsVersion', { hidden: true }),
    hostId: f.ref('vm.host', hostOf, { hidden: true }),
    region: f.region('compute.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    zone: f.zone('compute.zone', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('compute.project'),
    ownerName: f.owner('compute.owner', { hidden: true }),
    tags: f.tags('compute.tags', tagColumn),
    orderId: f.order(),
    expireTime: f.time('compute.expires', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: vmOps,

  list: {
    sort: ['createTime', 'desc'],
    above: {
      height: 28,
      load: async () => ({ default: (await import('./vm-strip')).VmStrip }),
    },
    toolbar: ['order', 'start', 'stop', 'restart', 'prolong', 'recycle'],
    row: ['start', 'stop'],
    more: vmMenu,
    facts: ['privateIps', 'cpu', 'memory', 'floatIp'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      volumes: t.list(volume, { within, omit: ['vmName'] }),
      ports: t.list(vmPort, { within }),
      networks: t.list(vmNetwork, { within }),
      sgroups: t.list(vmSgroup, { within }),
      snapshots: t.list(vmSnapshot, { within }),
      alarms: t.list(alarm, { within: 'resourceId', omit: ['resourceName'] }),
      console: t.view({
        title: 'vm.console',
        load: () => import('./vm-console').then((module) => ({ default: module.VmConsole })),
      }),
      charts: t.view({
        title: both('监控', 'Monitoring'),
        load: () => import('./vm-charts').then((module) => ({ default: module.VmCharts })),
      }),
      tools: t.view({
        title: 'vm.tools',
        load: async () => ({ default: (await import('./vm-tools')).VmTools }),
      }),
      approvals: t.list(requestOf, asked),
      history: t.history(),
    }),
  },
});
