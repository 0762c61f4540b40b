// chunk: alarms
import type { Alarm } from '../../core/api/monitoring/alarms';
import type { Ref } from '../../core/resource/ref';

/** What an alarm is about: a machine's own page, or where it is monitored. */
export const alarmedRef = ({
  resourceKind,
  resourceId: id,
}: Pick<Alarm, 'resourceKind' | 'resourceId'>): Ref => ({
  kind: resourceKind === 'vm' ? 'vm' : 'monitored',
  id,
});
