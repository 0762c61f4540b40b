import { dictionary, tone } from '../../core/dictionaries/dictionary';

/** Sizes of a NAT gateway, with what each carries. */
export const natSpec = dictionary('natSpec', {
  'nat.small': tone.normal('小型（1万连接）', 'Small (10,000 connections)'),
  'nat.medium': tone.normal('中型（5万连接）', 'Medium (50,000 connections)'),
  'nat.large': tone.normal('大型（20万连接）', 'Large (200,000 connections)'),
});

export const natProtocol = dictionary('natProtocol', {
  tcp: tone.normal('TCP', 'TCP'),
  udp: tone.normal('UDP', 'UDP'),
});
