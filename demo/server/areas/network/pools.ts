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
import { findRecords, listRecords, readRecord } from '../../records/read';
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
import { counting, decorated, renamed } from './relations';
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
        for (const portId of new Set(portIds)) {
          const wish = { portId, ip: '', port: memberPort, weight: 10 };
          const record = await memberOf(context, row, wish);
          const member = await insertRecord(scope, lbMember, record);
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

/** One of our ports in the load balancer's VPC, or an address that is somewhere else. */
async function whoServes(
  scope: TenantScope,
  pool: Row<LbPoolData>,
  wish: { readonly portId: string; readonly ip: string },
): Promise<Pick<LbMemberData, 'ip' | 'portId' | 'deviceName'>> {
  if ((wish.portId === '') === (wish.ip === '')) throw refusal('member.who', {}, 'portId');
  if (wish.portId === '') return { ip: wish.ip, portId: '', deviceName: '' };
  const target = await readRecord<PortData>(scope, port, wish.portId);
  const balancer = await readRecord<LbData>(scope, lb, pool.data.lbId);
  const { vpcId, ip, deviceName } = target.data;
  if (vpcId !== balancer.data.vpcId)
    throw refusal('member.otherVpc', { name: target.name, vpc: balancer.data.vpcName }, 'portId');
  if (target.id === balancer.data.portId)
    throw refusal('member.itself', { name: target.name }, 'portId');
  return { ip, portId: target.id, deviceName };
}

async function assertOnce(
  scope: TenantScope,
  poolId: string,
  member: { readonly ip: string; readonly port: number },
  except?: string,
): Promise<void> {
  const others = await membersOf(scope, poolId);
  const twin = others.find(
    ({ id, data }) => id !== except && data.ip === member.ip && data.port === member.port,
  );
  if (twin) throw refusal('member.twice', { ip: member.ip, port: member.port }, 'port');
}

/** A member as it is stored, once nothing speaks against it; its pool serves from now on. */
async function memberOf(
  { scope, session }: SessionContext,
  pool: Row<LbPoolData>,
  wish: {
    readonly portId: string;
    readonly ip: string;
    readonly port: number;
    readonly weight: number;
  },
): Promise<NewRecord> {
  await withinQuota(scope, lbMember, limits.membersOfPool, { poolId: pool.id });
  const who = await whoServes(scope, pool, wish);
  await assertOnce(scope, pool.id, { ip: who.ip, port: wish.port });
  await followMembers(scope, pool.id, 1);
  const data: LbMemberData = {
    ...who,
    poolId: pool.id,
    poolName: pool.name,
    lbId: pool.data.lbId,
    lbName: pool.data.lbName,
    port: wish.port,
    weight: wish.weight,
  };
  return {
    name: `${who.deviceName || who.ip}:${wish.port}`,
    status: 'NORMAL',
    projectId: pool.projectId,
    ownerId: session.user.id,
    parentId: pool.id,
    data,
  };
}

const memberHandlers: readonly Handler[] = [
  listHandler(api.listLbMembers, lbMember),
  readHandler(api.readLbMember, lbMember),
  createHandler(api.createLbMember, lbMember, async (scope, { poolId, ...wish }, context) =>
    memberOf({ ...context, scope }, await readRecord<LbPoolData>(scope, lbPool, poolId), wish),
  ),
  updateHandler<typeof api.updateLbMember, LbMemberData>(
    api.updateLbMember,
    lbMember,
    async (scope, row, body) => {
      const { ip, poolId, deviceName } = row.data;
      const wanted = body.port ?? row.data.port;
      await assertOnce(scope, poolId, { ip, port: wanted }, row.id);
      return {
        name: `${deviceName || ip}:${wanted}`,
        data: { weight: body.weight, port: wanted },
      };
    },
  ),
  removeHandler<LbMemberData>(api.deleteLbMember, lbMember, async (scope, { data }) => {
    await followMembers(scope, data.poolId, (await membersOf(scope, data.poolId)).length - 1);
  }),
  forSession(api.listLbPoolMembers, async ({ scope }, { params, query }) => {
    const pool = await readRecord(scope, lbPool, params.id);
    const match = { poolId: pool.id };
    const page = await listRecords<LbMemberData>(scope, lbMember, query, { match });
    return { rows: page.rows.map(toWire), total: page.total };
  }),
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
