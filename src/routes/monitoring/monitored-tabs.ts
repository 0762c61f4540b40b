/** What the page of a resource has that other kinds have not: whoever reads from it, or what happens inside it. */
import type { Monitored } from '../../core/api/monitoring/resources';
import type { Tab, TabKit } from '../../core/resource/tab';
import type { zh } from './messages.zh-CN';
import type { Config } from './monitored-columns';

export function ownTabs(
  t: TabKit<Monitored, keyof typeof zh>,
  { consumers, inside }: Config,
): Readonly<Record<string, Tab<Monitored>>> {
  return {
    ...(consumers && {
      consumers: t.view({
        title: consumers,
        load: async () => ({ default: (await import('./consumers-tab')).ConsumersTab }),
      }),
    }),
    ...(inside === 'members' && {
      members: t.view({
        title: 'members.title',
        load: async () => ({ default: (await import('./members-tab')).MembersTab }),
      }),
    }),
    ...(inside === 'activity' && {
      activity: t.view({
        title: 'activity.title',
        load: async () => ({ default: (await import('./activity-tab')).ActivityTab }),
      }),
    }),
  };
}
