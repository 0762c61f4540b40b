import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DnatRule, SnatRule } from '../../../src/core/api/network/nat';
import type { Port } from '../../../src/core/api/network/ports';
import type { Router } from '../../../src/core/api/network/routers';
import type { Subnet } from '../../../src/core/api/network/vpcs';
import { qosForm } from '../../../src/routes/network/qos-form';
import { pictureOf, reachOf } from '../../../src/routes/network/topology';

const subnet = (id: string) => ({ id, name: id, cidr: '10.0.0.0/24', vpcId: 'v' }) as Subnet;
const port = (id: string, more: Partial<Port> = {}) =>
  ({
    ...{ id, name: id, ip: '10.0.0.9', subnetId: 's1', deviceId: `d-${id}`, deviceName: `m-${id}` },
    ...{ deviceType: 'vm', floatIp: '' },
    ...more,
  }) as Port;
const router = (networkId: string) =>
  ({
    id: 'r',
    name: 'r',
    vpcId: 'v',
    networkId,
    networkName: 'out',
    externalIp: '1.1.1.2',
  }) as Router;

/** */
describe('what is around a router', () => {
  const reach = reachOf({
    subnets: [subnet('s1'), subnet('s2')],
    whole: { out: true, in: true, devices: true },
    ports: [
      ...Array.from({ length: 9 }, (_, index) => port(`p${index}`)),
      port('free', { deviceId: '', deviceName: '', deviceType: '' }),
      port('own', { deviceType: 'router' }),
      port('float', { floatIp: '9.9.9.9' }),
    ],
    snats: [{ subnetId: 's2', floatIp: '2.2.2.2' } as SnatRule],
    dnats: [
      { portId: 'p1', floatIp: '3.3.3.3', publicPort: 443 },
      { portId: 'p1', floatIp: '3.3.3.3', publicPort: 443 },
      { portId: 'elsewhere', floatIp: '3.3.3.3', publicPort: 80 },
    ] as DnatRule[],
  });

  it('is left by the rule of its subnet and reached by ports and floating IPs, each once', () => {
    const [first, second] = reach;
    assert.deepEqual([first?.out, first?.openPorts, first?.floats], ['', ['3.3.3.3:443'], 1]);
    assert.deepEqual([second?.out, second?.openPorts, second?.floats], ['2.2.2.2', [], 0]);
    // The router's own card is the router.
    assert.equal(first?.devices.length, 11);
    assert.equal(first.devices.find(({ id }) => id === 'free')?.ref, undefined);
  });

  it('is drawn from the outside in, and says how many there is no room for', () => {
    const { nodes, edges } = pictureOf(router('n'), reach);
    const ids = new Set(nodes.map(({ id }) => id));
    assert.equal(ids.size, nodes.length, 'each once');
    assert.ok(edges.every(({ source, target }) => ids.has(source) && ids.has(target)));
    assert.deepEqual(
      nodes.slice(0, 3).map(({ type }) => type),
      ['outside', 'router', 'subnet'],
    );
    assert.equal(nodes.find(({ kind }) => kind === 'more')?.count, 5);
    assert.equal(nodes.filter(({ type }) => type === 'device').length, 7);
  });

  it('has nothing outside where the router leads nowhere', () =>
    assert.ok(pictureOf(router(''), reach).nodes.every(({ type }) => type !== 'outside')));
});

describe('a QoS policy', () => {
  const typed = {
    ...{
      name: 'q',
      direction: 'both' as const,
      rateUnit: 'Kbps',
      kbps: '64000',
      mbps: '',
      gbps: '',
    },
    ...{ burst: null, sizeUnit: 'KB', bytes: '', kbytes: '9', mbytes: '', description: '' },
  };
  it('is typed in units and travels in Mbps and bytes (V-087…V-092)', () => {
    const sent = ({ bandwidth, cbs }: ReturnType<typeof qosForm.write>) => [bandwidth, cbs];
    assert.deepEqual(sent(qosForm.write(typed)), [64, 9216]);
    assert.deepEqual(sent(qosForm.write({ ...typed, rateUnit: 'Gbps', gbps: '2' })), [2000, 9216]);
    assert.deepEqual(sent(qosForm.write({ ...typed, sizeUnit: 'none' })), [64, 0]);
  });
});
