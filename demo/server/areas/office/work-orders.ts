import { and, eq, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/work-orders';
import type { Attachment } from '../../../../src/core/api/office/money';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { createHandler, listHandler, patchHandler } from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { attribute, findRecords, missing, readRecord } from '../../records/read';
import { insertRecord, type Changes } from '../../records/write';
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
import { administratorsOf } from './people';
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

async function say(context: SessionContext, scope: TenantScope, row: Row, said: Said) {
  const { user } = context.session;
  const data: WorkOrderReplyData = { ...said, authorName: user.name };
  await insertRecord(scope, workOrderReply, {
    name: row.name,
    ownerId: user.id,
    parentId: row.id,
    data,
  });
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
    title: text(officeMessages, 'workOrder.title'),
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
  return { status: 'feedback', data: { ...replied(row), ...asHandler(context) } };
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
    const data: WorkOrderData = {
      ...omit(body, 'name'),
      orderNo,
      handlerId: '',
      handlerName: '',
      replyCount: 0,
      lastReplyTime: '',
      closeTime: '',
      closeReason: '',
      score: 0,
      rating: '',
    };
    for (const userId of await administratorsOf(scope)) {
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
        return { status, data: replied(row) };
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
        return { status: 'checking', data: asHandler(context) };
      },
    },
    close: {
      run: async (scope, row, { reason }, context) => {
        assertVisible(context, row);
        const other = isOwn(context, row) ? row.data.handlerId : row.ownerId;
        await tell(context, scope, row, other, 'workOrder.closed');
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
      id: reply.id,
      authorId: reply.ownerId ?? '',
      createTime: reply.createTime.toISOString(),
    }));
  }),

  forSession(api.workOrderStats, async (context) => {
    const { records } = context.scope.rows;
    const score = attribute(records.data, 'score', 'number');
    const [rated] = await context.scope.db
      .select({ average: sql<string | null>`round(avg(${score}) filter (where ${score} > 0), 2)` })
      .from(records)
      .where(eq(records.kind, workOrder.name));
    return {
      own: await counts(context, context.session.user.id),
      company: handles(context) ? await counts(context, undefined) : [],
      averageScore: handles(context) ? Number(rated?.average ?? 0) : 0,
    };
  }),
];
