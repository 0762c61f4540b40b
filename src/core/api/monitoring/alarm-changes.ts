/** Confirming and solving: loaded with the first change, not with the list. */
import { alarmActionFrom } from '../../dictionaries/alarms';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family } from '../family';
import { noteField } from './call-fields';

const alarms = family<typeof dictionaries.alarmStatus>({
  path: '/csp/v1/alarms',
  perm: 'alarm',
  one: 'Alarm',
  many: 'Alarms',
  noun: 'alarms',
});

/** D-003: confirm while it is unconfirmed, solve once it is confirmed. */
export const changeAlarms = alarms.patch({
  id: 'E-056',
  actions: {
    confirm: { from: [alarmActionFrom.confirm], asks: { note: noteField } },
    solve: { from: [alarmActionFrom.solve], asks: { remark: noteField } },
  },
});
