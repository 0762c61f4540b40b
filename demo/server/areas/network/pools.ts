import { inArray } from 'drizzle-orm';
import * as api from '../../../../src/core/api/network/pools';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { Refusal } from '../../refusal';
import {
  assertAllowed,
  assertStatus,
  createHandler,
  listHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, listRecords, missing, readRecord } from '../../records/read';
import {
  audit,
  deleteRecord,
  insertRecord,
  updateRecord,
  type Changes,
  type NewRecord,
} from '../../records/write';
import { assertUnused, freeName, refusal, withinQuota } from './checks';
import { lb, lbListener, lbMember, lbPool, port } from '../../kinds/network';
import { limits } from './limits';
import { counting, decorated, renamed, telling } from './relations';
import type { LbData, LbMemberData, LbPoolData, PortData } from './rows';

const counts = counting('memberCount', lbMember, 'poolId');

const membersOf = (scope: TenantScope, poolId: string) =>
  findRecords<LbMemberData>(scope, lbMember, { match: { poolId } });

/** A pool serves nobody while it has no members, whatever the health of those it had. */
async function followMembers(scope: TenantScope, poolId: string, members: number): Promise<void> {
  const pool = await readRecord(scope, lbPool, poolId);
  const status = members === 0 ? 'DISABLED' : pool.status === 'DISABLED' ? 'NORMAL' : pool.status;
  if (status !== pool.status) await updateRecord(scope, lbPool, pool, { status });
}

function assertHealth(body: {
  readonly healthInterval: number;
  readonly healthTimeout: number;
  readonly healthPath: string;
}): void {
  if (body.healthTimeout > body.healthInterval) throw refusal('pool.timeout', {}, 'healthTimeout');
  if (!body.healthPath.startsWith('/')) throw refusal('pool.path', {}, 'healthPath');
}

const poolHandlers: readonly Handler[] = [
  decorated(listHandler(api.listLbPools, lbPool), counts),
  decorated(readHandler(api.readLbPool, lbPool), counts),
  decorated(
    createHandler<typeof api.createLbPool, LbPoolData>(
      api.createLbPool,
      lbPool,
      async (scope, body, { session }) => {
        const { lbId, name, protocol, algorithm, sticky, description } = body;
        const { healthType, healthInterval, healthTimeout, healthRetries, healthPath } = body;
        const perm = api.createLbMember.perm ?? '';
        if (body.portIds.length > 0 && !session.permissions.has(perm))
          throw new Refusal('forbidden', { perm }, { code: '403', data: { field: 'portIds' } });
        const owner = await readRecord<LbData>(scope, lb, lbId);
        assertStatus(lb, owner, ['Available']);
        await withinQuota(scope, lbPool, limits.poolsOfLb, { lbId });
        await freeName(scope, lbPool, name, { within: { lbId } });
        assertHealth(body);
        const data: LbPoolData = {
          ...{ protocol, algorithm, sticky, description, healthType, healthInterval },
          ...{ healthTimeout, healthRetries, healthPath, lbId, lbName: owner.name },
        };
        return {
          ...{ name, status: 'DISABLED', projectId: owner.projectId },
          ...{ ownerId: session.user.id, parentId: lbId, data },
        };
      },
      async (row, context, { portIds, memberPort }) => {
        const { scope } = context;
        const first = [...new Set(portIds)];
        if (first.length === 0) return toWire(row);
        const wishes = first.map((portId) => ({
          portId,
          ip: '',
          port: memberPort,
          weight: 10,
          enabled: true,
        }));
        const named = { who: 'portIds', port: 'memberPort' };
        const memberOf = await joining(context, row, wishes, named);
        for (const wish of wishes) {
          const member = await insertRecord(scope, lbMember, memberOf(wish));
          const target = { kind: lbMember.name, targetId: member.id, targetName: member.name };
          await audit(context, scope, { action: 'lb-member:create', ...target, detail: wish });
        }
        return toWire(await readRecord(scope, lbPool, row.id));
      },
    ),
    counts,
  ),
  decorated(
    updateHandler<typeof api.updateLbPool, LbPoolData>(
      api.updateLbPool,
      lbPool,
      async (scope, row, { name, ...fields }) => {
        const { lbId } = row.data;
        await freeName(scope, lbPool, name, { except: row.id, within: { lbId } });
        await renamed(scope, lbPool, row, name);
        assertHealth(fields);
        return { name, data: fields };
      },
    ),
    counts,
  ),
  removeHandler<LbPoolData>(api.deleteLbPool, lbPool, async (scope, row) => {
    await assertUnused(scope, lbPool, row, [
      { kind: lbListener, options: { match: { poolId: row.id } } },
    ]);
    for (const member of await membersOf(scope, row.id))
      await deleteRecord(scope, lbMember, member.id);
  }),
];

interface Wish {
  readonly portId: string;
  readonly ip: string;
  readonly port: number;
  readonly weight: number;
  readonly enabled: boolean;
}

/** Address and port of a member; each stands once in a pool. */
interface Served {
  readonly ip: string;
  readonly port: number;
}

function assertOnce(others: readonly Served[], { ip, port: at }: Served, field = 'port'): void {
  if (others.some((other) => other.ip === ip && other.port === at))
    throw refusal('member.twice', { ip, port: at }, field);
}

/**
 * What makes members of a pool as they are stored, each once nothing speaks against it; the pool serves from now on. What
 * all of them are judged by is read once, however many there are; `named` is how the request calls what is at fault.
 */
async function joining(
  { scope, session }: SessionContext,
  pool: Row<LbPoolData>,
  wishes: readonly Wish[],
  named = { who: 'portId', port: 'port' },
): Promise<(wish: Wish) => NewRecord> {
  const { id: poolId, data } = pool;
  await withinQuota(scope, lbMember, limits.membersOfPool, { poolId }, wishes.length);
  const ids = wishes.map(({ portId }) => portId).filter((id) => id !== '');
  const where = inArray(scope.rows.records.id, ids);
  const found = ids.length === 0 ? [] : await findRecords<PortData>(scope, port, { where });
  const ports = new Map(found.map((row) => [row.id, row]));
  const balancer = await readRecord<LbData>(scope, lb, data.lbId);
  const taken: Served[] = (await membersOf(scope, poolId)).map((member) => member.data);
  await followMembers(scope, poolId, 1);

  /** One of our ports in the load balancer's VPC, or an address that is somewhere else. */
  const whoServes = (wish: Wish): Pick<LbMemberData, 'ip' | 'portId' | 'deviceName'> => {
    if ((wish.portId === '') === (wish.ip === '')) throw refusal('member.who', {}, named.who);
    if (wish.portId === '') return { ip: wish.ip, portId: '', deviceName: '' };
    const target = ports.get(wish.portId);
    if (!target) throw missing(port, named.who);
    const { vpcId, ip, deviceName } = target.data;
    if (vpcId !== balancer.data.vpcId)
      throw refusal(
        'member.otherVpc',
        { name: target.name, vpc: balancer.data.vpcName },
        named.who,
      );
    if (target.id === balancer.data.portId)
      throw refusal('member.itself', { name: target.name }, named.who);
    return { ip, portId: target.id, deviceName };
  };

  return (wish) => {
    const who = whoServes(wish);
    const served = { ip: who.ip, port: wish.port };
    assertOnce(taken, served, named.port);
    taken.push(served);
    return {
      name: `${who.deviceName || who.ip}:${wish.port}`,
      status: wish.enabled ? 'NORMAL' : 'DISABLED',
      projectId: pool.projectId,
      ownerId: session.user.id,
      parentId: poolId,
      data: {
        ...who,
        ...{ poolId, poolName: pool.name, lbId: data.lbId, lbName: data.lbName },
        ...{ port: wish.port, weight: wish.weight },
      } satisfies LbMemberData,
    };
  };
}

/** The port says what it is of. */
const ofDevice = telling('portId', port, ['deviceId', 'deviceType']);

const memberHandlers: readonly Handler[] = [
  decorated(listHandler(api.listLbMembers, lbMember), ofDevice),
  decorated(readHandler(api.readLbMember, lbMember), ofDevice),
  decorated(
    createHandler(api.createLbMember, lbMember, async (scope, { poolId, ...wish }, context) => {
      const pool = await readRecord<LbPoolData>(scope, lbPool, poolId);
      return (await joining({ ...context, scope }, pool, [wish]))(wish);
    }),
    ofDevice,
  ),
  decorated(
    updateHandler<typeof api.updateLbMember, LbMemberData>(
      api.updateLbMember,
      lbMember,
      async (scope, row, body) => {
        const { ip, poolId, deviceName } = row.data;
        const wanted = body.port ?? row.data.port;
        const others = (await membersOf(scope, poolId)).filter(({ id }) => id !== row.id);
        assertOnce(
          others.map(({ data }) => data),
          { ip, port: wanted },
        );
        return {
          name: `${deviceName || ip}:${wanted}`,
          data: { weight: body.weight, port: wanted },
        };
      },
    ),
    ofDevice,
  ),
  removeHandler<LbMemberData>(api.deleteLbMember, lbMember, async (scope, { data }) => {
    await followMembers(scope, data.poolId, (await membersOf(scope, data.poolId)).length - 1);
  }),
  decorated(
    forSession(api.listLbPoolMembers, async ({ scope }, { params, query }) => {
      const pool = await readRecord(scope, lbPool, params.id);
      const match = { poolId: pool.id };
      const page = await listRecords<LbMemberData>(scope, lbMember, query, { match });
      return { rows: page.rows.map(toWire), total: page.total };
    }),
    ofDevice,
  ),
  forSession(
    api.changeLbPoolMembers,
    (context, { params, body }) =>
      context.scope.exclusive(async (scope) => {
        const pool = await readRecord<LbPoolData>(scope, lbPool, params.id);
        for (const id of new Set(body.ids)) {
          const row = await readRecord<LbMemberData>(scope, lbMember, id);
          if (row.data.poolId !== pool.id)
            throw refusal('member.otherPool', { name: row.name, pool: pool.name });
          assertAllowed(api.changeLbPoolMembers, lbMember, row, body.action);
          const changes = changeOf(body);
          if (changes) await updateRecord(scope, lbMember, row, changes);
          else await deleteRecord(scope, lbMember, row.id);
          const action = api.changeLbPoolMembers.actions?.[body.action]?.perm ?? '';
          const target = { kind: lbMember.name, targetId: row.id, targetName: row.name };
          await audit(context, scope, { action, ...target, detail: body });
        }
        await followMembers(scope, pool.id, (await membersOf(scope, pool.id)).length);
        return { ids: body.ids };
      }),
    lbMember,
  ),
];

type MemberAction =
  | { readonly action: 'enable' | 'disable' | 'remove' }
  | { readonly action: 'weight'; readonly weight: number };

/** Nothing is left of a member that is removed. */
function changeOf(body: MemberAction): Changes | undefined {
  switch (body.action) {
    case 'enable':
      return { status: 'NORMAL' };
    case 'disable':
      return { status: 'DISABLED' };
    case 'weight':
      return { data: { weight: body.weight } };
    case 'remove':
      return undefined;
  }
}

export const handlers: readonly Handler[] = [...poolHandlers, ...memberHandlers];
