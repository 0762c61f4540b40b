import { and, desc, eq, isNull } from 'drizzle-orm';
import type { MetricName } from '../../../../src/core/dictionaries/monitoring';
import type { ReadScope } from '../../database/scope';
import { backlogAt, type Backlog } from '../../kinds/backlog';
import { dbTopic } from '../../kinds/platforms';
import type { Row } from '../../records/kind';
import { oneOf, seriesOf, type Resource } from './resources';
import type { TimeSeries } from './series';
import { growing } from './space';

/** What waits in a broker is what waits in its topics: the same number as their list shows. */
const isBacklog = (metric: MetricName) => metric === 'consumerLag' || metric === 'queueDepth';

export type TopicData = Backlog & { readonly instanceId: string; readonly partitions?: number };
type Topic = Pick<Row<TopicData>, 'id' | 'name' | 'status' | 'data' | 'createTime'>;
type Topics = ReadonlyMap<string, readonly Topic[]>;

const brokers: readonly string[] = ['kafka', 'rabbitmq', 'rocketmq'];

/** The topics of those of the resources that hold any. */
export async function topicsOf(scope: ReadScope, rows: readonly Resource[]): Promise<Topics> {
  const ids = rows.filter(({ engine }) => brokers.includes(engine)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { records } = scope.rows;
  const { id, name, status, data, createTime } = records;
  // Thousands of one broker: whose they are is not asked.
  const found = await scope.db
    .select({ id, name, status, data, createTime })
    .from(records)
    .where(
      and(eq(records.kind, dbTopic.name), isNull(records.removeTime), oneOf(records.parentId, ids)),
    )
    .orderBy(desc(createTime), id);
  const topics = new Map<string, Topic[]>();
  for (const row of found) {
    const topic = { ...row, data: row.data as TopicData };
    const others = topics.get(topic.data.instanceId);
    if (others) others.push(topic);
    else topics.set(topic.data.instanceId, [topic]);
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
