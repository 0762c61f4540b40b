import { dictionary, tone } from '../../core/dictionaries/dictionary';

export const f5Protocol = dictionary('f5Protocol', {
  tcp: tone.normal('TCP', 'TCP'),
  udp: tone.normal('UDP', 'UDP'),
  http: tone.normal('HTTP', 'HTTP'),
});
export const f5Persistence = dictionary('f5Persistence', {
  none: tone.disabled('不保持', 'None'),
  source_addr: tone.normal('源地址', 'Source address'),
  cookie: tone.normal('Cookie', 'Cookie'),
});
export const f5Method = dictionary('f5Method', {
  'round-robin': tone.normal('轮询', 'Round robin'),
  ratio: tone.normal('按比例', 'Ratio'),
  'least-connections': tone.normal('最小连接数', 'Least connections'),
});
export const f5Monitor = dictionary('f5Monitor', {
  tcp: tone.normal('TCP', 'TCP'),
  http: tone.normal('HTTP', 'HTTP'),
  https: tone.normal('HTTPS', 'HTTPS'),
  icmp: tone.normal('ICMP', 'ICMP'),
});
