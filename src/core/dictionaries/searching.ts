/** Fixed lists of searching and choosing: D-048, D-049, D-051, D-052. The operators of D-050 are `signs`. */
import type { Source } from '../resource/input';
import type { AdvancedCondition, FilterCatalog } from '../search/filter';
import { choices } from './choices';
import type { Choices } from './choices';

/** D-048 */
export const searchConditions: Choices<AdvancedCondition['condition']> = choices([
  ['eq', '精确', 'Exact'],
  ['lk', '模糊', 'Fuzzy'],
]);

/** D-049 */
export const searchRelations: Choices<AdvancedCondition['relation']> = choices([
  ['and', '且', 'And'],
  ['or', '或', 'Or'],
]);

/** D-051 */
export const filterCatalogs = [
  'input',
  'select',
  'datepicker',
  'projectBiz',
  'ip',
] as const satisfies readonly FilterCatalog[];

/** D-052: what a select may name instead of a function. */
export const selectSources = [
  'users',
  'groups',
  'ips',
  'shterm',
  'region',
] as const satisfies readonly Source[];
