/** What was done to a row: a definition like any other, made for the row's own one. */
import { restoreRecycle } from '../api/compute/recycles';
import { listEvents } from '../api/compute/resources';
import { listAudits, listProductLogs, listSystemLogs } from '../api/office/logs';
import type { Dictionary } from '../dictionaries/dictionary';
import { translate } from '../i18n/translator';
import type { TextRef } from '../i18n/translator';
import { anyRows } from './any-rows';
import { readOnly, resource } from './definition';
import type { Resource } from './definition';
import type { ListEndpoint } from './list-source';
import { resourceMessages } from './messages';
import type { HistorySource } from './tab';

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly targetName: string;
  readonly userName: string;
  readonly ip: string;
  readonly createTime: string;
}

const sources: Readonly<Record<HistorySource, ListEndpoint<Entry>>> = {
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

/** The call that lists entries of this kind. */
export const historySource = (source: HistorySource) => sources[source];

/**
 * What was done to the rows of a definition, as a list of its own; actions are called as the
 * definition’s buttons are.
 */
export function historyOf<R>(def: Resource<R>, source: HistorySource): Resource<never> {
  const history = resource<Entry>()({
    name: 'history',
    messages: resourceMessages,
    title: `history.${source}`,
    api: { list: sources[source] },
    id: (row) => row.id,
    label: (row) => row.targetName,
    fields: (f) => ({
      createTime: f.time('history.time', { search: 'range', sort: true }),
      action: f.status('history.action', actions(def), { search: 'eq' }),
      userName: f.text('history.user', { search: 'lk' }),
      ip: f.ip('history.ip'),
    }),
    ops: readOnly,
    list: { sort: ['createTime', 'desc'], export: true },
  });
  return anyRows(history);
}
