import type { RowChange } from '../../../src/core/api/changes';
import type { ListQuery } from '../../../src/core/api/listing';
import { readAudit } from '../../../src/core/api/office/logs';
import type { SessionContext } from '../app';
import { apart } from '../database/changes';
import { RowMap } from '../database/row-map';
import type { Data } from './kind';
import { inOne } from './languages';

interface Entry {
  readonly kind: string;
  readonly targetId: string;
  readonly detail: unknown;
}
type Query = Pick<ListQuery, 'params'> & { readonly targetId?: string | undefined };

/** The row whose history is asked for; undefined where entries of any rows are. */
function targetOf({ targetId, params = [] }: Query): string | undefined {
  if (targetId) return targetId;
  const asked = params.find(({ name, sign }) => name === 'targetId' && sign === 'EQ')?.value;
  return typeof asked === 'string' ? asked : undefined;
}

/** As a secret is told: that it is other than before. */
const untold = ({ field }: RowChange): RowChange => ({ field, before: '***', after: '***' });

/** What is stored in each language, as a reason is, in that of whoever reads the trail. */
export const changesFor = (
  { locale }: Pick<SessionContext, 'locale'>,
  changes: readonly RowChange[],
): readonly RowChange[] => {
  const read = (value: RowChange['before']) =>
    typeof value === 'string' ? inOne(value, locale) : value;
  return changes.map(({ field, before, after }) => ({
    ...{ field, before: read(before), after: read(after) },
  }));
};

/**
 * What is told of changes wherever entries of the trail are listed. Values are for whoever may read what was sent. In the history
 * of one row others read the values that a list of its kind shows them of that row; of everything else, that it has changed.
 */
export async function toldChanges(
  context: SessionContext,
  query: Query,
  entries: readonly Entry[],
): Promise<(entry: Entry) => readonly RowChange[]> {
  if (context.session.permissions.has(readAudit.perm ?? ''))
    return ({ detail }) => changesFor(context, apart(detail).changes);
  const shown = new RowMap<Data>();
  const target = targetOf(query);
  // Nothing is asked for entries that changed nothing, as most of those are that create or remove.
  const own = entries.filter(
    ({ targetId, detail }) => targetId === target && apart(detail).changes.length > 0,
  );
  for (const kind of new Set(own.map((entry) => entry.kind))) {
    const id = target ?? '';
    const row = await context.app.parts.lists.row(context, kind, id);
    if (row) shown.set({ kind, id }, row);
  }
  return ({ kind, targetId, detail }) => {
    const row = shown.get({ kind, id: targetId }) ?? {};
    return changesFor(context, apart(detail).changes).map((change) =>
      // A list that keeps something back may say its name without a value.
      Object.hasOwn(row, change.field) && row[change.field] !== undefined ? change : untold(change),
    );
  };
}
