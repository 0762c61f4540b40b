// chunk: alarms
/** Alarms: D-001, D-002, D-003, D-016, D-068. */
import { dictionary, tone } from './dictionary';

/** D-001 */
export const alarmStatus = dictionary('alarmStatus', {
  UNCONFIRMED: tone.danger('未确认', 'Unconfirmed'),
  CONFIRMED: tone.warning('已确认', 'Confirmed'),
  SOLVED: tone.success('已解决', 'Solved'),
});

/** D-002 */
export const alarmLevel = dictionary('alarmLevel', {
  REMIND: tone.primary('提醒', 'Reminder'),
  PRIMARY: { ...tone.danger('主要', 'Major'), tone: 'danger-light' },
  SECONDARY: tone.warning('次要', 'Minor'),
  URGENT: tone.danger('紧急', 'Urgent'),
});

/** D-016 */
export const severity = dictionary('severity', {
  DEADLY: tone.danger('致命', 'Critical'),
  HIGH: tone.danger('高', 'High'),
  SERIOUS: tone.danger('严重', 'Serious'),
  MEDIUM: tone.warning('中', 'Medium'),
  COMMON: tone.normal('一般', 'Common'),
});

/** D-003: what may be done to an alarm, in the order of its life. */
export const alarmActions = ['confirm', 'solve'] as const;
export type AlarmAction = (typeof alarmActions)[number];
/** The status that each needs: the board knows it without the call that does it, which it loads with the first change. */
export const alarmActionFrom = {
  confirm: 'UNCONFIRMED',
  solve: 'CONFIRMED',
} as const satisfies Readonly<Record<AlarmAction, (typeof alarmStatus.values)[number]>>;

/** D-068: which chart E-057 is asked for. */
export const alarmChartActions = ['pieChart', 'barChart'] as const;
export type AlarmChartAction = (typeof alarmChartActions)[number];
