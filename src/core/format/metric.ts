// chunk: alarms
/** Metrics, their values and conditions in words: D-059, D-061. */
import { metricNames, monitorOperators } from '../dictionaries/monitoring';
import { translate } from '../i18n/translator';
import type { Locale } from '../i18n/translator';
import { roundedNumber } from './number';

/** D-059. A metric in words; one that nobody knows by its own spelling. */
export function metricText(metric: string, locale: Locale): string {
  const known = metricNames.values.find((each) => each === metric);
  return known ? translate(metricNames.label(known), locale) : metric;
}

/** A measured share has one decimal wherever it is read, so that two of them compare at a glance; a limit keeps what was set. */
export function valueText(value: number, unit: string, decimals = unit === '%' ? 1 : 2): string {
  const number = roundedNumber(value, decimals);
  return unit === '%' ? `${number}%` : unit === '' ? number : `${number} ${unit}`;
}

/** `> 80%` */
export function limitText(operator: string, value: number, unit: string): string {
  const known = monitorOperators.values.find((each) => each === operator);
  return `${known === undefined ? operator : signs[known]} ${valueText(value, unit, 2)}`;
}

const signs = { '>': '>', '>=': '≥', '=': '=', '<': '<', '<=': '≤', '!=': '≠' } as const;
