import type { Page } from '../../core/api/endpoint';
import type { ListQuery } from '../../core/resource/definition';

interface Condition {
  readonly name: string;
  readonly sign: string;
  readonly value: unknown;
}

const conditionsOf = ({ params }: ListQuery) =>
  params === undefined ? [] : (JSON.parse(params) as readonly Condition[]);

/** What a related list is fixed to, and the question without it: for a list that the server does not filter so. */
export function takeWithin(query: ListQuery, name: string): { owner: string; rest: ListQuery } {
  const conditions = conditionsOf(query);
  const [fixed] = conditions.filter((each) => each.name === name);
  const others = conditions.filter((each) => each.name !== name);
  return {
    owner: typeof fixed?.value === 'string' ? fixed.value : '',
    rest: { ...query, params: JSON.stringify(others) },
  };
}

/** A page of these rows, with the search, order and pages of the list. */
export async function membersOf<R>(
  ids: readonly string[],
  query: ListQuery,
  ask: (query: ListQuery) => Promise<Page<R>>,
): Promise<Page<R>> {
  if (ids.length === 0) return { rows: [], total: 0 };
  const only = { name: 'id', sign: 'IN', value: ids };
  return ask({ ...query, params: JSON.stringify([only, ...conditionsOf(query)]) });
}
