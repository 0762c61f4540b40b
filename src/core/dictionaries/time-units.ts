import { choices } from './choices';

/** D-060 */
export const timeUnits = choices([
  ['h', '小时', 'Hours'],
  ['m', '分钟', 'Minutes'],
  ['s', '秒', 'Seconds'],
]);
export type TimeUnit = (typeof timeUnits.values)[number];
