import * as v from 'valibot';
import type { ListedPage, Lists, SessionContext } from '../app';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import type { Data } from './kind';

/** A call that answers one page of rows, of no other row than the session's own. */
export function isList({ endpoint }: Pick<Handler, 'endpoint'>): boolean {
  const { method, params, query, raw } = endpoint;
  const entries = query !== undefined && 'entries' in query ? query.entries : undefined;
  const isPaged = typeof entries === 'object' && entries !== null && 'rows' in entries;
  return method === 'GET' && params === undefined && raw === undefined && isPaged;
}

/** The lists of the console by name: asked as they themselves are, for a few rows. */
export function listsOf(handlers: readonly Handler[]): Lists {
  const lists = new Map(
    handlers.filter(isList).map((handler) => [handler.endpoint.name, handler] as const),
  );
  async function page(context: SessionContext, list: string, query: Data, rows: number) {
    const handler = lists.get(list);
    if (handler?.auth !== 'session') return undefined;
    const { endpoint, run } = handler;
    if (endpoint.perm !== undefined && !context.session.permissions.has(endpoint.perm)) return null;
    const asked = v.safeParse(endpoint.query ?? v.object({}), { ...query, page: 1, rows });
    if (!asked.success) throw new Refusal('invalid', { fields: list });
    return pageIn(await run(context, { query: asked.output, body: undefined, params: undefined }));
  }
  return {
    page,
    kindOf: (list) => {
      const handler = lists.get(list);
      return handler?.auth === 'session' && !handler.ofPlatform ? handler.listed : undefined;
    },
    async row(context, kind, id) {
      for (const handler of lists.values()) {
        if (
          handler.auth !== 'session' ||
          handler.listed?.name !== kind ||
          !takesConditions(handler)
        )
          continue;
        const params = [{ name: 'id', sign: 'EQ', value: id }];
        const answer = await page(context, handler.endpoint.name, { params }, 1);
        const row = answer?.rows.find((each) => each['id'] === id);
        if (row) return row;
      }
      return undefined;
    },
  };
}

/** It takes conditions, and asks for nothing before it answers. */
const takesConditions = ({ endpoint: { query } }: Handler) =>
  query !== undefined &&
  'entries' in query &&
  Object.hasOwn(query.entries as object, 'params') &&
  v.safeParse(query, {}).success;

const page = v.object({
  rows: v.array(v.record(v.string(), v.unknown())),
  total: v.number(),
});

function pageIn(answer: unknown): ListedPage | undefined {
  const read = v.safeParse(page, answer);
  return read.success ? read.output : undefined;
}
