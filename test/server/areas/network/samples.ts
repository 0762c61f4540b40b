import type { AreaSamples } from '../../sample';
import { balancerSamples } from './balancer-samples';
import { edgeSamples } from './edge-samples';
import { groundSamples } from './ground-samples';

const cidr = '10.200.0.0/16';
const region = 'cn-east-2';

export const samples: AreaSamples = {
  samples: { ...groundSamples, ...edgeSamples, ...balancerSamples },
  malformed: {
    createVpc: [
      { body: { name: 'x'.repeat(65), cidr, region } },
      { body: { name: '样例', cidr: '10.200.0.0/33', region } },
      { body: { name: '样例', cidr: '010.1.0.0/16', region } },
      { body: { name: '样例', cidr, region: 'x'.repeat(41) } },
    ],
    createSubnet: [
      { body: { vpcId: 'vpc-2-1', name: '样例', cidr: '10.40.9.0', dns: 'none' } },
      { body: { vpcId: 'vpc-2-1', name: '样例', cidr: '10.40.9.0/24', dns: 'no.address' } },
      { body: { vpcId: 'vpc-2-1', name: '样例', cidr: '10.40.9.0/24', gatewayIp: '1.2.3' } },
    ],
    createNetwork: [
      { body: { name: '样例', networkType: 'token-ring', cidr, region } },
      { body: { name: '样例', networkType: 'vlan', vlanId: 4096, cidr, region } },
    ],
    createPort: [{ body: { subnetId: 'subnet-2-1', ip: '10.40.1.256' } }],
    createSgroupRule: [
      { body: { sgroupId: 'sg-2-1', direction: 'up', protocol: 'tcp' } },
      { body: { sgroupId: 'sg-2-1', direction: 'ingress', protocol: 'tcp', portMin: 65_536 } },
      { body: { sgroupId: 'sg-2-1', direction: 'ingress', protocol: 'any', remoteIp: 'home' } },
    ],
    createFirewallRule: [
      {
        body: {
          policyId: 'fwp-2-1',
          name: '样例',
          protocol: 'tcp',
          policy: 'allow',
          sourcePort: '90-80',
        },
      },
    ],
    createFloatip: [{ body: { name: '样例', ipPoolId: 'pool-2-1', bandwidth: 0 } }],
    changeFloatips: [
      { body: { action: 'bandwidth', ids: ['fip-2-13'], bandwidth: 2001 } },
      { body: { action: 'bind', ids: [], portId: 'port-2-1' } },
    ],
    createIpPool: [{ body: { name: '样例', endpoints: '', region } }],
    createLb: [{ body: { name: '样例', subnetId: 'subnet-2-1', spec: 'lb.s9.giant' } }],
    createLbListener: [
      { body: { lbId: 'lb-2-1', name: '样例', protocol: 'TCP', port: 0 } },
      { body: { lbId: 'lb-2-1', name: '样例', protocol: 'QUIC', port: 443 } },
    ],
    createLbMember: [{ body: { poolId: 'lbp-2-1', ip: '10.40.1.9', port: 80, weight: 257 } }],
    createDnatRules: [
      { body: { natId: 'nat-2-1', floatipId: 'fip-2-12', rules: [] } },
      {
        body: {
          ...{ natId: 'nat-2-1', floatipId: 'fip-2-12' },
          rules: [{ protocol: 'tcp', publicPort: 65_536, portId: 'port-2-1', privatePort: 1 }],
        },
      },
    ],
    createDnatRule: [
      {
        body: {
          natId: 'nat-2-1',
          floatipId: 'fip-2-12',
          protocol: 'icmp',
          publicPort: 1,
          portId: 'port-2-1',
          privatePort: 1,
        },
      },
    ],
  },
};
