import { isEmptyFilter, isRange } from '../../core/search/filter';
import type {
  AdvancedCondition,
  FilterField,
  FilterState,
  FilterValue,
} from '../../core/search/filter';

const SEPARATORS = /[\s,，;；、]+/;
/** A tag may hold blanks. */
const BETWEEN_TAGS = /[,，;；、\n]+/;

/** What the list is asked for: trimmed, without what is empty; several IPs as alternatives (V-010). */
export function cleanFilters(fields: readonly FilterField[], draft: FilterState): FilterState {
  const values: Record<string, FilterValue> = {};
  for (const field of fields) {
    const value = draft.values[field.prop];
    if (value === undefined || isEmptyFilter(value)) continue;
    values[field.prop] = clean(field, value);
  }
  return {
    values,
    conditions: draft.conditions
      .filter((condition) => condition.content.trim() !== '')
      .map((condition) => ({ ...condition, content: condition.content.trim() })),
  };
}

function clean(field: FilterField, value: FilterValue): FilterValue {
  if (isRange(value))
    return { ...(value.from ? { from: value.from } : {}), ...(value.to ? { to: value.to } : {}) };
  if (field.every) {
    const tags = typeof value === 'string' ? value.split(BETWEEN_TAGS) : value;
    const wanted = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
    return wanted.length === 1 ? (wanted[0] ?? '') : wanted;
  }
  if (field.catalog !== 'ip' || field.sign === 'LK')
    return typeof value === 'string' ? value.trim() : value;
  const parts = (typeof value === 'string' ? value : value.join(' '))
    .split(SEPARATORS)
    .filter(Boolean);
  return parts.length === 1 ? (parts[0] ?? '') : parts;
}

export function withoutValue(state: FilterState, prop: string): FilterState {
  const kept = Object.entries(state.values).filter(([key]) => key !== prop);
  return { ...state, values: Object.fromEntries(kept) };
}

export function withoutCondition(state: FilterState, index: number): FilterState {
  return { ...state, conditions: state.conditions.filter((_, at) => at !== index) };
}

export function emptyCondition(fields: readonly FilterField[]): AdvancedCondition {
  const first = fields[0];
  return {
    key: first?.prop ?? '',
    condition: first ? conditionOf(first) : 'lk',
    content: '',
    relation: 'and',
  };
}

/** Values of a list are exact; what is typed is fuzzy unless its field says otherwise. */
export function conditionOf(field: FilterField): 'eq' | 'lk' {
  return field.catalog === 'input' || field.sign === 'LK' ? 'lk' : 'eq';
}
