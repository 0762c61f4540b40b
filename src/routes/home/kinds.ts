import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { paths, type Path } from '../paths';

/** Kinds of resources, as E-104 names them. */
export const resourceKinds = dictionary('resourceKind', {
  vm: tone.normal('云主机', 'Virtual machine'),
  volume: tone.normal('云硬盘', 'Disk'),
  image: tone.normal('镜像', 'Image'),
  snapshot: tone.normal('快照', 'Snapshot'),
  keypair: tone.normal('密钥对', 'Key pair'),
  vpc: tone.normal('虚拟私有云', 'VPC'),
  subnet: tone.normal('子网', 'Subnet'),
  port: tone.normal('端口', 'Port'),
  sgroup: tone.normal('安全组', 'Security group'),
  network: tone.normal('网络', 'Network'),
  router: tone.normal('路由器', 'Router'),
  firewall: tone.normal('防火墙', 'Firewall'),
  qosPolicy: tone.normal('QoS 策略', 'QoS policy'),
  floatip: tone.normal('浮动IP', 'Floating IP'),
  lb: tone.normal('负载均衡', 'Load balancer'),
  nat: tone.normal('NAT 网关', 'NAT gateway'),
  'db-instance': tone.normal('数据库与中间件', 'Database or middleware'),
  'k8s-cluster': tone.normal('容器集群', 'Container cluster'),
  'bare-metal': tone.normal('裸金属', 'Bare metal'),
  vdi: tone.normal('云桌面', 'Desktop'),
  'oss-bucket': tone.normal('存储桶', 'Bucket'),
  waf: tone.normal('Web 应用防火墙', 'WAF'),
  'f5-virtual-server': tone.normal('F5 虚拟服务', 'F5 virtual server'),
  'qcloud-instance': tone.normal('腾讯云实例', 'Tencent Cloud instance'),
  'azure-instance': tone.normal('Azure 实例', 'Azure instance'),
});

const at = (list: string) => (id: string) => `${list}?id=${encodeURIComponent(id)}` as Path;

/** The screens that show one of a kind; others are shown beside the list of all. */
const screens: Readonly<Record<string, (id: string) => Path>> = {
  vm: paths.vm,
  sgroup: paths.sgroup,
  volume: at('/compute/disk'),
  image: at('/compute/image'),
  vpc: (id) => `/network/vpc/${encodeURIComponent(id)}`,
  lb: (id) => `/network/loadbalance/${encodeURIComponent(id)}`,
  floatip: at('/network/floatip'),
};

export const resourcePath = ({ kind, id }: { readonly kind: string; readonly id: string }): Path =>
  (screens[kind] ?? at(paths.myResources()))(id);
