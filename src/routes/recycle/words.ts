import type { RecycleType } from '../../core/api/compute/recycles';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

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
