import { readLb } from '../../core/api/network/balancers';
import { readLbPool } from '../../core/api/network/pools';
import { listPorts } from '../../core/api/network/ports';
import type { Offered, SourceContext } from '../../core/resource/input';
import { offer } from '../sources';

export const portRange = { required: true, min: 1, max: 65_535, whole: true } as const;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Network cards of machines in the VPC of the load balancer that the form is about, by `lbId` or by one of its pools: others
 * would be refused.
 */
export async function servers(context: SourceContext): Promise<Offered> {
  const { call, values } = context;
  const lbId =
    text(values['lbId']) ||
    (await call(readLbPool, { params: { id: text(values['poolId']) } })).lbId;
  const { vpcId } = await call(readLb, { params: { id: lbId } });
  return offer(listPorts, {
    query: () => ({ deviceType: 'vm', vpcId }),
    label: ({ ip, deviceName, name }) => `${ip}  ${deviceName || name}`,
    by: ['ip', 'name', 'deviceName'],
  })(context);
}
