import { ratiosOf, type Ratios } from './ratios';
import type { Row } from './report';
import { longestList, menus, tabs, typing } from './input/names';
import { backToList, dashboard, fromMenu, list } from './screens/names';

/** What was measured, by the name of its file. */
type Kept = Readonly<Record<string, unknown>>;

interface Goal {
  readonly work: string;
  readonly goal: string;
  readonly now: (kept: Kept) => number;
  /** What it may be at most, or has to be at least. */
  readonly most?: number;
  readonly least?: number;
}

interface Served {
  readonly database: string;
  readonly milliseconds: { readonly median: number };
}
interface Noted {
  readonly results: readonly Readonly<
    Record<'heapMB' | 'nodes' | 'listeners' | 'cacheEntries', number>
  >[];
}

/** The figure of the row that says so in this column. */
const figure = (rows: readonly Row[] | undefined, of: string, column: string): number =>
  Number(rows?.find((row) => Object.values(row).includes(of))?.[column]);
const ofOurs = (kept: Kept, name: string, column: string) => {
  const side = kept[name] as { readonly contenders: readonly Row[] } | undefined;
  return Number(side?.contenders[0]?.[column]);
};
const ratiosIn = (kept: Kept, name: string): Ratios =>
  kept[name] === undefined ? {} : (ratiosOf[name]?.(kept[name]) ?? {});
const ratio = (name: string, column: string) => (kept: Kept) =>
  ratiosIn(kept, name)[column] ?? Number.NaN;
const median = (database: string) => (kept: Kept) =>
  (kept['sessions'] as readonly Served[] | undefined)?.find((each) => each.database === database)
    ?.milliseconds.median ?? Number.NaN;
const oneList = (database: string, column: string) => (kept: Kept) =>
  figure(kept['list'] as readonly Row[] | undefined, database, column);
/** The last beside the first, which is taken when every screen has been there. */
const growth = (column: keyof Noted['results'][number]) => (kept: Kept) => {
  const results = (kept['long'] as Noted | undefined)?.results ?? [];
  return (results.at(-1)?.[column] ?? Number.NaN) / (results[0]?.[column] ?? Number.NaN);
};
interface Screens {
  readonly cold: readonly Row[];
  readonly moves: readonly Row[];
}
const cold = (what: string, column: string) => (kept: Kept) =>
  figure((kept['screens'] as Screens | undefined)?.cold, what, column);
const move = (way: string, column: string) => (kept: Kept) =>
  figure((kept['screens'] as Screens | undefined)?.moves, way, column);
interface Visited {
  readonly applications: readonly Row[];
}
/** The dearest of the applications that are made with a library; the one by hand is no application. */
const visit = (column: string) => (kept: Kept) => {
  const all = (kept['ledger'] as Visited | undefined)?.applications ?? [];
  const made = all.filter(({ name }) => !String(name).startsWith('by hand'));
  return made.length === 0 ? Number.NaN : Math.max(...made.map((row) => Number(row[column])));
};
interface Acts {
  readonly acts: readonly Row[];
}

const beside = 'beside the best table';
const far = 'at 100 ms a request';
const slower = 'on a processor 4 times slower';
const goals: readonly Goal[] = [
  {
    ...{ work: `dashboard, first content ${far} over HTTP/2, ms`, goal: '≤ 300', most: 300 },
    now: cold(dashboard, 'http2FirstContentMs'),
  },
  {
    ...{ work: `dashboard, with its figures ${far} over HTTP/2, ms`, goal: '≤ 900', most: 900 },
    now: cold(dashboard, 'http2ThereMs'),
  },
  {
    ...{ work: `dashboard, first content ${far}, ms`, goal: '≤ 300', most: 300 },
    now: cold(dashboard, 'firstContentMs'),
  },
  {
    ...{ work: `dashboard, with its figures ${far}, ms`, goal: '≤ 900', most: 900 },
    now: cold(dashboard, 'thereMs'),
  },
  {
    ...{ work: 'dashboard, requests until its figures', goal: '≤ 20', most: 20 },
    now: cold(dashboard, 'requests'),
  },
  {
    ...{ work: `dashboard, with its figures ${slower}, ms`, goal: '≤ 1,300', most: 1300 },
    now: cold(dashboard, 'slowThereMs'),
  },
  {
    ...{ work: `list, with its rows ${slower}, ms`, goal: '≤ 1,300', most: 1300 },
    now: cold(list, 'slowThereMs'),
  },
  {
    ...{ work: 'from the menu to the first data, round trips', goal: '≤ 2', most: 2 },
    now: move(fromMenu, 'trips'),
  },
  {
    ...{ work: 'back to a list, round trips until its rows', goal: '0', most: 0 },
    now: move(backToList, 'trips'),
  },
  {
    ...{ work: 'back to a list, requests for code', goal: '0', most: 0 },
    now: move(backToList, 'codeRequests'),
  },
  {
    ...{ work: '100,000 hosts, first rows, ms', goal: '≤ 60', most: 60 },
    now: (kept) => ofOurs(kept, 'table', 'firstRowsMs'),
  },
  ...(
    [
      [`first rows, work ${beside}`, 'firstRowsCpuMs'],
      [`filter by address, work ${beside}`, 'filterCpuMs'],
      [`select all, work ${beside}`, 'selectAllCpuMs'],
      [`fling, work a frame ${beside}`, 'flingWorkPerFrameMs'],
      [`memory over the data ${beside}`, 'memoryOverDataMB'],
    ] as const
  ).map(([work, column]) => ({ work, goal: '≤ 1', most: 1, now: ratio('table', column) })),
  {
    ...{ work: 'memory over the data, MB', goal: '≤ 1', most: 1 },
    now: (kept) => ofOurs(kept, 'table', 'memoryOverDataMB'),
  },
  {
    ...{ work: '12 charts, update beside bare uPlot', goal: '≤ 1.2', most: 1.2 },
    now: ratio('charts', 'updateCpuMs'),
  },
  {
    ...{ work: 'an answer that streams in, the dearest shape', goal: '≤ 1.3', most: 1.3 },
    now: (kept) => Math.max(...Object.values(ratiosIn(kept, 'chat'))),
  },
  {
    ...{ work: 'one list over 2,000 hosts, embedded database, ms', goal: '≤ 4', most: 4 },
    now: oneList('embedded', 'median'),
  },
  {
    ...{ work: 'its answers a second, embedded database', goal: '≥ 300', least: 300 },
    now: oneList('embedded', 'perSecond'),
  },
  {
    ...{ work: 'its answers a second, PostgreSQL', goal: '≥ 600', least: 600 },
    now: oneList('PostgreSQL', 'perSecond'),
  },
  {
    ...{ work: '1,000 sessions, embedded database, median, ms', goal: '≤ 300', most: 300 },
    now: median('embedded'),
  },
  {
    ...{ work: '1,000 sessions, PostgreSQL, median, ms', goal: '≤ 300', most: 300 },
    now: median('PostgreSQL'),
  },
  ...(
    [
      ['heap', 'heapMB'],
      ['nodes', 'nodes'],
      ['listeners', 'listeners'],
      ['answers kept', 'cacheEntries'],
    ] as const
  ).map(([what, column]) => ({
    ...{ work: `a long session, ${what} at its end`, goal: 'flat', most: 1.1 },
    now: growth(column),
  })),
  {
    ...{
      work: 'the leave ledger, samples of what a busy application does, %',
      goal: '≤ 3',
      most: 3,
    },
    now: visit('ownPercent'),
  },
  {
    ...{ work: 'the leave ledger, opening it after the first of a page, ms', goal: '≤ 2', most: 2 },
    now: visit('openingMs'),
  },
  ...[typing, menus, longestList, tabs].map((what) => ({
    ...{ work: `${what} ${slower}, longest task, ms`, goal: '≤ 50', most: 50 },
    now: (kept: Kept) => figure((kept['input'] as Acts | undefined)?.acts, what, 'longestMs'),
  })),
];

/** Each goal with what was measured last; the sections below say when and where. */
export function goalRows(kept: Kept): readonly Row[] {
  return goals.map(({ work, goal, now, most = Infinity, least = -Infinity }) => {
    const value = now(kept);
    if (Number.isNaN(value)) return { work, now: '', goal, reached: 'not measured' };
    return { work, now: value, goal, reached: value <= most && value >= least ? 'yes' : 'no' };
  });
}
