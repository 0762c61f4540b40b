/** What was done to a row: a definition like any other, made for the row's own one. */
import type { RowChange } from '../api/changes';
import { restoreRecycle } from '../api/compute/recycles';
import { listEvents } from '../api/compute/resources';
import { listAudits, listProductLogs, listSystemLogs } from '../api/office/logs';
import type { Dictionary } from '../dictionaries/dictionary';
import { translate } from '../i18n/translator';
import type { TextRef } from '../i18n/translator';
import { anyRows } from './any-rows';
import { readOnly, resource } from './definition';
import type { Resource } from './definition';
import type { InputSpec } from './input-spec';
import type { ListEndpoint } from './list-source';
import { resourceMessages } from './messages';
import type { HistorySource, View } from './tab';

/** One entry of what was done to a row. */
export interface HistoryEntry {
  readonly id: string;
  readonly action: string;
  readonly targetName: string;
  readonly userName: string;
  readonly ip: string;
  readonly createTime: string;
  readonly changes?: readonly RowChange[] | undefined;
}

/** One that says what it changed. */
interface Changed extends HistoryEntry {
  readonly changes: readonly RowChange[];
}

const sources: Readonly<Record<HistorySource, ListEndpoint<HistoryEntry>>> = {
  events: listEvents,
  log: listProductLogs,
  system: listSystemLogs,
  audit: listAudits,
};

/** How every row begins, and how it comes back: the list that it stands in has no button for either. */
const common = (def: { readonly name: string }): [string, TextRef][] => [
  [`${def.name}:create`, { messages: resourceMessages, key: 'history.created' }],
  [restoreRecycle.perm ?? '', { messages: resourceMessages, key: 'history.restored' }],
];

/** An operation by the word of its button; one that the screen has no button for keeps its code. */
function actions<R>(def: Resource<R>): Dictionary {
  // Several operations may need one permission: the first is the plain one (edit, not enable or disable).
  const labels = new Map<string, TextRef>();
  for (const { perm, label } of def.ops.values())
    if (perm !== null && !labels.has(perm)) labels.set(perm, label);
  for (const [perm, label] of common(def)) if (!labels.has(perm)) labels.set(perm, label);
  return {
    name: `${def.name}:actions`,
    values: [...labels.keys()],
    lookup: (value, locale = 'zh-CN') => {
      const label = typeof value === 'string' ? labels.get(value) : undefined;
      const word = label ? translate(label, locale) : String(value);
      return { text: word, tone: 'normal', busy: false };
    },
  };
}

/** A value of a row: what it is called, and the inputs that ask for it. */
interface ValueSpec {
  readonly label: TextRef;
  readonly inputs: readonly InputSpec[];
}

const known = new WeakMap<object, ReadonlyMap<string, ValueSpec>>();

/** The values of a definition’s rows by their names, those of its columns and those that its forms ask for; nobody sees any other. */
export function valuesOf<R>(def: Resource<R>): ReadonlyMap<string, ValueSpec> {
  const before = known.get(def);
  if (before) return before;
  const values = new Map<string, ValueSpec>();
  for (const [name, { label }] of def.fields) values.set(name, { label, inputs: [] });
  for (const { form = {} } of def.ops.values())
    for (const [name, input] of Object.entries(form)) {
      if (input.kind === 'hidden') continue;
      const { label, inputs } = values.get(name) ?? { label: input.label, inputs: [] };
      values.set(name, { label, inputs: [...inputs, input] });
    }
  known.set(def, values);
  return values;
}

/** What an entry changed, as far as it has a name, in the order of the columns and the forms; where nothing has, all of it by its codes. */
export function changesOf<R>(
  def: Resource<R>,
  { changes = [] }: Pick<HistoryEntry, 'changes'>,
): readonly RowChange[] {
  const values = valuesOf(def);
  const by = new Map(changes.map((change) => [change.field, change]));
  const told = [...values.keys()].flatMap((name) => {
    const change = by.get(name);
    // The id that a form asks for says nothing where the name that goes with it has changed as well.
    const spoken = def.fields.has(name) ? name : name.replace(/Id(s?)$/, 'Name$1');
    const isSaid = spoken !== name && values.has(spoken) && by.has(spoken);
    return change && !isSaid ? [change] : [];
  });
  return told.length > 0 ? told : changes;
}

const wordsOf = <R>(def: Resource<R>): Dictionary => ({
  name: `${def.name}:values`,
  values: [],
  lookup: (value, locale = 'zh-CN') => {
    const label = valuesOf(def).get(String(value))?.label;
    return { text: label ? translate(label, locale) : String(value), tone: 'normal', busy: false };
  },
});

/** The call that lists entries of this kind. */
export const historySource = (source: HistorySource) => sources[source];

/**
 * What was done to the rows of a definition, as a list of its own; actions are called as the
 * definition’s buttons are, and `beside` shows what one of them changed.
 */
export function historyOf<R>(
  def: Resource<R>,
  source: HistorySource,
  beside: () => Promise<{ readonly default: View<HistoryEntry> }>,
): Resource<never> {
  const changed = new WeakMap<HistoryEntry, readonly RowChange[]>();
  /** Asked several times while a row is drawn, worked out once. */
  const changesIn = (row: HistoryEntry) => {
    const changes = changed.get(row) ?? changesOf(def, row);
    changed.set(row, changes);
    return changes;
  };
  const history = resource<HistoryEntry>()({
    name: 'history',
    messages: resourceMessages,
    title: `history.${source}`,
    api: { list: sources[source] },
    id: (row) => row.id,
    label: (row) => row.targetName,
    fields: (f) => ({
      createTime: f.time('history.time', { search: 'range', sort: true }),
      action: f.status('history.action', actions(def), { search: 'eq', opens: true }),
      changes: f.tags('history.changes', {
        value: (row) => changesIn(row).map(({ field }) => field),
        words: wordsOf(def),
      }),
      userName: f.text('history.user', { search: 'lk' }),
      ip: f.ip('history.ip'),
    }),
    ops: readOnly,
    list: { sort: ['createTime', 'desc'], export: true },
    detail: {
      on: (row): row is Changed => changesIn(row).length > 0,
      omit: ['changes'],
      tabs: (t) => ({ changes: t.view({ title: 'history.changes', load: beside }) }),
    },
  });
  return anyRows(history);
}
