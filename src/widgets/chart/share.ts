import type { Text } from '../../core/i18n/translator';
import type { ChartTone } from './series-color';
import { roundedNumber } from '../../core/format/number';

export interface ChartDatum {
  readonly key: string;
  readonly label: Text;
  readonly value: number;
  /** Colour by meaning; by place otherwise. */
  readonly tone?: ChartTone | undefined;
}

export type FormatValue = (value: number) => string;

export const plainNumber: FormatValue = (value) => roundedNumber(value, 2);

export function share(value: number, total: number): string {
  if (total <= 0) return '0%';
  const percent = (value / total) * 100;
  return `${percent > 0 && percent < 0.1 ? '<0.1' : percent.toFixed(1)}%`;
}
