/** What a network card is asked for. */
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { ipv4, mac } from '../../core/rules/network';
import { projects, sgroups } from '../sources';
import { networkScreenMessages as messages } from './messages';
import { qosPolicies, subnets } from './sources';

const input = inputs(messages);

export const newPort = {
  subnetId: input.select({ label: 'port.subnet', required: true, from: subnets }),
  ip: input.ip({ label: 'port.ip', help: 'port.ipHelp', is: ipv4 }),
  mac: input.text({ label: 'port.mac', help: 'port.macHelp', rules: [mac] }),
  name: input.text({ label: 'common.name', help: 'port.nameHelp', maxLength: 64 }),
  sgroupIds: input.multi({ label: 'port.groups', help: 'port.groupsHelp', from: sgroups }),
  projectId: input.select({ label: 'port.project', from: projects }),
  description: descriptionInput,
};

export const qosInput = {
  qosPolicyId: input.select({ label: 'port.qos', help: 'port.qosHelp', from: qosPolicies }),
};

export const groupsInput = {
  sgroupIds: input.multi({ label: 'port.groups', required: true, from: sgroups }),
};
