import { listConsumers } from '../../../../src/core/api/monitoring/resources';
import { forSession, type Handler } from '../../handler';
import { ageOf, backlogAt } from '../../kinds/backlog';
import { topicsOf } from './backlogs';
import { readResource } from './resources';
import { seedOf } from './series';

/** A topic that is in alarm has lost whoever read it. */
const LOST = 'ALARM';
/** How far behind the second group of a topic is, of what the first one is. */
const SECOND = 0.3;

export const consumerHandlers: readonly Handler[] = [
  forSession(listConsumers, async ({ scope }, { query }) => {
    const broker = await readResource(scope, query.resourceId);
    const topics = (await topicsOf(scope, [broker])).get(broker.id) ?? [];
    const now = Date.now() / 1000;
    return topics
      .flatMap((topic) => {
        const lag = backlogAt(topic, now);
        const of = { topicId: topic.id, topic: topic.name };
        const consumers = topic.status === LOST ? 0 : (topic.data.partitions ?? 1);
        const first = { ...of, group: `${topic.name}-worker`, consumers, lag, age: ageOf(lag) };
        if (broker.engine === 'rabbitmq' || seedOf(topic.id) % 2 === 0) return [first];
        const less = Math.round(lag * SECOND);
        return [first, { ...of, group: 'archive', consumers: 1, lag: less, age: ageOf(less) }];
      })
      .toSorted((a, b) => b.lag - a.lag);
  }),
];
