import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/statistics';
import { text } from '../../../../src/core/i18n/translator';
import type { App } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { startHourly } from '../../hourly';
import { capacityDay, type CapacityDayData } from '../../kinds/office';
import {
  projectTotals,
  projectUsage,
  quotaItems,
  tenantTotals,
  tenantUsage,
} from '../../records/quotas';
import { attribute } from '../../records/attributes';
import { findRecord, findRecords } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { dayOf, nextDay, startOf } from './days';
import { officeMessages } from './messages';

const DAY = 86_400_000;
/** The days whose growth says when it is full. */
const LOOKED_AT = 30;
const FURTHEST = 3660;

type Scopes = CapacityDayData['scopes'];

/** What is granted and used at this moment, of the tenant and of each of its projects. */
export async function measured(scope: ReadScope): Promise<Scopes> {
  const { projects } = scope.rows;
  const rows = await scope.db.select({ id: projects.id }).from(projects);
  const ids = rows.map((row) => row.id);
  const totals = await projectTotals(scope, ids);
  const usage = await projectUsage(scope, ids);
  const own = quotaItems(await tenantTotals(scope), await tenantUsage(scope), 'en');
  const pairs = (items: ReturnType<typeof quotaItems>) =>
    Object.fromEntries(items.map(({ code, total, used }) => [code, [total, used] as const]));
  return {
    '': pairs(own),
    ...Object.fromEntries(
      ids.map((id) => [id, pairs(quotaItems(totals.get(id) ?? new Map(), usage.get(id), 'en'))]),
    ),
  };
}

export const capacityDayId = (tenantId: string, day: string) => `capacity-${tenantId}-${day}`;

/** One row for each day, written anew until the day is over. */
async function keep(scope: TenantScope, day: string): Promise<void> {
  await scope.exclusive(async (own) => {
    const id = capacityDayId(own.tenantId, day);
    const data: CapacityDayData = { day, scopes: await measured(own) };
    const row = await findRecord(own, capacityDay, id);
    if (row) await updateRecord(own, capacityDay, row, { data });
    else await insertRecord(own, capacityDay, { id, name: day, data });
  });
}

/** Keeps every hour what each tenant uses: the last of a day is the day's. Several copies of the server write the same. */
export const startCounting = (app: App): (() => Promise<void>) =>
  startHourly(
    app,
    (scope) => keep(scope, dayOf(new Date())),
    'what quotas are used could not be counted',
  );

interface Point {
  readonly day: string;
  readonly total: number;
  readonly used: number;
}

const numberOfDay = (day: string) => Math.round(startOf(day).getTime() / DAY);

/** What is used more each day, as the line of least squares through the last days says. */
export function growthOf(points: readonly Point[]): number {
  const newest = points.at(-1)?.day ?? '';
  const near = points.filter(({ day }) => day >= nextDay(newest || '2000-01-01', -LOOKED_AT));
  if (near.length < 2) return 0;
  const days = near.map(({ day }) => numberOfDay(day));
  const mean = (values: readonly number[]) =>
    values.reduce((all, value) => all + value, 0) / values.length;
  const [midDay, midUsed] = [mean(days), mean(near.map(({ used }) => used))];
  const spread = days.reduce((all, day) => all + (day - midDay) ** 2, 0);
  const together = near.reduce(
    (all, { used }, index) => all + ((days[index] ?? midDay) - midDay) * (used - midUsed),
    0,
  );
  return spread === 0 ? 0 : together / spread;
}

/** The day on which a quota is full; empty where it never is, or not within ten years. */
export function fullDay(points: readonly Point[], growth: number): string {
  const last = points.at(-1);
  if (!last || last.total === 0) return '';
  if (last.used >= last.total) return last.day;
  const days = Math.ceil((last.total - last.used) / growth);
  return growth > 0 && days <= FURTHEST ? nextDay(last.day, days) : '';
}

async function trend(scope: ReadScope, code: string, projectId: string, from: string) {
  const day = attribute(scope.rows.records.data, 'day', 'text');
  const rows = await findRecords<CapacityDayData>(scope, capacityDay, {
    where: sql`${day} >= ${from}`,
  });
  return rows.flatMap(({ data }): Point[] => {
    const pair = data.scopes[projectId]?.[code];
    return pair ? [{ day: data.day, total: pair[0], used: pair[1] }] : [];
  });
}

export const capacityHandlers: readonly Handler[] = [
  forSession(api.capacityTrend, async ({ scope, locale }, { query }) => {
    const { code, projectId, days } = query;
    const now = await measured(scope);
    const here = now[projectId];
    if (!here) throw new Refusal('project.missing');
    const kind = quotaItems(new Map(), undefined, locale).find((item) => item.code === code);
    const pair = here[code];
    if (!kind || !pair)
      throw new Refusal(
        text(officeMessages, 'capacity.code', { code }),
        {},
        { data: { field: 'code' } },
      );
    const today = dayOf(new Date());
    const least = nextDay(today, 1 - Math.max(days, LOOKED_AT + 1));
    const kept = await trend(scope, code, projectId, least);
    const all = [
      ...kept.filter((point) => point.day < today).sort((a, b) => (a.day < b.day ? -1 : 1)),
      { day: today, total: pair[0], used: pair[1] },
    ];
    const growth = growthOf(all);
    return {
      code,
      name: kind.name,
      unit: kind.unit,
      points: all.filter(({ day }) => day >= nextDay(today, 1 - days)),
      full: fullDay(all, growth),
      growth: Math.round(growth * 100) / 100,
    };
  }),
];
