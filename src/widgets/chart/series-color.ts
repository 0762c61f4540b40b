import type { StatusTone } from '../feedback/status-tag';

/** Meanings of a chart's colours. */
export type ChartTone = StatusTone;

const TONES: Readonly<Record<ChartTone, string>> = {
  success: '--by-success',
  warning: '--by-warning',
  danger: '--by-danger',
  'danger-light': '--by-chart-danger-light',
  primary: '--by-accent',
  normal: '--by-chart-6',
  disabled: '--by-disabled',
};

const COUNT = 6;

/** The token of a series: its meaning where it has one, else its place. */
export function seriesToken(index: number, tone: ChartTone | undefined): string {
  return tone ? TONES[tone] : `--by-chart-${(index % COUNT) + 1}`;
}

interface Toned {
  readonly tone?: ChartTone | undefined;
}

/** The colours of shares: where several mean the same, each is lighter than the one before. */
export function shareColours(data: readonly Toned[]): string[] {
  const used = new Map<string, number>();
  return data.map(({ tone }, index) => {
    const token = seriesToken(index, tone);
    const before = used.get(token) ?? 0;
    used.set(token, before + 1);
    return before === 0
      ? `var(${token})`
      : `color-mix(in srgb, var(${token}) ${100 * 0.55 ** before}%, var(--by-bg))`;
  });
}

/** Solid first; a dash tells lines apart where colours repeat or are taken away. */
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 4]];

/**
 * A dash per line: by its place where every line has the system's one colour, otherwise only for lines whose colour
 * another one has already.
 */
export function seriesDashes(series: readonly Toned[], oneColour: boolean): (readonly number[])[] {
  const used = new Map<string, number>();
  return series.map((each, index) => {
    const token = oneColour ? '' : seriesToken(index, each.tone);
    const before = used.get(token) ?? 0;
    used.set(token, before + 1);
    return DASHES[before % DASHES.length] ?? [];
  });
}
