import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ReadScope } from '../database/scope';
import { beginningWith } from '../search/like';
import type { SearchField } from '../search/search-sql';
import type { FieldKind } from './kind';

/** An attribute as SQL of its kind. The name comes from a declaration, never from a request. */
export function attribute(column: SQLWrapper, name: string, kind: FieldKind): SQL {
  // Inlined, so that the planner sees the same expression in a condition and in an order.
  const key = sql.raw(`'${name.replaceAll("'", "''")}'`);
  switch (kind) {
    case 'number':
      return sql`nullif(${column} ->> ${key}, '')::numeric`;
    case 'time':
      return sql`nullif(${column} ->> ${key}, '')::timestamptz`;
    case 'texts':
    case 'tags':
      return sql`array(select jsonb_array_elements_text(coalesce(${column} -> ${key}, '[]'::jsonb)))`;
    default:
      return sql`coalesce(${column} ->> ${key}, '')`;
  }
}

/** What a row holds whose attribute is this; `rules.serviceId` is that of an entry of a list. */
export function holding(name: string, value: string): string {
  const [field = '', of] = name.split('.');
  return JSON.stringify({ [field]: of === undefined ? value : [{ [of]: value }] });
}

/**
 * The condition that an attribute is one of these. Of an equality of the attribute's text the planner knows no index, and
 * reads every row of the kind with all that it holds; what a row contains is found by the index of attributes.
 */
export function attributeIn(
  { rows: { records } }: ReadScope,
  name: string,
  values: readonly string[],
): SQL {
  const wanted = values.map((value) => holding(name, value));
  return sql`${records.data} @> any(${sql.param(wanted)}::jsonb[])`;
}

/** The condition that an attribute of several texts holds one of these. */
export function attributeHolds(
  { rows: { records } }: ReadScope,
  name: string,
  values: readonly string[],
): SQL {
  const wanted = values.map((value) => JSON.stringify({ [name]: [value] }));
  return sql`${records.data} @> any(${sql.param(wanted)}::jsonb[])`;
}

/**
 * The condition that a row has one of these tags. One that ends in `=` is a key, whatever its value; all others are whole
 * tags, which the index of attributes finds.
 */
function attributeTagged(scope: ReadScope, name: string, values: readonly string[]): SQL {
  const keys = values.filter((value) => value.endsWith('='));
  if (keys.length === 0) return attributeHolds(scope, name, values);
  const whole = values.filter((value) => !value.endsWith('='));
  const column = attribute(scope.rows.records.data, name, 'tags');
  const having = keys.map((key) => sql`tag like ${beginningWith(key)}`);
  return sql`(exists (select from unnest(${column}) as tag where ${or(...having)}) or ${attributeHolds(scope, name, whole)})`;
}

/** How a list is searched by an attribute. */
export function searchField(scope: ReadScope, name: string, kind: FieldKind): SearchField {
  const column = attribute(scope.rows.records.data, name, kind);
  // By the index of attributes: the rows that name a row are asked for with every opened detail.
  if (kind === 'texts')
    return { kind, column, overlaps: (values) => attributeHolds(scope, name, values) };
  if (kind === 'tags')
    return { kind: 'texts', column, overlaps: (values) => attributeTagged(scope, name, values) };
  if (kind === 'text' && name.endsWith('Id'))
    return { kind, column, equals: (values) => attributeIn(scope, name, values) };
  return kind === 'flag' ? { kind: 'text', column } : { kind, column };
}
