import { IDLE_DAYS } from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import type { Ref } from '../../core/resource/ref';

const devices = dictionary('deviceType', {
  vm: tone.normal('云主机', 'Virtual machine'),
  lb: tone.normal('负载均衡', 'Load balancer'),
  nat: tone.normal('NAT 网关', 'NAT gateway'),
  router: tone.normal('路由器', 'Router'),
});

/** What a network card is good for now. */
export const portUse = dictionary('portUse', {
  used: tone.success('使用中（无浮动IP）', 'In use, no floating IP'),
  floating: tone.success('有浮动IP', 'With a floating IP'),
  free: tone.disabled('空闲不满 30 天', 'Free for under 30 days'),
  idle: tone.warning('空闲超过 30 天', 'Free for over 30 days'),
});

/** As the server says it where a list is asked for one of them. */
export function useOfPort({ floatIp, deviceId, createTime }: Port) {
  if (floatIp !== '') return 'floating';
  if (deviceId !== '') return 'used';
  return Date.now() - Date.parse(createTime) > IDLE_DAYS * 86_400_000 ? 'idle' : 'free';
}

const free = dictionary('deviceType', { free: tone.disabled('空闲', 'Free') });
/** What a network card is of by its kind; nothing is a free one. */
export const deviceType: typeof devices = {
  ...devices,
  lookup: (value, locale) =>
    value === '' ? free.lookup('free', locale) : devices.lookup(value, locale),
};

/** What a network card is of, where it is of anything. */
export function deviceOf({
  deviceId: id,
  deviceType: type,
}: Pick<Port, 'deviceId' | 'deviceType'>): Ref | undefined {
  return type === 'vm' || type === 'lb' || type === 'nat' || type === 'router'
    ? { kind: type, id }
    : undefined;
}
