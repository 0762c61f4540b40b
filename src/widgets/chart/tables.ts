import type { Locale, Text, Translate } from '../../core/i18n/translator';
import type { BarContent, ChartContent, LineContent, StackedDatum } from './content';
import { share } from './share';
import type { ChartDatum, FormatValue } from './share';

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lines under it, such as thresholds. */
  readonly notes?: readonly string[];
}

export interface TableWords {
  readonly locale: Locale;
  readonly show: (text: Text) => string;
  readonly format: FormatValue;
  readonly t: Translate<
    'chart.time' | 'chart.name' | 'chart.value' | 'chart.share' | 'chart.total'
  >;
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const TIME = {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const made = new Map<string, (seconds: number) => string>();

/** The same function for the same words: a formatter is dear to make, and charts are drawn often. */
export function timeFormat(locale: Locale, daily: boolean): (seconds: number) => string {
  const key = `${locale} ${daily}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, daily ? DAY : TIME);
  const next = (seconds: number) => format.format(seconds * 1000);
  made.set(key, next);
  return next;
}

/** The figures of a chart as they are read. */
export function tableOf(content: ChartContent, words: TableWords): ChartTable {
  if (content.kind === 'line') return lineTable(content, words);
  return content.kind === 'bar' ? barTable(content, words) : shareTable(content.data, words);
}

function lineTable(
  { times, series, daily = false, thresholds = [] }: LineContent,
  { locale, show, format, t }: TableWords,
): ChartTable {
  const time = timeFormat(locale, daily);
  return {
    head: [t('chart.time'), ...series.map((each) => show(each.label))],
    rows: times.map((at, index) => [
      time(at),
      ...series.map((each) => {
        const value = each.values[index];
        return value === null || value === undefined ? '—' : format(value);
      }),
    ]),
    notes: thresholds.map((each) => `${show(each.label)} ${format(each.value)}`),
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
