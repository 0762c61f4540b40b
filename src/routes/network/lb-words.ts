import { lbSpecs } from '../../core/api/network/balancers';
import type { FormValues } from '../../core/resource/input';
import type { Ref } from '../../core/resource/ref';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

export const lbSpec = dictionary('lbSpec', {
  [lbSpecs[0]]: tone.normal('小型', 'Small'),
  [lbSpecs[1]]: tone.normal('中型', 'Medium'),
  [lbSpecs[2]]: tone.normal('大型', 'Large'),
  [lbSpecs[3]]: tone.normal('超大型', 'Extra large'),
});
export const lbProtocol = dictionary('lbProtocol', {
  TCP: tone.normal('TCP', 'TCP'),
  UDP: tone.normal('UDP', 'UDP'),
  HTTP: tone.normal('HTTP', 'HTTP'),
  HTTPS: tone.normal('HTTPS', 'HTTPS'),
});
export const lbAlgorithm = dictionary('lbAlgorithm', {
  ROUND_ROBIN: tone.normal('轮询', 'Round robin'),
  LEAST_CONNECTIONS: tone.normal('最小连接数', 'Least connections'),
  SOURCE_IP: tone.normal('源地址', 'Source address'),
});
export const lbHealth = dictionary('lbHealth', {
  TCP: tone.normal('TCP', 'TCP'),
  HTTP: tone.normal('HTTP', 'HTTP'),
  PING: tone.normal('PING', 'PING'),
  NONE: tone.normal('不检查', 'None'),
});

/** The pool that is sent to, among those of its load balancer. */
export const poolOf = ({
  poolId: id,
  lbId: of,
}: Readonly<Record<'poolId' | 'lbId', string>>): Ref => ({
  kind: 'lbPool',
  id,
  of,
});

/** Where a listener is looked for by itself. */
export const usualPort = ({ protocol }: FormValues) => (protocol === 'HTTPS' ? 443 : 80);
