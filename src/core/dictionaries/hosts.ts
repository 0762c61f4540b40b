import { looked, spelling, tone } from './dictionary';
import type { Dictionary } from './dictionary';

const virtual = tone.normal('虚拟机', 'Virtual machine');
const physical = tone.normal('物理机', 'Physical machine');

/**
 * D-053: LOGICAL is a virtual machine, anything else a physical one. Kept apart from `dictionaries`,
 * because nothing is unknown to it.
 */
export const hostCatalog: Dictionary = {
  name: 'hostCatalog',
  values: ['LOGICAL'],
  lookup: (value, locale = 'zh-CN') =>
    looked(spelling(value) === 'LOGICAL' ? virtual : physical, locale),
};
