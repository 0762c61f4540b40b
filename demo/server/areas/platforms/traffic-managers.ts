import * as api from '../../../../src/core/api/platforms/traffic-managers';
import { ipv4 } from '../../../../src/core/rules/network';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Data, type Kind, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import {
  assertFree,
  assertRule,
  assertUnused,
  dropParts,
  ownershipOf,
  refuse,
  type Own,
} from './checks';
import { f5Member, f5Pool, f5VirtualServer } from '../../kinds/platforms';
import { around, idOf, mostly, seedKind } from './seeding';

type VirtualServer = Own<api.VirtualServer>;
type Pool = Own<api.ServerPool>;
type Member = Own<api.PoolMember>;

/** One address and port belong to one row of a kind. */
async function assertPlaceFree(
  scope: TenantScope,
  kind: Kind,
  match: Data & { readonly address: string; readonly port: number },
): Promise<void> {
  const [same] = await findRecords(scope, kind, {
    match: match as Record<string, string | number>,
  });
  const { address, port } = match;
  if (same) throw refuse('f5.taken', { address, port, name: same.name }, 'address');
}

const membersOf = (scope: TenantScope, poolId: string) =>
  findRecords<Member>(scope, f5Member, { match: { poolId } });

const usable = (member: Row<Member>) => member.data.enabled && member.status !== 'OFFLINE';

/** What an enabled virtual server shows of the members behind it: nobody is there, some are, or all are. */
function shownOf(members: readonly Row<Member>[]): 'OFFLINE' | 'SUBHEALTH' | 'ONLINE' {
  const working = members.filter(usable).length;
  if (working === 0) return 'OFFLINE';
  return working < members.length ? 'SUBHEALTH' : 'ONLINE';
}

const virtualServerHandlers: readonly Handler[] = [
  listHandler(api.listVirtualServers, f5VirtualServer),
  readHandler(api.readVirtualServer, f5VirtualServer),
  createHandler(api.createVirtualServer, f5VirtualServer, async (scope, body, context) => {
    assertRule(ipv4, body.address, context);
    const { name, address, port, protocol, poolId, persistence } = body;
    const pool = await readRecord(scope, f5Pool, poolId);
    await assertFree(scope, f5VirtualServer, name);
    await assertPlaceFree(scope, f5VirtualServer, { address, port });
    const status = shownOf(await membersOf(scope, poolId));
    const data: VirtualServer = {
      ...{ description: '', address, port, protocol, persistence, enabled: true, connections: 0 },
      ...{ poolId, poolName: pool.name },
    };
    const ownership = await ownershipOf(scope, body, context);
    return { ...ownership, name, status, data };
  }),
  updateHandler<typeof api.updateVirtualServer, VirtualServer>(
    api.updateVirtualServer,
    f5VirtualServer,
    async (scope, row, body) => {
      const pool = await readRecord(scope, f5Pool, body.poolId);
      const data = { ...body, poolName: pool.name };
      // One that is switched off stays so, whatever is behind it.
      if (!row.data.enabled) return { data };
      return { status: shownOf(await membersOf(scope, pool.id)), data };
    },
  ),
  patchHandler<typeof api.changeVirtualServers, VirtualServer>(
    api.changeVirtualServers,
    f5VirtualServer,
    {
      enable: {
        run: async (scope, row) => {
          const pool = await readRecord(scope, f5Pool, row.data.poolId);
          const status = shownOf(await membersOf(scope, pool.id));
          if (status === 'OFFLINE') throw refuse('f5.noMembers', { name: pool.name });
          return { status, data: { enabled: true } };
        },
      },
      disable: { run: () => ({ status: 'OFFLINE', data: { enabled: false, connections: 0 } }) },
    },
  ),
  removeHandler(api.deleteVirtualServer, f5VirtualServer),
];

const poolHandlers: readonly Handler[] = [
  listHandler(api.listServerPools, f5Pool),
  createHandler(api.createServerPool, f5Pool, async (scope, body, context) => {
    await assertFree(scope, f5Pool, body.name);
    const { name, description, method, monitor } = body;
    const data: Pool = { description, method, monitor, memberCount: 0 };
    return { ...(await ownershipOf(scope, body, context)), name, status: 'DISABLED', data };
  }),
  updateHandler(api.updateServerPool, f5Pool, (_scope, _row, body) => ({ data: body })),
  removeHandler(api.deleteServerPool, f5Pool, async (scope, row) => {
    await assertUnused(scope, f5Pool, row, [[f5VirtualServer, 'poolId']]);
    await dropParts(scope, [f5Member], row.id);
  }),
];

/** What a pool and its virtual servers say once its members changed. */
async function followMembers(scope: TenantScope, poolId: string): Promise<void> {
  const pool = await readRecord(scope, f5Pool, poolId);
  const members = await membersOf(scope, poolId);
  const state = shownOf(members);
  const health = { OFFLINE: 'ABNORMAL', SUBHEALTH: 'ALARM', ONLINE: 'NORMAL' };
  const status = members.length === 0 ? 'DISABLED' : health[state];
  await updateRecord(scope, f5Pool, pool, { status, data: { memberCount: members.length } });
  const servers = await findRecords<VirtualServer>(scope, f5VirtualServer, { match: { poolId } });
  for (const server of servers.filter(({ data }) => data.enabled))
    await updateRecord(scope, f5VirtualServer, server, { status: state });
}

/** A change of a member, and of what stands in front of it. */
const switched = (enabled: boolean) => ({
  run: async (scope: TenantScope, row: Row<Member>) => {
    const status = enabled ? 'ONLINE' : 'OFFLINE';
    await updateRecord(scope, f5Member, row, { status, data: { enabled } });
    await followMembers(scope, row.data.poolId);
    return undefined;
  },
});

const memberHandlers: readonly Handler[] = [
  listHandler(api.listPoolMembers, f5Member),
  forSession(api.createPoolMember, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      assertRule(ipv4, body.address, context);
      const { poolId, address, port, ratio } = body;
      const pool = await readRecord<Pool>(scope, f5Pool, poolId);
      await assertPlaceFree(scope, f5Member, { poolId, address, port });
      const data: Member = { poolId, poolName: pool.name, address, port, ratio, enabled: true };
      const { projectId } = pool;
      const ownerId = context.session.user.id;
      const name = `${address}:${port}`;
      const row = await insertRecord(scope, f5Member, {
        ...{ name, status: 'ONLINE', parentId: poolId, projectId, ownerId, data },
      });
      await followMembers(scope, poolId);
      const target = { kind: f5Member.name, targetId: row.id, targetName: name };
      await audit(context, scope, { action: 'f5member:create', ...target, detail: body });
      return toWire(row);
    }),
  ),
  patchHandler<typeof api.changePoolMembers, Member>(api.changePoolMembers, f5Member, {
    enable: switched(true),
    disable: switched(false),
    setRatio: { run: (_scope, _row, { ratio }) => ({ data: { ratio } }) },
  }),
  removeHandler<Member>(api.deletePoolMember, f5Member, async (scope, row) => {
    await scope.remove('records', { kind: f5Member.name, id: row.id });
    await followMembers(scope, row.data.poolId);
  }),
];

export const trafficManagerHandlers: readonly Handler[] = [
  ...virtualServerHandlers,
  ...poolHandlers,
  ...memberHandlers,
];

const POOLS = 5;
const MEMBERS = 3;
const apps = ['门户', '订单', '支付', '报表', '接口'];

export async function seedTrafficManagers(writer: SeedWriter): Promise<void> {
  await seedKind(writer, f5Pool, 7260, POOLS, ({ i }) => ({
    name: `pool-${i + 1}`,
    status: mostly('NORMAL', ['ALARM'], i, 5),
    data: {
      description: `${around(apps, i)}服务`,
      method: around(['round-robin', 'ratio', 'least-connections'], i),
      monitor: around(['tcp', 'http', 'https'], i),
      memberCount: MEMBERS,
    },
  }));
  await seedKind(writer, f5Member, 7261, POOLS * MEMBERS, ({ t, i }) => {
    const pool = Math.floor(i / MEMBERS);
    const address = `10.${190 + t}.6.${i + 10}`;
    const poolId = idOf(f5Pool, t, pool);
    const status = pool === POOLS - 1 && i % MEMBERS === 2 ? 'OFFLINE' : 'ONLINE';
    return {
      name: `${address}:8080`,
      status,
      parentId: poolId,
      data: {
        ...{ poolId, poolName: `pool-${pool + 1}`, address, port: 8080 },
        ...{ ratio: (i % 3) + 1, enabled: true },
      },
    };
  });
  await seedKind(writer, f5VirtualServer, 7262, POOLS, ({ t, i, random }) => ({
    name: `vs-${i + 1}`,
    status: around(['ONLINE', 'ONLINE', 'ONLINE', 'ONLINE', 'SUBHEALTH'], i),
    data: {
      description: `${around(apps, i)}入口`,
      address: `203.0.113.${t * 20 + i + 1}`,
      port: around([80, 443, 8443], i),
      protocol: 'tcp',
      poolId: idOf(f5Pool, t, i),
      poolName: `pool-${i + 1}`,
      persistence: around(['none', 'source_addr'], i),
      enabled: true,
      connections: random.int(4000),
    },
  }));
}
