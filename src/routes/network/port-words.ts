import type { Port } from '../../core/api/network/ports';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import type { Ref } from '../../core/resource/ref';

const devices = dictionary('deviceType', {
  vm: tone.normal('云主机', 'Virtual machine'),
  lb: tone.normal('负载均衡', 'Load balancer'),
  nat: tone.normal('NAT 网关', 'NAT gateway'),
  router: tone.normal('路由器', 'Router'),
});

const free = dictionary('deviceType', { free: tone.disabled('空闲', 'Free') });
/** What a network card is of by its kind; nothing is a free one. */
export const deviceType: typeof devices = {
  ...devices,
  lookup: (value, locale) =>
    value === '' ? free.lookup('free', locale) : devices.lookup(value, locale),
};

/** What a network card is of, where it is of anything. */
export function deviceOf({ deviceId: id, deviceType: type }: Port): Ref | undefined {
  return type === 'vm' || type === 'lb' || type === 'nat' || type === 'router'
    ? { kind: type, id }
    : undefined;
}
