import { and, asc, desc, eq, gte, lte, not, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { groupParams, type SearchParam } from '../../../src/core/search/build-query';
import { Refusal } from '../refusal';
import { havingPart } from './like';

/**
 * A field that a list may be searched by. `time` compares moments, `texts` is a list column of which any element may
 * match, `any` is a condition of its own (for example over another table) for EQ and LK.
 */
export type SearchField =
  | { readonly kind: 'time' | 'number'; readonly column: SQLWrapper }
  | {
      readonly kind: 'text';
      readonly column: SQLWrapper;
      /** How to find rows that have one of these, none of which is empty, where an index knows a better way. */
      readonly equals?: (values: readonly string[]) => SQL;
      /** Whether it is one of these, where it may be several texts at once. */
      readonly is?: (values: readonly string[]) => SQL;
    }
  | {
      readonly kind: 'texts';
      readonly column: SQLWrapper;
      /** How to find rows that hold one of a list, where the plain operator is not good enough. */
      readonly overlaps?: (values: readonly string[]) => SQL;
    }
  | { readonly kind: 'any'; readonly matches: (compare: (column: SQLWrapper) => SQL) => SQL };
export type SearchFields<K extends string = string> = Readonly<Record<K, SearchField>>;

/** The one translator from search parameters (D-050) to SQL. A field that the list does not name is refused. */
export function searchSql(
  params: readonly SearchParam[] | undefined,
  fields: SearchFields,
): SQL | undefined {
  return and(
    ...groupParams(params ?? []).map((group) =>
      or(...group.map((param) => condition(param, fields))),
    ),
  );
}

function condition(param: SearchParam, fields: SearchFields): SQL {
  const field = Object.hasOwn(fields, param.name) ? fields[param.name] : undefined;
  if (!field) throw new Refusal('search.field', { name: param.name });
  const values = typeof param.value === 'string' ? [param.value] : [...param.value];
  switch (field.kind) {
    case 'text':
      if (field.is && (param.sign === 'EQ' || param.sign === 'IN')) return field.is(values);
      if (field.is && param.sign === 'UEQ') return not(field.is(values));
      return field.equals &&
        (param.sign === 'EQ' || param.sign === 'IN') &&
        values.length > 0 &&
        !values.includes('')
        ? field.equals(values)
        : textCondition(param, field.column, values);
    case 'time':
      return timeCondition(param, field.column, values);
    case 'number':
      return numberCondition(param, field.column, values);
    case 'texts':
      return textsCondition(param, field, values);
    case 'any':
      if (param.sign === 'UEQ') {
        const same: SearchParam = { ...param, sign: 'EQ' };
        return not(field.matches((column) => textCondition(same, column, values)));
      }
      if (param.sign !== 'EQ' && param.sign !== 'LK' && param.sign !== 'IN')
        throw unsupported(param);
      return field.matches((column) => textCondition(param, column, values));
  }
}

/** Several values are alternatives; of UEQ, none may hold. No value at all matches nothing. */
const anyOf = (conditions: readonly SQL[]): SQL => or(...conditions) ?? sql`false`;

function textCondition(param: SearchParam, column: SQLWrapper, values: readonly string[]): SQL {
  switch (param.sign) {
    case 'LK':
      return anyOf(values.map((value) => sql`${column} ilike ${havingPart(value)}`));
    case 'EQ':
    case 'IN':
      return sql`${column} = any(${textArray(values)})`;
    case 'UEQ':
      return sql`(${column} is null or ${column} <> all(${sql.param([...values])}::text[]))`;
    case 'GET':
      return anyOf(values.map((value) => gte(column, value)));
    case 'LET':
      return anyOf(values.map((value) => lte(column, value)));
    case 'NUL':
      return missing(param, sql`(${column} is null or ${column} = '')`);
  }
}

function timeCondition(param: SearchParam, column: SQLWrapper, values: readonly string[]): SQL {
  if (param.sign === 'NUL') return missing(param, sql`${column} is null`);
  const moments = values.map((value) => moment(param.name, value));
  switch (param.sign) {
    case 'GET':
      return anyOf(moments.map((value) => gte(column, value)));
    case 'LET':
      return anyOf(moments.map((value) => lte(column, value)));
    case 'EQ':
    case 'IN':
      return anyOf(moments.map((value) => eq(column, value)));
    case 'UEQ':
      return not(anyOf(moments.map((value) => eq(column, value))));
    default:
      throw unsupported(param);
  }
}

function numberCondition(param: SearchParam, column: SQLWrapper, values: readonly string[]): SQL {
  if (param.sign === 'NUL') return missing(param, sql`${column} is null`);
  // As decimal text, never as a float: an amount of money must meet itself.
  const numbers = values.map((value) => {
    if (!/^[+-]?\d{1,20}(\.\d{1,10})?$/.test(value.trim()))
      throw new Refusal('search.number', { name: param.name, value });
    return sql`${value.trim()}::numeric`;
  });
  const compare = { EQ: '=', IN: '=', LK: '=', UEQ: '=', GET: '>=', LET: '<=' } as const;
  const operator = sql.raw(compare[param.sign]);
  const holds = anyOf(numbers.map((number) => sql`${column} ${operator} ${number}`));
  return param.sign === 'UEQ' ? sql`(${column} is null or not (${holds}))` : holds;
}

function textsCondition(
  param: SearchParam,
  { column, overlaps }: Extract<SearchField, { kind: 'texts' }>,
  values: readonly string[],
): SQL {
  const holdsOne = overlaps?.(values) ?? sql`${column} && ${textArray(values)}`;
  switch (param.sign) {
    case 'EQ':
    case 'IN':
      return holdsOne;
    case 'UEQ':
      return not(holdsOne);
    case 'LK':
      return anyOf(
        values.map((value) => sql`array_to_string(${column}, ',') ilike ${havingPart(value)}`),
      );
    case 'NUL':
      return missing(param, sql`cardinality(${column}) = 0`);
    default:
      throw unsupported(param);
  }
}

/** A list as one parameter. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const unsupported = ({ name, sign }: SearchParam) => new Refusal('search.sign', { name, sign });

/** NUL asks for a missing value; with the value `false` or `0`, for a present one. */
function missing(param: SearchParam, isMissing: SQL): SQL {
  const present = ['false', '0'].includes(String(param.value));
  return present ? not(isMissing) : isMissing;
}

/** `2026-01-31`, `2026-01-31 08:00:00` (China Standard Time, as the console shows it) or ISO 8601 with a zone. */
function moment(name: string, value: string): Date {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      value.trim(),
    );
  const date = match
    ? new Date(`${match[1] ?? ''}T${match[2] ?? '00:00:00'}${match[3] ?? '+08:00'}`)
    : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw new Refusal('search.time', { name, value });
  return date;
}

/** The order of a list: the asked field where it is allowed, then as always, then `id`: pages never overlap. */
export function sortSql(
  asked: { readonly sort?: string | undefined; readonly order?: 'asc' | 'desc' | undefined },
  columns: Readonly<Record<string, SQLWrapper>>,
  standard: { readonly by: SQLWrapper; readonly order: 'asc' | 'desc' },
  id: SQLWrapper,
): SQL[] {
  const { sort } = asked;
  const always = (standard.order === 'asc' ? asc : desc)(standard.by);
  if (sort === undefined || sort === '') return [always, asc(id)];
  const column = Object.hasOwn(columns, sort) ? columns[sort] : undefined;
  if (!column) throw new Refusal('sort.field', { name: sort });
  return [(asked.order === 'desc' ? desc : asc)(column), always, asc(id)];
}
