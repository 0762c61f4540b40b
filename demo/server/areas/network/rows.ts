import type { Lb, LbApply, LbListener } from '../../../../src/core/api/network/balancers';
import type {
  Firewall,
  FirewallPolicy,
  FirewallRule,
} from '../../../../src/core/api/network/firewalls';
import type { FloatIp } from '../../../../src/core/api/network/floatips';
import type { Ip, IpPool } from '../../../../src/core/api/network/ips';
import type { DnatRule, Nat, SnatRule } from '../../../../src/core/api/network/nat';
import type { LbMember, LbPool } from '../../../../src/core/api/network/pools';
import type { Port } from '../../../../src/core/api/network/ports';
import type { QosPolicy } from '../../../../src/core/api/network/qos';
import type { Router } from '../../../../src/core/api/network/routers';
import type { Sgroup, SgroupRule } from '../../../../src/core/api/network/sgroups';
import type { Network, Subnet, Vpc } from '../../../../src/core/api/network/vpcs';
import type { recordFields } from '../../../../src/core/api/family';

/** What is stored of a row that travels: not the columns of every row, not what is counted when it is read. */
type Stored<T, Counted extends keyof T = never> = Readonly<
  Omit<T, keyof typeof recordFields | Counted>
>;

export type VpcData = Stored<Vpc, 'subnetCount'>;
export type SubnetData = Stored<Subnet, 'totalIps' | 'usedIps'>;
export type NetworkData = Stored<Network>;
export type PortData = Stored<Port, 'sgroupNames'>;
export type SgroupData = Stored<Sgroup, 'ruleCount' | 'portCount'>;
export type SgroupRuleData = Stored<SgroupRule>;
export type RouterData = Stored<Router, 'subnetCount'>;
export type FirewallData = Stored<Firewall, 'routerCount'>;
export type FirewallPolicyData = Stored<FirewallPolicy, 'ruleCount' | 'firewallCount'>;
export type FirewallRuleData = Stored<FirewallRule>;
export type QosPolicyData = Stored<QosPolicy, 'portCount'>;
/** `task` is what the business side sees under way (D-024) until `taskUntil`; without an end it is stuck. */
export type FloatipData = Stored<FloatIp, 'businessStatus' | 'deviceType'> & {
  readonly task: string;
  readonly taskUntil: string;
};
export type IpData = Stored<Ip>;
export type IpPoolData = Stored<IpPool, 'used'>;
export type LbData = Stored<Lb, 'listenerCount' | 'poolCount'>;
export type LbListenerData = Stored<LbListener, 'certificateName' | 'certificateEnds'>;
export type LbPoolData = Stored<LbPool, 'memberCount'>;
export type LbMemberData = Stored<LbMember, 'deviceId' | 'deviceType'>;
export type LbApplyData = Stored<LbApply, 'vpcId'>;
export type NatData = Stored<Nat, 'snatCount' | 'dnatCount'>;
export type SnatRuleData = Stored<SnatRule, 'vpcId'>;
export type DnatRuleData = Stored<DnatRule>;
