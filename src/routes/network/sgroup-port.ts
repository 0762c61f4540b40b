/** E-102: the network cards of a security group and of a VPC, each with what it is of. */
import { listPorts } from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import { changeSgroups } from '../../core/api/network/sgroups';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import type { FieldKit } from '../../core/resource/field';
import { deviceOf } from './port-words';
import { sgroupMessages as messages } from './sgroup.messages';

const shown = {
  messages,
  title: 'sgroup.ports',
  api: { list: listPorts },
  fields: (f: FieldKit<Port, keyof (typeof messages)['zh-CN']>) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'port', id }), { search: 'lk' }),
    ip: f.ip('port.ip', { search: 'lk', copy: true }),
    deviceName: f.ref('port.device', deviceOf, { search: 'lk' }),
    subnetName: f.ref('port.subnet', 'subnet', { search: { as: 'lk', advanced: true } }),
    vpcName: f.ref('port.vpc', 'vpc', { hidden: true }),
    mac: f.text('port.mac', { hidden: true }),
    floatIp: f.ref('port.floatIp', 'floatip'),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
  }),
} as const;

export const sgroupPort = resource<Port>()({
  ...shown,
  name: 'sgroup-port',

  ops: (o) => ({
    removePorts: o.patch({
      label: 'sgroup.removePorts',
      endpoint: changeSgroups,
      action: 'removePorts',
      bulk: true,
      confirm: 'confirm.interrupts',
      when: ({ sgroupIds }) => sgroupIds.length > 1 || 'port.lastGroup',
      input: (_values, row, { within }) => ({
        body: {
          action: 'removePorts' as const,
          ids: [within['sgroupIds'] ?? ''],
          portIds: [row.id],
        },
      }),
    }),
  }),

  list: { toolbar: ['removePorts'], row: ['removePorts'], export: true },
});

export const portOfVpc = resource<Port>()({
  ...shown,
  name: 'vpc-port',
  label: (row) => row.name || row.ip,
  ops: readOnly,
  list: { export: true },
});
