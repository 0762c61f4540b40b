import * as api from '../../../../src/core/api/office/service-quotas';
import type { Quota } from '../../../../src/core/api/projects';
import { text, translate, type TextRef } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  grantedToOthers,
  projectTotals,
  projectUsage,
  quotaItems,
  tenantTotals,
  tenantUsage,
} from '../../records/quotas';
import { createHandler, listHandler, patchHandler, readHandler } from '../../records/handlers';
import type { Row } from '../../records/kind';
import { asText, inAll } from '../../records/languages';
import { findRecords } from '../../records/read';
import type { Changes } from '../../records/write';
import { Refusal } from '../../refusal';
import { quotaChange, type QuotaChangeData } from '../../kinds/office';
import { sendMessage } from './messages-of-users';
import { officeMessages } from './messages';
import { whoMay } from './people';
import { numberOf } from './sums';

async function projectsOf(scope: TenantScope, projectId: string | undefined) {
  const { projects } = scope.rows;
  const rows = await scope.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .orderBy(projects.name, projects.id);
  if (projectId === undefined) return rows;
  const chosen = rows.filter((row) => row.id === projectId);
  if (chosen.length === 0) throw new Refusal('project.missing');
  return chosen;
}

async function quotasOf(context: SessionContext, projectId: string | undefined) {
  const { scope, locale } = context;
  const projects = await projectsOf(scope, projectId);
  const ids = projects.map((project) => project.id);
  const [totals, usage] = [await projectTotals(scope, ids), await projectUsage(scope, ids)];
  const limits = await tenantTotals(scope);
  const granted = await grantedToOthers(scope, '');
  const pending = await findRecords<QuotaChangeData>(scope, quotaChange, {
    match: { status: 'APPROVING' },
  });
  const line = (id: string, name: string, item: Quota) => {
    const free = (limits.get(item.code) ?? 0) - (granted.get(item.code) ?? 0);
    const wait = pending.find((row) => row.projectId === id && row.data.code === item.code);
    return {
      ...item,
      id: `${id}:${item.code}`,
      projectId: id,
      projectName: name,
      left: item.total - item.used,
      maximum: id === '' ? item.total : item.total + Math.max(0, free),
      pendingId: wait?.id ?? '',
    };
  };
  const whole =
    projectId === undefined
      ? quotaItems(limits, await tenantUsage(scope), locale).map((item) => line('', '', item))
      : [];
  return [
    ...whole,
    ...projects.flatMap(({ id, name }) =>
      quotaItems(totals.get(id) ?? new Map(), usage.get(id), locale).map((item) =>
        line(id, name, item),
      ),
    ),
  ];
}

/** The quota as it is now; refuses a total that cannot be granted, with the same reasons as a direct change. */
async function assertPossible(
  scope: TenantScope,
  { locale }: SessionContext,
  asked: { readonly projectId: string; readonly code: string; readonly total: number },
): Promise<Quota> {
  const { projectId, code, total } = asked;
  const totals = (await projectTotals(scope, [projectId])).get(projectId) ?? new Map();
  const usage = (await projectUsage(scope, [projectId])).get(projectId);
  const quota = quotaItems(totals, usage, locale).find((item) => item.code === code);
  if (!quota) throw new Refusal('quota.unknown', { code }, { data: { field: 'code' } });
  const { name, unit, used } = quota;
  const data = { field: 'total' };
  if (total < used) throw new Refusal('quota.belowUsed', { name, unit, used }, { data });
  const limits = await tenantTotals(scope);
  const beside = await grantedToOthers(scope, projectId);
  const left = (limits.get(code) ?? 0) - (beside.get(code) ?? 0);
  if (total > left) throw new Refusal('quota.exceeds', { name, unit, left }, { data });
  return quota;
}

/** What a quota is called by whoever reads it, whoever asked for more of it. */
export const quotaName = (project: string, code: string): TextRef =>
  asText((locale) => {
    const item = quotaItems(new Map(), undefined, locale).find((each) => each.code === code);
    return text(officeMessages, 'quota.name', { project, name: item?.name ?? code });
  });

async function decide(
  context: SessionContext,
  scope: TenantScope,
  row: Row<QuotaChangeData>,
  status: 'APPROVED' | 'REFUSED',
  comment: string,
): Promise<Changes> {
  const { ownerId, data } = row;
  if (ownerId !== null && ownerId !== context.session.user.id) {
    const [project] = await projectsOf(scope, row.projectId ?? undefined);
    const said = quotaName(project?.name ?? '', data.code);
    const key = status === 'APPROVED' ? 'quota.approved' : 'quota.refused';
    await sendMessage(scope, {
      userId: ownerId,
      type: 'approval',
      title: text(officeMessages, 'quota.title'),
      content: asText((locale) =>
        text(officeMessages, key, { name: translate(said, locale), total: data.total, comment }),
      ),
      target: `quotaChange:${row.id}`,
    });
  }
  const approverName = context.session.user.name;
  return { status, data: { approverName, approveTime: new Date().toISOString(), comment } };
}

export const quotaHandlers: readonly Handler[] = [
  forSession(api.listServiceQuotas, async (context, { query }) => {
    const rows = await quotasOf(context, query.projectId);
    const { code } = query;
    return code === undefined || code === '' ? rows : rows.filter((row) => row.code === code);
  }),

  listHandler(api.listQuotaChanges, quotaChange),
  readHandler(api.readQuotaChange, quotaChange),

  createHandler(api.createQuotaChange, quotaChange, async (scope, body, context) => {
    const { projectId, code, total, reason } = body;
    const [project] = await projectsOf(scope, projectId);
    const quota = await assertPossible(scope, context, body);
    if (quota.total === total) {
      const data = { field: 'total' };
      throw new Refusal(text(officeMessages, 'quota.same'), {}, { data });
    }
    const pending = await findRecords(scope, quotaChange, {
      match: { status: 'APPROVING', projectId, code },
    });
    if (pending.length > 0) {
      throw new Refusal(text(officeMessages, 'quota.pending', { name: quota.name }));
    }
    const applyNo = numberOf('PE');
    const data: QuotaChangeData = {
      applyNo,
      code,
      before: quota.total,
      total,
      reason,
      approverName: '',
      approveTime: '',
      comment: '',
    };
    const said = quotaName(project?.name ?? '', code);
    const { id: ownerId, name: by } = context.session.user;
    for (const userId of await whoMay(scope, 'serviceQuota:approve')) {
      if (userId === ownerId) continue;
      await sendMessage(scope, {
        userId,
        type: 'approval',
        title: asText((locale) =>
          text(officeMessages, 'quota.askedTitle', { name: translate(said, locale) }),
        ),
        content: asText((locale) =>
          text(officeMessages, 'quota.asked', {
            by,
            name: translate(said, locale),
            total,
            reason,
          }),
        ),
        target: `quotaChange:${applyNo}`,
      });
    }
    return { id: applyNo, name: inAll(said), status: 'APPROVING', projectId, ownerId, data };
  }),

  patchHandler<typeof api.changeQuotaChanges, QuotaChangeData>(
    api.changeQuotaChanges,
    quotaChange,
    {
      approve: {
        run: async (scope, row, { comment }, context) => {
          const projectId = row.projectId ?? '';
          const { code, total } = row.data;
          // What was possible when it was asked for may not be any more.
          await assertPossible(scope, context, { projectId, code, total });
          await scope.remove('projectQuotas', { projectId, code });
          await scope.insert('projectQuotas', [{ projectId, code, total }]);
          return decide(context, scope, row, 'APPROVED', comment);
        },
      },
      refuse: {
        run: (scope, row, { comment }, context) => decide(context, scope, row, 'REFUSED', comment),
      },
      withdraw: { run: () => ({ status: 'UNAPPLY' }) },
    },
  ),
];
