import * as v from 'valibot';
import type { Lists, SessionContext } from '../app';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import type { Data } from './kind';

/** A call that answers one page of rows, of no other row than the session's own. */
function isList({ endpoint }: Handler): boolean {
  const { method, params, query, raw } = endpoint;
  const entries = query !== undefined && 'entries' in query ? query.entries : undefined;
  const isPaged = typeof entries === 'object' && entries !== null && 'rows' in entries;
  return method === 'GET' && params === undefined && raw === undefined && isPaged;
}

/** The lists of the console by name: asked for one row, each says how many there are. */
export function listsOf(handlers: readonly Handler[]): Lists {
  const lists = new Map(
    handlers.filter(isList).map((handler) => [handler.endpoint.name, handler] as const),
  );
  return {
    async total(context: SessionContext, list: string, query: Data) {
      const handler = lists.get(list);
      if (handler?.auth !== 'session') return undefined;
      const { endpoint, run } = handler;
      if (endpoint.perm !== undefined && !context.session.permissions.has(endpoint.perm))
        return null;
      const asked = v.safeParse(endpoint.query ?? v.object({}), { ...query, page: 1, rows: 1 });
      if (!asked.success) throw new Refusal('invalid', { fields: list });
      const answer = await run(context, {
        query: asked.output,
        body: undefined,
        params: undefined,
      });
      return totalOf(answer);
    },
  };
}

function totalOf(answer: unknown): number | undefined {
  const total: unknown =
    typeof answer === 'object' && answer !== null && 'total' in answer ? answer.total : undefined;
  return typeof total === 'number' ? total : undefined;
}
