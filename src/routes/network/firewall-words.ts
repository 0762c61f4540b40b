import { dictionary, tone } from '../../core/dictionaries/dictionary';

export const verdict = dictionary('firewallVerdict', {
  allow: tone.success('允许', 'Allow'),
  deny: tone.danger('丢弃', 'Drop'),
  reject: tone.danger('拒绝', 'Reject'),
});

export const firewallProtocol = dictionary('firewallProtocol', {
  tcp: tone.normal('TCP', 'TCP'),
  udp: tone.normal('UDP', 'UDP'),
  icmp: tone.normal('ICMP', 'ICMP'),
  any: tone.normal('全部', 'All'),
});
