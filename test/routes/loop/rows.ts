import { access } from '../../../src/core/resource/access';
import type { Resource } from '../../../src/core/resource/definition';
import type { FormValues } from '../../../src/core/resource/input';
import { withFixed } from '../../../src/core/resource/list-source';
import type { ListQuery } from '../../../src/core/resource/list-source';
import type { OpContext, OpSpec } from '../../../src/core/resource/operation';
import type { Runtime } from '../../../src/core/runtime';
import type { SearchParam } from '../../../src/core/search/build-query';

/** What an operation is done with outside of a page. */
export const contextOf = (runtime: Runtime): OpContext => ({
  within: {},
  call: (endpoint, input) => runtime.call(endpoint, input),
  signal: new AbortController().signal,
  reload: () => undefined,
  notify: () => undefined,
});

/** Rows of the list as it asks for them, or those of them that these filters leave. */
export async function rowsOf<R>(
  def: Resource<R>,
  runtime: Runtime,
  count = 50,
  filters: readonly SearchParam[] = [],
): Promise<readonly R[]> {
  const params = filters.length > 0 ? { params: JSON.stringify(filters) } : {};
  const first: ListQuery = { page: 1, rows: count, ...params };
  const query = withFixed(first, def.scope?.({}) ?? {});
  const { call, signal } = contextOf(runtime);
  const can = (code: string | null) => runtime.can(code);
  const page = await (def.load
    ? def.load(query, { call, signal, params: {}, can })
    : call(def.list, { query }));
  return (page as { readonly rows: readonly R[] }).rows;
}

/** Whether this user may do it to this row now. */
export const isOpen = <R>(op: OpSpec<R>, row: R, runtime: Runtime): boolean =>
  access(op, row, (code) => runtime.can(code), runtime.config.env).kind === 'open';

/** What the form of an operation begins with for this row. */
export const beginning = async <R>(op: OpSpec<R>, row: R, runtime: Runtime) =>
  (await op.from?.(row, contextOf(runtime))) as FormValues | undefined;
