/** Where the rows of a list come from: one endpoint as a rule, a function where they come from several. */
import type { CallInput, Endpoint, Page } from '../api/endpoint';
import { buildQuery } from '../search/build-query';
import type { QueryInput } from '../search/build-query';
import type { Call } from './call';

/** What a list call takes (N-10): page, rows, the JSON of the parameters, sort and order. */
export interface ListQuery {
  readonly page: number;
  readonly rows: number;
  readonly params?: string;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
}

/** An endpoint that answers a page of `R`. */
export type ListEndpoint<R> = Endpoint & {
  readonly reply: { readonly '~types'?: { readonly output: Page<R> } | undefined };
};

/** An endpoint that answers one `R` by its id. */
export type ReadEndpoint<R> = Endpoint & {
  readonly reply: { readonly '~types'?: { readonly output: R } | undefined };
};

/** The parameters of the route: `id` of `/network/loadbalance/:id`. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** What a list is always asked with, whatever the user filters by: it is no filter and cannot be taken away. */
export interface Fixed<E extends Endpoint = Endpoint> {
  readonly params?: CallInput<E>['params'];
  readonly query?: Partial<Omit<NonNullable<CallInput<E>['query']>, keyof ListQuery>>;
  /** Conditions, as for the search parameter builder. */
  readonly where?: QueryInput;
}

/** What a list that asks by a function of its own is given. */
export interface LoadContext {
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly params: RouteParams;
  readonly can: (perm: string | null) => boolean;
}
/** Asks for one page of rows; an abort of the signal ends it. */
export type Load<R> = (query: ListQuery, context: LoadContext) => Promise<Page<R>>;

/** `list` names the permission and the cache even where `load` asks; without `load` it answers the rows itself. */
export type ListApi<R, E extends Endpoint> = {
  readonly list: E;
  /** Answers one row by its id (`params: { id }`), also where the list leaves it out. */
  readonly read?: ReadEndpoint<R>;
  readonly scope?: (params: RouteParams) => Fixed<NoInfer<E>>;
} & (E extends ListEndpoint<R>
  ? { readonly load?: Load<R> }
  : { readonly load: Load<R>; readonly 'the list answers other rows'?: never });

/** The fixed conditions stand first and the user's begin with one of their own, so that none becomes an alternative. */
export function withFixed<Q extends { readonly params?: string }>(query: Q, fixed: Fixed): Q {
  const own = fixed.where ? buildQuery(fixed.where) : [];
  const asked = query.params === undefined ? [] : (JSON.parse(query.params) as readonly unknown[]);
  return {
    ...query,
    ...fixed.query,
    ...(own.length > 0 ? { params: JSON.stringify([...own, ...asked]) } : {}),
  };
}

/**
 * The query with some conditions as parameters of their own, for a call that takes these so: it is asked for one value of
 * each, the first where several are chosen.
 */
export function asParameters<N extends string>(
  { params, ...query }: ListQuery,
  names: readonly N[],
): ListQuery & { readonly [K in N]?: string } {
  if (params === undefined) return query as ListQuery & { readonly [K in N]?: string };
  const asked = JSON.parse(params) as readonly {
    readonly name: string;
    readonly value: string | readonly string[];
  }[];
  const isOwn = ({ name }: { readonly name: string }) => names.some((each) => each === name);
  const rest = asked.filter((each) => !isOwn(each));
  const own = asked.filter(isOwn).map(({ name, value }) => [name, [value].flat()[0]]);
  return {
    ...query,
    ...(rest.length > 0 ? { params: JSON.stringify(rest) } : {}),
    ...Object.fromEntries(own),
  } as ListQuery & { readonly [K in N]?: string };
}
