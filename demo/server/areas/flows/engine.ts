import { branchFor, DECIDES, type FlowNode } from '../../../../src/core/api/flows/graph';
import { text, type Text } from '../../../../src/core/i18n/translator';
import type { ApprovalAnswer, ApprovalRequest, SessionContext } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import type { Data, Row } from '../../records/kind';
import { inAll } from '../../records/languages';
import { findRecords, readRecord } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import {
  flowComment,
  flowDefinition,
  flowInstance,
  statusOf,
  type CommentData,
  type DefinitionData,
  type FlowStep,
  type InstanceData,
  type Outcome,
} from '../../kinds/flows';
import { flowsMessages } from './messages';
import { People } from './people-scope';
import { tell } from './tell';

/** `serviceApplication` → `SERVICE_APPLICATION`. */
export const categoryCode = (category: string): string =>
  category.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();

/** The flow that what is asked for in a category goes through; undefined where nobody of the tenant is asked. */
export async function asksFor(
  scope: ReadScope,
  category: string,
): Promise<Row<DefinitionData> | undefined> {
  const rows = await findRecords<DefinitionData>(scope, flowDefinition, {
    match: { category: categoryCode(category), status: 'PUBLISHED' },
  });
  return rows.find(({ data }) => data.activeNodes.some(({ type }) => type === 'start'));
}

/**
 * Asks for approval in the caller's transaction. Decided at once where the tenant publishes no flow for the category,
 * or where its conditions lead to the end without anybody's decision. Otherwise the outcome is told later, through
 * `area.decided[category]`, in the transaction of the last decision.
 */
export async function startApproval(
  context: SessionContext,
  scope: TenantScope,
  request: ApprovalRequest,
): Promise<ApprovalAnswer> {
  const category = categoryCode(request.category);
  const definition = await asksFor(scope, category);
  const nodes = definition?.data.activeNodes ?? [];
  const start = nodes.find((node) => node.type === 'start');
  if (!definition || !start) return { decided: true };
  const instance: InstanceData = {
    category,
    hook: request.category,
    targetId: request.targetId,
    detail: request.detail,
    definitionId: definition.id,
    definitionName: definition.name,
    version: definition.data.activeVersion,
    nodes,
    steps: [enter(start, 'APPROVED')],
    nodeId: start.id,
    nodeName: start.name,
    waitingFor: [],
    decidedBy: [],
    copiedTo: [],
    outcome: '',
    endTime: '',
  };
  const asked = { name: inAll(request.title), ownerId: context.session.user.id };
  const data = await advance(scope, asked, instance, start);
  const row = await insertRecord<InstanceData>(scope, flowInstance, {
    ...asked,
    status: statusOf(data.outcome),
    data,
  });
  await say(context, scope, row, { action: 'start', comment: '', node: start });
  await tell(context, scope, 'tell.todo', row, data.waitingFor);
  await tell(context, scope, 'tell.copied', row, data.copiedTo);
  return data.outcome === '' ? { decided: false, instanceId: row.id } : { decided: true };
}

export interface Verdict {
  readonly approve: boolean;
  readonly comment: string;
}

/** One person's decision; the last one that is needed ends the flow. */
export async function decide(
  context: SessionContext,
  scope: TenantScope,
  row: Row<InstanceData>,
  { approve, comment }: Verdict,
): Promise<void> {
  const { data } = row;
  const me = context.session.user.id;
  const node = data.nodes.find((one) => one.id === data.nodeId);
  if (node?.type !== 'approval' || !data.waitingFor.includes(me)) throw notYours(row);
  await say(context, scope, row, { action: approve ? 'approve' : 'refuse', comment, node });
  // Who was disabled since, or may decide no longer, is waited for no longer, and told of as such.
  const able = await new People(scope).holding(DECIDES);
  const others = data.waitingFor.filter((id) => id !== me);
  const left = others.filter((id) => able.includes(id));
  const told = without(
    data.steps,
    others.filter((id) => !able.includes(id)),
  );
  const decidedBy = [...new Set([...data.decidedBy, me])];
  if (!approve) {
    const steps = leave(told, 'REFUSED');
    await finish(context, scope, row, { ...data, steps, decidedBy }, 'refused', comment);
    return;
  }
  if (node.mode === 'all' && left.length > 0) {
    await updateRecord(scope, flowInstance, row, {
      data: { waitingFor: left, decidedBy, steps: told },
    });
    return;
  }
  const agreed = { ...data, decidedBy, waitingFor: [], steps: leave(told, 'APPROVED') };
  const next = await advance(scope, row, agreed, node);
  const recipients = next.copiedTo.filter((id) => !data.copiedTo.includes(id));
  await tell(context, scope, 'tell.copied', row, recipients);
  if (next.outcome === '') {
    await updateRecord(scope, flowInstance, row, { data: next });
    await tell(context, scope, 'tell.todo', row, next.waitingFor);
  } else await finish(context, scope, row, next, next.outcome, comment);
}

/** Ends a request without a decision: the applicant takes it back, or an administrator stops it (D-069). */
export async function stop(
  context: SessionContext,
  scope: TenantScope,
  row: Row<InstanceData>,
  outcome: 'withdrawn' | 'terminated',
  comment: string,
): Promise<void> {
  const action = outcome === 'withdrawn' ? 'withdraw' : 'terminate';
  await say(context, scope, row, { action, comment });
  const steps = leave(row.data.steps, statusOf(outcome));
  await finish(context, scope, row, { ...row.data, steps }, outcome, comment);
}

/** Hands one's decision over to a colleague. */
export async function transfer(
  context: SessionContext,
  scope: TenantScope,
  row: Row<InstanceData>,
  to: { readonly userId: string; readonly comment: string },
): Promise<void> {
  const { data } = row;
  const me = context.session.user.id;
  if (!data.waitingFor.includes(me)) throw notYours(row);
  if (to.userId === me) throw new Refusal(text(flowsMessages, 'approval.toSelf'));
  if (to.userId === row.ownerId) throw new Refusal(text(flowsMessages, 'approval.toStarter'));
  const people = new People(scope);
  const [colleague] = await people.active([to.userId]);
  if (!colleague) throw new Refusal(text(flowsMessages, 'user.missing'));
  if (!(await people.holding(DECIDES)).includes(colleague.id))
    throw new Refusal(text(flowsMessages, 'approval.cannot', { user: colleague.name }));
  // Nor to one of those who decided here before: the decisions of two would be one person's.
  const asked = [...data.waitingFor, ...(data.steps.at(-1)?.userIds ?? [])];
  if (asked.includes(colleague.id)) {
    const params = { user: colleague.name, name: row.name };
    throw new Refusal(text(flowsMessages, 'approval.already', params));
  }
  await say(context, scope, row, {
    action: 'transfer',
    comment: to.comment,
    toName: colleague.name,
  });
  const handed = (ids: readonly string[]) => ids.map((id) => (id === me ? colleague.id : id));
  const waitingFor = handed(data.waitingFor);
  const steps = data.steps.map((step, index) =>
    index === data.steps.length - 1 ? { ...step, userIds: handed(step.userIds) } : step,
  );
  await updateRecord(scope, flowInstance, row, { data: { waitingFor, steps } });
  await tell(context, scope, 'tell.todo', row, [colleague.id], to.comment);
}

/** Writes down who said or did what. */
export async function say(
  { session }: SessionContext,
  scope: TenantScope,
  row: Row<InstanceData>,
  said: Pick<CommentData, 'action' | 'comment'> & {
    readonly toName?: string;
    readonly node?: FlowNode;
  },
): Promise<void> {
  const data: CommentData = {
    nodeId: said.node?.id ?? row.data.nodeId,
    nodeName: said.node?.name ?? row.data.nodeName,
    action: said.action,
    comment: said.comment,
    userId: session.user.id,
    userName: session.user.name,
    toName: said.toName ?? '',
  };
  await insertRecord(scope, flowComment, {
    name: row.name,
    parentId: row.id,
    ownerId: session.user.id,
    data,
  });
}

/** Who asked, and for what. */
type Asked = Pick<Row, 'name' | 'ownerId'>;

/** From a node that is done to the next one that has to wait for somebody, or to the end. */
async function advance(
  scope: TenantScope,
  request: Asked,
  data: InstanceData,
  from: FlowNode,
): Promise<InstanceData> {
  const byId = new Map(data.nodes.map((node) => [node.id, node]));
  const people = new People(scope);
  let node: FlowNode | undefined = from;
  let now = data;
  for (;;) {
    node = byId.get(following(node, data.detail));
    // A published graph has no loose ends; one without a next node is as good as ended.
    if (!node || node.type === 'end') {
      const steps = node ? [...now.steps, enter(node, 'APPROVED')] : now.steps;
      return { ...now, ...at(node), steps, outcome: 'approved', endTime: new Date().toISOString() };
    }
    if (node.type === 'approval') {
      const { ids: waitingFor, ...replaced } = await approvers(people, node, request);
      const step = { ...enter(node, 'APPROVING'), userIds: waitingFor, ...replaced };
      const steps = [...now.steps, step];
      return { ...now, ...at(node), waitingFor, steps };
    }
    const recipients = node.type === 'notify' ? await people.named(node.userIds, node.roleIds) : [];
    now = {
      ...now,
      copiedTo: [...new Set([...now.copiedTo, ...recipients])],
      steps: [...now.steps, { ...enter(node, 'APPROVED'), userIds: recipients }],
    };
  }
}

function following(node: FlowNode, detail: Data): string {
  if (node.type === 'end') return '';
  return node.type === 'condition' ? branchFor(node, detail[node.field]) : node.next;
}

/**
 * Those named who may decide at all; where none of them is left, those who may change the flow as well as decide, and
 * then everybody who may decide: no request waits for somebody who cannot. Nobody decides what he asked for himself,
 * unless he is the only one of the tenant who can decide.
 */
async function approvers(
  people: People,
  node: Extract<FlowNode, { type: 'approval' }>,
  { name, ownerId }: Asked,
): Promise<{ readonly ids: readonly string[] } & Pick<FlowStep, 'instead' | 'leftOut'>> {
  const all = await people.holding(DECIDES);
  if (all.length === 0) throw new Refusal(text(flowsMessages, 'approval.nobody', { name }));
  const others = all.filter((id) => id !== ownerId);
  const may = others.length > 0 ? others : all;
  const able = (ids: readonly string[]) => ids.filter((id) => may.includes(id));
  // Whoever is named and disabled since is missed by name as well.
  const named = [
    ...new Set([...node.userIds, ...(await people.named(node.userIds, node.roleIds))]),
  ].toSorted();
  const leftOut = named
    .filter((id) => !may.includes(id))
    .map((userId) => ({
      userId,
      why: all.includes(userId) ? ('applicant' as const) : ('unable' as const),
    }));
  const asked = able(named);
  if (asked.length > 0) return { ids: asked, instead: false, leftOut };
  const keepers = able(await people.holding('definition:update'));
  return { ids: keepers.length > 0 ? keepers : may, instead: true, leftOut };
}

const at = (node: FlowNode | undefined) => ({
  nodeId: node?.id ?? '',
  nodeName: node?.name ?? '',
});

function enter(node: FlowNode, status: 'APPROVED' | 'APPROVING'): FlowStep {
  const now = new Date().toISOString();
  const endTime = status === 'APPROVED' ? now : '';
  return { nodeId: node.id, status, startTime: now, endTime, userIds: [] };
}

/** The step that is decided about, without those who cannot decide any more: it names them as left out. */
const without = (steps: readonly FlowStep[], unable: readonly string[]): readonly FlowStep[] =>
  steps.map((step) =>
    step.status === 'APPROVING' && unable.length > 0
      ? {
          ...step,
          userIds: step.userIds.filter((id) => !unable.includes(id)),
          leftOut: [
            ...(step.leftOut ?? []),
            ...unable.map((userId) => ({ userId, why: 'unable' as const })),
          ],
        }
      : step,
  );

const leave = (steps: readonly FlowStep[], status: string): readonly FlowStep[] =>
  steps.map((step) =>
    step.status === 'APPROVING' ? { ...step, status, endTime: new Date().toISOString() } : step,
  );

async function finish(
  context: SessionContext,
  scope: TenantScope,
  row: Row<InstanceData>,
  data: InstanceData,
  outcome: Exclude<Outcome, ''>,
  comment: string,
): Promise<void> {
  await updateRecord(scope, flowInstance, row, {
    status: statusOf(outcome),
    data: { ...data, outcome, waitingFor: [], endTime: new Date().toISOString() },
  });
  // A colleague who cancels what was asked for takes the request back with it: whoever made it learns that.
  await tell(context, scope, `tell.${outcome}`, row, [row.ownerId], comment);
  const { hook, category, targetId } = data;
  if (hook === '') return;
  const { decided } = context.app.parts;
  const follow = decided.get(hook) ?? decided.get(category);
  const approved = outcome === 'approved';
  await follow?.(context, scope, { instanceId: row.id, targetId, approved, comment });
}

const notYours = (row: Row) =>
  new Refusal(text(flowsMessages, 'approval.notYours', { name: row.name }));

/** The request that decides about something, while it is open; of a category, where a thing may be asked about in several. */
export async function openApproval(
  scope: ReadScope,
  targetId: string,
  category?: string,
): Promise<Row<InstanceData> | undefined> {
  const rows = await findRecords<InstanceData>(scope, flowInstance, {
    match: { targetId, status: 'APPROVING', ...(category !== undefined && { category }) },
  });
  return rows[0];
}

/** Only who asked takes a request back; others stop it, each by a permission of its own. */
export function demandStarter({ session }: SessionContext, row: Row<InstanceData>): void {
  if (row.ownerId !== session.user.id)
    throw new Refusal(text(flowsMessages, 'approval.notStarter', { name: row.name }));
}

/** Takes back what was asked for with what it was asked for: an order that is canceled, a run that is. */
export async function withdrawApproval(
  context: SessionContext,
  scope: TenantScope,
  instanceId: string,
  comment: Text,
): Promise<void> {
  const row = await readRecord<InstanceData>(scope, flowInstance, instanceId);
  if (row.status === 'APPROVING') await stop(context, scope, row, 'withdrawn', inAll(comment));
}
