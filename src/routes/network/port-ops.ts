/** What is done to network cards, E-102. */
import * as api from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import { nameAndDescription } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import type { OpKit } from '../../core/resource/operation';
import { networkScreenMessages as messages } from './messages';
import { groupsInput, newPort, qosInput } from './port-form';

const input = inputs(messages);
const isFree = ({ deviceId }: Port) => deviceId === '' || 'port.isUsed';

type Key = keyof (typeof messages)['zh-CN'];

export const portOps = (o: OpKit<Port, Key>) => ({
  create: o.create({
    label: 'port.create',
    endpoint: api.createPort,
    form: newPort,
  }),
  edit: o.update({ endpoint: api.updatePort, form: nameAndDescription }),
  sgroups: o.act(api.changePorts, 'sgroups', {
    label: 'port.setGroups',
    form: groupsInput,
    from: ({ sgroupIds }) => ({ sgroupIds }),
  }),
  address: o.act(api.changePorts, 'address', {
    label: 'port.address',
    when: isFree,
    form: { ip: input.ip({ label: 'port.ip', required: true, is: ipv4 }) },
    from: ({ ip }) => ({ ip }),
  }),
  qos: o.act(api.changePorts, 'qos', {
    label: 'port.setQos',
    form: qosInput,
    from: ({ qosPolicyId }) => ({ qosPolicyId }),
  }),
  enable: o.act(api.changePorts, 'enable', { label: 'port.enable', bulk: true }),
  disable: o.act(api.changePorts, 'disable', {
    ...{ label: 'port.disable', bulk: true, confirm: 'confirm.interrupts' },
  }),
  remove: o.remove({ endpoint: api.deletePort, bulk: true, confirm: true, when: isFree }),
});
