import type { LeaderChange } from '../../../../src/core/api/monitoring/charts';
import type { Resource } from './resources';
import { seriesOf } from './resources';
import { seedOf, type Excursion } from './series';

/*
 * Who leads an ensemble changes when something is wrong with it, and what is wrong shows in a measure: the changes follow from
 * the excursions of that measure, so that a mark on the axis of time stands where the curves say why.
 */

/** Of etcd the changes themselves are measured: of the curve's rise, each step is one. */
const stepsOf = ({ start, end, peak }: Excursion): readonly number[] => {
  const edge = (end - start) / 6;
  return Array.from({ length: Math.round(peak) }, (_, index) =>
    Math.floor(start + (edge * (index + 0.5)) / peak),
  );
};
/** A leader whose disk writes slowly is given up once, when that is at its worst. */
const atWorst = ({ start, end }: Excursion) => [Math.floor(start + (end - start) / 6)];
/** The controller leaves the broker whose replicas fall behind, and comes back when they have caught up. */
const thereAndBack = ({ start, end }: Excursion) => [Math.floor(start + (end - start) / 6), end];

const causes = {
  etcd: { metric: 'leaderChanges', reason: 'heartbeat', times: stepsOf },
  zookeeper: { metric: 'fsyncDuration', reason: 'fsync', times: atWorst },
  kafka: { metric: 'underReplicated', reason: 'replicas', times: thereAndBack },
} as const;

const causeOf = (engine: string) =>
  engine === 'etcd' || engine === 'zookeeper' || engine === 'kafka' ? causes[engine] : undefined;

/** Whether one of its members leads. */
export const isLed = ({ engine }: Pick<Resource, 'engine'>): boolean =>
  causeOf(engine) !== undefined;

/** When the leader changed until a moment, since the resource is there; ascending. */
function momentsOf(row: Resource, until: number): readonly number[] {
  const cause = causeOf(row.engine);
  if (!cause) return [];
  const since = Math.floor(row.createTime.getTime() / 1000);
  const series = seriesOf(row, cause.metric);
  return series
    .excursions(since, until)
    .flatMap(cause.times)
    .filter((time) => time >= since && time <= until && series.at(time) !== undefined);
}

const memberName = (row: Resource, at: number) => `${row.name}-${at + 1}`;
const leaderAfter = (row: Resource, size: number, changes: number) =>
  (seedOf(row.id) + changes) % size;

/** Which of its members leads at a moment, by its place. */
export const leaderAt = (row: Resource, size: number, now: number): number =>
  leaderAfter(row, size, momentsOf(row, now).length);

/** From whom to whom the lead went within a range, the newest last. */
export function leaderChangesOf(
  row: Resource,
  size: number,
  { start, end }: { readonly start: number; readonly end: number },
): readonly LeaderChange[] {
  const cause = causeOf(row.engine);
  if (!cause || size < 2) return [];
  return momentsOf(row, end)
    .map((at, index) => ({
      ...{ at, resourceId: row.id, reason: cause.reason },
      from: memberName(row, leaderAfter(row, size, index)),
      to: memberName(row, leaderAfter(row, size, index + 1)),
    }))
    .filter(({ at }) => at >= start);
}
