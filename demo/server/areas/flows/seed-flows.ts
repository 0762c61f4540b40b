import type { FlowNode } from '../../../../src/core/api/flows/graph';
import { both, text, type Text } from '../../../../src/core/i18n/translator';
import { inAll } from '../../records/languages';
import type { TenantId } from '../../seed/people';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import {
  flowComment,
  flowDefinition,
  flowInstance,
  flowVersion,
  statusOf,
  type CommentData,
  type DefinitionData,
  type InstanceData,
  type Outcome,
} from '../../kinds/flows';
import { flowsMessages } from './messages';
import { RUNS, seededJobs } from './seed-tasks';

/** Above it, in yuan, somebody has to agree to a service; above ten times as much, two. */
const EXPENSIVE = 10_000;

const administrators: Readonly<Record<TenantId, string>> = {
  't-platform': 'r-platform-admin',
  't-huadong': 'r-huadong-admin',
  't-yuanhang': 'r-yuanhang-admin',
};

const start = (next: string): FlowNode => ({ id: 'start', name: '提交申请', type: 'start', next });
const end: FlowNode = { id: 'end', name: '结束', type: 'end' };
const byRole = (
  id: string,
  name: string,
  role: string,
  next: string,
  mode: 'any' | 'all' = 'any',
): FlowNode => ({ id, name, type: 'approval', next, mode, userIds: [], roleIds: [role] });

const simple = (role: string): FlowNode[] => [
  start('manager'),
  byRole('manager', '管理员审批', role, 'end'),
  end,
];

const whenField = (field: string, values: string[], role: string): FlowNode[] => [
  start('check'),
  {
    ...{ id: 'check', name: '是否需要审批', type: 'condition', field, otherwise: 'end' },
    branches: [{ next: 'manager', min: null, max: null, values }],
  },
  byRole('manager', '管理员审批', role, 'end'),
  end,
];

const byAmount = (role: string): FlowNode[] => [
  start('amount'),
  {
    ...{ id: 'amount', name: '金额判断', type: 'condition', field: 'amount', otherwise: 'end' },
    branches: [
      { next: 'manager', min: EXPENSIVE, max: EXPENSIVE * 10, values: [] },
      { next: 'board', min: EXPENSIVE * 10, max: null, values: [] },
    ],
  },
  byRole('manager', '管理员审批', role, 'tell'),
  byRole('board', '管理员会签', role, 'tell', 'all'),
  {
    ...{ id: 'tell', name: '抄送管理员', type: 'notify', next: 'end' },
    ...{ userIds: [], roleIds: [role] },
  },
  end,
];

const byCount = (role: string): FlowNode[] => [
  start('count'),
  {
    ...{ id: 'count', name: '主机数判断', type: 'condition', field: 'targetCount' },
    otherwise: 'end',
    branches: [{ next: 'manager', min: 10, max: null, values: [] }],
  },
  byRole('manager', '变更审批', role, 'end'),
  end,
];

interface FlowSeed {
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly status: 'PUBLISHED' | 'UNPUBLISHED' | 'DISABLED';
  readonly versions: number;
  readonly nodes: (role: string) => FlowNode[];
}

const flowSeeds: readonly [FlowSeed, ...FlowSeed[]] = [
  {
    category: 'SERVICE_APPLICATION',
    name: '服务申请审批',
    description: '单次申请满一万元由管理员审批，满十万元由全体管理员会签',
    status: 'PUBLISHED',
    versions: 4,
    nodes: byAmount,
  },
  {
    category: 'JOB_RELEASE',
    name: '作业发布审批',
    description: '脚本、数据库与恢复类作业发布前由管理员审批',
    status: 'PUBLISHED',
    versions: 2,
    nodes: (role) => whenField('type', ['SCRIPT', 'DATABASE', 'RECOVERY'], role),
  },
  {
    category: 'TASK_START',
    name: '批量执行审批',
    description: '一次在十台及以上主机上执行时需要审批',
    status: 'PUBLISHED',
    versions: 3,
    nodes: byCount,
  },
  {
    category: 'SERVICE_ALTERATION',
    name: '服务变更审批',
    description: '规格变更由管理员审批',
    status: 'DISABLED',
    versions: 2,
    nodes: simple,
  },
  {
    category: 'SERVICE_EXTENSION',
    name: '服务延期审批',
    description: '延期申请由管理员审批',
    status: 'UNPUBLISHED',
    versions: 1,
    nodes: simple,
  },
  {
    category: 'VM_APPLY',
    name: '虚拟机申请审批',
    description: '不经订单申请的云主机由管理员审批，通过后开通',
    status: 'PUBLISHED',
    versions: 3,
    nodes: simple,
  },
  {
    category: 'FLOAT_IP_APPLY',
    name: '浮动IP申请审批',
    description: '公网地址申请由管理员审批',
    status: 'UNPUBLISHED',
    versions: 1,
    nodes: simple,
  },
];

/** What is asked for, and of jobs which; as its request would be called by whoever reads it. */
const requests: Readonly<
  Record<string, readonly { readonly title: Text; readonly job?: string }[]>
> = {
  SERVICE_APPLICATION: [
    both('申请云主机集群（生产环境）', 'Request a cluster of machines (production)'),
    both('申请 MySQL 高可用实例', 'Request a highly available MySQL instance'),
    both('申请对象存储 50TB', 'Request 50 TB of object storage'),
    both('申请裸金属服务器 4 台', 'Request 4 bare metal servers'),
    both('申请容器集群扩展节点', 'Request more nodes for the container cluster'),
  ].map((title) => ({ title })),
  JOB_RELEASE: seededJobs.map((job) => ({
    ...{ title: text(flowsMessages, 'title.release', { name: job }), job },
  })),
  TASK_START: seededJobs.map((job) => ({
    ...{ title: text(flowsMessages, 'title.start', { name: job }), job },
  })),
};

/** What a request is about: a job, or one of its runs, the newer the later it was asked for. Of a service nothing is there yet. */
function targetOf(category: string, job: string | undefined, stem: string, age: number): string {
  if (job === undefined) return '';
  const id = `tk-${stem}-${seededJobs.indexOf(job) + 1}`;
  return category === 'TASK_START' ? `${id}-r${RUNS - Math.floor(age * RUNS)}` : id;
}

const remarks = {
  approve: [
    '同意',
    '资源充足，同意',
    '已核对预算，同意',
    '请在变更窗口内执行',
    '同意，注意回收旧资源',
  ],
  refuse: ['预算不足，请下季度再申请', '请补充容量评估', '与现有资源重复，请复用'],
} as const;

const [serviceFlow] = flowSeeds;

const PER_TENANT = 90;
const OPEN = 5;
const HOUR = 3_600_000;

/** A service costs something, a run is on as many hosts. */
function askedFor(
  category: string,
  random: ReturnType<SeedWriter['random']>,
): InstanceData['detail'] {
  const amount = `${EXPENSIVE + random.int(60) * 1000}.00`;
  const targetCount = 10 + random.int(40);
  return {
    ...(category === 'SERVICE_APPLICATION' ? { amount } : {}),
    ...(category === 'TASK_START' ? { targetCount } : {}),
    reason: random.pick(['业务上线', '容量不足', '年度演练', '安全整改']),
  };
}

export async function seedFlows(writer: SeedWriter): Promise<void> {
  const random = writer.random(177);
  const definitions: SeedRecord[] = [];
  const versions: SeedRecord[] = [];
  const instances: SeedRecord[] = [];
  const comments: SeedRecord[] = [];
  for (const [tenantIndex, { id: tenantId }] of writer.tenants.entries()) {
    const role = administrators[tenantId];
    const people = writer.usersOf(tenantId);
    const deciders = people.filter((user) => user.roles.includes(role));
    const stem = String(tenantIndex + 1);
    for (const [index, flow] of flowSeeds.entries()) {
      const nodes = flow.nodes(role);
      const { category, description, status } = flow;
      const active = status === 'PUBLISHED';
      const data: DefinitionData = {
        ...{ category, description, nodes, version: flow.versions },
        activeVersion: active ? flow.versions : 0,
        activeNodes: active ? nodes : [],
      };
      const id = `fd-${stem}-${index + 1}`;
      const createTime = writer.daysAgo(380 - index * 7);
      const ownerId = deciders[0]?.id ?? null;
      definitions.push({ ...{ id, tenantId, name: flow.name, status, ownerId, createTime, data } });
      for (let version = 1; version <= flow.versions; version += 1)
        versions.push({
          ...{ id: `${id}-v${version}`, tenantId, name: flow.name, ownerId, parentId: id },
          createTime: new Date(createTime.getTime() + (version - 1) * 40 * 24 * HOUR),
          data: { version, description, nodes },
        });
    }
    for (let index = 0; index < PER_TENANT; index += 1) {
      const open = index < OPEN;
      const picked = random.pick(flowSeeds.filter((one) => requests[one.category] !== undefined));
      // What is asked for now is not there yet; jobs are, and stand as they were decided.
      const flow = open ? serviceFlow : picked;
      const nodes = flow.nodes(role);
      const outcome: Outcome = open
        ? ''
        : random.weighted([
            ['approved', 8],
            ['refused', 2],
            ['withdrawn', 1],
            ['terminated', 1],
          ]);
      const applicant = random.pick(people);
      const others = deciders.filter((user) => user.id !== applicant.id);
      const able = others.length > 0 ? others : deciders;
      const decider = random.pick(able);
      const ago = open ? random.int(4) : 4 + (index * 360) / PER_TENANT + random.int(4);
      const began = new Date(writer.daysAgo(ago).getTime() - random.int(10) * HOUR);
      const ended = new Date(began.getTime() + (1 + random.int(40)) * HOUR);
      const node = nodes.find((one) => one.type === 'approval');
      if (!node) continue;
      const waitingFor = open ? able.map((user) => user.id) : [];
      const at = (time: Date) => time.toISOString();
      const decided = outcome === 'approved' || outcome === 'refused';
      const step = (of: FlowNode, status: string, to: string, userIds: string[] = []) => ({
        ...{ nodeId: of.id, status, startTime: at(began), endTime: to, userIds },
      });
      const status = statusOf(outcome);
      const before = nodes.slice(0, nodes.indexOf(node));
      // Whoever is told of it comes after whoever decides.
      const after = nodes.filter(({ type }) => outcome === 'approved' && type === 'notify');
      const detail = askedFor(flow.category, random);
      const copiedTo = outcome === 'approved' ? [random.pick(people).id] : [];
      const last = outcome === 'approved' ? end : node;
      const data: InstanceData = {
        ...{ category: flow.category, hook: '' },
        targetId: '',
        detail,
        definitionId: `fd-${stem}-${flowSeeds.indexOf(flow) + 1}`,
        ...{ definitionName: flow.name, version: flow.versions, nodes },
        steps: [
          ...before.map((one) => step(one, 'APPROVED', at(began))),
          step(node, status, open ? '' : at(ended), decided ? [decider.id] : waitingFor),
          ...after.map((one) => ({
            ...step(one, 'APPROVED', at(ended), copiedTo),
            startTime: at(ended),
          })),
          ...(outcome === 'approved' ? [step(end, 'APPROVED', at(ended))] : []),
        ],
        ...{ nodeId: last.id, nodeName: last.name, waitingFor },
        decidedBy: decided ? [decider.id] : [],
        copiedTo,
        ...{ outcome, endTime: open ? '' : at(ended) },
      };
      const id = `fi-${stem}-${index + 1}`;
      const { title, job } = random.pick(requests[flow.category] ?? [{ title: flow.name }]);
      const name = inAll(title);
      // Nothing waits for those that are open: they were asked for before what they are about was there.
      const targetId = open ? '' : targetOf(flow.category, job, stem, index / PER_TENANT);
      instances.push({
        ...{ id, tenantId, name, status, ownerId: applicant.id, data: { ...data, targetId } },
        ...{ createTime: began, updateTime: open ? began : ended },
      });
      const say = (
        serial: number,
        action: CommentData['action'],
        who: { id: string; name: string },
        time: Date,
        comment: string,
      ) => {
        const words: CommentData = {
          ...{ action, comment, userId: who.id, userName: who.name, toName: '' },
          nodeId: serial === 0 ? 'start' : node.id,
          nodeName: serial === 0 ? '提交申请' : node.name,
        };
        comments.push({
          ...{ id: `fc-${stem}-${index + 1}-${serial}`, tenantId, name, parentId: id },
          ...{ ownerId: who.id, createTime: time, data: words },
        });
      };
      say(0, 'start', applicant, began, '');
      if (random.int(3) === 0) {
        const soon = new Date(began.getTime() + HOUR / 2);
        say(1, 'comment', decider, soon, random.pick(['请补充说明用途', '是否可以错峰执行？']));
      }
      if (outcome === 'approved') say(2, 'approve', decider, ended, random.pick(remarks.approve));
      if (outcome === 'refused') say(2, 'refuse', decider, ended, random.pick(remarks.refuse));
      if (outcome === 'withdrawn') say(2, 'withdraw', applicant, ended, '需求有变，重新提交');
      if (outcome === 'terminated') say(2, 'terminate', decider, ended, '项目取消');
    }
  }
  await writer.records(flowDefinition, definitions);
  await writer.records(flowVersion, versions);
  await writer.records(flowInstance, instances);
  await writer.records(flowComment, comments);
}
