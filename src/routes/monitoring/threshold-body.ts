import { alarmLevel, severity } from '../../core/dictionaries/alarms';
import {
  metricNames,
  monitorCatalogs,
  monitorOperators,
  timeUnits,
} from '../../core/dictionaries/monitoring';
import { kept } from './words';

interface Stored {
  readonly name: string;
  readonly catalog: string;
  readonly metric: string;
  readonly operator: string;
  readonly value: number | null;
  readonly duration: number | null;
  readonly durationUnit: string;
  readonly level: string;
  readonly severity: string;
  readonly enabled: boolean;
  readonly description: string;
}

/** What E-032 and E-033 take, from a form or from a row: a change of one thing sends the whole threshold. */
export const thresholdBody = (from: Stored) => ({
  name: from.name,
  catalog: kept(monitorCatalogs.values, from.catalog),
  metric: kept(metricNames.values, from.metric),
  operator: kept(monitorOperators.values, from.operator),
  value: from.value ?? 0,
  duration: from.duration ?? 0,
  durationUnit: kept(timeUnits.values, from.durationUnit),
  level: kept(alarmLevel.values, from.level),
  severity: kept(severity.values, from.severity),
  enabled: from.enabled,
  description: from.description,
});
