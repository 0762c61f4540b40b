import { sql } from 'drizzle-orm';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import {
  alarmRow,
  boundData,
  conditionOf,
  watchKey,
  type DistributionData,
  type GroupData,
  type ThresholdData,
  type Watch,
} from './alarm-rows';
import {
  alarm,
  alarmClock,
  distribution,
  follow,
  thgroup,
  threshold,
} from '../../kinds/monitoring';
import { LOCAL } from './machine';
import { measures, metricShapes, unitOf } from './metrics';
import { selectResources, seriesOf, type Resource } from './resources';
import { conditionHolds, GRID, onGrid, scan, type Run } from './scan';
import { confirmNotes, distributionPlans, groupPlans, remarks, thresholdPlans } from './seed-plan';

type Random = ReturnType<SeedWriter['random']>;
type Tenant = SeedWriter['tenants'][number];
type User = ReturnType<SeedWriter['usersOf']>[number];

const YEAR = 365 * 86_400;
/** Seconds for which what is in alarm at first stays so. */
const SHOWN_FOR = 3 * 3600;
const FOLLOWED = 4;
const MOST_LOOKED_AT = 800;

/** Running machines and services, those with the first ids: what a tenant has had for longest is not what it watches. */
async function runningOf(writer: SeedWriter, tenant: Tenant): Promise<readonly Resource[]> {
  const { monitored, query } = selectResources(writer.scopeOf(tenant.id));
  const firstOf = sql`row_number() over (partition by ${monitored.kind} order by ${monitored.id})`;
  const rows = await query
    .where(sql`${monitored.status} = 'RUNNING' and ${monitored.id} <> ${LOCAL}`)
    .orderBy(firstOf, monitored.kind)
    .limit(MOST_LOOKED_AT);
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface Plan<D> {
  readonly id: string;
  readonly name: string;
  readonly data: D;
}

function thresholdsOf(prefix: string): Plan<ThresholdData>[] {
  return thresholdPlans.map(({ name, metric, duration, enabled = true, ...plan }, index) => ({
    id: `th-${prefix}-${index + 1}`,
    name,
    data: {
      catalog: 'vCenter',
      ...plan,
      metric,
      valueType: metricShapes[metric].valueType,
      unit: unitOf(metric),
      duration: duration[0],
      durationUnit: duration[1],
      enabled,
    },
  }));
}

/** Groups of running resources by role, or engine; the platform's first one has this machine as well. */
function groupsOf(
  prefix: string,
  resources: readonly Resource[],
  thresholds: readonly Plan<ThresholdData>[],
  platform: boolean,
): Plan<GroupData>[] {
  return groupPlans.map((plan, index) => ({
    id: `tg-${prefix}-${index + 1}`,
    name: plan.name,
    data: {
      catalog: plan.catalog,
      description: plan.description,
      enabled: plan.enabled ?? true,
      ...boundData(
        plan.thresholds.flatMap((place) => thresholds[place]?.id ?? []),
        [
          ...resources
            .filter(({ kind }) => kind === (plan.kind ?? 'host'))
            .filter(
              ({ name, engine }) =>
                plan.roles.length === 0 ||
                plan.roles.some((role) => engine === role || name.includes(`-${role}-`)),
            )
            .slice(0, plan.most)
            .map(({ id }) => id),
          ...(platform && index === 0 ? [LOCAL] : []),
        ],
      ),
    },
  }));
}

function distributionsOf(
  prefix: string,
  users: readonly User[],
  groups: readonly Plan<GroupData>[],
): Plan<DistributionData>[] {
  return distributionPlans.map((plan, index) => {
    const people = users.slice(0, plan.people);
    return {
      id: `ad-${prefix}-${index + 1}`,
      name: plan.name,
      data: {
        userIds: people.map(({ id }) => id),
        userNames: people.map(({ name }) => name),
        channels: plan.channels,
        levels: plan.levels,
        groupIds: plan.groups.flatMap((place) => groups[place]?.id ?? []),
        enabled: true,
        description: plan.description,
      },
    };
  });
}

/** Who did what to an alarm by now: nearly all old ones are solved, most of the last days are not. */
function handled(random: Random, users: readonly User[], now: number, run: Run, metric: string) {
  const age = (now - run.raised) / 86_400;
  const dice = random.next();
  const open = age < 14 ? 0.85 : age < 60 ? 0.35 : 0.05;
  const untouched = age < 14 ? 0.6 : age < 60 ? 0.2 : 0.03;
  const confirmed = run.raised + 300 + random.int(7_200);
  const solved = Math.max(confirmed, run.ended ?? 0) + 600 + random.int(36_000);
  const [confirmer, solver] = [random.pick(users), random.pick(users)];
  const note = random.pick(confirmNotes);
  const remark = random.pick(remarks[metric as keyof typeof remarks] ?? ['已处理']);
  if (dice < untouched || confirmed > now) return { status: 'UNCONFIRMED', data: {} };
  const confirm = {
    confirmUserId: confirmer.id,
    confirmUserName: confirmer.name,
    confirmTime: new Date(confirmed * 1000).toISOString(),
    confirmNote: note,
  };
  if (dice < open || run.ended === undefined || solved > now)
    return { status: 'CONFIRMED', updated: confirmed, data: confirm };
  const solve = {
    solveUserId: solver.id,
    solveUserName: solver.name,
    solveTime: new Date(solved * 1000).toISOString(),
    remark,
  };
  return { status: 'SOLVED', updated: solved, data: { ...confirm, ...solve } };
}

/** Twelve months of alarms, found in the series by the same scan that finds the next one. */
function alarmsOf(
  writer: SeedWriter,
  tenant: Tenant,
  random: Random,
  watches: readonly Watch[],
): SeedRecord[] {
  const now = onGrid(writer.now.getTime() / 1000);
  const users = writer.usersOf(tenant.id);
  return watches.flatMap((watch) => {
    const { metric } = watch.threshold.data;
    const series = seriesOf(watch.resource, metric);
    return scan(series, conditionOf(watch.threshold.data), undefined, now - YEAR, now).map(
      (run) => {
        const row = alarmRow(tenant.id, watch, run);
        const { status, updated, data } = handled(random, users, now, run, metric);
        return {
          ...row,
          tenantId: tenant.id,
          status,
          ...(updated === undefined ? {} : { updateTime: new Date(updated * 1000) }),
          data: { ...row.data, ...data },
        };
      },
    );
  });
}

function watchesOf(
  thresholds: readonly Plan<ThresholdData>[],
  groups: readonly Plan<GroupData>[],
  distributions: readonly Plan<DistributionData>[],
  resources: ReadonlyMap<string, Resource>,
): Watch[] {
  const watches = new Map<string, Watch>();
  for (const group of groups.filter(({ data }) => data.enabled))
    for (const found of thresholds)
      for (const id of group.data.resourceIds) {
        const resource = resources.get(id);
        const key = watchKey(found.id, id);
        if (!resource || watches.has(key)) continue;
        if (!measures(resource, found.data.metric)) continue;
        if (!found.data.enabled || !group.data.thresholdIds.includes(found.id)) continue;
        const receivers = distributions.filter(({ data }) => data.groupIds.includes(group.id));
        watches.set(key, { threshold: found, group, resource, distributions: receivers });
      }
  return [...watches.values()];
}

/** Whether a host is in alarm now, and stays so for a while. What a service is measured at follows from its rows too. */
function holds({ resource, threshold: { data } }: Watch, now: number): boolean {
  if (resource.kind !== 'host') return false;
  const series = seriesOf(resource, data.metric);
  const condition = conditionOf(data);
  const count = Math.ceil((condition.duration + SHOWN_FOR) / GRID);
  return Array.from({ length: count }, (_, at) => now + SHOWN_FOR - at * GRID).every((time) => {
    const value = series.at(time);
    // A gap is shorter than what ends an alarm.
    return value === undefined ? time !== now : conditionHolds(condition, value);
  });
}

/**
 * The groups, with one resource more where nothing of them is in alarm: what a few dozen are measured at leaves some hours of a
 * month in which everything is well, and a demonstration has to show what is not.
 */
function withAlarm(
  groups: readonly Plan<GroupData>[],
  running: readonly Resource[],
  watchesIn: (groups: readonly Plan<GroupData>[]) => readonly Watch[],
  now: number,
): readonly Plan<GroupData>[] {
  if (watchesIn(groups).some((watch) => holds(watch, now))) return groups;
  const [first, ...others] = groups;
  if (!first) return groups;
  const withOne = ({ id }: Resource): Plan<GroupData> => ({
    ...first,
    data: {
      ...first.data,
      ...boundData(first.data.thresholdIds, [...first.data.resourceIds, id]),
    },
  });
  const found = running
    .filter(({ id, kind }) => kind === 'host' && !first.data.resourceIds.includes(id))
    .find((resource) =>
      watchesIn([withOne(resource)]).some(
        (watch) => watch.resource === resource && holds(watch, now),
      ),
    );
  return found ? [withOne(found), ...others] : groups;
}

export async function seedMonitoring(writer: SeedWriter): Promise<void> {
  const random = writer.random(54);
  for (const [index, tenant] of writer.tenants.entries()) {
    const prefix = String(index + 1);
    const users = writer.usersOf(tenant.id);
    const running = await runningOf(writer, tenant);
    const thresholds = thresholdsOf(prefix);
    const resources = new Map(running.map((row) => [row.id, row]));
    const groups = withAlarm(
      groupsOf(prefix, running, thresholds, tenant.platform),
      running,
      (some) => watchesOf(thresholds, some, [], resources),
      // All else of the demonstration begins at midnight; this is what somebody sees who looks at it now.
      onGrid(Date.now() / 1000),
    );
    const distributions = distributionsOf(prefix, users, groups);
    const own = <D extends Readonly<Record<string, unknown>>>(rows: readonly Plan<D>[]) =>
      rows.map((row, place) => ({
        ...row,
        tenantId: tenant.id,
        ownerId: users[0]?.id ?? null,
        createTime: new Date(writer.daysAgo(370).getTime() + place * 3_600_000),
      }));
    await writer.records(threshold, own(thresholds));
    await writer.records(thgroup, own(groups));
    await writer.records(distribution, own(distributions));
    await writer.records(alarmClock, [
      {
        id: `alarm-clock-${tenant.id}`,
        tenantId: tenant.id,
        name: `alarm-clock-${tenant.id}`,
        createTime: writer.now,
        data: { until: onGrid(writer.now.getTime() / 1000) },
      },
    ]);
    const watches = watchesOf(thresholds, groups, distributions, resources);
    await writer.records(alarm, alarmsOf(writer, tenant, random, watches));
    const watched = [...new Set(watches.map(({ resource }) => resource))];
    await writer.records(
      follow,
      users.flatMap((user, place) =>
        watched.slice(place, place + FOLLOWED).map(({ id, name, kind, projectId }, number) => ({
          id: `fl-${user.username}-${number + 1}`,
          tenantId: tenant.id,
          name,
          projectId,
          ownerId: user.id,
          createTime: writer.daysAgo(30 + number),
          data: { resourceId: id, resourceName: name, resourceKind: kind },
        })),
      ),
    );
  }
}
