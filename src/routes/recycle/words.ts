import type { RecycleType } from '../../core/api/compute/recycles';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import type { Dictionary } from '../../core/dictionaries/dictionary';

type Entry = ReturnType<typeof tone.normal>;

const kinds: Readonly<Record<RecycleType, Entry>> = {
  vms: tone.normal('云主机', 'Virtual machine'),
  volumes: tone.normal('云硬盘', 'Disk'),
  images: tone.normal('镜像', 'Image'),
  snapshots: tone.normal('快照', 'Snapshot'),
  floatips: tone.normal('浮动IP', 'Floating IP'),
  routers: tone.normal('路由器', 'Router'),
  lbs: tone.normal('负载均衡', 'Load balancer'),
  nats: tone.normal('NAT 网关', 'NAT gateway'),
  sgroups: tone.normal('安全组', 'Security group'),
  vpcs: tone.normal('虚拟私有云', 'VPC'),
  subnets: tone.normal('子网', 'Subnet'),
};

/** Kinds of resources that go to the bin, to filter by; the list shows the server's own word. */
export const recycleKinds = dictionary('recycleKind', kinds);

/** Below so many days the time left is a warning, and on the last day more than that. */
const SOON = 3;

/** How long a resource can still be had back, from its days as text. */
export const timeLeft: Dictionary = {
  name: 'timeLeft',
  values: [],
  lookup(value, locale = 'zh-CN') {
    const days = Number(value);
    const words =
      days <= 1
        ? { 'zh-CN': '不足 1 天', en: 'Less than a day' }
        : { 'zh-CN': `${days} 天`, en: `${days} days` };
    const level = days <= 1 ? 'danger' : days < SOON ? 'warning' : 'normal';
    return { text: words[locale], tone: level, busy: false };
  },
};
