import { inArray } from 'drizzle-orm';
import type { App } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import { findRecord, findRecords } from '../../records/read';
import { updateRecord } from '../../records/write';
import {
  alarmRow,
  conditionOf,
  progressOf,
  watchKey,
  type AlarmData,
  type DistributionData,
  type GroupData,
  type ThresholdData,
  type Watch,
} from './alarm-rows';
import { alarm, alarmClock, distribution, threshold, thgroup } from '../../kinds/monitoring';
import { LOCAL } from './machine';
import { seriesWith, topicsOf } from './backlogs';
import { measures } from './metrics';
import { findResources } from './resources';
import { sampledSeries } from './samples';
import { costOfHour, GRID, onGrid, scan, type Run } from './scan';
import type { TimeSeries } from './series';
import { sendLetters, tellPeople, type AlarmNews, type Letter } from './told-alarms';

/** Moments of watches that one request may look at; what is left over, the next one does. */
const BUDGET = 150_000;
const SHORTEST_WINDOW = 3600;
const LONGEST_WINDOW = 400 * 86_400;

const clockId = (tenantId: string) => `alarm-clock-${tenantId}`;

/** Of each database and tenant one at a time in this process: others wait for it instead of doing it again. */
const underWay = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Raises and ends alarms up to now, before somebody reads them or their messages, and tells whoever is to hear of them. What
 * was missed while the server was off is found when it is back. Decisions 0074 and 0364.
 */
export async function raiseAlarms(app: App, scope: TenantScope): Promise<void> {
  const to = onGrid(Date.now() / 1000);
  if (((await clockOf(scope))?.data.until ?? 0) >= to) return;
  const ofTenants = underWay.get(scope.db) ?? new Map<string, Promise<void>>();
  underWay.set(scope.db, ofTenants);
  const running = ofTenants.get(scope.tenantId) ?? catchUp(app, scope, to);
  ofTenants.set(scope.tenantId, running);
  try {
    await running;
  } finally {
    // Another may have begun since.
    if (ofTenants.get(scope.tenantId) === running) ofTenants.delete(scope.tenantId);
  }
}

const clockOf = (scope: TenantScope) =>
  findRecord<{ until: number }>(scope, alarmClock, clockId(scope.tenantId));

async function catchUp(app: App, scope: TenantScope, to: number): Promise<void> {
  // Sent beside the transaction: one that is undone has told nobody.
  await sendLetters(app, await scope.exclusive((own) => evaluate(app, own, to)));
}

async function evaluate(app: App, scope: TenantScope, now: number): Promise<readonly Letter[]> {
  const clock = await clockOf(scope);
  const from = clock?.data.until ?? now - SHORTEST_WINDOW;
  if (from >= now) return [];
  const watches = await watchesOf(scope);
  const topics = await topicsOf(
    scope,
    watches.map(({ resource }) => resource),
  );
  const known = new Map(
    watches
      .filter(({ resource }) => resource.id !== LOCAL)
      .map((watch) => [watch, knownSeries(topics, watch)] as const),
  );
  const perHour = watches.reduce((sum, watch) => {
    const series = known.get(watch) ?? { at: () => undefined };
    return sum + costOfHour(series, conditionOf(watch.threshold.data));
  }, 0);
  const affordable = onGrid((BUDGET / Math.max(perHour, 1)) * 3600);
  const window = Math.min(Math.max(affordable, SHORTEST_WINDOW), LONGEST_WINDOW);
  const to = Math.min(now, from + window);
  const open = await openAlarms(scope);
  const fresh: Fresh[] = [];
  const over: AlarmNews[] = [];
  for (const watch of watches) {
    const condition = conditionOf(watch.threshold.data);
    const series = known.get(watch) ?? (await measuredSeries(scope, watch, from, to));
    const key = watchKey(watch.threshold.id, watch.resource.id);
    const found = open.get(key);
    // Of another metric since: that alarm is over, and its values have another unit.
    const row = found?.data.metric === watch.threshold.data.metric ? found : undefined;
    if (row) open.delete(key);
    const before = row ? runOf(row) : undefined;
    for (const run of scan(series, condition, before, from, to)) {
      if (row && run.start === before?.start) {
        await progress(scope, row, run);
        if (run.ended !== undefined) over.push({ how: 'over', id: row.id, data: row.data, watch });
      } else fresh.push({ row: alarmRow(scope.tenantId, watch, run), watch });
    }
  }
  // Nobody watches these any more: the threshold, the group or the resource is gone, off or changed.
  for (const row of open.values()) await progress(scope, row, { ...runOf(row), ended: to });
  const raised = await insertNew(scope, fresh);
  await moveClock(scope, clock !== undefined, to);
  return tellPeople(app, scope, [...raised, ...over]);
}

interface Fresh {
  readonly row: ReturnType<typeof alarmRow>;
  readonly watch: Watch;
}

/** A generated series costs nothing to have; one that is measured is read for the window. */
const knownSeries = (
  topics: Parameters<typeof seriesWith>[0],
  { resource, threshold: { data } }: Watch,
): TimeSeries => seriesWith(topics, resource, data.metric);

function measuredSeries(scope: TenantScope, watch: Watch, from: number, to: number) {
  const { data } = watch.threshold;
  const start = from - conditionOf(data).duration - 2 * GRID;
  return sampledSeries(scope.db, data.metric, { start, end: to, step: GRID });
}

/** Every enabled threshold of every enabled group, for each resource of the group; once where two groups say the same. */
async function watchesOf(scope: TenantScope): Promise<readonly Watch[]> {
  const groups = await findRecords<GroupData>(scope, thgroup, { match: { enabled: true } });
  const thresholds = new Map(
    (await findRecords<ThresholdData>(scope, threshold, { match: { enabled: true } })).map(
      (row) => [row.id, row],
    ),
  );
  const distributions = await findRecords<DistributionData>(scope, distribution, {
    match: { enabled: true },
  });
  const resources = await findResources(
    scope,
    groups.flatMap(({ data }) => data.resourceIds),
  );
  const watches = new Map<string, Watch>();
  for (const group of [...groups].reverse()) {
    const receivers = distributions.filter(({ data }) => data.groupIds.includes(group.id));
    for (const id of group.data.thresholdIds) {
      const found = thresholds.get(id);
      if (!found) continue;
      for (const resourceId of group.data.resourceIds) {
        const resource = resources.get(resourceId);
        const key = watchKey(id, resourceId);
        if (!resource || watches.has(key)) continue;
        if (!measures(resource, found.data.metric)) continue;
        watches.set(key, { threshold: found, group, resource, distributions: receivers });
      }
    }
  }
  return [...watches.values()];
}

async function openAlarms(scope: TenantScope): Promise<Map<string, Row<AlarmData>>> {
  const rows = await findRecords<AlarmData>(scope, alarm, { match: { recovered: false } });
  return new Map(rows.map((row) => [watchKey(row.data.thresholdId, row.data.resourceId), row]));
}

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

const runOf = ({ data, createTime }: Row<AlarmData>): Run => ({
  start: seconds(data.firstTime),
  raised: Math.floor(createTime.getTime() / 1000),
  last: seconds(data.lastTime),
  count: data.count,
  value: data.currentValue,
  peak: data.peakValue,
  ended: undefined,
});

async function progress(scope: TenantScope, row: Row<AlarmData>, run: Run): Promise<void> {
  const same = run.ended === undefined && run.count === row.data.count;
  if (!same) await updateRecord(scope, alarm, row, { data: progressOf(run) });
}

/** The answer is those of them that still hold: whoever hears of one that is over already can do nothing any more. */
async function insertNew(
  scope: TenantScope,
  fresh: readonly Fresh[],
): Promise<readonly AlarmNews[]> {
  const { records } = scope.rows;
  const ids = fresh.map(({ row }) => row.id);
  const there = new Set(
    ids.length === 0
      ? []
      : (await findRecords(scope, alarm, { where: inArray(records.id, ids) })).map(({ id }) => id),
  );
  const missing = fresh.filter(({ row }) => !there.has(row.id));
  for (let start = 0; start < missing.length; start += 200)
    await scope.insert(
      'records',
      missing.slice(start, start + 200).map(({ row }) => ({ ...row, kind: alarm.name })),
    );
  return missing
    .filter(({ row }) => !row.data.recovered)
    .map(({ row, watch }) => ({ how: 'raised', id: row.id, data: row.data, watch }));
}

async function moveClock(scope: TenantScope, exists: boolean, until: number): Promise<void> {
  const id = clockId(scope.tenantId);
  const time = new Date();
  const data = { until };
  if (exists)
    await scope.update('records', { kind: alarmClock.name, id }, { data, updateTime: time });
  else
    await scope.insert('records', [
      { id, kind: alarmClock.name, name: id, createTime: time, updateTime: time, data },
    ]);
}
