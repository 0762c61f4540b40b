import type { Text, Translate } from '../../core/i18n/translator';
import type { BarContent, ChartContent, LineContent, StackedDatum } from './content';
import { share } from './share';
import type { ChartDatum, FormatValue } from './share';
import { timeFormat } from './time-text';

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lines under it, such as thresholds. */
  readonly notes?: readonly string[];
}

export interface TableWords {
  readonly show: (text: Text) => string;
  readonly format: FormatValue;
  readonly t: Translate<
    'chart.time' | 'chart.name' | 'chart.value' | 'chart.share' | 'chart.total'
  >;
}

/** The figures of a chart as they are read. */
export function tableOf(content: ChartContent, words: TableWords): ChartTable {
  if (content.kind === 'line') return lineTable(content, words);
  return content.kind === 'bar' ? barTable(content, words) : shareTable(content.data, words);
}

function lineTable(
  { times, series, daily = false, thresholds = [], marks = [] }: LineContent,
  { show, format, t }: TableWords,
): ChartTable {
  const time = timeFormat(daily);
  return {
    head: [t('chart.time'), ...series.map((each) => show(each.label))],
    rows: times.map((at, index) => [
      time(at),
      ...series.map((each) => {
        const value = each.values[index];
        return value === null || value === undefined ? '—' : format(value);
      }),
    ]),
    notes: [
      ...thresholds.map((each) => `${show(each.label)} ${format(each.value)}`),
      ...marks.map((each) => `${time(each.at)} ${show(each.label)}`),
    ],
  };
}

function shareTable(data: readonly ChartDatum[], { show, format, t }: TableWords): ChartTable {
  const total = data.reduce((sum, datum) => sum + datum.value, 0);
  return {
    head: [t('chart.name'), t('chart.value'), t('chart.share')],
    rows: [
      ...data.map((datum) => [show(datum.label), format(datum.value), share(datum.value, total)]),
      [t('chart.total'), format(total), total > 0 ? '100%' : '0%'],
    ],
  };
}

function barTable({ data, series }: BarContent, { show, format, t }: TableWords): ChartTable {
  if (!series) {
    return {
      head: [t('chart.name'), t('chart.value')],
      rows: data.map((datum) => [show(datum.label), format(valueOf(datum))]),
    };
  }
  return {
    head: [t('chart.name'), ...series.map((each) => show(each.label)), t('chart.total')],
    rows: data.map((datum) => [
      show(datum.label),
      ...series.map((_, index) => format(partsOf(datum)[index] ?? 0)),
      format(valueOf(datum)),
    ]),
  };
}

/** What a bar is stacked of; a plain one is one part. */
export function partsOf(datum: ChartDatum | StackedDatum): readonly number[] {
  return 'values' in datum ? datum.values : [datum.value];
}

export function valueOf(datum: ChartDatum | StackedDatum): number {
  return partsOf(datum).reduce((sum, part) => sum + part, 0);
}
