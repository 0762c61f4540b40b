/** Ports of storage arrays and who may speak with them (D-046). */
import * as api from '../../core/api/platforms/storage';
import type { StoragePort } from '../../core/api/platforms/storage';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { FormValues } from '../../core/resource/input';
import { iscsiClientName, iscsiPassword } from '../../core/rules/vendor-passwords';
import { infrastructureMessages as messages } from './messages';

const input = inputs(messages);
const isIscsi = ({ protocol }: FormValues) => protocol === 'iSCSI';

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
    chapName: f.text('port.chapName', { hidden: true }),
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
        protocol: input.hidden(),
        // V-077, V-078
        chapName: input.text({
          ...{ label: 'port.chapName', help: 'port.chapHelp', maxLength: 64 },
          ...{ rules: [iscsiClientName], show: isIscsi },
        }),
        chapPassword: input.password({
          ...{ label: 'port.chapPassword', rules: [iscsiPassword], required: true, strength: true },
          show: (values) => isIscsi(values) && values['chapName'] !== '',
        }),
      },
      from: ({ initiator, protocol, chapName }) => ({ initiator, protocol, chapName }),
      // A name that was emptied is said as such: left out, it would stay.
      input: ({ initiator, chapName, chapPassword }) => ({ initiator, chapName, chapPassword }),
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
