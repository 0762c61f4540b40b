/** Fixed lists of searching and choosing, in the specification's words. The operators of D-050 are `signs`. */
import { choices } from './choices';

/** D-048: how the content of an advanced condition is compared. */
export const searchConditions = choices([
  ['lk', '模糊', 'contains'],
  ['eq', '精确', 'is'],
]);
export type SearchCondition = (typeof searchConditions.values)[number];

/** D-049: how an advanced condition is joined with the one before it. */
export const searchRelations = choices([
  ['and', '且', 'and'],
  ['or', '或', 'or'],
]);
export type SearchRelation = (typeof searchRelations.values)[number];

/** D-051: what a filter is drawn as. */
export type FilterCatalog = 'input' | 'select' | 'datepicker' | 'projectBiz' | 'ip';

/** D-052: what a select may name instead of a function. */
export const selectSources = ['users', 'groups', 'ips', 'shterm', 'region'] as const;
export type SelectSourceName = (typeof selectSources)[number];
