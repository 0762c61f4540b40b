/** what is connected to what around a router, and what is reached from outside. */
import type { DnatRule, SnatRule } from '../../core/api/network/nat';
import type { Port } from '../../core/api/network/ports';
import type { Router } from '../../core/api/network/routers';
import type { Subnet } from '../../core/api/network/vpcs';
import type { Ref } from '../../core/resource/ref';

export interface Around {
  readonly subnets: readonly Subnet[];
  readonly ports: readonly Port[];
  readonly snats: readonly SnatRule[];
  readonly dnats: readonly DnatRule[];
  /** What is known whole: of the rest only what was found is said, and never that there is nothing. */
  readonly whole: { readonly out: boolean; readonly in: boolean; readonly devices: boolean };
}

export type BoxType = 'outside' | 'router' | 'subnet' | 'device';
export interface Box {
  readonly id: string;
  readonly type: BoxType;
  readonly name: string;
  /** Addresses, as they stand below the name. */
  readonly facts: string;
  /** Of a device: what it is. Of devices that the picture has no room for: how many. */
  readonly kind: 'vm' | 'lb' | 'nat' | 'free' | 'more' | '';
  readonly count: number;
  readonly ref: Ref | undefined;
}

/** How one subnet is left and reached. */
export interface Reach {
  readonly subnet: Subnet;
  readonly whole: Around['whole'];
  /** The floating IP by which it goes out; empty where none is known. */
  readonly out: string;
  /** `1.2.3.4:443`, each once. */
  readonly openPorts: readonly string[];
  readonly floats: number;
  readonly devices: readonly Box[];
}

/** As many of a subnet as the picture shows; the list of network cards has the rest. */
const DRAWN = 6;

const isDevice = (type: string): type is 'vm' | 'lb' | 'nat' =>
  type === 'vm' || type === 'lb' || type === 'nat';

function deviceBox(port: Port): Box {
  const kind = isDevice(port.deviceType) ? port.deviceType : 'free';
  const ref: Ref | undefined = kind === 'free' ? undefined : { kind, id: port.deviceId };
  const facts = port.floatIp === '' ? port.ip : `${port.ip} · ${port.floatIp}`;
  const name = port.deviceName || port.name;
  return { id: port.id, type: 'device', name, facts, kind, count: 1, ref };
}

/** Each subnet of the router with its way out, its ways in, and what stands in it. */
export function reachOf({ subnets, ports, snats, dnats, whole }: Around): readonly Reach[] {
  return subnets.map((subnet) => {
    const own = ports.filter(({ subnetId }) => subnetId === subnet.id);
    const ids = new Set(own.map(({ id }) => id));
    const ways = dnats
      .filter(({ portId }) => ids.has(portId))
      .map(({ floatIp, publicPort }) => `${floatIp}:${publicPort}`);
    return {
      ...{ subnet, whole },
      out: snats.find(({ subnetId }) => subnetId === subnet.id)?.floatIp ?? '',
      openPorts: [...new Set(ways)],
      floats: own.filter(({ floatIp }) => floatIp !== '').length,
      devices: own.filter(({ deviceType }) => deviceType !== 'router').map(deviceBox),
    };
  });
}

interface Picture {
  readonly nodes: readonly (Box & { readonly amount: string })[];
  readonly edges: readonly {
    readonly source: string;
    readonly target: string;
    readonly amount: string;
  }[];
}

/** Boxes and lines from the outside network to the devices. */
export function pictureOf(router: Router, reach: readonly Reach[]): Picture {
  const nodes: Box[] = [];
  const lines: [string, string][] = [];
  const outside = router.networkId !== '';
  if (outside) {
    nodes.push({
      ...{ id: router.networkId, type: 'outside', name: router.networkName, kind: '', count: 1 },
      facts: router.externalIp,
      ref: { kind: 'network', id: router.networkId },
    });
    lines.push([router.networkId, router.id]);
  }
  nodes.push({
    ...{ id: router.id, type: 'router', name: router.name, kind: '', count: 1 },
    facts: router.externalIp,
    ref: { kind: 'vpc', id: router.vpcId },
  });
  for (const { subnet, devices } of reach) {
    nodes.push({
      ...{ id: subnet.id, type: 'subnet', name: subnet.name, kind: '', count: 1 },
      facts: subnet.cidr,
      ref: { kind: 'subnet', id: subnet.id, of: subnet.vpcId },
    });
    lines.push([router.id, subnet.id]);
    const rest = devices.length - DRAWN;
    const shown = rest > 1 ? devices.slice(0, DRAWN) : devices;
    for (const device of shown) {
      nodes.push(device);
      lines.push([subnet.id, device.id]);
    }
    if (rest > 1) {
      const id = `${subnet.id} more`;
      nodes.push({
        id,
        type: 'device',
        name: '',
        facts: '',
        kind: 'more',
        count: rest,
        ref: undefined,
      });
      lines.push([subnet.id, id]);
    }
  }
  // The diagram orders its columns by amount: what belongs to one subnet stays together. No line is thicker than another.
  return {
    nodes: nodes.map((node, at) => ({ ...node, amount: String(nodes.length - at) })),
    edges: lines.map(([source, target]) => ({ source, target, amount: '0' })),
  };
}
