/** bare-metal servers with their life as a line, their disks and their cards (E-173). */
import * as api from '../../core/api/platforms/bare-metal';
import type { BareMetal } from '../../core/api/platforms/bare-metal';
import { bareMetal as statuses } from '../../core/dictionaries/cloud';
import { nameAndDescription } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { resourceLifetime } from '../lifetime/lifetime';
import { paths } from '../paths';
import { installing } from './bare-metal-form';
import { platformMessages as messages } from './messages';

const isOn = ({ powerOn }: BareMetal) => powerOn || 'metal.isOff';

export const bareMetal = resource<BareMetal>()({
  name: 'baremetal',
  messages,
  title: 'metal.title',
  api: { list: api.listBareMetals, read: api.bareMetalDetail },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', statuses, { search: 'eq' }),
    powerOn: f.flag('metal.power'),
    address: f.ip('metal.address', { copy: true, search: 'lk' }),
    model: f.text('metal.model', { search: 'lk', sort: true }),
    cpu: f.number('metal.cpu', { sort: true, adds: true }),
    memory: f.number('metal.memory', { unit: 'GB', sort: true, adds: true }),
    disk: f.number('metal.disk', { unit: 'GB', hidden: true, sort: true, adds: true }),
    rack: f.text('metal.rack', { search: 'lk', sort: true }),
    left: f.left('bucket.left', { until: (row) => row.expireTime, sort: 'expireTime' }),
    serialNumber: f.text('metal.serial', { hidden: true, search: 'lk', copy: true }),
    controllerIp: f.ip('metal.controller', { hidden: (env) => env['monitoring'] === true }),
    mac: f.text('metal.mac', { hidden: true, copy: true }),
    hostname: f.text('metal.hostname', { hidden: true, search: 'lk' }),
    os: f.text('metal.os', { search: 'lk' }),
    orderId: f.order(),
    projectName: f.project('bucket.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    install: o.act(api.changeBareMetals, 'install', {
      label: 'metal.install',
      form: installing,
      ...{ then: { status: 'INSTALL_OS' }, settles: 'INSTALL_SUCCESS' },
    }),
    powerOn: o.act(api.changeBareMetals, 'powerOn', {
      ...{ label: 'metal.powerOn', bulk: true },
      when: ({ powerOn }) => !powerOn || 'metal.isOn',
    }),
    powerOff: o.act(api.changeBareMetals, 'powerOff', {
      ...{ label: 'metal.powerOff', bulk: true, when: isOn, confirm: 'confirm.interrupts' },
    }),
    reboot: o.act(api.changeBareMetals, 'reboot', {
      ...{ label: 'ai.restart', bulk: true, when: isOn, confirm: 'confirm.interrupts' },
    }),
    sync: o.act(api.changeBareMetals, 'sync', { label: 'metal.sync' }),
    edit: o.update({ endpoint: api.updateBareMetal, form: nameAndDescription }),
    clear: o.act(api.changeBareMetals, 'clear', {
      ...{ label: 'metal.clear', danger: true, confirm: 'metal.clearConfirm' },
      ...{ then: { status: 'CLEAR_OS' }, settles: 'INIT' },
      typeToConfirm: ({ name }) => name,
    }),
    ...resourceLifetime(o),
    remove: o.remove({ endpoint: api.deleteBareMetal, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['powerOn', 'powerOff', 'prolong'],
    row: ['install', 'reboot'],
    more: [
      { title: 'group.power', ops: ['powerOn', 'powerOff', 'sync'] },
      { title: 'group.config', ops: ['edit', 'prolong'] },
      { title: 'group.danger', ops: ['clear', 'unsubscribe', 'remove'] },
    ],
    facts: ['address', 'cpu', 'memory', 'model', 'left'],
    export: true,
    empty: {
      title: 'metal.none',
      hint: 'metal.noneHint',
      go: { label: 'metal.go', to: paths.goodsOf('bareMetal'), perm: null },
    },
  },

  detail: {
    tabs: (t) => ({
      life: t.view({
        title: 'metal.life',
        load: async () => ({ default: (await import('./metal-life')).MetalLife }),
      }),
      hardware: t.view({
        title: 'metal.hardware',
        load: async () => ({ default: (await import('./metal-hardware')).MetalHardware }),
      }),
      history: t.history(),
    }),
  },
});
