/** Devices of the machine rooms, by room, rack and unit (D-044). */
import * as api from '../../core/api/platforms/devices';
import type { Device } from '../../core/api/platforms/devices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { projects } from '../sources';
import { infrastructureMessages as messages } from './messages';
import { deviceType } from './words';

const input = inputs(messages);
const place = {
  room: input.text({ label: 'device.room', required: true, maxLength: 32 }),
  rack: input.text({ label: 'device.rack', required: true, maxLength: 16 }),
  unit: input.whole({ label: 'device.unit', within: [1, 48] }),
};

export const device = resource<Device>()({
  name: 'device',
  messages,
  title: 'device.title',
  api: { list: api.listDevices, read: api.readDevice },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.device, { search: 'eq' }),
    type: f.status('device.type', deviceType, { search: 'eq' }),
    vendor: f.text('device.vendor', { search: 'lk', sort: true }),
    model: f.text('infra.model', { search: 'lk', sort: true }),
    address: f.ip('infra.address', { search: 'lk', copy: true }),
    room: f.text('device.room', { search: 'lk', sort: true }),
    place: f.virtual('device.place', { value: ({ rack, unit }) => `${rack} · U${unit}` }),
    reportTime: f.time('device.reported', { sort: true }),
    serialNumber: f.text('infra.serial', { hidden: true, search: 'lk', copy: true }),
    projectName: f.project('infra.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'device.create',
      endpoint: api.createDevice,
      form: {
        name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
        type: input.oneOf({ label: 'device.type', of: deviceType, initial: 'switch' }),
        vendor: input.text({ label: 'device.vendor', required: true, maxLength: 32 }),
        model: input.text({ label: 'infra.model', required: true, maxLength: 64 }),
        serialNumber: input.text({ label: 'infra.serial', required: true, maxLength: 64 }),
        address: input.ip({ label: 'infra.address', required: true, is: ipv4 }),
        ...place,
        projectId: input.select({ label: 'infra.project', from: projects }),
      },
    }),
    edit: o.update({
      endpoint: api.updateDevice,
      form: { ...place, description: descriptionInput },
    }),
    inspect: o.act(api.changeDevices, 'inspect', { label: 'device.inspect', bulk: true }),
    restart: o.act(api.changeDevices, 'restart', {
      ...{ label: 'infra.restart', bulk: true, confirm: 'confirm.interrupts' },
    }),
    remove: o.remove({ endpoint: api.deleteDevice, confirm: true }),
  }),

  list: {
    sort: ['name', 'asc'],
    above: {
      load: async () => ({ default: (await import('./racks')).Racks }),
      height: 230,
    },
    toolbar: ['create', 'inspect', 'restart'],
    row: ['inspect', 'edit'],
    more: ['restart', 'remove'],
    facts: ['type', 'address', 'place'],
    export: true,
    empty: { title: 'device.none', hint: 'device.noneHint', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history() }) },
});
