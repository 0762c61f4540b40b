// chunk: alarms
/** Metrics, their values and conditions in words: D-059, D-061. */
import { metricNames, monitorOperators } from '../../core/dictionaries/monitoring';
import { translate } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import { roundedNumber } from '../../core/format/number';

export function metricText(metric: string, locale: Locale): string {
  const known = metricNames.values.find((each) => each === metric);
  return known ? translate(metricNames.label(known), locale) : metric;
}

export function valueText(value: number, unit: string): string {
  const number = roundedNumber(value, 2);
  return unit === '%' ? `${number}%` : unit === '' ? number : `${number} ${unit}`;
}

/** `> 80%` */
export function limitText(operator: string, value: number, unit: string): string {
  const known = monitorOperators.values.find((each) => each === operator);
  return `${known === undefined ? operator : signs[known]} ${valueText(value, unit)}`;
}

const signs = { '>': '>', '>=': '≥', '=': '=', '<': '<', '<=': '≤', '!=': '≠' } as const;
