import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/backups';
import { chinaDayOf } from '../../../../src/core/format/china-day';
import { snapshot } from '../../../../src/core/dictionaries/cloud';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { backupCopy, backupPolicy } from '../../kinds/platforms';
import type { Row } from '../../records/kind';
import { attributeIn } from '../../records/attributes';
import { findRecords } from '../../records/read';
import { covered, runDue, stepOf, type Policy } from './backups';

/** As many as are told; a month with more of them has one cause. */
const MOST_GAPS = 200;

type Outcome = 'copies' | 'failed' | 'running';

function outcomeOf(status: string): Outcome {
  const { tone, busy } = snapshot.lookup(status);
  if (busy) return 'running';
  return tone === 'danger' ? 'failed' : 'copies';
}

/** Copies of a month, without what the rows say beside: there may be thousands. */
function copiesOf(scope: TenantScope, from: Date, to: Date, policyId: string) {
  const { records } = scope.rows;
  return scope.db
    .select({
      policyId: sql<string>`${records.data} ->> 'policyId'`,
      resourceId: sql<string>`${records.data} ->> 'resourceId'`,
      status: records.status,
      createTime: records.createTime,
    })
    .from(records)
    .where(
      and(
        eq(records.kind, backupCopy.name),
        isNull(records.removeTime),
        gte(records.createTime, from),
        lt(records.createTime, to),
        policyId === '' ? undefined : attributeIn(scope, 'policyId', [policyId]),
      ),
    );
}

/**
 * Of what has as many copies as are kept: when the oldest of them was made. Older ones are gone on purpose, such as those
 * that a run by hand has made too many.
 */
async function keptSince(scope: TenantScope, policies: readonly Row<Policy>[]) {
  const { records } = scope.rows;
  const policyId = sql<string>`${records.data} ->> 'policyId'`;
  const resourceId = sql<string>`${records.data} ->> 'resourceId'`;
  const ids = policies.map(({ id }) => id);
  const rows = await scope.db
    .select({
      ...{ policyId, resourceId },
      copies: sql<number>`count(*)::int`,
      oldest: sql<number>`extract(epoch from min(${records.createTime}))::float8 * 1000`,
    })
    .from(records)
    .where(
      and(
        eq(records.kind, backupCopy.name),
        isNull(records.removeTime),
        attributeIn(scope, 'policyId', ids),
      ),
    )
    .groupBy(policyId, resourceId);
  const keeps = new Map(policies.map(({ id, data }) => [id, data.keep]));
  return new Map(
    rows
      .filter((row) => row.copies >= (keeps.get(row.policyId) ?? Infinity))
      .map((row) => [`${row.policyId} ${row.resourceId}`, row.oldest]),
  );
}

/** What policies cover and is there: since when, and its name. */
async function resourcesOf(scope: TenantScope, ids: readonly string[]) {
  const { records } = scope.rows;
  const found = new Map<string, { readonly name: string; readonly since: number }>();
  if (ids.length === 0) return found;
  for (const kind of covered) {
    const rows = await findRecords(scope, kind, { where: inArray(records.id, [...ids]) });
    for (const { id, name, createTime } of rows)
      found.set(id, { name, since: createTime.getTime() });
  }
  return found;
}

/** When a policy has run by the plan that it has: so many times back as copies are kept. */
function runsOf({ cycle, keep, nextTime, enabled }: Policy): readonly number[] {
  if (!enabled || nextTime === '') return [];
  const next = Date.parse(nextTime);
  return Array.from({ length: keep }, (_, back) => next - (back + 1) * stepOf(cycle)).filter(
    (time) => time <= Date.now(),
  );
}

async function monthOf(scope: TenantScope, month: string, policyId: string) {
  const from = new Date(`${month}-01T00:00:00+08:00`);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const after = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const to = new Date(`${after}T00:00:00+08:00`);
  const days = new Map<string, Record<Outcome | 'missing', number>>();
  for (let time = from.getTime(); time < to.getTime(); time += 86_400_000)
    days.set(chinaDayOf(time), { copies: 0, failed: 0, running: 0, missing: 0 });

  const there = new Set<string>();
  for (const copy of await copiesOf(scope, from, to, policyId)) {
    const date = chinaDayOf(copy.createTime.getTime());
    const day = days.get(date);
    if (day) day[outcomeOf(copy.status)] += 1;
    there.add(`${date} ${copy.policyId} ${copy.resourceId}`);
  }
  const policies = await findRecords<Policy>(scope, backupPolicy, {
    where: policyId === '' ? undefined : eq(scope.rows.records.id, policyId),
  });
  const resources = await resourcesOf(scope, [
    ...new Set(policies.flatMap(({ data }) => data.resourceIds)),
  ]);
  const kept = await keptSince(scope, policies);
  /** Since when a resource has to have its copies: it is there and covered, and they are kept that long. */
  const dueSince = ({ id, createTime, data }: Row<Policy>, resourceId: string) =>
    Math.max(
      resources.get(resourceId)?.since ?? Infinity,
      Date.parse(data.since?.[resourceId] ?? createTime.toISOString()),
      kept.get(`${id} ${resourceId}`) ?? 0,
    );
  const gaps: api.BackupGap[] = [];
  for (const policy of policies) {
    for (const time of runsOf(policy.data)) {
      const date = chinaDayOf(time);
      const day = days.get(date);
      if (!day) continue;
      for (const resourceId of policy.data.resourceIds) {
        const resource = resources.get(resourceId);
        if (!resource || dueSince(policy, resourceId) > time) continue;
        if (there.has(`${date} ${policy.id} ${resourceId}`)) continue;
        day.missing += 1;
        gaps.push({
          ...{ date, policyId: policy.id, policyName: policy.name },
          ...{ resourceId, resourceName: resource.name },
        });
      }
    }
  }
  return {
    days: [...days].map(([date, counts]) => ({ date, ...counts })),
    gaps: gaps.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, MOST_GAPS),
  };
}

export const backupCalendarHandlers: readonly Handler[] = [
  forSession(api.backupCalendar, async (context, { query }) => {
    await runDue(context);
    return monthOf(context.scope, query.month, query.policyId ?? '');
  }),
];
