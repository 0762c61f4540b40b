import type { StatusTone } from '../status-tag';

const TONES: Readonly<Record<StatusTone, string>> = {
  success: '--by-success',
  warning: '--by-warning',
  danger: '--by-danger',
  primary: '--by-accent',
  normal: '--by-chart-6',
  disabled: '--by-disabled',
};

const COUNT = 6;

/** The token of a series: its meaning where it has one, else its place. */
export function seriesToken(index: number, tone: StatusTone | undefined): string {
  return tone ? TONES[tone] : `--by-chart-${(index % COUNT) + 1}`;
}
