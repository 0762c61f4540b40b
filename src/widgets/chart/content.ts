import type { ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';
import type { ChartTone } from './series-color';
import type { ChartDatum } from './share';

export interface LineSeries {
  readonly key: string;
  readonly label: Text;
  /** One per time; null leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly tone?: ChartTone | undefined;
}

/** A value that matters, drawn across the chart with its name. */
export interface Threshold {
  readonly value: number;
  readonly label: Text;
  readonly tone?: ChartTone | undefined;
}

/** A moment that explains a bend of the curves, drawn as a line on the axis of time and said under it. */
export interface Mark {
  /** Epoch seconds. */
  readonly at: number;
  readonly label: Text;
}

/** Epoch seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Months that stand over those of another period, and say both; a period that has ended before the other has none any more. */
export interface MonthsOver {
  /** How many months are between them. */
  readonly before: number;
  /** The last of each period, `2026-03`. */
  readonly last: string;
  readonly lastBefore: string;
}

/** Whole days: the time of day says nothing. Of months, each by its first day, neither does the day. */
export type Daily = boolean | 'months' | MonthsOver;

export interface LineContent {
  readonly kind: 'line';
  /** Seconds since 1970, ascending. */
  readonly times: readonly number[];
  readonly series: readonly LineSeries[];
  readonly thresholds?: readonly Threshold[];
  readonly marks?: readonly Mark[];
  /** The ends of the value axis where they are known, such as 0 and 100 of a percentage. */
  readonly min?: number;
  readonly max?: number;
  readonly daily?: Daily;
  /** What comes after it is a forecast: at rest the values of this moment are told. */
  readonly now?: number;
}

export interface ShareContent {
  readonly kind: 'ring' | 'pie';
  readonly data: readonly ChartDatum[];
  /** What stands in the middle of a ring, under the total. */
  readonly caption?: Text;
}

/** A part of every stacked bar. */
export interface BarSeries {
  readonly key: string;
  readonly label: Text;
  readonly tone?: ChartTone | undefined;
}

export interface StackedDatum {
  readonly key: string;
  readonly label: Text;
  /** One per series. */
  readonly values: readonly number[];
}

export interface BarContent {
  readonly kind: 'bar';
  readonly data: readonly ChartDatum[] | readonly StackedDatum[];
  /** The parts that each bar is stacked of; then `data` carries `values`. */
  readonly series?: readonly BarSeries[];
  readonly direction?: 'horizontal' | 'vertical';
  /** The full length; by default the largest bar. */
  readonly max?: number;
}

/** D-065: what a chart draws, without how it is drawn, so that screen, table, CSV and PNG come from one source. */
export type ChartContent = LineContent | ShareContent | BarContent;

/** What was pressed: a bar, slice or part of a bar. */
export interface ChartSelection {
  readonly key: string;
  /** Which part of a stacked bar. */
  readonly series?: string;
}

/** Makes a link of a part, by its key; nothing where it is none. */
export type Linked = (key: string, content: ReactNode) => ReactNode;
