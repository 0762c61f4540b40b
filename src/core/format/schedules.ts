/** When and how often: D-055, D-056, D-057. */
import { choices } from '../dictionaries/choices';

/** D-055, C-14: minutes until something happens. */
export const waitTimes = choices([
  [0, '立即', 'Immediately'],
  [5, '5 分钟', '5 minutes'],
  [10, '10 分钟', '10 minutes'],
  [30, '30 分钟', '30 minutes'],
  [60, '1 小时', '1 hour'],
  [360, '6 小时', '6 hours'],
  [720, '12 小时', '12 hours'],
  [1440, '24 小时', '24 hours'],
]);
export type WaitTime = (typeof waitTimes.values)[number];

/** D-056: as `Date.getDay` counts. */
export const weekdays = choices([
  [0, '星期日', 'Sunday'],
  [1, '星期一', 'Monday'],
  [2, '星期二', 'Tuesday'],
  [3, '星期三', 'Wednesday'],
  [4, '星期四', 'Thursday'],
  [5, '星期五', 'Friday'],
  [6, '星期六', 'Saturday'],
]);
export type Weekday = (typeof weekdays.values)[number];

/** D-057 */
export const payPeriods = choices([
  ['MINUTE', '分钟', 'Minute'],
  ['HOUR', '小时', 'Hour'],
  ['DAY', '天', 'Day'],
  ['MONTH', '月', 'Month'],
  ['YEAR', '年', 'Year'],
]);
export type PayPeriod = (typeof payPeriods.values)[number];
