import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/network/floatips';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  assertStatus,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { attribute, attributeIn } from '../../records/attributes';
import { readRecord } from '../../records/read';
import type { NewRecord } from '../../records/write';
import { canonical, freeAddresses, holds, rangesOf } from './addresses';
import { freeName, inBin, kept, ownProject, refusal, withinQuota } from './checks';
import { bindTo, unbind } from './floatip-binding';
import { floatip, floatipSeen, ip, ipPool, port } from '../../kinds/network';
import { limits } from './limits';
import { decorated, telling } from './relations';
import type { FloatipData, IpPoolData } from './rows';

function seenByBusiness(_scope: TenantScope, rows: readonly Record<string, unknown>[]): void {
  for (const row of rows) {
    const { task, taskUntil, status } = row;
    const under = task !== '' && (taskUntil === '' || Date.parse(String(taskUntil)) > Date.now());
    row['businessStatus'] = under ? task : floatipSeen(String(status));
    delete row['task'];
    delete row['taskUntil'];
  }
}

/** Addresses that somebody of the tenant has, by their pools; an address that two rows have is one. */
function takenIn(scope: TenantScope, poolIds: readonly string[]) {
  const { records } = scope.rows;
  const { where: binned } = inBin(scope);
  return scope.db
    .selectDistinct({
      pool: sql<string>`${attribute(records.data, 'ipPoolId', 'text')}`.as('pool'),
      address:
        sql<string>`${records.data} ->> (case ${records.kind} when ${floatip.name} then 'floatIp' else 'ip' end)`.as(
          'address',
        ),
    })
    .from(records)
    .where(
      and(
        attributeIn(scope, 'ipPoolId', poolIds),
        or(
          and(eq(records.kind, floatip.name), or(isNull(records.removeTime), binned)),
          and(
            eq(records.kind, ip.name),
            isNull(records.removeTime),
            ne(records.status, 'AVAILABLE'),
          ),
        ),
      ),
    )
    .as('taken');
}

/** How many addresses of each pool somebody of the tenant has; a pool of which nobody has any is missing. */
export async function usedOfEach(
  scope: TenantScope,
  poolIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (poolIds.length === 0) return new Map();
  const taken = takenIn(scope, poolIds);
  const rows = await scope.db
    .select({ pool: taken.pool, used: sql<number>`count(*)::int` })
    .from(taken)
    .groupBy(taken.pool);
  return new Map(rows.map(({ pool, used }) => [pool, used]));
}

async function takenOf(scope: TenantScope, poolId: string): Promise<Set<string>> {
  const rows = await scope.db.select().from(takenIn(scope, [poolId]));
  return new Set(rows.map(({ address }) => address));
}

/** An address of a pool: the one that is wanted, or the next free one. */
export async function addressFrom(
  scope: TenantScope,
  pool: { readonly id: string; readonly name: string; readonly data: IpPoolData },
  wanted: string,
  field: string,
): Promise<string> {
  const ranges = rangesOf(pool.data.endpoints) ?? [];
  const taken = await takenOf(scope, pool.id);
  if (pool.data.gatewayIp !== '') taken.add(pool.data.gatewayIp);
  if (wanted === '') {
    const [address] = freeAddresses(ranges, taken);
    if (address === undefined) throw refusal('pool.empty', { name: pool.name }, 'ipPoolId');
    return address;
  }
  const address = canonical(wanted);
  if (!ranges.some((range) => holds(range, address)))
    throw refusal('pool.outside', { ip: address, name: pool.name }, field);
  if (taken.has(address)) throw refusal('address.taken', { ip: address, name: pool.name }, field);
  return address;
}

interface Wish {
  readonly name: string;
  readonly ipPoolId: string;
  readonly floatIp: string;
  readonly bandwidth: number;
  readonly projectId: string | null;
  readonly ownerId: string;
  readonly description: string;
}

/** Statuses of a pool in which its addresses are given out. */
export const givesOut: readonly string[] = ['NORMAL', 'ALARM'];

/** A floating IP of a public pool. */
export async function newFloatip(
  scope: TenantScope,
  wish: Wish,
): Promise<NewRecord & { readonly data: FloatipData }> {
  await withinQuota(scope, floatip, limits.floatips);
  await freeName(scope, floatip, wish.name);
  const pool = await readRecord<IpPoolData>(scope, ipPool, wish.ipPoolId);
  assertStatus(ipPool, pool, givesOut);
  if (pool.data.category !== 'public')
    throw refusal('pool.notPublic', { name: pool.name }, 'ipPoolId');
  const data: FloatipData = {
    floatIp: await addressFrom(scope, pool, wish.floatIp, 'floatIp'),
    bandwidth: wish.bandwidth,
    portId: '',
    portName: '',
    fixedIp: '',
    deviceId: '',
    deviceName: '',
    natId: '',
    natName: '',
    ipPoolId: pool.id,
    ipPoolName: pool.name,
    line: pool.data.line,
    region: pool.data.region,
    description: wish.description,
    expireTime: '',
    orderId: '',
    task: '',
    taskUntil: '',
  };
  const { name, projectId, ownerId } = wish;
  return { name, status: 'UNBIND', projectId, ownerId, data };
}

/** Ports of routers and gateways never have one. */
const canFloat = ({ scope }: SessionContext) => ({
  where: sql`${attribute(scope.rows.records.data, 'deviceType', 'text')} not in ('router', 'nat')`,
});

/** The port says what it is of. */
const ofDevice = telling('portId', port, ['deviceType']);

export const handlers: readonly Handler[] = [
  decorated(listHandler(api.listFloatips, floatip), seenByBusiness, ofDevice),
  decorated(listHandler(api.listOrderFloatips, floatip), seenByBusiness, ofDevice),
  decorated(readHandler(api.readFloatip, floatip), seenByBusiness, ofDevice),
  decorated(
    createHandler(api.createFloatip, floatip, async (scope, body, { session }) =>
      newFloatip(scope, {
        ...body,
        projectId: await ownProject(scope, body.projectId),
        ownerId: session.user.id,
      }),
    ),
    seenByBusiness,
    ofDevice,
  ),
  decorated(
    updateHandler<typeof api.updateFloatip, FloatipData>(
      api.updateFloatip,
      floatip,
      async (scope, row, body) => {
        await freeName(scope, floatip, body.name, { except: row.id });
        const description = kept(body.description, row.data.description);
        return { name: body.name, data: { description } };
      },
    ),
    seenByBusiness,
    ofDevice,
  ),
  patchHandler<typeof api.changeFloatips, FloatipData>(api.changeFloatips, floatip, {
    bind: { run: (scope, row, { portId }) => bindTo(scope, row, portId) },
    unbind: { run: unbind },
    bandwidth: {
      run: (_scope, _row, { bandwidth }) => ({ data: { bandwidth } }),
    },
    move: {
      run: async (scope, _row, { projectId }) => ({
        projectId: await ownProject(scope, projectId),
      }),
    },
  }),
  removeHandler(api.deleteFloatip, floatip),
  listHandler(api.listFloatipPorts, port, { where: canFloat }),
];
