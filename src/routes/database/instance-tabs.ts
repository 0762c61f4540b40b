/** What belongs to an instance: what it holds depends on its engine. */
import { chartData } from '../../core/api/monitoring/charts';
import type { DatabaseInstance } from '../../core/api/platforms/databases';
import { engineFacts } from '../../core/api/platforms/engines';
import { both } from '../../core/i18n/translator';
import type { TabKit } from '../../core/resource/tab';
import { alarm } from '../monitoring/alarm';
import { thresholdOfResource } from '../monitoring/bound-threshold';
import { account } from './account';
import { backup } from './backup';
import { database } from './database';
import type { Config } from './instance-ops';
import type { zh } from './messages.zh-CN';
import { parameter } from './parameter';
import { queues, topics } from './topic';

type Tabs = TabKit<DatabaseInstance, keyof typeof zh>;
const of = { within: 'instanceId' } as const;

export function instanceTabs(t: Tabs, { name, engines: [engine] }: Config) {
  const { holds } = engineFacts[engine];
  return {
    overview: t.view({
      title: 'db.overview',
      load: async () => ({ default: (await import('./overview')).Overview }),
    }),
    ...(holds === 'topics'
      ? {
          topics: t.list(name === 'rabbitmq' ? queues : topics, {
            ...of,
            title: name === 'rabbitmq' ? 'db.queues' : 'db.topics',
          }),
        }
      : {}),
    accounts: t.list(account, of),
    ...(holds === 'databases'
      ? {
          databases: t.list(database, of),
          backups: t.list(backup, of),
        }
      : {}),
    parameters: t.list(parameter, of),
    charts: t.view({
      title: both('监控', 'Monitoring'),
      reads: [chartData],
      load: async () => ({ default: (await import('./instance-charts')).InstanceCharts }),
    }),
    alarms: t.list(alarm, { within: 'resourceId', omit: ['resourceName'] }),
    thresholds: t.list(thresholdOfResource, { title: 'db.thresholds', within: 'resourceId' }),
    history: t.history(),
  };
}
