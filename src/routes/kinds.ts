import { dictionary, tone } from '../core/dictionaries/dictionary';

/** What the server's kinds of resources are called. */
const resources = {
  vm: tone.normal('云主机', 'Virtual machine'),
  volume: tone.normal('云硬盘', 'Disk'),
  image: tone.normal('镜像', 'Image'),
  snapshot: tone.normal('快照', 'Snapshot'),
  keypair: tone.normal('密钥对', 'Key pair'),
  vpc: tone.normal('虚拟私有云', 'VPC'),
  subnet: tone.normal('子网', 'Subnet'),
  port: tone.normal('网卡', 'Network card'),
  sgroup: tone.normal('安全组', 'Security group'),
  network: tone.normal('网络', 'Network'),
  router: tone.normal('路由器', 'Router'),
  firewall: tone.normal('防火墙', 'Firewall'),
  qosPolicy: tone.normal('QoS 策略', 'QoS policy'),
  floatip: tone.normal('浮动IP', 'Floating IP'),
  lb: tone.normal('负载均衡', 'Load balancer'),
  nat: tone.normal('NAT 网关', 'NAT gateway'),
  'db-instance': tone.normal('数据库与中间件', 'Database or middleware instance'),
  'k8s-cluster': tone.normal('容器集群', 'Container cluster'),
  'bare-metal': tone.normal('裸金属', 'Bare-metal server'),
  vdi: tone.normal('云桌面', 'Cloud desktop'),
  'oss-bucket': tone.normal('存储桶', 'Bucket'),
  waf: tone.normal('Web 应用防火墙', 'WAF'),
  'f5-virtual-server': tone.normal('F5 虚拟服务', 'F5 virtual server'),
  'qcloud-instance': tone.normal('腾讯云实例', 'Tencent Cloud instance'),
  'azure-instance': tone.normal('Azure 实例', 'Azure instance'),
};
/** And those of other rows. */
const others = {
  session: tone.normal('会话', 'Session'),
  project: tone.normal('资源组', 'Resource group'),
  order: tone.normal('订单', 'Order'),
  bill: tone.normal('账单', 'Bill'),
  coupon: tone.normal('优惠券', 'Coupon'),
  contract: tone.normal('合同', 'Contract'),
  invoice: tone.normal('发票', 'Invoice'),
  workOrder: tone.normal('工单', 'Work order'),
  notice: tone.normal('公告', 'Notice'),
  alarm: tone.normal('告警', 'Alarm'),
  instance: tone.normal('审批单', 'Approval request'),
  definition: tone.normal('审批流程', 'Approval flow'),
  user: tone.normal('用户', 'User'),
  role: tone.normal('角色', 'Role'),
  business: tone.normal('业务', 'Business'),
  enterpriseUser: tone.normal('企业用户', 'Enterprise user'),
  enterpriseApply: tone.normal('企业认证申请', 'Company verification'),
  tenant: tone.normal('租户', 'Tenant'),
  setting: tone.normal('系统设置', 'Setting'),
};
const words = { ...resources, ...others };
type Kind = keyof typeof words;
const named = <const K extends Kind>(name: string, kinds: readonly K[]) =>
  dictionary(
    name,
    Object.fromEntries(kinds.map((kind) => [kind, words[kind]])) as Pick<typeof words, K>,
  );

/** Kinds of resources, as E-104 names them. */
export const resourceKinds = dictionary('resourceKind', resources);

/** What an entry of a log may be about, to filter by. The list itself shows the server's word, which knows more kinds. */
export const logKinds = named('logKind', [
  'session',
  'project',
  'vm',
  'volume',
  'image',
  'snapshot',
  'keypair',
  'vpc',
  'subnet',
  'router',
  'nat',
  'floatip',
  'sgroup',
  'lb',
  'firewall',
  'order',
  'bill',
  'coupon',
  'contract',
  'invoice',
  'workOrder',
  'notice',
  'alarm',
  'instance',
  'definition',
  'user',
  'role',
  'business',
  'enterpriseUser',
  'enterpriseApply',
  'tenant',
  'setting',
]);
