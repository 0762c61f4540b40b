import { and, eq } from 'drizzle-orm';
import * as api from '../../../../src/core/api/compute/recycles';
import { forSession, removal, type Handler } from '../../handler';
import { toWire } from '../../records/kind';
import { readRecord } from '../../records/read';
import { audit } from '../../records/write';
import { keptSql, listAcross } from './across-kinds';
import {
  clearExpired,
  endOf,
  findKept,
  kindOfType,
  purge,
  recycle,
  restore,
  typeOf,
} from './recycling';
import { kindName } from './resource-kinds';

const DAY = 86_400_000;

export const recycleHandlers: readonly Handler[] = [
  forSession(api.listRecycles, async ({ scope, locale }, { query }) => {
    const { records } = scope.rows;
    const { type, projectId } = query;
    const condition = and(
      keptSql(scope),
      type ? eq(records.kind, kindOfType(type).name) : undefined,
      projectId ? eq(records.projectId, projectId) : undefined,
    );
    const asked = query.sort ? query : { ...query, sort: 'removeTime', order: 'desc' as const };
    const { rows, total } = await listAcross(scope, asked, condition);
    return {
      rows: rows.map((row) => {
        const removeTime = row.removeTime ?? row.updateTime;
        const end = endOf(removeTime);
        return {
          ...toWire(row),
          type: typeOf(row.kind),
          typeName: kindName(row.kind, locale),
          removeTime: removeTime.toISOString(),
          expireTime: end.toISOString(),
          canceled: row.data['canceled'] === true,
          daysLeft: Math.max(0, Math.ceil((end.getTime() - Date.now()) / DAY)),
        };
      }),
      total,
    };
  }),

  forSession(api.restoreRecycle, (context, { params }) =>
    context.scope.exclusive(async (scope) => {
      const row = await findKept(scope, params.id);
      await restore(scope, row);
      const target = { kind: row.kind, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: 'recycle:restore', ...target, detail: {} });
      return { id: row.id, type: typeOf(row.kind) };
    }),
  ),

  removal(
    forSession(api.deleteRecycles, (context, { body: { ids } }) =>
      context.scope.exclusive(async (scope) => {
        for (const id of new Set(ids)) {
          const row = await findKept(scope, id);
          await purge(scope, row);
          const target = { kind: row.kind, targetId: row.id, targetName: row.name };
          await audit(context, scope, { action: 'recycle:delete', ...target, detail: {} });
        }
        await clearExpired(scope);
        return { ids };
      }),
    ),
  ),

  removal(
    forSession(api.recycleResource, (context, { params: { type, id } }) =>
      context.scope.exclusive(async (scope) => {
        const kind = kindOfType(type);
        const row = await readRecord(scope, kind, id);
        const removeTime = await recycle(scope, type, row);
        const target = { kind: kind.name, targetId: id, targetName: row.name };
        await audit(context, scope, { action: 'recycle:create', ...target, detail: {} });
        await clearExpired(scope);
        return { id, type, expireTime: endOf(removeTime).toISOString() };
      }),
    ),
    {
      later: async (scope, id) => purge(scope, await findKept(scope, id)),
    },
  ),
];
