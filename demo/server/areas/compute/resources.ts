import { and, inArray, isNull, eq, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/compute/resources';
import { forSession, type Handler } from '../../handler';
import { toWire } from '../../records/kind';
import { inSomeLanguage } from '../../records/in-some-language';
import { inOne } from '../../records/languages';
import { toldChanges } from '../../records/told-changes';
import { pageOf } from '../../search/page-of';
import { searchSql, sortSql, type SearchFields } from '../../search/search-sql';
import type { Locale } from '../../../../src/core/i18n/translator';
import { listAcross, type AnyRow } from './across-kinds';
import { kindName, kindOf, resourceKinds } from './resource-kinds';

const statusName = ({ kind, status }: AnyRow, locale: Locale): string =>
  status === '' ? '' : (kindOf(kind)?.statuses?.lookup(status, locale).text ?? status);

const names = resourceKinds.map(({ name }) => name);

export const resourceHandlers: readonly Handler[] = [
  forSession(api.listResources, async ({ scope, locale }, { query }) => {
    const { records } = scope.rows;
    const { kind, status, projectId, region } = query;
    const condition = and(
      isNull(records.removeTime),
      kind ? eq(records.kind, kind) : undefined,
      status ? eq(records.status, status) : undefined,
      projectId ? eq(records.projectId, projectId) : undefined,
      region ? sql`${records.data} @> ${JSON.stringify({ region })}::jsonb` : undefined,
    );
    const { rows, total } = await listAcross(scope, query, condition, names);
    return {
      rows: rows.map((row) => ({
        ...toWire(row),
        kind: row.kind,
        kindName: kindName(row.kind, locale),
        statusName: statusName(row, locale),
      })),
      total,
    };
  }),

  forSession(api.listEvents, async (context, { query }) => {
    const { scope, locale } = context;
    const { audits } = scope.rows;
    const fields = {
      id: { kind: 'text', column: sql`${audits.id}::text` },
      kind: { kind: 'text', column: audits.kind },
      action: { kind: 'text', column: audits.action },
      targetId: { kind: 'text', column: audits.targetId },
      targetName: inSomeLanguage(audits.targetName),
      userId: { kind: 'text', column: audits.userId },
      userName: { kind: 'text', column: audits.userName },
      ip: { kind: 'text', column: audits.ip },
      createTime: { kind: 'time', column: audits.createTime },
    } as const satisfies SearchFields;
    const sorts = Object.fromEntries(
      Object.entries(fields).map(([name, { column }]) => [name, column]),
    );
    const where = and(
      inArray(audits.kind, names),
      query.kind ? eq(audits.kind, query.kind) : undefined,
      query.targetId ? eq(audits.targetId, query.targetId) : undefined,
      query.userId ? eq(audits.userId, query.userId) : undefined,
      searchSql(query.params, fields),
    );
    const standard = { by: audits.createTime, order: 'desc' } as const;
    const ordered = scope.db
      .select()
      .from(audits)
      .where(where)
      .orderBy(...sortSql(query, sorts, standard, audits.id));
    const { rows, total } = await pageOf(query, ordered, () => scope.db.$count(audits, where));
    const told = await toldChanges(context, query, rows);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        changes: told(row),
        kind: row.kind,
        kindName: kindName(row.kind, locale),
        action: row.action,
        targetId: row.targetId,
        targetName: inOne(row.targetName, locale),
        userId: row.userId,
        userName: row.userName,
        ip: row.ip,
        createTime: row.createTime.toISOString(),
      })),
      total,
    };
  }),
];
