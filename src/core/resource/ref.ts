/** The kinds of rows that a field may name, beside its own. Where the row of a kind is shown is the console's to say. */
export type RefKind =
  | 'vm'
  | 'volume'
  | 'image'
  | 'keypair'
  | 'snapshot'
  | 'vpc'
  | 'subnet'
  | 'sgroup'
  | 'floatip'
  | 'lb'
  | 'listener'
  | 'router'
  | 'ipPool'
  | 'f5-virtual-server'
  | 'f5-pool'
  | 'firewall'
  | 'firewallPolicy'
  | 'port'
  | 'qosPolicy'
  | 'network'
  | 'nat'
  | 'mysql'
  | 'redis'
  | 'postgresql'
  | 'sqlserver'
  | 'mongodb'
  | 'tidb'
  | 'kafka'
  | 'rabbitmq'
  | 'rocketmq'
  | 'k8sNamespace'
  | 'k8sCertificate'
  | 'k8sSecret'
  | 'order'
  | 'bill'
  | 'contract'
  | 'user'
  | 'tenant'
  | 'project'
  | 'workOrder'
  | 'task'
  | 'script'
  | 'execution'
  | 'threshold'
  | 'thgroup'
  | 'distribution'
  | 'monitored';

/** Another row, named by what it is known by. */
export interface Ref {
  readonly kind: RefKind;
  readonly id: string;
  /** What it belongs to, where its address needs that: the VPC of a subnet. */
  readonly of?: string;
}
