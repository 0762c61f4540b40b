import { or, type SQL } from 'drizzle-orm';
import * as approvals from '../../../../src/core/api/flows/approvals';
import type { FlowNode } from '../../../../src/core/api/flows/graph';
import * as api from '../../../../src/core/api/flows/instances';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { assertAllowed, patchHandler } from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { inOne, rowIn } from '../../records/languages';
import { countRecords, findRecord, listRecords, missing, readRecord } from '../../records/read';
import { audit } from '../../records/write';
import { inView } from './boxes';
import { decide, demandStarter, say, stop, transfer } from './engine';
import { flowComment, flowInstance, type CommentData, type InstanceData } from '../../kinds/flows';
import { People } from './people-scope';

/** Requests hold prices and reasons: who may not stop them sees only those that he has part in. */
function visible({ session, scope }: SessionContext): SQL | undefined {
  if (session.permissions.has('instance:terminate')) return undefined;
  const me = session.user.id;
  return or(...approvals.approvalViews.map((view) => inView(view, scope, me)));
}

function hasPart({ session }: SessionContext, row: Row<InstanceData>): boolean {
  const me = session.user.id;
  const { waitingFor, decidedBy, copiedTo } = row.data;
  return row.ownerId === me || [waitingFor, decidedBy, copiedTo].some((list) => list.includes(me));
}

/** The request, as if it were not there for who has no part in it. */
async function readVisible(
  context: SessionContext,
  scope: TenantScope,
  id: string,
  field = 'id',
): Promise<Row<InstanceData>> {
  const row = await findRecord<InstanceData>(scope, flowInstance, id);
  const all = context.session.permissions.has('instance:terminate');
  if (!row || (!all && !hasPart(context, row))) throw missing(flowInstance, field);
  return row;
}

function detailFor(locale: Locale, { detail }: InstanceData): Data {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      typeof value === 'string' ? inOne(value, locale) : value,
    ]),
  );
}

async function toRows(
  { locale }: Pick<SessionContext, 'locale'>,
  scope: TenantScope,
  rows: readonly Row<InstanceData>[],
) {
  const names = await new People(scope).names(rows.flatMap((row) => row.data.waitingFor));
  const inner = { nodes: undefined, steps: undefined, hook: undefined };
  return rows.map((row) => ({
    ...toWire({
      ...{ ...row, name: inOne(row.name, locale) },
      data: { ...row.data, ...inner, detail: detailFor(locale, row.data) },
    }),
    processInstanceId: row.id,
    waitingForNames: row.data.waitingFor.map((id) => names.get(id) ?? id),
  }));
}

const listOf = (endpoint: typeof api.listFlowInstances): Handler =>
  forSession(endpoint, async (context, { query }) => {
    const { category, status, outcome, targetId } = query;
    const match = nonEmpty({ category, status, outcome, targetId });
    const where = visible(context);
    const page = await listRecords<InstanceData>(context.scope, flowInstance, query, {
      match,
      where,
    });
    return { rows: await toRows(context, context.scope, page.rows), total: page.total };
  });

const nonEmpty = (match: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(match).filter(([, value]) => value !== ''));

/**
 * Whom a node names is nobody's business who only asks how far his request is, and neither is from which amount on
 * somebody else looks at it.
 */
function drawnOf(node: FlowNode): FlowNode {
  if (node.type === 'condition') {
    const bare = { min: null, max: null, values: [] };
    return { ...node, branches: node.branches.map(({ next }) => ({ next, ...bare })) };
  }
  return node.type === 'approval' || node.type === 'notify'
    ? { ...node, userIds: [], roleIds: [] }
    : node;
}

/** The nodes that were entered in their order, then the others: CREATED ahead of an open one, UNAPPLY behind an end. */
async function nodesOf(scope: TenantScope, { data }: Row<InstanceData>) {
  const names = await new People(scope).names(
    data.steps.flatMap(({ userIds, leftOut = [] }) => [
      ...userIds,
      ...leftOut.map(({ userId }) => userId),
    ]),
  );
  const passed = data.steps.map((step) => {
    const node = data.nodes.find((one) => one.id === step.nodeId);
    return {
      id: step.nodeId,
      name: node?.name ?? '',
      type: node?.type ?? '',
      drawn: node ? drawnOf(node) : null,
      status: step.status,
      startTime: step.startTime,
      endTime: step.endTime,
      userNames: step.userIds.flatMap((id) => names.get(id) ?? []),
      instead: step.instead ?? false,
      leftOut: (step.leftOut ?? []).flatMap(({ userId, why }) => {
        const name = names.get(userId);
        return name === undefined ? [] : [{ name, why }];
      }),
    };
  });
  const entered = new Set(data.steps.map((step) => step.nodeId));
  const ahead = data.nodes
    .filter((node) => !entered.has(node.id))
    .map((node) => ({
      ...{ id: node.id, name: node.name, type: node.type, drawn: drawnOf(node) },
      status: data.outcome === '' ? 'CREATED' : 'UNAPPLY',
      ...{ startTime: '', endTime: '', userNames: [], instead: false, leftOut: [] },
    }));
  return [...passed, ...ahead];
}

export const instanceHandlers: readonly Handler[] = [
  listOf(api.listFlowInstances),
  listOf(api.listTenantProcessInstances),
  forSession(
    api.stopFlowInstance,
    (context, { params, body }) =>
      context.scope.exclusive(async (scope) => {
        const row = await readRecord<InstanceData>(scope, flowInstance, params.id);
        assertAllowed(api.stopFlowInstance, flowInstance, row, body.action);
        await stop(context, scope, row, 'terminated', body.comment);
        await audit(context, scope, {
          action: 'instance:terminate',
          kind: flowInstance.name,
          targetId: row.id,
          targetName: row.name,
          detail: body,
        });
        const [stopped] = await toRows(context, scope, [
          await readRecord(scope, flowInstance, row.id),
        ]);
        return stopped;
      }),
    flowInstance,
  ),
  forSession(api.flowInstanceNodes, async (context, { params, query }) => {
    const row = await readVisible(context, context.scope, params.id);
    const nodes = await nodesOf(context.scope, row);
    return query.type === '' ? nodes : nodes.filter((node) => node.type === query.type);
  }),
  forSession(api.listFlowTaskComments, async (context, { query }) => {
    const row = await readVisible(
      context,
      context.scope,
      query.processInstanceId,
      'processInstanceId',
    );
    const oldestFirst = query.sort
      ? query
      : { ...query, sort: 'createTime', order: 'asc' as const };
    const page = await listRecords<CommentData>(context.scope, flowComment, oldestFirst, {
      match: { parentId: row.id },
    });
    return {
      rows: page.rows.map((row) => toWire(rowIn(row, context, 'comment'))),
      total: page.total,
    };
  }),
];

export const approvalHandlers: readonly Handler[] = [
  forSession(approvals.listApprovals, async (context, { query }) => {
    const { scope, session } = context;
    const { category, status, view } = query;
    const page = await listRecords<InstanceData>(scope, flowInstance, query, {
      match: nonEmpty({ category, status }),
      where: inView(view, scope, session.user.id),
    });
    return { rows: await toRows(context, scope, page.rows), total: page.total };
  }),
  forSession(approvals.countApprovals, async ({ scope, session }) => {
    const counts = await Promise.all(
      approvals.approvalViews.map(async (view) => {
        const where = inView(view, scope, session.user.id);
        return [view, await countRecords(scope, flowInstance, { where })] as const;
      }),
    );
    return Object.fromEntries(counts);
  }),
  forSession(approvals.readApproval, async (context, { params }) => {
    const [row] = await toRows(context, context.scope, [
      await readVisible(context, context.scope, params.id),
    ]);
    return row;
  }),
  patchHandler<typeof approvals.changeApprovals, InstanceData>(
    approvals.changeApprovals,
    flowInstance,
    {
      approve: {
        run: async (scope, row, { comment }, context) => {
          await decide(context, scope, row, { approve: true, comment });
          return undefined;
        },
      },
      refuse: {
        run: async (scope, row, { comment }, context) => {
          await decide(context, scope, row, { approve: false, comment });
          return undefined;
        },
      },
      transfer: {
        run: async (scope, row, { userId, comment }, context) => {
          await transfer(context, scope, row, { userId, comment });
          return undefined;
        },
      },
      comment: {
        run: async (scope, row, { comment }, context) => {
          if (!hasPart(context, row)) throw missing(flowInstance);
          await say(context, scope, row, { action: 'comment', comment });
          return undefined;
        },
      },
      withdraw: {
        run: async (scope, row, { comment }, context) => {
          demandStarter(context, row);
          await stop(context, scope, row, 'withdrawn', comment);
          return undefined;
        },
      },
    },
  ),
];
