import { randomUUID } from 'node:crypto';
import {
  changeFlowDefinition,
  createFlowDefinition,
  listFlowDefinitions,
  type DefinitionInput,
} from '../../../../src/core/api/flows/definitions';
import { records } from '../../../../demo/server/database/tenant-tables';
import type { FlowNode } from '../../../../src/core/api/flows/graph';
import { call } from '../../backend';
import type { Here } from '../../sample';

/** A name that no other sample has. */
export const unique = (stem: string) => `${stem}${randomUUID().slice(0, 8)}`;

/** Somebody of the tenant who decides alone. */
export function graphFor(userIds: readonly string[], mode: 'any' | 'all' = 'any'): FlowNode[] {
  return [
    { id: 'start', name: '开始', type: 'start', next: 'boss' },
    {
      ...{ id: 'boss', name: '审批', type: 'approval', mode, next: 'end' },
      ...{ userIds: [...userIds], roleIds: [] },
    },
    { id: 'end', name: '结束', type: 'end' },
  ];
}

export const definitionOf = (
  nodes: readonly FlowNode[],
  category: DefinitionInput['category'] = 'SLA_AUDIT',
): DefinitionInput => ({ name: unique('流程'), category, description: '样例', nodes });

export async function newDefinition(here: Here, input = definitionOf(graphFor(['u-tenant']))) {
  return call(here.url, createFlowDefinition, { body: { params: input } }, here.token);
}

/** Published, in place of whatever served its category. */
export async function publishedDefinition(
  here: Here,
  input = definitionOf(graphFor(['u-tenant'])),
): Promise<string> {
  const query = { category: input.category, status: 'PUBLISHED' };
  const { rows } = await call(here.url, listFlowDefinitions, { query }, here.token);
  for (const row of rows) await change(here, row.id, 'disable');
  const { id } = await newDefinition(here, input);
  await change(here, id, 'publish');
  return id;
}

const change = (here: Here, id: string, action: 'publish' | 'disable') =>
  call(here.url, changeFlowDefinition, { params: { id }, body: { action } }, here.token);

/** A request of `tenant` that waits for these users; nobody is told of its outcome. */
export async function newRequest(
  { db }: Here,
  waitingFor: readonly string[] = ['u-tenant'],
  mode: 'any' | 'all' = 'any',
): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const nodes = graphFor(waitingFor, mode);
  const began = { startTime: now.toISOString(), endTime: '' };
  await db.insert(records).values({
    ...{ id, tenantId: 't-huadong', kind: 'flowInstance', name: unique('申请') },
    ...{ status: 'APPROVING', ownerId: 'u-tenant', createTime: now, updateTime: now },
    data: {
      ...{ category: 'SLA_AUDIT', hook: '', targetId: 'none', detail: {} },
      ...{ definitionId: '', definitionName: '样例', version: 1, nodes },
      steps: [{ nodeId: 'boss', status: 'APPROVING', ...began, userIds: waitingFor }],
      ...{ nodeId: 'boss', nodeName: '审批', waitingFor, decidedBy: [], copiedTo: [] },
      ...{ outcome: '', endTime: '' },
    },
  });
  return id;
}
