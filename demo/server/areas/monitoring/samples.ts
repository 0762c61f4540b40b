import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { MetricName } from '../../../../src/core/dictionaries/monitoring';
import type { App } from '../../app';
import type { Executor } from '../../database/database';
import { samples } from '../../database/platform-tables';
import { LOCAL, measure, readCounters, type Counters } from './machine';
import { isMetric } from './metrics';
import type { TimeSeries } from './series';

/** Milliseconds. */
const EVERY = 15_000;
const FIRST_AFTER = 2_000;
/** Seconds: what is older than this is not the latest any more. */
export const FRESH = 120;
const KEPT_DAYS = 14;
const PRUNE_EVERY = 240;

/**
 * Measures this machine every 15 seconds for as long as the server runs. Times are rounded, so that copies of the
 * server on one machine write one sample between them. What fails is left out: the next one comes soon.
 */
export function startSampling({ db }: Pick<App, 'db'>): () => Promise<void> {
  let before: Counters | undefined;
  let working: Promise<void> = Promise.resolve();
  let round = 0;
  const once = async () => {
    try {
      const after = await readCounters();
      if (before) await writeSamples(db, await measure(before, after), after.at);
      before = after;
      round += 1;
      // Also at the start: a server that never runs for an hour would keep all of them.
      if (round % PRUNE_EVERY === 1) await pruneSamples(db, Date.now());
    } catch {
      before = undefined; // the database is closed or busy: a chart shows the gap
    }
  };
  const turn = () => {
    working = working.then(once);
  };
  const timer = setInterval(turn, EVERY);
  timer.unref();
  turn();
  // The first sample soon, so that the machine is there when the first page shows it.
  const soon = setTimeout(turn, FIRST_AFTER);
  soon.unref();
  return async () => {
    clearInterval(timer);
    clearTimeout(soon);
    await working;
  };
}

export async function writeSamples(
  db: Executor,
  values: ReadonlyMap<MetricName, number>,
  at: number,
): Promise<void> {
  const time = new Date(Math.floor(at / EVERY) * EVERY);
  const rows = [...values].map(([metric, value]) => ({ resourceId: LOCAL, metric, time, value }));
  if (rows.length > 0) await db.insert(samples).values(rows).onConflictDoNothing();
}

async function pruneSamples(db: Executor, now: number): Promise<void> {
  await db.delete(samples).where(lt(samples.time, new Date(now - KEPT_DAYS * 86_400_000)));
}

/** Of each metric the newest, unless it is old. */
export async function latestSamples(
  db: Executor,
  now: number,
): Promise<ReadonlyMap<MetricName, number>> {
  const rows = await db
    .selectDistinctOn([samples.metric], { metric: samples.metric, value: samples.value })
    .from(samples)
    .where(and(eq(samples.resourceId, LOCAL), gt(samples.time, new Date((now - FRESH) * 1000))))
    .orderBy(samples.metric, desc(samples.time));
  return new Map(
    rows.flatMap(({ metric, value }) => (isMetric(metric) ? [[metric, rounded(value)]] : [])),
  );
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The newest value that is not old: the sample of this moment is written some seconds into it. */
export const lastKnown = (series: TimeSeries): TimeSeries => ({
  at: (time) => {
    for (let back = 0; back <= FRESH; back += EVERY / 1000) {
      const value = series.at(time - back);
      if (value !== undefined) return value;
    }
    return undefined;
  },
});

/** What was measured between two times, in steps: `avg`, `max` or `min` of each. Seconds. */
export async function sampledSeries(
  db: Executor,
  metric: MetricName,
  { start, end, step }: { readonly start: number; readonly end: number; readonly step: number },
  aggregate: 'avg' | 'max' | 'min' = 'avg',
): Promise<TimeSeries> {
  const width = Math.max(step, EVERY / 1000);
  const bucket = sql<number>`floor(extract(epoch from ${samples.time}) / ${width}::int)::int`;
  const rows = await db
    .select({
      bucket: bucket.as('bucket'),
      value: sql<number>`${sql.raw(aggregate)}(${samples.value})`.as('value'),
    })
    .from(samples)
    .where(
      and(
        eq(samples.resourceId, LOCAL),
        eq(samples.metric, metric),
        gte(samples.time, new Date(Math.floor(start / width) * width * 1000)),
        lt(samples.time, new Date((end + width) * 1000)),
      ),
    )
    .groupBy(sql`1`);
  const values = new Map(rows.map((row) => [row.bucket, rounded(row.value)]));
  return { at: (time) => values.get(Math.floor(time / width)) };
}
