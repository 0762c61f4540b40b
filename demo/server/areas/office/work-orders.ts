import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/work-orders';
import type { Attachment } from '../../../../src/core/api/office/money';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { text, type TextRef } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { attached } from '../../records/attached';
import { createHandler, listHandler, patchHandler } from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecords, missing, readRecord } from '../../records/read';
import { inAll, inOne } from '../../records/languages';
import { insertRecord, updateRecord, type Changes } from '../../records/write';
import { Refusal } from '../../refusal';
import { omit } from './omit';
import {
  workOrder,
  workOrderReply,
  type WorkOrderData,
  type WorkOrderReplyData,
} from '../../kinds/office';
import { sendMessage } from './messages-of-users';
import { officeMessages } from './messages';
import { whoMay } from './people';
import { numberOf } from './sums';

/** Who reads the company's work orders handles them. */
const handles = ({ session }: SessionContext) => session.permissions.has('workOrder:company');
const isOwn = ({ session }: SessionContext, row: Row) => row.ownerId === session.user.id;

/** A colleague's work order is not there for those who handle none. */
function assertVisible(context: SessionContext, row: Row): void {
  if (!isOwn(context, row) && !handles(context)) throw missing(workOrder);
}

function assertOwn(context: SessionContext, row: Row): void {
  assertVisible(context, row);
  if (!isOwn(context, row)) throw new Refusal(text(officeMessages, 'workOrder.onlyOwner'));
}

async function visible(context: SessionContext, id: string): Promise<Row<WorkOrderData>> {
  const row = await readRecord<WorkOrderData>(context.scope, workOrder, id);
  assertVisible(context, row);
  return row;
}

interface Said {
  readonly side: WorkOrderReplyData['side'];
  readonly content: string;
  readonly attachments: readonly Attachment[];
}

async function say(
  context: SessionContext,
  scope: TenantScope,
  row: Pick<Row, 'id' | 'name'>,
  said: Said,
) {
  const { user } = context.session;
  const attachments = await attached(scope, context.session, said.attachments);
  const data: WorkOrderReplyData = { ...said, attachments, authorName: user.name };
  await insertRecord(scope, workOrderReply, {
    name: row.name,
    ownerId: user.id,
    parentId: row.id,
    data,
  });
}

/** What happened, among what was said, for whoever reads it in whatever language. */
function note(context: SessionContext, scope: TenantScope, row: Row, words: TextRef) {
  return say(context, scope, row, { side: 'system', content: inAll(words), attachments: [] });
}

/** What the work order is about, by the name that it has now: it may be gone when somebody reads this. */
async function aboutResource(scope: TenantScope, resourceId: string) {
  const none = { resourceName: '', resourceKind: '' };
  if (resourceId === '') return none;
  const { records } = scope.rows;
  const [found] = await scope.db
    .select({ resourceName: records.name, resourceKind: records.kind })
    .from(records)
    .where(eq(records.id, resourceId))
    .limit(1);
  return found ?? none;
}

type News =
  | 'workOrder.answered'
  | 'workOrder.replied'
  | 'workOrder.closed'
  | 'workOrder.checking'
  | 'workOrder.submitted';

/** Nobody is told what they did themselves. */
async function tell(
  context: SessionContext,
  scope: TenantScope,
  row: Pick<Row, 'id' | 'name'>,
  userId: string | null,
  key: News,
): Promise<void> {
  if (userId === null || userId === '' || userId === context.session.user.id) return;
  await sendMessage(scope, {
    userId,
    type: 'workOrder',
    title: text(officeMessages, 'workOrder.title', { name: row.name }),
    content: text(officeMessages, key, { name: row.name }),
    target: `workOrder:${row.id}`,
  });
}

const replied = (row: Row<WorkOrderData>) => ({
  replyCount: row.data.replyCount + 1,
  lastReplyTime: new Date().toISOString(),
});
const asHandler = ({ session }: SessionContext) => ({
  handlerId: session.user.id,
  handlerName: session.user.name,
});

async function answer(
  context: SessionContext,
  scope: TenantScope,
  row: Row<WorkOrderData>,
  body: Omit<Said, 'side'>,
): Promise<Changes> {
  const { content, attachments } = body;
  await say(context, scope, row, { side: 'handler', content, attachments });
  await tell(context, scope, row, row.ownerId, 'workOrder.answered');
  const unread = !isOwn(context, row);
  return { status: 'feedback', data: { ...replied(row), ...asHandler(context), unread } };
}

async function counts(context: SessionContext, ownerId: string | undefined) {
  const { records } = context.scope.rows;
  const rows = await context.scope.db
    .select({ code: sql<string>`${records.status}`, count: sql<number>`count(*)::int` })
    .from(records)
    .where(
      and(
        eq(records.kind, workOrder.name),
        ownerId === undefined ? undefined : eq(records.ownerId, ownerId),
      ),
    )
    .groupBy(sql`1`);
  return dictionaries.workOrder.values.map((code) => ({
    code,
    count: rows.find((row) => row.code === code)?.count ?? 0,
  }));
}

export const workOrderHandlers: readonly Handler[] = [
  listHandler(api.listWorkOrders, workOrder, {
    where: ({ session }, query: Data) => ({
      match: {
        ...(omit(query, 'page', 'rows', 'params', 'sort', 'order') as Record<string, string>),
        ownerId: session.user.id,
      },
    }),
  }),
  listHandler(api.listCompanyWorkOrders, workOrder),
  forSession(api.readWorkOrder, async (context, { params }) =>
    toWire(await visible(context, params.id)),
  ),

  createHandler(api.createWorkOrder, workOrder, async (scope, body, context) => {
    const orderNo = numberOf('GD');
    const attachments = await attached(scope, context.session, body.attachments);
    const data: WorkOrderData = {
      ...omit(body, 'name'),
      attachments,
      ...(await aboutResource(scope, body.resourceId)),
      orderNo,
      handlerId: '',
      handlerName: '',
      replyCount: 0,
      lastReplyTime: '',
      unread: false,
      closeTime: '',
      closeReason: '',
      score: 0,
      rating: '',
    };
    for (const userId of await whoMay(scope, 'workOrder:company')) {
      await tell(context, scope, { id: orderNo, name: body.name }, userId, 'workOrder.submitted');
    }
    const ownerId = context.session.user.id;
    return { id: orderNo, name: body.name, status: 'submitted', ownerId, data };
  }),

  patchHandler<typeof api.changeWorkOrders, WorkOrderData>(api.changeWorkOrders, workOrder, {
    reply: {
      run: async (scope, row, body, context) => {
        assertVisible(context, row);
        if (!isOwn(context, row)) return answer(context, scope, row, body);
        const { content, attachments } = body;
        await say(context, scope, row, { side: 'submitter', content, attachments });
        await tell(context, scope, row, row.data.handlerId, 'workOrder.replied');
        // An answer that was not enough goes back to be checked again.
        const status = row.status === 'feedback' ? 'checking' : row.status;
        return { status, data: { ...replied(row), unread: false } };
      },
    },
    feedback: {
      run: (scope, row, body, context) => {
        assertVisible(context, row);
        return answer(context, scope, row, body);
      },
    },
    check: {
      run: async (scope, row, _body, context) => {
        assertVisible(context, row);
        await tell(context, scope, row, row.ownerId, 'workOrder.checking');
        const by = { name: context.session.user.name };
        await note(context, scope, row, text(officeMessages, 'workOrder.takenUp', by));
        return { status: 'checking', data: asHandler(context) };
      },
    },
    close: {
      run: async (scope, row, { reason }, context) => {
        assertVisible(context, row);
        const other = isOwn(context, row) ? row.data.handlerId : row.ownerId;
        await tell(context, scope, row, other, 'workOrder.closed');
        const why = reason === '' ? 'workOrder.over' : 'workOrder.overBecause';
        const by = { name: context.session.user.name, reason };
        await note(context, scope, row, text(officeMessages, why, by));
        const closeTime = new Date().toISOString();
        return { status: 'closed', data: { closeTime, closeReason: reason } };
      },
    },
    rate: {
      run: (_scope, row, { score, rating }, context) => {
        assertOwn(context, row);
        const { name } = row;
        if (row.data.score > 0)
          throw new Refusal(text(officeMessages, 'workOrder.rated', { name }));
        return { data: { score, rating } };
      },
    },
  }),

  forSession(api.workOrderThread, async (context, { params }) => {
    const row = await visible(context, params.id);
    const replies = await findRecords<WorkOrderReplyData>(context.scope, workOrderReply, {
      match: { parentId: row.id },
    });
    return [...replies].reverse().map((reply) => ({
      ...reply.data,
      content:
        reply.data.side === 'system'
          ? inOne(reply.data.content, context.locale)
          : reply.data.content,
      id: reply.id,
      authorId: reply.ownerId ?? '',
      createTime: reply.createTime.toISOString(),
    }));
  }),

  forSession(api.seenWorkOrder, async (context, { params }) => {
    const { id } = await visible(context, params.id);
    return context.scope.exclusive(async (scope) => {
      // As it is now: an answer may have come meanwhile.
      const row = await readRecord<WorkOrderData>(scope, workOrder, id);
      const isHis = isOwn(context, row);
      if (isHis && row.data.unread)
        await updateRecord(scope, workOrder, row, { data: { unread: false } });
      return { id, unread: row.data.unread && !isHis };
    });
  }),

  forSession(api.workOrderStats, async (context) => {
    const { records } = context.scope.rows;
    const score = attribute(records.data, 'score', 'number');
    const me = context.session.user.id;
    const handler = attribute(records.data, 'handlerId', 'text');
    const mean = (of: SQL) => sql<string | null>`round(avg(${score}) filter (where ${of}), 2)`;
    const [rated] = await context.scope.db
      .select({
        average: mean(sql`${score} > 0`),
        own: mean(sql`${score} > 0 and ${records.ownerId} = ${me}`),
        handled: sql<number>`(count(*) filter (where ${handler} = ${me} and ${records.status} <> 'closed'))::int`,
      })
      .from(records)
      .where(eq(records.kind, workOrder.name));
    return {
      own: await counts(context, me),
      company: handles(context) ? await counts(context, undefined) : [],
      averageScore: handles(context) ? Number(rated?.average ?? 0) : 0,
      ownScore: Number(rated?.own ?? 0),
      handled: handles(context) ? (rated?.handled ?? 0) : 0,
    };
  }),
];
