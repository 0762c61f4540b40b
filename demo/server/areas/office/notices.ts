import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import * as api from '../../../../src/core/api/office/notices';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { toWire, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecords, listRecords, missing, readRecord } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { nextDay, startOf } from './days';
import { forEveryTenant } from '../../between-tenants';
import { notice, type NoticeData } from '../../kinds/office';
import { officeMessages } from './messages';

/*
 * A notice of the platform is copied into every tenant, in one transaction: lists, pages and searches are then those
 * of the tenant's own rows, and no request ever reads another tenant's.
 */

type Body = v.InferOutput<NonNullable<(typeof api.createNotice)['body']>>;

/** Pinned before the others, then the newest: one text to sort by. */
export const rankOf = (pinned: boolean, publishTime: string) => `${pinned ? 1 : 0} ${publishTime}`;

function noticeWire(row: Row<NoticeData>) {
  const { expireTime } = row.data;
  const expired = expireTime !== '' && Date.parse(expireTime) <= Date.now();
  return { ...toWire(row), expired };
}

const expiry = (day: string) => (day === '' ? '' : startOf(nextDay(day)).toISOString());

async function copiesOf(scope: TenantScope, sourceId: string) {
  return findRecords<NoticeData>(scope, notice, { match: { sourceId } });
}

async function changeable(context: SessionContext, id: string): Promise<Row<NoticeData>> {
  const row = await readRecord<NoticeData>(context.scope, notice, id);
  if (row.data.audience === 'platform' && !context.session.tenant.platform) {
    throw new Refusal(text(officeMessages, 'notice.platformOnly'));
  }
  return row;
}

/**
 * The platform changes its notices in every tenant; a tenant its own ones, and those of the platform never. All of the
 * named ones in one transaction, or none.
 */
async function change(
  context: SessionContext,
  ids: readonly string[],
  action: string,
  detail: unknown,
  work: (scope: TenantScope, row: Row<NoticeData>) => Promise<void>,
): Promise<void> {
  const chosen: Row<NoticeData>[] = [];
  for (const id of ids) chosen.push(await changeable(context, id));
  await forEveryTenant(context, (scope) =>
    scope.exclusive(async (inside) => {
      const own = inside.tenantId === context.scope.tenantId;
      for (const row of chosen) {
        const copies = await copiesOf(inside, row.data.sourceId);
        // Somebody else removed it since it was read: then nothing of the request happens in any tenant.
        if (own && copies.length === 0) throw missing(notice);
        for (const copy of copies) await work(inside, copy);
        if (!own) continue;
        const target = { kind: notice.name, targetId: row.id, targetName: row.name };
        await audit(context, inside, { action, ...target, detail: detail ?? {} });
      }
    }),
  );
}

async function publish(context: SessionContext, body: Body) {
  const { session } = context;
  const { platform } = session.tenant;
  const publishTime = new Date().toISOString();
  const sourceId = randomUUID();
  const data: NoticeData = {
    type: body.type,
    summary: body.summary,
    content: body.content,
    pinned: body.pinned,
    audience: platform ? 'platform' : 'tenant',
    publisher: session.tenant.name,
    publishTime,
    expireTime: expiry(body.expireDay),
    sourceId,
    rank: rankOf(body.pinned, publishTime),
  };
  await forEveryTenant(context, (scope) =>
    scope.exclusive(async (inside) => {
      const own = inside.tenantId === context.scope.tenantId;
      const ownerId = own ? session.user.id : null;
      const row = await insertRecord(inside, notice, { name: body.name, ownerId, data });
      if (!own) return;
      const target = { kind: notice.name, targetId: row.id, targetName: row.name };
      await audit(context, inside, { action: 'notice:create', ...target, detail: body });
    }),
  );
  const [row] = await copiesOf(context.scope, sourceId);
  if (!row) throw new Refusal('record.missing', { kind: notice.label });
  return noticeWire(row);
}

export const noticeHandlers: readonly Handler[] = [
  forSession(api.listNotices, async ({ scope }, { query }) => {
    const expireTime = attribute(scope.rows.records.data, 'expireTime', 'time');
    const sorted = query.sort === undefined || query.sort === '';
    const page = await listRecords<NoticeData>(
      scope,
      notice,
      sorted ? { ...query, sort: 'rank', order: 'desc' } : query,
      {
        match: { type: query.type },
        where: query.withExpired
          ? undefined
          : sql`(${expireTime} is null or ${expireTime} > now())`,
      },
    );
    return { rows: page.rows.map(noticeWire), total: page.total };
  }),

  forSession(api.readNotice, async ({ scope }, { params }) =>
    noticeWire(await readRecord<NoticeData>(scope, notice, params.id)),
  ),

  forSession(api.createNotice, (context, { body }) => publish(context, body)),

  forSession(api.updateNotice, async (context, { params, body }) => {
    await change(context, [params.id], 'notice:update', body, (scope, row) =>
      updateRecord(scope, notice, row, {
        name: body.name,
        data: {
          type: body.type,
          summary: body.summary,
          content: body.content,
          pinned: body.pinned,
          expireTime: expiry(body.expireDay),
          rank: rankOf(body.pinned, row.data.publishTime),
        },
      }),
    );
    return noticeWire(await readRecord<NoticeData>(context.scope, notice, params.id));
  }),

  forSession(api.deleteNotice, async (context, { params }) => {
    await change(context, [params.id], 'notice:delete', {}, (scope, row) =>
      deleteRecord(scope, notice, row.id),
    );
    return null;
  }),

  forSession(api.changeNotices, async (context, { body }) => {
    const ids = [...new Set(body.ids)];
    const now = new Date().toISOString();
    await change(context, ids, `notice:${body.action}`, body, (scope, row) => {
      const pinned = body.action === 'pin';
      const data =
        body.action === 'expire'
          ? { expireTime: now }
          : { pinned, rank: rankOf(pinned, row.data.publishTime) };
      return updateRecord(scope, notice, row, { data });
    });
    return { ids };
  }),
];
