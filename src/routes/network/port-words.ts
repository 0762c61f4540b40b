import type { Port } from '../../core/api/network/ports';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import type { Ref } from '../../core/resource/ref';

export const deviceType = dictionary('deviceType', {
  vm: tone.normal('云主机', 'Virtual machine'),
  lb: tone.normal('负载均衡', 'Load balancer'),
  nat: tone.normal('NAT 网关', 'NAT gateway'),
  router: tone.normal('路由器', 'Router'),
});

/** What a network card is of, where it is of anything. */
export function deviceOf({ deviceId: id, deviceType: type }: Port): Ref | undefined {
  return type === 'vm' || type === 'lb' || type === 'nat' || type === 'router'
    ? { kind: type, id }
    : undefined;
}
