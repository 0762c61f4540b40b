import { dictionary, tone } from '../../core/dictionaries/dictionary';

/** Sizes of a NAT gateway. */
export const natSpec = dictionary('natSpec', {
  'nat.small': tone.normal('小型', 'Small'),
  'nat.medium': tone.normal('中型', 'Medium'),
  'nat.large': tone.normal('大型', 'Large'),
});

export const natProtocol = dictionary('natProtocol', {
  tcp: tone.normal('TCP', 'TCP'),
  udp: tone.normal('UDP', 'UDP'),
});
