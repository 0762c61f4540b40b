/** What the rules of one NAT gateway may name. */
import { listFloatips } from '../../core/api/network/floatips';
import { listNats, listSnatRules, readNat } from '../../core/api/network/nat';
import { listPorts } from '../../core/api/network/ports';
import { listSubnets } from '../../core/api/network/vpcs';
import type { SourceContext } from '../../core/resource/input';
import { offer } from '../sources';

const gatewayOf = ({ call, values }: SourceContext) =>
  call(readNat, { params: { id: String(values['natId']) } });

/** Subnets of VPCs without a gateway: a VPC has one. */
export async function gatewaylessSubnets(context: SourceContext) {
  const { rows } = await context.call(listNats, { query: { rows: 200 } });
  const taken = new Set(rows.map(({ vpcId }) => vpcId));
  return offer(listSubnets, {
    only: (row) => row.status === 'Available' && !taken.has(row.vpcId),
    label: ({ name, cidr, vpcName }) => `${name}  ${cidr}  ${vpcName}`,
    by: ['name', 'cidr', 'vpcName'],
  })(context);
}

/** Subnets of the gateway's VPC that do not go out yet. */
export async function inwardSubnets(context: SourceContext) {
  const { id, vpcId } = await gatewayOf(context);
  const { rows } = await context.call(listSnatRules, { query: { natId: id, rows: 200 } });
  const taken = new Set(rows.map(({ subnetId }) => subnetId));
  return offer(listSubnets, {
    query: () => ({ vpcId }),
    only: (row) => row.status === 'Available' && !taken.has(row.id),
    label: ({ name, cidr }) => `${name}  ${cidr}`,
    by: ['name', 'cidr'],
  })(context);
}

/** Free floating IPs of the gateway's region, and those that it has already. */
export async function natFloatips(context: SourceContext) {
  const { id, region } = await gatewayOf(context);
  return offer(listFloatips, {
    only: (row) =>
      row.region === region && row.portId === '' && (row.natId === '' || row.natId === id),
    label: ({ floatIp, name }) => `${floatIp}  ${name}`,
    by: ['floatIp', 'name'],
  })(context);
}

/** Network cards of devices in the gateway's VPC. */
export async function inwardPorts(context: SourceContext) {
  const { vpcId } = await gatewayOf(context);
  return offer(listPorts, {
    query: () => ({ vpcId }),
    only: ({ deviceType }) => deviceType === 'vm' || deviceType === 'lb',
    label: ({ ip, deviceName, name }) => `${ip}  ${deviceName || name}`,
    by: ['ip', 'name', 'deviceName'],
  })(context);
}
