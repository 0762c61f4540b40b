import { ratiosOf, type Ratios } from './ratios';
import type { Row } from './report';

/** What was measured, by the name of its file. */
type Kept = Readonly<Record<string, unknown>>;

interface Goal {
  readonly work: string;
  readonly goal: string;
  readonly now: (kept: Kept) => number;
  readonly most: number;
}

interface Served {
  readonly database: string;
  readonly milliseconds: { readonly median: number };
}
interface Noted {
  readonly results: readonly { readonly heapMB: number; readonly nodes: number }[];
}

const ofOurs = (kept: Kept, name: string, column: string) => {
  const { contenders } = kept[name] as { readonly contenders: readonly Row[] };
  return Number(contenders[0]?.[column]);
};
const ratiosIn = (kept: Kept, name: string): Ratios => ratiosOf[name]?.(kept[name]) ?? {};
const ratio = (name: string, column: string) => (kept: Kept) =>
  ratiosIn(kept, name)[column] ?? Number.NaN;
const median = (database: string) => (kept: Kept) =>
  (kept['sessions'] as readonly Served[]).find((each) => each.database === database)?.milliseconds
    .median ?? Number.NaN;
/** The last beside the first, which is taken when every screen has been there. */
const growth = (column: 'heapMB' | 'nodes') => (kept: Kept) => {
  const { results } = kept['long'] as Noted;
  return (results.at(-1)?.[column] ?? Number.NaN) / (results[0]?.[column] ?? Number.NaN);
};

const beside = 'beside the best table';
const goals: readonly Goal[] = [
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
    ...{ work: '1,000 sessions, embedded database, median, ms', goal: '≤ 300', most: 300 },
    now: median('embedded'),
  },
  {
    ...{ work: '1,000 sessions, PostgreSQL, median, ms', goal: '≤ 300', most: 300 },
    now: median('PostgreSQL'),
  },
  {
    ...{ work: 'a long session, heap at its end', goal: 'flat', most: 1.1 },
    now: growth('heapMB'),
  },
  {
    ...{ work: 'a long session, nodes at its end', goal: 'flat', most: 1.1 },
    now: growth('nodes'),
  },
];

/** Each goal with what was measured last; the sections below say when and where. */
export function goalRows(kept: Kept): readonly Row[] {
  return goals.map(({ work, goal, now, most }) => {
    const value = now(kept);
    return { work, now: value, goal, reached: value <= most ? 'yes' : 'no' };
  });
}
