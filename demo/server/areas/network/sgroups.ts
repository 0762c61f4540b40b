import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/network/sgroups';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { assertUnused, freeName, kept, ownProject, refusal, withinQuota } from './checks';
import { port, sgroup, sgroupRule } from '../../kinds/network';
import { limits } from './limits';
import { counting, decorated, renamed } from './relations';
import type { PortData, SgroupData, SgroupRuleData } from './rows';

const counts = [
  counting('ruleCount', sgroupRule, 'sgroupId'),
  counting('portCount', port, 'sgroupIds'),
];

const rulesIn = (scope: TenantScope, id: string) =>
  findRecords<SgroupRuleData>(scope, sgroupRule, { match: { sgroupId: id } });

const ruleName = ({ direction, protocol, portMin, portMax }: SgroupRuleData): string => {
  const range = portMin === portMax ? String(portMin) : `${portMin}-${portMax}`;
  return `${direction}-${protocol}${portMin === 0 ? '' : `-${range}`}`;
};

type Group = Pick<Row, 'id' | 'name' | 'projectId'>;

function writeRule(
  scope: TenantScope,
  group: Group,
  ownerId: string,
  data: SgroupRuleData,
  status = 'NORMAL',
) {
  return insertRecord(scope, sgroupRule, {
    name: ruleName(data),
    status,
    ownerId,
    projectId: group.projectId,
    parentId: group.id,
    data,
  });
}

/** Whatever leaves is allowed; whatever is not allowed to arrive is not. */
const leaving = (group: Group): SgroupRuleData => ({
  sgroupId: group.id,
  sgroupName: group.name,
  direction: 'egress',
  protocol: 'any',
  portMin: 0,
  portMax: 0,
  remoteIp: '0.0.0.0/0',
  remoteGroupId: '',
  remoteGroupName: '',
  policy: 'allow',
  priority: 100,
  description: '',
});

export const groupHandlers: readonly Handler[] = [
  decorated(listHandler(api.listSgroups, sgroup), ...counts),
  decorated(readHandler(api.readSgroup, sgroup), ...counts),
  decorated(
    createHandler(api.createSgroup, sgroup, async (scope, body, { session }) => {
      await withinQuota(scope, sgroup, limits.sgroups);
      await freeName(scope, sgroup, body.name);
      const projectId = await ownProject(scope, body.projectId);
      const ownerId = session.user.id;
      const id = randomUUID();
      const group = { id, name: body.name, projectId };
      await writeRule(scope, group, ownerId, leaving(group));
      const data: SgroupData = { description: body.description, isDefault: false };
      return { id, name: body.name, status: 'Available', projectId, ownerId, data };
    }),
    ...counts,
  ),
  decorated(
    updateHandler<typeof api.updateSgroup, SgroupData>(
      api.updateSgroup,
      sgroup,
      async (scope, row, body) => {
        await freeName(scope, sgroup, body.name, { except: row.id });
        await renamed(scope, sgroup, row, body.name);
        const description = kept(body.description, row.data.description);
        return { name: body.name, data: { description } };
      },
    ),
    ...counts,
  ),
  patchHandler<typeof api.changeSgroups, SgroupData>(api.changeSgroups, sgroup, {
    addPorts: {
      run: async (scope, row, { portIds }) => {
        for (const id of new Set(portIds)) {
          const member = await readRecord<PortData>(scope, port, id);
          const sgroupIds = [...new Set([...member.data.sgroupIds, row.id])];
          if (sgroupIds.length > limits.groupsOfPort)
            throw refusal('port.groups', { limit: limits.groupsOfPort }, 'portIds');
          await updateRecord(scope, port, member, { data: { sgroupIds } });
        }
        return undefined;
      },
    },
    removePorts: {
      run: async (scope, row, { portIds }) => {
        for (const id of new Set(portIds)) {
          const member = await readRecord<PortData>(scope, port, id);
          const sgroupIds = member.data.sgroupIds.filter((group) => group !== row.id);
          if (sgroupIds.length === 0) throw refusal('port.lastGroup', { name: member.name });
          await updateRecord(scope, port, member, { data: { sgroupIds } });
        }
        return undefined;
      },
    },
    copy: {
      run: async (scope, row, { name }, { session }) => {
        await withinQuota(scope, sgroup, limits.sgroups);
        await freeName(scope, sgroup, name);
        const ownerId = session.user.id;
        const copy = await insertRecord<SgroupData>(scope, sgroup, {
          name,
          status: 'Available',
          projectId: row.projectId,
          ownerId,
          data: { description: row.data.description, isDefault: false },
        });
        for (const { data, status } of await rulesIn(scope, row.id)) {
          const own = { sgroupId: copy.id, sgroupName: copy.name };
          // A group whose members let each other in becomes another such group.
          const within =
            data.remoteGroupId === row.id
              ? { remoteGroupId: copy.id, remoteGroupName: copy.name }
              : {};
          await writeRule(scope, copy, ownerId, { ...data, ...own, ...within }, status);
        }
        return undefined;
      },
    },
  }),
  removeHandler<SgroupData>(api.deleteSgroup, sgroup, async (scope, row) => {
    if (row.data.isDefault) throw refusal('sgroup.default', { name: row.name });
    const { records } = scope.rows;
    const holding = JSON.stringify({ sgroupIds: [row.id] });
    await assertUnused(scope, sgroup, row, [
      { kind: port, options: { where: sql`${records.data} @> ${holding}::jsonb` } },
      {
        kind: sgroupRule,
        options: {
          match: { remoteGroupId: row.id },
          where: sql`${records.parentId} <> ${row.id}`,
        },
      },
    ]);
    for (const rule of await rulesIn(scope, row.id)) await deleteRecord(scope, sgroupRule, rule.id);
  }),
];

interface RuleWish {
  readonly direction: string;
  readonly protocol: string;
  readonly portMin: number;
  readonly portMax: number;
  readonly remoteIp: string;
  readonly remoteGroupId: string;
  readonly policy: string;
  readonly priority: number;
  readonly description: string;
}

/** What makes two rules the same; words about them do not. */
const meaning = (data: SgroupRuleData): string =>
  [
    data.direction,
    data.protocol,
    data.portMin,
    data.portMax,
    data.remoteIp,
    data.remoteGroupId,
    data.policy,
  ].join(' ');

async function ruleData(
  scope: TenantScope,
  group: Row,
  wish: RuleWish,
  except?: string,
): Promise<SgroupRuleData> {
  const ported = wish.protocol === 'tcp' || wish.protocol === 'udp';
  const { portMin } = wish;
  const portMax = wish.portMax === 0 ? portMin : wish.portMax;
  if (!ported && (portMin !== 0 || portMax !== 0))
    throw refusal('rule.noPorts', { protocol: wish.protocol }, 'portMin');
  if (portMax < portMin || (portMin === 0 && portMax !== 0))
    throw refusal('rule.ports', {}, 'portMax');
  if (wish.remoteIp !== '' && wish.remoteGroupId !== '')
    throw refusal('rule.oneRemote', {}, 'remoteIp');
  const remote =
    wish.remoteGroupId === '' ? undefined : await readRecord(scope, sgroup, wish.remoteGroupId);
  const data: SgroupRuleData = {
    ...wish,
    portMax,
    remoteIp: wish.remoteIp === '' && !remote ? '0.0.0.0/0' : wish.remoteIp,
    sgroupId: group.id,
    sgroupName: group.name,
    remoteGroupName: remote?.name ?? '',
  };
  const others = await rulesIn(scope, group.id);
  if (others.some((rule) => rule.id !== except && meaning(rule.data) === meaning(data)))
    throw refusal('rule.duplicate', { name: group.name });
  return data;
}

export const ruleHandlers: readonly Handler[] = [
  listHandler(api.listSgroupRules, sgroupRule),
  readHandler(api.readSgroupRule, sgroupRule),
  createHandler(api.createSgroupRule, sgroupRule, async (scope, body, { session }) => {
    const { sgroupId, ...wish } = body;
    const group = await readRecord(scope, sgroup, sgroupId);
    await withinQuota(scope, sgroupRule, limits.rulesOfSgroup, { sgroupId });
    const data = await ruleData(scope, group, wish);
    return {
      name: ruleName(data),
      status: 'NORMAL',
      projectId: group.projectId,
      ownerId: session.user.id,
      parentId: group.id,
      data,
    };
  }),
  updateHandler<typeof api.updateSgroupRule, SgroupRuleData>(
    api.updateSgroupRule,
    sgroupRule,
    async (scope, row, body) => {
      const group = await readRecord(scope, sgroup, row.data.sgroupId);
      const data = await ruleData(scope, group, body, row.id);
      return { name: ruleName(data), data };
    },
  ),
  patchHandler(api.changeSgroupRules, sgroupRule, {
    enable: { run: () => ({ status: 'NORMAL' }) },
    disable: { run: () => ({ status: 'DISABLED' }) },
    remove: {
      run: async (scope, row) => {
        await deleteRecord(scope, sgroupRule, row.id);
        return undefined;
      },
    },
  }),
  removeHandler(api.deleteSgroupRule, sgroupRule),
];
