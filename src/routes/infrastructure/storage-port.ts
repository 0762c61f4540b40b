/** Ports of storage arrays and who may speak with them (D-046). */
import * as api from '../../core/api/platforms/storage';
import type { StoragePort } from '../../core/api/platforms/storage';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { infrastructureMessages as messages } from './messages';

const input = inputs(messages);

export const storagePort = resource<StoragePort>()({
  name: 'storageport',
  messages,
  title: 'port.title',
  api: { list: api.listStoragePorts },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.storagePort, { search: 'eq' }),
    array: f.text('storage.array', { search: 'lk', sort: true }),
    protocol: f.text('port.protocol', { search: 'lk', sort: true }),
    initiator: f.text('port.initiator', { search: 'lk', copy: true }),
    speed: f.number('port.speed', { sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    enable: o.act(api.changeStoragePorts, 'enable', { label: 'infra.enable' }),
    disable: o.act(api.changeStoragePorts, 'disable', {
      ...{ label: 'infra.disable', confirm: 'confirm.interrupts' },
    }),
    // V-058, V-059: the backend names the rule of the port's protocol.
    setInitiator: o.act(api.changeStoragePorts, 'setInitiator', {
      label: 'port.setInitiator',
      form: {
        initiator: input.text({
          ...{ label: 'port.initiator', help: 'port.initiatorHelp' },
          ...{ required: true, maxLength: 223 },
        }),
      },
      from: ({ initiator }) => ({ initiator }),
    }),
  }),

  list: {
    sort: ['name', 'asc'],
    row: ['setInitiator', 'enable'],
    more: ['disable'],
    facts: ['array', 'protocol', 'initiator'],
    export: true,
    empty: { title: 'port.none', hint: 'port.noneHint' },
  },
});
