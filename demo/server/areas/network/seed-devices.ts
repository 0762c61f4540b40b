import { seededSubnets } from '../../seed/network-plan';

interface Device {
  readonly id: string;
  readonly name: string;
  readonly type: 'lb' | 'nat';
  readonly portId: string;
  readonly ip: string;
  readonly mac: string;
  readonly subnetId: string;
  readonly status: string;
}

/** Devices of the network that have a port of their own; `subnet` counts from 1. */
const plan = [
  { type: 'lb', name: 'lb-统一门户', subnet: 4, status: 'Available' },
  { type: 'lb', name: 'lb-内部接口', subnet: 1, status: 'Available' },
  { type: 'lb', name: 'lb-测试环境', subnet: 5, status: 'Available' },
  { type: 'lb', name: 'lb-灾备切换', subnet: 7, status: 'Available' },
  { type: 'lb', name: 'lb-供应商门户', subnet: 4, status: 'Pending' },
  { type: 'nat', name: 'nat-生产', subnet: 4, status: 'Available' },
  { type: 'nat', name: 'nat-测试', subnet: 5, status: 'Converting' },
  { type: 'nat', name: 'nat-灾备', subnet: 7, status: 'Modifying' },
] as const;

function devices(t: number, type: Device['type']): readonly Device[] {
  const subnets = seededSubnets(t);
  return plan
    .filter((device) => device.type === type)
    .map(({ name, subnet, status }, index) => {
      const near = subnets[subnet - 1];
      const host = (type === 'lb' ? 200 : 240) + index;
      return {
        id: `${type}-${t}-${index + 1}`,
        name,
        type,
        portId: `port-${t}-${type}${index + 1}`,
        ip: `${near?.stem ?? ''}.${host}`,
        mac: `fa:16:40:0${t}:${type === 'lb' ? '01' : '02'}:0${index + 1}`,
        subnetId: near?.id ?? '',
        status,
      };
    });
}

export const seededBalancers = (t: number) => devices(t, 'lb');
export const seededGateways = (t: number) => devices(t, 'nat');
