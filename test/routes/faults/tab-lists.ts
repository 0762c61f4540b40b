/** Lists that stand only in a tab of a detail, with every fault. */
import { hasDetail } from '../../../src/core/resource/definition';
import type { Resource } from '../../../src/core/resource/definition';
import type { RowConditions } from '../../../src/core/resource/list-scope';
import { childrenOf } from '../../../src/core/resource/tree';
import { buildQuery } from '../../../src/core/search/build-query';
import { rowsOf } from '../loop/rows';
import type { FaultyConsole } from './faulty-console';
import { dialogCells } from './own-dialogs';
import { detailCells, everyFault, formCells, operationCells, saying } from './place-cells';
import type { Place, Row } from './place-cells';
import { miss } from './report';
import type { Report } from './report';

/** The same rows in several details are one list, where the same can be done to them. */
const nameOf = ({ name, ops }: Resource<Row>) => [name, ...ops.keys()].join('+');

/** Those of one run: each is looked at once, in the first detail in which it has rows. */
export class TabLists {
  readonly #screens: ReadonlySet<string>;
  readonly #met = new Map<string, string>();
  readonly #asked = new Set<string>();

  /** What has a screen of its own is looked at there. */
  constructor(screens: ReadonlySet<string>) {
    this.#screens = screens;
  }
  /** Whether it is still to be looked at, in this tab. */
  isDue(def: Resource<Row>, tab: string): boolean {
    if (this.#screens.has(def.name)) return false;
    if (!this.#met.has(nameOf(def))) this.#met.set(nameOf(def), tab);
    return !this.#asked.has(nameOf(def));
  }
  asks(def: Resource<Row>): void {
    this.#asked.add(nameOf(def));
  }
  /** Those that had no rows anywhere, each by the first tab that it stands in. */
  get left(): readonly string[] {
    return [...this.#met].flatMap(([name, tab]) => (this.#asked.has(name) ? [] : [tab]));
  }
  hasRows(tab: string): boolean {
    return [...this.#met].some(([name, first]) => first === tab && this.#asked.has(name));
  }
  get asked(): number {
    return this.#asked.size;
  }
}

/** Rows of a tree, and what opens below them. */
const withChildren = (def: Resource<Row>, rows: readonly Row[]): readonly Row[] =>
  rows.flatMap((row) => [row, ...withChildren(def, childrenOf(def, row))]);

/** The first of these rows to which rows of a list belong, and those. */
async function firstWithRows(
  { runtime }: FaultyConsole,
  outer: Place,
  inner: Resource<Row>,
  within: (row: Row) => RowConditions | undefined,
) {
  for (const row of withChildren(outer.def, outer.rows)) {
    const conditions = hasDetail(outer.def, row) ? within(row) : undefined;
    if (conditions === undefined || Object.values(conditions).includes('')) continue;
    const rows = await rowsOf(inner, runtime, 50, buildQuery(conditions)).catch(() => []);
    if (rows.length > 0) return { row, rows, within: conditions };
  }
  return undefined;
}

/** Every list in a tab of what stands here that is not looked at elsewhere. */
export async function tabListCells(
  on: FaultyConsole,
  outer: Place,
  lists: TabLists,
  report: Report,
): Promise<void> {
  const { net, runtime } = on;
  const tabs = [...(outer.def.detail?.tabs ?? [])];
  for (const [key, spec] of tabs) {
    if (spec.kind !== 'list' || !runtime.can(spec.def.list.perm ?? null)) continue;
    const def = spec.def as unknown as Resource<Row>;
    const id = `${outer.id} ${key}`;
    if (!lists.isDue(def, id)) continue;
    const found = await firstWithRows(on, outer, def, spec.within);
    if (!found) continue;
    lists.asks(def);
    const about = outer.kind === 'row page' ? {} : { id: outer.def.id(found.row) };
    const prefix = `${outer.prefix}${key}.`;
    const opened = outer.at({ ...about, tab: key }, found.row);
    // What the detail asks whatever tab is open is another's.
    const other = tabs.find(([name]) => name !== key)?.[0];
    net.heal();
    await on.goAfresh(
      other === undefined ? outer.at({}) : outer.at({ ...about, tab: other }, found.row),
    );
    const around = new Set(net.asked.map(({ path, search }) => `${path}${search}`));
    const isAsked = await everyFault(
      on,
      {
        at: `${id} list`,
        ...{ kind: 'tab', phase: 'screen', address: opened },
        meets: (each) => !on.isOwn(each) && !around.has(`${each.path}${each.search}`),
        kept: (path) => path.includes(`tab=${key}`),
      },
      report,
    );
    if (!isAsked) miss(report, `${id} list`, 'asks for nothing');
    const place: Place = {
      ...{ id, kind: 'tab', def, rows: found.rows, within: found.within, prefix },
      at: (said) => saying(opened, prefix, said),
    };
    await detailCells(on, place, report);
    await formCells(on, place, report);
    await operationCells(on, place, report);
    await dialogCells(on, place, report);
    // What stands in the details of these rows.
    await tabListCells(on, place, lists, report);
  }
}
