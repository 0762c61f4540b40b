import * as api from '../../../../src/core/api/network/ips';
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
import { findRecords, readRecord } from '../../records/read';
import { deleteRecord } from '../../records/write';
import { isPrivate, overlap, rangesOf, sizeOf, type Range } from './addresses';
import { assertUnused, freeName, kept, knownRegion, refusal, withinQuota } from './checks';
import { addressFrom, givesOut, usedOfEach } from './floatips';
import { floatip, ip, ipPool } from '../../kinds/network';
import { limits } from './limits';
import { decorated, renamed } from './relations';
import type { IpData, IpPoolData } from './rows';

/** A pool's lines are read, compared and walked: more of them are several pools. */
const MOST_RANGES = 16;

async function countUsed(scope: TenantScope, rows: readonly Record<string, unknown>[]) {
  const used = await usedOfEach(
    scope,
    rows.map(({ id }) => String(id)),
  );
  for (const row of rows) row['used'] = used.get(String(row['id'])) ?? 0;
}

async function privateRanges(scope: TenantScope, endpoints: string): Promise<readonly Range[]> {
  const ranges = rangesOf(endpoints);
  if (!ranges || ranges.length > MOST_RANGES)
    throw refusal('pool.endpoints', { limit: MOST_RANGES }, 'endpoints');
  if (!ranges.every(isPrivate)) throw refusal('pool.private', {}, 'endpoints');
  if (ranges.some((range, index) => ranges.slice(index + 1).some((more) => overlap(range, more))))
    throw refusal('pool.twice', {}, 'endpoints');
  for (const other of await findRecords<IpPoolData>(scope, ipPool)) {
    const theirs = rangesOf(other.data.endpoints) ?? [];
    if (ranges.some((range) => theirs.some((their) => overlap(range, their))))
      throw refusal('pool.overlap', { name: other.name }, 'endpoints');
  }
  return ranges;
}

const poolHandlers: readonly Handler[] = [
  decorated(listHandler(api.listIpPools, ipPool), countUsed),
  decorated(readHandler(api.readIpPool, ipPool), countUsed),
  decorated(
    createHandler(api.createIpPool, ipPool, async (scope, body, { session }) => {
      await withinQuota(scope, ipPool, limits.ipPools);
      await freeName(scope, ipPool, body.name);
      const ranges = await privateRanges(scope, body.endpoints);
      if (body.gatewayIp !== '' && !isPrivate(only(body.gatewayIp)))
        throw refusal('pool.private', {}, 'gatewayIp');
      const data: IpPoolData = {
        category: 'private',
        endpoints: body.endpoints,
        gatewayIp: body.gatewayIp,
        line: '',
        region: await knownRegion(scope, body.region),
        description: body.description,
        total: sizeOf(ranges),
      };
      return { name: body.name, status: 'NORMAL', ownerId: session.user.id, data };
    }),
    countUsed,
  ),
  decorated(
    updateHandler<typeof api.updateIpPool, IpPoolData>(
      api.updateIpPool,
      ipPool,
      async (scope, row, body) => {
        await freeName(scope, ipPool, body.name, { except: row.id });
        await renamed(scope, ipPool, row, body.name);
        const description = kept(body.description, row.data.description);
        return { name: body.name, data: { description } };
      },
    ),
    countUsed,
  ),
  patchHandler(api.changeIpPools, ipPool, {
    enable: { run: () => ({ status: 'NORMAL' }) },
    disable: { run: () => ({ status: 'DISABLED' }) },
  }),
  removeHandler<IpPoolData>(api.deleteIpPool, ipPool, async (scope, row) => {
    if (row.data.category === 'public') throw refusal('pool.platform', { name: row.name });
    const match = { ipPoolId: row.id };
    const taken = ['UNBIND', 'BIND', 'DOWN', 'ACTIVE', 'ERROR'];
    await assertUnused(scope, ipPool, row, [
      { kind: floatip, options: { match } },
      ...taken.map((status) => ({ kind: ip, options: { match: { ...match, status } } })),
    ]);
    for (const address of await findRecords(scope, ip, { match }))
      await deleteRecord(scope, ip, address.id);
  }),
];

/** The range of one address. */
const only = (address: string): Range => {
  const [range] = rangesOf(`${address}\n${address}`) ?? [];
  if (!range) throw new TypeError(`${address} is no address`);
  return range;
};

const ipHandlers: readonly Handler[] = [
  listHandler(api.listIps, ip),
  readHandler(api.readIp, ip),
  createHandler(api.createIp, ip, async (scope, body, { session }) => {
    await withinQuota(scope, ip, limits.ips);
    const pool = await readRecord<IpPoolData>(scope, ipPool, body.ipPoolId);
    assertStatus(ipPool, pool, givesOut);
    const address = await addressFrom(scope, pool, body.ip, 'ip');
    const known = await findRecords<IpData>(scope, ip, { match: { ipPoolId: pool.id } });
    // A row that only said that the address is free gives way to the one that says whose it is.
    for (const row of known) if (row.data.ip === address) await deleteRecord(scope, ip, row.id);
    const data: IpData = {
      ip: address,
      ipPoolId: pool.id,
      ipPoolName: pool.name,
      category: pool.data.category,
      deviceName: '',
      region: pool.data.region,
      description: body.description,
    };
    return {
      name: address,
      status: 'UNBIND',
      ownerId: session.user.id,
      parentId: pool.id,
      data,
    };
  }),
  patchHandler(api.changeIps, ip, {
    bind: {
      run: (_scope, _row, { deviceName }) => ({ status: 'BIND', data: { deviceName } }),
    },
    unbind: {
      run: () => ({ status: 'UNBIND', data: { deviceName: '' } }),
    },
    note: { run: (_scope, _row, { description }) => ({ data: { description } }) },
  }),
  removeHandler(api.deleteIp, ip),
];

export const handlers: readonly Handler[] = [...poolHandlers, ...ipHandlers];
