/** States that belong to no single kind of resource: D-029, D-030, D-031. */
import { dictionary, tone } from './dictionary';

/** D-029 */
export const resourceStatus = dictionary('resourceStatus', {
  NORMAL: tone.success('正常', 'Normal'),
  ALARM: tone.warning('告警', 'Alarm'),
  ABNORMAL: tone.danger('异常', 'Abnormal'),
  DISABLED: tone.disabled('不可用', 'Unavailable'),
});

/** D-030 */
export const accountStatus = dictionary('accountStatus', {
  NORMAL: tone.success('正常', 'Normal'),
  ABNORMAL: tone.danger('冻结', 'Frozen'),
  EXPIRED: tone.disabled('已过期', 'Expired'),
});

/** D-031: true, 1 and YES; false, 0 and NO. */
export const boolean = dictionary(
  'boolean',
  { YES: tone.success('是', 'Yes'), NO: tone.normal('否', 'No') },
  { true: 'YES', '1': 'YES', false: 'NO', '0': 'NO' },
);
