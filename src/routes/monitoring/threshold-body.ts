import { alarmLevel, severity } from '../../core/dictionaries/alarms';
import { metricNames, monitorCatalogs, monitorOperators } from '../../core/dictionaries/monitoring';
import { timeUnits } from '../../core/dictionaries/time-units';
import { kept } from './words';

interface Stored {
  readonly name: string;
  readonly catalog: string;
  readonly metric: string;
  readonly operator: string;
  readonly value: number;
  readonly duration: number;
  readonly durationUnit: string;
  readonly level: string;
  readonly severity: string;
  readonly enabled: boolean;
  readonly description: string;
}

/** What E-033 takes, from a row: a change of one thing sends the whole. */
export const thresholdBody = (row: Stored) => ({
  name: row.name,
  catalog: kept(monitorCatalogs.values, row.catalog),
  metric: kept(metricNames.values, row.metric),
  operator: kept(monitorOperators.values, row.operator),
  value: row.value,
  duration: row.duration,
  durationUnit: kept(timeUnits.values, row.durationUnit),
  level: kept(alarmLevel.values, row.level),
  severity: kept(severity.values, row.severity),
  enabled: row.enabled,
  description: row.description,
});
