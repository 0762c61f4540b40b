import type { Resource } from '../../../core/resource/definition';
import { historySource } from '../../../core/resource/history';

/**
 * The names of the lists that stand in the detail of a row. What is done to the row may change them: a snapshot that is
 * taken, an entry in its log. Only those that are looked at are asked for again.
 */
export function partLists<R>(def: Resource<R>): readonly string[] {
  const lists = [...(def.detail?.tabs.values() ?? [])].flatMap((tab) => {
    if (tab.kind === 'history') return [historySource(tab.source)];
    return tab.kind === 'list' || tab.kind === 'one' ? [tab.def.list] : [];
  });
  return [...new Set(lists.map(({ name }) => name))].filter((name) => name !== def.list.name);
}
