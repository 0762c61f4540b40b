/** What a list is asked at an address, as its own screen asks it, and how many rows it has there. */
import { listAlarms } from '../../../src/core/api/monitoring/alarms';
import { anyRows } from '../../../src/core/resource/any-rows';
import { filterFields, listDefaults, matching } from '../../../src/core/resource/list-query';
import { fixedAt, switchedBy, wholeScreen } from '../../../src/core/resource/list-scope';
import { withFixed } from '../../../src/core/resource/list-source';
import type { Runtime } from '../../../src/core/runtime';
import { noFilters } from '../../../src/core/search/filter';
import { readListState } from '../../../src/core/search/list-url';
import { findScreen } from '../../../src/routes/access';
import { approvals } from '../../../src/routes/approvals/approval';
import type { Switches } from '../../../src/routes/dashboard/figures';
import { paths } from '../../../src/routes/paths';
import { screens } from '../../../src/routes/registry';
import { filtersOf, toAlarmQuery } from '../../../src/widgets/alarm-board/alarm-query';

/** The definition behind an address; of several boxes the one that the address names. */
export async function definitionAt(url: URL) {
  const screen = findScreen(url.pathname, screens);
  if (!screen) throw new Error(`no screen at ${url.pathname}`);
  if (screen.id === 'applyList') {
    const box = (url.searchParams.get('box') ?? 'todo') as keyof typeof approvals;
    return anyRows(approvals[box]);
  }
  if (!screen.definition) throw new Error(`${screen.id} is no list`);
  return screen.definition();
}

/** What the list at the address asks its server, without page and order. */
export async function askedAt(url: URL, chosen: Switches) {
  if (url.pathname === paths.alarms())
    return {
      list: listAlarms,
      query: filtersOf(toAlarmQuery(Object.fromEntries(url.searchParams))),
    };
  const def = await definitionAt(url);
  const filters = filterFields(def);
  const { values, conditions } = readListState(url.searchParams, filters, listDefaults(def));
  const own = def.scope?.({}) ?? {};
  const fixed = fixedAt({ ...wholeScreen, within: switchedBy(def, wholeScreen, chosen) }, own);
  const state = { ...noFilters, values, conditions, sort: null };
  return { list: def.list, query: withFixed(matching(def, filters, state), fixed) };
}

/** How many rows the list at the address has for whoever is signed in. */
export async function totalAt(
  address: string,
  runtime: Runtime,
  chosen: Switches = { projectId: null, region: null },
): Promise<number> {
  const url = new URL(address, 'http://console.test');
  const { list, query } = await askedAt(url, chosen);
  const page = await runtime.call(list, { query: { ...query, page: 1, rows: 1 } });
  return (page as { readonly total: number }).total;
}
