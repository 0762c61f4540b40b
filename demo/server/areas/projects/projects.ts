import { randomUUID } from 'node:crypto';
import { asc, count, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ListQuery } from '../../../../src/core/api/listing';
import * as api from '../../../../src/core/api/projects';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { Refusal } from '../../refusal';
import { pageOf } from '../../search/page-of';
import { searchSql, sortSql, textArray, type SearchFields } from '../../search/search-sql';
import { budget } from '../../kinds/office';
import { findRecords } from '../../records/read';
import { audit, deleteRecord } from '../../records/write';
import { forSession, removal, type Handler } from '../../handler';
import { projectCsv } from './project-csv';
import {
  grantedToOthers,
  projectTotals,
  projectUsage,
  quotaItems,
  tenantTotals,
} from '../../records/quotas';

function searchable(scope: TenantScope): SearchFields<(typeof api.projectSearchFields)[number]> {
  const { projects, bizUses } = scope.rows;
  const ofBiz = (column: SQLWrapper) => (compare: (column: SQLWrapper) => SQL) =>
    sql`exists (select 1 from ${bizUses} where ${bizUses.projectId} = ${projects.id} and ${compare(column)})`;
  return {
    id: { kind: 'text', column: projects.id },
    name: { kind: 'text', column: projects.name },
    projectCode: { kind: 'text', column: projects.projectCode },
    description: { kind: 'text', column: projects.description },
    bizName: { kind: 'any', matches: ofBiz(bizUses.name) },
    bizCode: { kind: 'any', matches: ofBiz(bizUses.bizCode) },
    createTime: { kind: 'time', column: projects.createTime },
    updateTime: { kind: 'time', column: projects.updateTime },
  };
}

type ListWish = Pick<ListQuery, 'params' | 'sort' | 'order'>;

async function findProjects(
  scope: TenantScope,
  locale: Locale,
  wish: ListWish,
): Promise<api.Project[]> {
  return withDetails(scope, locale, await orderedProjects(scope, wish));
}

function orderedProjects(scope: TenantScope, wish: ListWish) {
  const { projects, hosts } = scope.rows;
  const hostCount = sql<number>`(select count(*)::int from ${hosts} where ${hosts.projectId} = ${projects.id})`;
  const columns: Readonly<Record<(typeof api.projectSortFields)[number], SQLWrapper>> = {
    name: projects.name,
    projectCode: projects.projectCode,
    hostCount,
    createTime: projects.createTime,
    updateTime: projects.updateTime,
  };
  return scope.db
    .select({
      id: projects.id,
      name: projects.name,
      projectCode: projects.projectCode,
      description: projects.description,
      createTime: projects.createTime,
      updateTime: projects.updateTime,
    })
    .from(projects)
    .where(searchSql(wish.params, searchable(scope)))
    .orderBy(...sortSql(wish, columns, { by: projects.createTime, order: 'desc' }, projects.id));
}

type ProjectRow = Awaited<ReturnType<typeof orderedProjects>>[number];

async function withDetails(
  scope: TenantScope,
  locale: Locale,
  rows: readonly ProjectRow[],
): Promise<api.Project[]> {
  const ids = rows.map((row) => row.id);
  const bizUses = await bizUsesOf(scope, ids);
  const totals = await projectTotals(scope, ids);
  const usage = await projectUsage(scope, ids);
  return rows.map((row) => ({
    ...row,
    bizUse: bizUses
      .filter((biz) => biz.projectId === row.id)
      .map(({ id, name, bizCode }) => ({ id, name, bizCode })),
    hostCount: usage.get(row.id)?.hosts ?? 0,
    quotas: quotaItems(totals.get(row.id) ?? new Map(), usage.get(row.id), locale),
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  }));
}

async function bizUsesOf(scope: TenantScope, projectIds: readonly string[]) {
  const { bizUses } = scope.rows;
  return scope.db
    .select({
      projectId: bizUses.projectId,
      id: bizUses.id,
      name: bizUses.name,
      bizCode: bizUses.bizCode,
    })
    .from(bizUses)
    .where(sql`${bizUses.projectId} = any(${textArray(projectIds)})`)
    .orderBy(asc(bizUses.position), asc(bizUses.id));
}

async function page({ scope, locale }: SessionContext, query: ListQuery) {
  const { rows, total } = await pageOf(query, orderedProjects(scope, query), () =>
    scope.db.$count(scope.rows.projects, searchSql(query.params, searchable(scope))),
  );
  return { rows: await withDetails(scope, locale, rows), total };
}

async function one(scope: TenantScope, id: string, locale: Locale): Promise<api.Project> {
  const [project] = await findProjects(scope, locale, {
    params: [{ name: 'id', sign: 'EQ', value: id }],
  });
  if (!project) throw new Refusal('project.missing');
  return project;
}

/** Another tenant's project is as missing as one that never was: the answer does not tell them apart. */
async function mustExist(scope: TenantScope, id: string) {
  const { projects } = scope.rows;
  const [row] = await scope.db
    .select({ id: projects.id, name: projects.name, projectCode: projects.projectCode })
    .from(projects)
    .where(eq(projects.id, id));
  if (!row) throw new Refusal('project.missing');
  return row;
}

async function assertFree(
  scope: TenantScope,
  wanted: { readonly name: string; readonly projectCode: string },
  exceptId: string,
): Promise<void> {
  const { projects } = scope.rows;
  const rows = await scope.db
    .select({ id: projects.id, name: projects.name, projectCode: projects.projectCode })
    .from(projects)
    .where(
      sql`(${projects.name} = ${wanted.name} or ${projects.projectCode} = ${wanted.projectCode}) and ${projects.id} <> ${exceptId}`,
    );
  if (rows.some((row) => row.name === wanted.name)) {
    throw new Refusal('project.nameTaken', { name: wanted.name }, { data: { field: 'name' } });
  }
  if (rows.length > 0) {
    throw new Refusal(
      'project.codeTaken',
      { code: wanted.projectCode },
      { data: { field: 'projectCode' } },
    );
  }
}

async function nextCode(scope: TenantScope): Promise<string> {
  const { projects } = scope.rows;
  const [row] = await scope.db
    .select({
      last: sql<number>`coalesce(max(substring(${projects.projectCode} from '^RG-([0-9]{1,8})$')::int), 0)`,
    })
    .from(projects);
  return `RG-${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}

function assertDistinct(bizUse: api.ProjectInput['bizUse']): void {
  const seen = new Set<string>();
  for (const { name } of bizUse) {
    if (seen.has(name)) throw new Refusal('biz.duplicate', { name }, { data: { field: 'bizUse' } });
    seen.add(name);
  }
}

/** Makes the businesses of a project those that were asked for; one that hosts use cannot go. */
async function replaceBizUses(
  scope: TenantScope,
  projectId: string,
  wanted: api.ProjectInput['bizUse'],
): Promise<void> {
  const present = await bizUsesOf(scope, [projectId]);
  const kept = new Set(wanted.flatMap((biz) => (biz.id ? [biz.id] : [])));
  if ([...kept].some((id) => !present.some((biz) => biz.id === id)))
    throw new Refusal('biz.missing');
  const gone = present.filter((biz) => !kept.has(biz.id));
  const { hosts } = scope.rows;
  for (const biz of gone) {
    const [row] = await scope.db
      .select({ hosts: count() })
      .from(hosts)
      .where(eq(hosts.bizUseId, biz.id));
    if (row && row.hosts > 0) {
      throw new Refusal('biz.hasHosts', { name: biz.name, count: row.hosts });
    }
  }
  if (gone.length > 0) await scope.remove('bizUses', { id: gone.map((biz) => biz.id) });
  for (const [position, { id, name, bizCode }] of wanted.entries()) {
    if (id) await scope.update('bizUses', { id, projectId }, { name, bizCode, position });
    else await scope.insert('bizUses', [{ id: randomUUID(), projectId, name, bizCode, position }]);
  }
}

export const projectHandlers: readonly Handler[] = [
  forSession(api.listProjects, (context, { query }) => page(context, query)),

  forSession(api.resourceAdminProjects, async (context, { query }) => {
    if (!context.session.user.resourceAdmin)
      throw new Refusal('resourceAdminOnly', {}, { code: '403' });
    return page(context, query);
  }),

  forSession(api.exportProjects, async ({ scope, locale }, { query }) =>
    projectCsv(await findProjects(scope, locale, query), locale),
  ),

  forSession(api.projectQuotas, async ({ scope, locale }, { params }) => {
    await mustExist(scope, params.id);
    const project = await one(scope, params.id, locale);
    return { items: project.quotas };
  }),

  forSession(api.createProject, async (context, { body }) => {
    assertDistinct(body.bizUse);
    const id = await context.scope.exclusive(async (scope) => {
      const projectCode = body.projectCode === '' ? await nextCode(scope) : body.projectCode;
      await assertFree(scope, { name: body.name, projectCode }, '');
      const [projectId, now] = [randomUUID(), new Date()];
      const { name, description } = body;
      await scope.insert('projects', [
        { id: projectId, name, projectCode, description, createTime: now, updateTime: now },
      ]);
      await replaceBizUses(
        scope,
        projectId,
        body.bizUse.map(({ name, bizCode }) => ({ name, bizCode })),
      );
      await audit(context, scope, {
        action: 'project:create',
        kind: 'project',
        targetId: projectId,
        targetName: body.name,
        detail: { ...body, projectCode },
      });
      return projectId;
    });
    return one(context.scope, id, context.locale);
  }),

  forSession(api.updateProject, async (context, { params, body }) => {
    assertDistinct(body.bizUse);
    await context.scope.exclusive(async (scope) => {
      const before = await mustExist(scope, params.id);
      const projectCode = body.projectCode === '' ? before.projectCode : body.projectCode;
      await assertFree(scope, { name: body.name, projectCode }, params.id);
      const { name, description } = body;
      const values = { name, projectCode, description, updateTime: new Date() };
      await scope.update('projects', { id: params.id }, values);
      await replaceBizUses(scope, params.id, body.bizUse);
      await audit(context, scope, {
        action: 'project:update',
        kind: 'project',
        targetId: params.id,
        targetName: body.name,
        detail: { before, after: body },
      });
    });
    return one(context.scope, params.id, context.locale);
  }),

  removal(
    forSession(api.deleteProject, async (context, { params }) => {
      await context.scope.exclusive(async (scope) => {
        const project = await mustExist(scope, params.id);
        const { hosts } = scope.rows;
        const [row] = await scope.db
          .select({ hosts: count() })
          .from(hosts)
          .where(eq(hosts.projectId, params.id));
        if (row && row.hosts > 0) {
          throw new Refusal('project.hasHosts', { name: project.name, count: row.hosts });
        }
        // What is only said about the group goes with it, each with a trace of its own.
        for (const { id, name, data } of await findRecords(scope, budget, {
          match: { projectId: params.id },
        })) {
          await deleteRecord(scope, budget, id);
          const target = { kind: budget.name, targetId: id, targetName: name };
          await audit(context, scope, { action: 'budget:delete', ...target, detail: data });
        }
        // The recycle bin counts too: what comes back from it comes back into its project.
        const { records } = scope.rows;
        const [used] = await scope.db
          .select({ rows: count() })
          .from(records)
          .where(eq(records.projectId, params.id));
        if (used && used.rows > 0) {
          throw new Refusal('project.inUse', { name: project.name, count: used.rows });
        }
        // Rows that settled into nothing are seen by nobody, but still name the project.
        await scope.remove('records', { projectId: params.id, settlesTo: '' });
        await scope.remove('projects', { id: params.id });
        await audit(context, scope, {
          action: 'project:delete',
          kind: 'project',
          targetId: params.id,
          targetName: project.name,
          detail: project,
        });
      });
      return null;
    }),
  ),

  forSession(api.updateProjectQuotas, async (context, { params, body }) => {
    await context.scope.exclusive(async (scope) => {
      await mustExist(scope, params.id);
      const usage = (await projectUsage(scope, [params.id])).get(params.id);
      const present = quotaItems(new Map(), usage, context.locale);
      const [limits, beside] = [await tenantTotals(scope), await grantedToOthers(scope, params.id)];
      for (const { code, total } of body.items) {
        const quota = present.find((item) => item.code === code);
        if (!quota) throw new Refusal('quota.unknown', { code });
        const { name, unit, used } = quota;
        const data = { field: code };
        if (total < used) throw new Refusal('quota.belowUsed', { name, unit, used }, { data });
        const left = (limits.get(code) ?? 0) - (beside.get(code) ?? 0);
        if (total > left) throw new Refusal('quota.exceeds', { name, unit, left }, { data });
      }
      const codes = body.items.map((item) => item.code);
      await scope.remove('projectQuotas', { projectId: params.id, code: codes });
      const latest = new Map(body.items.map((item) => [item.code, item.total]));
      await scope.insert(
        'projectQuotas',
        [...latest].map(([code, total]) => ({ projectId: params.id, code, total })),
      );
      await scope.update('projects', { id: params.id }, { updateTime: new Date() });
      await audit(context, scope, {
        action: 'project:quota',
        kind: 'project',
        targetId: params.id,
        targetName: '',
        detail: body.items,
      });
    });
    return { items: (await one(context.scope, params.id, context.locale)).quotas };
  }),
];
