/** What an outside network is, and what of it may be changed. */
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { dnsLines } from '../../core/rules/network';
import { networkScreenMessages as messages } from './messages';

const input = inputs(messages);

export const networkType = dictionary('networkType', {
  external: tone.primary('外部', 'External'),
  vlan: tone.normal('VLAN', 'VLAN'),
  vxlan: tone.normal('VXLAN', 'VXLAN'),
  flat: tone.normal('平面', 'Flat'),
});

export const changeable = {
  mtu: input.whole({ label: 'network.mtu', unit: 'B', initial: 1500, within: [576, 9216] }),
  /** V-045 */
  dns: input.area({ label: 'network.dns', help: 'network.dnsHelp', rules: [dnsLines] }),
  shared: input.switch({ label: 'network.shared' }),
  description: descriptionInput,
};
