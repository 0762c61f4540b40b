import * as v from 'valibot';

type Query = v.GenericSchema | undefined;

/** The query of a list's first page: of the row that `id` names where the list is of one, and in the first of several ways. */
export function firstPage(query: Query, id: string): Readonly<Record<string, string | number>> {
  const first = { page: 1, rows: 10 };
  const asks = query ?? v.object({});
  const { entries } = asks as unknown as {
    readonly entries: Readonly<Record<string, { type: string; options?: readonly string[] }>>;
  };
  const of = (v.safeParse(asks, first).issues ?? []).map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    const entry = entries[name];
    const [way] = entry?.type === 'picklist' ? (entry.options ?? []) : [];
    return [name, way ?? id] as const;
  });
  return { ...first, ...Object.fromEntries(of) };
}
