import { sql, type SQL } from 'drizzle-orm';
import type { ReadScope } from '../database/scope';
import type { Row } from '../records/kind';

/*
 * How many messages of a topic wait, which nobody produces or reads here: simulated, and the same for whoever asks. Producers write
 * so many a second into each topic that is made; each partition is read at its own pace, so that more of them catch up. What was
 * there at `since` goes up or down by `slope` from then on, and everything swings a little over the day.
 */

const WRITTEN = 120;
const READ_BY_PARTITION = 50;
const SWING = 0.2;
/** Seconds. */
const PERIOD = 1800;
const MOST_STEPS = 12;

/** From a moment on (epoch seconds): what waits then, and how much more a second. */
interface Step {
  readonly since: number;
  readonly backlog: number;
  readonly slope: number;
}
export type Backlog = {
  readonly backlog: number;
  readonly slope?: number;
  readonly since?: number;
  /** What held before, the oldest first. */
  readonly before?: readonly Step[];
};

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const stepOf = ({ backlog, slope = 0, since = 0 }: Backlog): Step => ({ backlog, slope, since });
const reached = ({ backlog, slope, since }: Step, time: number) =>
  Math.max(0, backlog + slope * Math.max(0, time - since));

export const freshBacklog = (partitions: number, now = Date.now() / 1000): Backlog => ({
  backlog: 0,
  slope: WRITTEN - READ_BY_PARTITION * partitions,
  since: Math.floor(now),
});

/** What holds once there are so many more partitions. */
export function withPartitions(data: Backlog, more: number, now = Date.now() / 1000): Backlog {
  const step = stepOf(data);
  const since = Math.floor(now);
  return {
    backlog: Math.round(reached(step, since)),
    slope: step.slope - READ_BY_PARTITION * more,
    since,
    before: [...(data.before ?? []), step].slice(-MOST_STEPS),
  };
}

/** Messages that wait in a topic at a moment; none before it was made. */
export function backlogAt(
  { data, createTime }: Pick<Row<Backlog>, 'data' | 'createTime'>,
  time: number,
): number {
  const made = seconds(createTime);
  if (time < made) return 0;
  const steps = [...(data.before ?? []), stepOf(data)];
  const step = steps.findLast(({ since }) => since <= time) ?? steps[0] ?? stepOf(data);
  return Math.round(reached(step, time) * (1 + SWING * Math.sin(time / PERIOD + made / 1000)));
}

/** The same now, for a list that is ordered by it. */
export function backlogNow({ rows: { records } }: ReadScope): SQL {
  const number = (key: string) =>
    sql`coalesce((${records.data} ->> ${key}::text)::numeric, 0)::float8`;
  const now = sql`floor(extract(epoch from now()))::float8`;
  const made = sql`floor(extract(epoch from ${records.createTime}))::float8`;
  const line = sql`greatest(0, ${number('backlog')} + ${number('slope')} * greatest(0, ${now} - ${number('since')}))`;
  return sql`round(${line} * (1 + ${SWING}::float8 * sin(${now} / ${PERIOD}::float8 + ${made} / 1000)))`;
}

/** Seconds that the oldest of so many messages has waited. */
export const ageOf = (waiting: number): number => Math.round(waiting / WRITTEN);
