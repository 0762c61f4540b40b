/*
 * What a measurement says about us beside the others of the same run: times change with the machine, ratios hardly.
 * `bench/results` keeps them, and `test/scripts/regressions.release.test.ts` measures again.
 */

type Figures = Readonly<Record<string, unknown>>;
export type Ratios = Readonly<Record<string, number>>;

interface Side {
  readonly contenders: readonly Figures[];
}
interface Chat {
  readonly results: readonly {
    readonly shape: string;
    readonly figures: Readonly<Record<string, Figures>>;
  }[];
}

const number = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

/** Ours beside the best of the others, or beside the one that is named. */
function beside(results: unknown, columns: readonly string[], name?: string): Ratios {
  const { contenders } = results as Side;
  const [ours = {}, ...others] = contenders;
  const peers = others.filter((each) => name === undefined || each['name'] === name);
  return Object.fromEntries(
    columns.map((column) => {
      const best = Math.min(...peers.map((each) => number(each[column])));
      return [column, number(ours[column]) / best];
    }),
  );
}

/** How much worse a ratio may be than the kept one. */
const FIFTH = 1.2;

/** Of each measurement that has something beside us; smaller is better. */
export const ratiosOf: Readonly<Record<string, (results: unknown) => Ratios>> = {
  table: (results) =>
    beside(results, [
      ...['firstRowsCpuMs', 'filterCpuMs', 'selectAllCpuMs'],
      ...['scrollWorkPerFrameMs', 'flingWorkPerFrameMs', 'memoryOverDataMB'],
    ]),
  charts: (results) =>
    beside(results, ['firstPaintCpuMs', 'updateCpuMs', 'memoryMiB', 'gzipKiB'], 'uPlot alone'),
  chat: (results) =>
    Object.fromEntries(
      (results as Chat).results.map(({ shape, figures }) => [
        `${shape} cpuSeconds`,
        number(figures['ours']?.['cpuSeconds']) / number(figures['floor']?.['cpuSeconds']),
      ]),
    ),
};

/** What has become worse by more than a fifth, with both figures; also what is not measured any more. */
export function regressions(kept: Ratios, measured: Ratios): readonly string[] {
  return Object.entries(kept).flatMap(([name, before]) => {
    const now = measured[name] ?? Number.NaN;
    return now <= before * FIFTH
      ? []
      : [`${name}: ${now.toFixed(2)} beside the best other, kept ${before.toFixed(2)}`];
  });
}
