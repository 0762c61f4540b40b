import { sql } from 'drizzle-orm';
import type { MetricName } from '../../../../src/core/dictionaries/monitoring';
import type { ReadScope } from '../../database/scope';
import { backlogAt, type Backlog } from '../../kinds/backlog';
import { dbTopic } from '../../kinds/platforms';
import type { Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { textArray } from '../../search/search-sql';
import { seriesOf, type Resource } from './resources';
import type { TimeSeries } from './series';
import { growing } from './space';

/** What waits in a broker is what waits in its topics: the same number as their list shows. */
const isBacklog = (metric: MetricName) => metric === 'consumerLag' || metric === 'queueDepth';

export type TopicData = Backlog & { readonly instanceId: string; readonly partitions?: number };
type Topics = ReadonlyMap<string, readonly Row<TopicData>[]>;

const brokers: readonly string[] = ['kafka', 'rabbitmq', 'rocketmq'];

/** The topics of those of the resources that hold any. */
export async function topicsOf(scope: ReadScope, rows: readonly Resource[]): Promise<Topics> {
  const ids = rows.filter(({ engine }) => brokers.includes(engine)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await findRecords<TopicData>(scope, dbTopic, {
    where: sql`${scope.rows.records.parentId} = any(${textArray(ids)})`,
  });
  const topics = new Map<string, Row<TopicData>[]>();
  for (const row of found) {
    const { instanceId } = row.data;
    topics.set(instanceId, [...(topics.get(instanceId) ?? []), row]);
  }
  return topics;
}

/** Values of any metric of a resource but this machine's. */
export function seriesWith(topics: Topics, row: Resource, metric: MetricName): TimeSeries {
  const own = seriesOf(row, metric);
  if (metric === 'dbSize') return growing(row, own);
  if (!isBacklog(metric)) return own;
  const parts = topics.get(row.id) ?? [];
  return {
    // Silent where everything else of the instance is.
    at: (time) =>
      own.at(time) === undefined
        ? undefined
        : parts.reduce((sum, topic) => sum + backlogAt(topic, time), 0),
  };
}
