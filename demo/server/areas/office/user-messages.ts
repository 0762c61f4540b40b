import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/messages';
import type { SessionContext } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { listHandler } from '../../records/handlers';
import type { Data, Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecords, missing, readRecord } from '../../records/read';
import { deleteRecord, updateRecord, type Changes } from '../../records/write';
import { omit } from './omit';
import { message, type MessageData } from '../../kinds/office';
import { coming, messageWire } from './messages-of-users';

/** A colleague's message is not there, nor is one of what has yet to end. */
function assertOwn({ session }: SessionContext, row: Row): void {
  if (row.ownerId !== session.user.id || row.status === coming) throw missing(message);
}

const arrived = ({ rows: { records } }: ReadScope) => ne(records.status, coming);

const unread: Changes = { status: 'UNREAD', data: { readTime: '' } };
const read = (): Changes => ({ status: 'READ', data: { readTime: new Date().toISOString() } });

async function apply(
  scope: TenantScope,
  row: Row,
  action: 'read' | 'unread' | 'delete',
): Promise<void> {
  if (action === 'delete') await deleteRecord(scope, message, row.id);
  else if (action === 'unread') await updateRecord(scope, message, row, unread);
  else if (row.status !== 'READ') await updateRecord(scope, message, row, read());
}

export const messageHandlers: readonly Handler[] = [
  listHandler<MessageData>(api.listMessages, message, {
    wire: messageWire,
    where: ({ scope, session }, query: Data) => ({
      where: arrived(scope),
      match: {
        ...(omit(query, 'page', 'rows', 'params', 'sort', 'order') as Record<string, string>),
        ownerId: session.user.id,
      },
    }),
  }),

  forSession(api.readMessage, async (context, { params }) => {
    const row = await readRecord<MessageData>(context.scope, message, params.id);
    assertOwn(context, row);
    return messageWire(row, context);
  }),

  forSession(api.countMessages, async (context) => {
    const { app, scope, session } = context;
    // Whoever has a console open asks this each minute: that is how an alarm that nobody looks for is heard of.
    await app.parts.alarms.raise(app, scope);
    const { records } = scope.rows;
    const rows = await scope.db
      .select({
        code: sql<string>`${attribute(records.data, 'type', 'text')}`,
        unread: sql<number>`(count(*) filter (where ${records.status} = 'UNREAD'))::int`,
        total: sql<number>`count(*)::int`,
        newest: sql<
          string | null
        >`(array_agg(${records.id} order by ${records.createTime} desc, ${records.id}) filter (where ${records.status} = 'UNREAD'))[1]`,
      })
      .from(records)
      .where(
        and(eq(records.kind, message.name), eq(records.ownerId, session.user.id), arrived(scope)),
      )
      .groupBy(sql`1`)
      .orderBy(sql`1`);
    const ids = rows.flatMap(({ newest }) => newest ?? []);
    const found = await findRecords<MessageData>(scope, message, {
      where: inArray(records.id, ids),
    });
    const newest = new Map(found.map((row) => [row.id, messageWire(row, context)]));
    return {
      unread: rows.reduce((all, row) => all + row.unread, 0),
      types: rows.map((row) => ({ ...row, newest: newest.get(row.newest ?? '') })),
    };
  }),

  // Not in the audit log: hundreds of entries about one's own reading would bury what others changed.
  forSession(api.changeMessages, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      for (const id of new Set(body.ids)) {
        const row = await readRecord(scope, message, id);
        assertOwn(context, row);
        await apply(scope, row, body.action);
      }
      return { ids: body.ids };
    }),
  ),

  forSession(api.readAllMessages, ({ scope, session }, { body }) =>
    scope.exclusive(async (inside) => {
      const rows = await findRecords(inside, message, {
        match: { ownerId: session.user.id, status: 'UNREAD', type: body.type },
      });
      for (const row of rows) await updateRecord(inside, message, row, read());
      return { count: rows.length };
    }),
  ),
];
