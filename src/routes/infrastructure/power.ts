/** Power servers: what their partitions take of them (D-046). */
import * as api from '../../core/api/platforms/power';
import type { PowerServer } from '../../core/api/platforms/power';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { infrastructureMessages as messages } from './messages';
import { powerLpar } from './power-lpar';

const starts = { then: { status: 'Initializing' }, settles: 'Operating' } as const;

export const power = resource<PowerServer>()({
  name: 'powerserver',
  messages,
  title: 'power.title',
  api: { list: api.listPowerServers, read: api.readPowerServer },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.powerServer, { search: 'eq' }),
    model: f.text('infra.model', { search: 'lk', sort: true }),
    cpu: f.meter('power.cores', {
      value: ({ coresUsed, cores }) => ({ used: coresUsed, total: cores }),
    }),
    room: f.meter('power.memory', {
      value: ({ memoryUsed, memory }) => ({ used: memoryUsed, total: memory, unit: 'GB' }),
    }),
    address: f.ip('infra.address', { copy: true, search: 'lk' }),
    console: f.text('power.console', { search: 'lk' }),
    serialNumber: f.text('infra.serial', { hidden: true, copy: true, search: 'lk' }),
    projectName: f.project('infra.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    on: o.act(api.changePowerServers, 'powerOn', { label: 'power.on', ...starts }),
    off: o.act(api.changePowerServers, 'powerOff', {
      ...{ label: 'power.off', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'Power Off In Progress' }, settles: 'Power Off' },
    }),
    reconnect: o.act(api.changePowerServers, 'reconnect', { label: 'power.reconnect', ...starts }),
    recover: o.act(api.changePowerServers, 'recover', { label: 'power.recover', ...starts }),
  }),

  list: {
    sort: ['name', 'asc'],
    row: ['on', 'off'],
    more: ['reconnect', 'recover'],
    facts: ['model', 'cpu', 'room'],
    export: true,
    empty: { title: 'power.none', hint: 'power.noneHint' },
  },

  detail: {
    tabs: (t) => ({
      lpars: t.list(powerLpar, { within: 'serverId' }),
      history: t.history(),
    }),
  },
});
