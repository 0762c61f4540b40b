import { listVms } from '../../core/api/compute/vms';
import { readLb } from '../../core/api/network/balancers';
import { readLbPool } from '../../core/api/network/pools';
import { listPorts, type Port } from '../../core/api/network/ports';
import type { Runtime } from '../../core/runtime';
import { buildQuery } from '../../core/search/build-query';
import type { LoadHosts } from '../../widgets/host-picker/host-source';

const many = <T>(value: T) => ({ op: 'IN' as const, value });

/**
 * What the host picker offers for a pool (W-04): network cards of machines in the VPC of its load balancer, each by the
 * name, the address and the status of its machine. Others would be refused.
 */
export function machinesOfVpc(runtime: Pick<Runtime, 'call' | 'can'>, poolId: string): LoadHosts {
  let known: Promise<string> | undefined;
  const ask = async () => {
    const { lbId } = await runtime.call(readLbPool, { params: { id: poolId } }, inPlace);
    return (await runtime.call(readLb, { params: { id: lbId } }, inPlace)).vpcId;
  };
  // It stays for as long as the picker is open; a failure is asked again with the next page.
  const vpc = () => {
    known ??= ask().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const statuses = async (ports: readonly Port[], signal: AbortSignal) => {
    const ids = [...new Set(ports.map(({ deviceId }) => deviceId))];
    if (ids.length === 0 || !runtime.can(listVms.perm ?? null)) return undefined;
    const params = JSON.stringify(buildQuery({ id: many(ids) }));
    const query = { page: 1, rows: ids.length, params };
    const { rows } = await runtime.call(listVms, { query }, { ...inPlace, signal });
    return new Map(rows.map(({ id, status }) => [id, status]));
  };
  return async (asked) => {
    const { page, rows, privateIp, match, name, projectName, ids, privateIps, signal } = asked;
    const params = buildQuery(
      {
        ip: privateIps ? many(privateIps) : privateIp,
        deviceName: name,
        projectName,
        id: ids && many(ids),
      },
      {
        signs: { deviceName: 'LK', projectName: 'LK', ...(match === 'exact' ? {} : { ip: 'LK' }) },
      },
    );
    const query = {
      ...{ page, rows, deviceType: 'vm', vpcId: await vpc() },
      ...(params.length > 0 ? { params: JSON.stringify(params) } : {}),
    };
    const found = await runtime.call(listPorts, { query }, { ...inPlace, signal });
    const known = await statuses(found.rows, signal);
    return {
      total: found.total,
      rows: found.rows.map((port) => ({
        id: port.id,
        name: port.deviceName || port.name,
        privateIps: [port.ip],
        // Whoever may not see machines is offered every card that works.
        status: known ? (known.get(port.deviceId) ?? '') : 'RUNNING',
        projectName: port.projectName,
        catalog: 'LOGICAL',
      })),
    };
  };
}

const inPlace = { ignoreErrors: true, inPlace: true };
