import type { Row } from './report';

export interface Table {
  readonly rows: readonly Row[];
  readonly caption?: string;
  /** The row that the others are compared with. */
  readonly ours?: (row: Row) => boolean;
}

export interface Section {
  readonly title: string;
  /** How it is measured, in a line. */
  readonly how: string;
  readonly tables: (results: unknown) => readonly Table[];
}

interface Side {
  readonly contenders: readonly Row[];
}

export const isOurs = (row: Row) => String(row['version']).startsWith('this build');

/** Chosen columns under readable names. */
function renamed(rows: readonly Row[], names: Readonly<Record<string, string>>): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(names)
        .filter(([key]) => rows.some((each) => each[key] !== undefined))
        .map(([key, name]) => [name, row[key]]),
    ),
  );
}

const beside = (rows: readonly Row[], names: Readonly<Record<string, string>>): Table => ({
  rows: renamed(rows, { name: 'name', version: 'version', ...names }),
  ours: isOurs,
});

interface Measured extends Row {
  readonly milliseconds?: Row;
  readonly growthInMegabytes?: Row;
}

interface Visited {
  readonly applications: readonly Row[];
}

interface Stream {
  readonly tokens: number;
  readonly cpuSeconds: number;
  readonly longTasks: number;
  readonly longestTask: number;
  readonly elements: number;
}

interface Chat {
  readonly results: readonly {
    readonly shape: string;
    readonly figures: Readonly<Record<string, Stream>>;
  }[];
}

const perThousand = ({ cpuSeconds, tokens }: Stream) => (cpuSeconds / tokens) * 1e6;

/** What each measurement means; in this order they stand in the page. */
export const sections: Readonly<Record<string, Section>> = {
  chat: {
    title: 'An answer that streams in',
    how:
      'Pieces of four characters, in four shapes, each in a fresh page of one Chromium; the main thread’s CPU for script, style, layout and paint. `floor` is plain text with a windowed DOM, the least that can be done; `naive` renders the whole once a frame; ' +
      'both it and Deep Chat get a tenth of the length, since each parses the whole again and again. `oursHalf` is half the length: the same for 1,000 tokens is linear.',
    tables: (results) =>
      (results as Chat).results.map(({ shape, figures }) => ({
        caption: shape,
        rows: Object.entries(figures).map(([name, each]) => ({
          name,
          tokens: each.tokens,
          'CPU, s': each.cpuSeconds,
          'CPU per 1,000 tokens, ms': perThousand(each),
          'beside ours': figures['ours'] && perThousand(each) / perThousand(figures['ours']),
          'long tasks': each.longTasks,
          'longest, ms': each.longestTask,
          nodes: each.elements,
        })),
      })),
  },
  table: {
    title: 'A table of 100,000 hosts',
    how:
      'The picker with an array of its own beside tables that show the same columns in a box of the same size, rows of 52 px, each in a fresh page of one Chromium, medians. ' +
      'First rows: from the call to the painted frame, code loaded and run before for everybody. Memory: heap after collection, less the data itself. Scrolling: three rows a frame; flinging: 200 rows a frame; ' +
      'work is the main thread’s, a frame is dropped when the next came late, blank when no row stood in the middle. Ours draws search, paste and the chosen list too.',
    tables: (results) => [
      beside((results as Side).contenders, {
        firstRowsMs: 'first rows, ms',
        firstRowsCpuMs: 'of work, ms',
        filterMs: 'filter by IP, ms',
        filterCpuMs: 'its work, ms',
        selectAllMs: 'select all, ms',
        selectAllCpuMs: 'work of it, ms',
        memoryOverDataMB: 'memory over data, MB',
        memoryWithAllChosenMB: 'with all chosen, MB',
        domNodes: 'nodes',
      }),
      beside((results as Side).contenders, {
        scrollWorkPerFrameMs: 'scroll: work per frame, ms',
        scrollDroppedPercent: 'dropped frames, %',
        flingWorkPerFrameMs: 'fling: work per frame, ms',
        flingDroppedPercent: 'dropped when flung, %',
        flingBlankPercent: 'blank when flung, %',
      }),
    ],
  },
  charts: {
    title: '12 charts of 4 lines and 180 points',
    how: 'Ours, bare uPlot (by which ours draws, without table, theme, language or keyboard), echarts and Chart.js in a grid, each in a fresh page of one Chromium, medians; animations off, tooltip and legend on.',
    tables: (results) => [
      beside((results as Side).contenders, {
        firstPaintMs: 'all painted, ms',
        updateCpuMs: 'update of all, ms of CPU',
        memoryMiB: 'memory, MiB',
        gzipKiB: 'gzip, KiB',
        gzipWithReactKiB: 'with React, KiB',
      }),
    ],
  },
  screens: {
    title: 'The console and its screens',
    how: 'The built console on the real backend, a fresh browser context each time, medians. From the document until what is asked for is drawn: with 100 ms a request, six of them at a time as HTTP/1.1 has it or over HTTP/2, and without them on a processor four times slower; then from one list to another with 100 ms a request, in so many sequential round trips and requests for code.',
    tables: (results) => {
      const { cold, moves } = results as Record<'cold' | 'moves', readonly Row[]>;
      return [
        {
          rows: renamed(cold, {
            what: 'what',
            requests: 'requests',
            firstContentMs: 'first content, ms',
            thereMs: 'there, ms',
            http2FirstContentMs: 'HTTP/2: first content, ms',
            http2ThereMs: 'HTTP/2: there, ms',
            slowFirstContentMs: 'slower: first content, ms',
            slowThereMs: 'slower: there, ms',
          }),
        },
        {
          rows: renamed(moves, {
            way: 'way',
            trips: 'round trips',
            codeRequests: 'requests for code',
            thereMs: 'there, ms',
          }),
        },
      ];
    },
  },
  input: {
    title: 'While somebody works in it',
    how: 'The main thread’s tasks on a processor four times slower, by the thread’s own clock, medians of fresh pages: typing by keys, menus and tabs by the mouse. The form and the list of 100 rows are the product’s own parts in a page of the measurement, the rest is the built console on the real backend.',
    tables: (results) => [
      {
        rows: renamed((results as { readonly acts: readonly Row[] }).acts, {
          what: 'what',
          tasks: 'tasks',
          longestMs: 'longest, ms',
          long: 'longer than 50 ms',
        }),
      },
    ],
  },
  long: {
    title: 'A long session',
    how: 'One page of the built console on the real backend: changes of the screen among ten, every third left before it has come, then hours of its own asking with the page’s clock moved; after a collection each.',
    tables: (results) => [
      {
        rows: renamed((results as { readonly results: readonly Row[] }).results, {
          when: 'when',
          heapMB: 'heap, MB',
          nodes: 'nodes',
          listeners: 'listeners',
          cacheEntries: 'answers kept',
        }),
      },
    ],
  },
  ledger: {
    title: 'The leave ledger',
    how: 'Busy applications with the ledger open and without it, by turns, each in a page of its own, as without developer tools; the time of the page’s tasks as the browser counts it, the median of all turns. Two are a page of hosts made with a library, which comes anew with each answer, with a dialog and a message now and then; the one by hand calls a watched native for nearly all it does, which is the most that a ledger can cost.',
    tables: (results) => [
      {
        rows: renamed((results as Visited).applications, {
          name: 'application',
          preparingMs: 'looking at the page before, in slices, ms',
          firstOpeningMs: 'opening the first of a page, ms',
          openingMs: 'opening, ms',
          closingMs: 'closing, ms',
          busyMs: 'busy with it, ms',
          busyWithoutMs: 'busy without it, ms',
          morePercent: 'more, %',
          ownPercent: 'samples in the ledger, %',
        }),
      },
    ],
  },
  sizes: {
    title: 'What a page loads',
    how: 'KiB gzip. Ours: everything that the built tag fetches before first use, signed in to the real backend, React and the loader included. Peers: one minified bundle of what does the same, with framework and sheets.',
    tables: (results) => {
      const all = results as readonly Row[];
      return [...new Set(all.map(({ tag }) => tag))].map((tag) => {
        const rows = all.filter((row) => row['tag'] === tag);
        const named = renamed(rows, { what: 'what', version: 'version', kib: 'KiB gzip' });
        // The last of ours: an assistant is compared when it is open.
        const own = named.findLast(isOurs);
        return { rows: named, ours: (row) => row === own };
      });
    },
  },
  lists: {
    title: 'The first page of every list',
    how: 'So many rows of every kind in PostgreSQL, and the first ten of each list, beside the first page with the order and the conditions of each screen and each part of a detail that has its own: the middle of seven answers, in milliseconds, from the request to the last byte.',
    tables: (results) => [
      {
        rows: (results as readonly Row[]).map((row) => ({
          'rows of each kind': row['rows'],
          kinds: row['kinds'],
          lists: row['lists'],
          'within 100 ms': row['within'],
          'median list, ms': row['median'],
        })),
      },
      ...(results as readonly { readonly slowest: readonly Row[] }[]).map(({ slowest }) => ({
        rows: slowest.map((row) => ({ 'slowest list': row['list'], ms: row['milliseconds'] })),
      })),
    ],
  },
  list: {
    title: 'One list over two thousand hosts',
    how: 'The first ten of the list of hosts from the reference backend, asked for by a thread of its own over kept connections: the middle of 300 answers when nobody else asks, and how many a second when several ask at once.',
    tables: (results) => [
      {
        rows: (results as readonly Row[]).map((row) => ({
          database: row['database'],
          hosts: row['hosts'],
          'alone, ms': row['median'],
          'at once': row['callers'],
          'answers a second': row['perSecond'],
        })),
      },
    ],
  },
  sessions: {
    title: 'A thousand sessions',
    how: 'Signed in at the reference backend at once, each reading a list every ten seconds on average, while one more writes orders as fast as they are answered; answers in milliseconds.',
    tables: (results) => [
      {
        rows: (results as readonly Measured[]).map((row) => ({
          database: row['database'],
          sessions: row['sessions'],
          seconds: row['seconds'],
          'reads a second': row['readsPerSecond'],
          'orders written': row['ordersWritten'],
          'median, ms': row.milliseconds?.['median'],
          '95 %, ms': row.milliseconds?.['p95'],
          '99 %, ms': row.milliseconds?.['p99'],
          'rows of other tenants': row['rowsOfOtherTenants'],
        })),
      },
    ],
  },
  upload: {
    title: 'An upload of 2 GiB',
    how: 'One file through the built console in Chromium to the backend on the same machine, and the same bytes read into memory slice by slice.',
    tables: (results) => [
      {
        rows: (results as readonly Measured[]).map((row) => ({
          way: row['way'],
          MiB: row['mebibytes'],
          seconds: row['seconds'],
          'MiB a second': row['mebibytesPerSecond'],
          'heap, MB': row.growthInMegabytes?.['heap'],
          'page, MB': row.growthInMegabytes?.['page'],
          'server, MB': row.growthInMegabytes?.['server'],
        })),
      },
    ],
  },
};
