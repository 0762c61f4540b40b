import * as v from 'valibot';
import { alarmLevel, severity } from '../../dictionaries/alarms';
import { metricNames, monitorOperators } from '../../dictionaries/monitoring';
import { timeUnits } from '../../dictionaries/time-units';
import { defineEndpoint, wireNumber } from '../endpoint';
import { family, recordFields, wireIds } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
import { filterField, flagFilter } from './fields';
import { catalogField, nameField, noteField } from './call-fields';

/** A threshold (N-28). */
export const thresholdSchema = v.object({
  ...recordFields,
  /** D-062 */
  catalog: wireText,
  /** D-061 */
  metric: wireText,
  /** D-059 */
  operator: wireText,
  /** In `unit`, which the metric has. */
  value: wireCount,
  valueType: wireText,
  unit: wireText,
  /** How long the condition must hold, in `durationUnit` (D-060). */
  duration: wireCount,
  durationUnit: wireText,
  /** D-002 */
  level: wireText,
  /** D-016: how much the business behind it matters; another scale than the level. */
  severity: wireText,
  enabled: wireFlag,
  description: wireText,
});
export type Threshold = v.InferOutput<typeof thresholdSchema>;

const VALUE_LIMIT = 1_000_000_000;
/** Of any unit: 24 hours are 1,440 minutes. */
const LONGEST_DURATION = 86_400;

const thresholdBody = {
  name: nameField,
  catalog: v.optional(catalogField, 'vCenter'),
  metric: v.picklist(metricNames.values),
  operator: v.picklist(monitorOperators.values),
  value: v.pipe(wireNumber, v.minValue(-VALUE_LIMIT), v.maxValue(VALUE_LIMIT)),
  /** Of the metric; one that does not fit it is refused. */
  valueType: filterField,
  duration: v.optional(
    v.pipe(wireNumber, v.integer(), v.minValue(0), v.maxValue(LONGEST_DURATION)),
    5,
  ),
  durationUnit: v.optional(v.picklist(timeUnits.values), 'm'),
  level: v.picklist(alarmLevel.values),
  severity: v.optional(v.picklist(severity.values), 'COMMON'),
  enabled: v.optional(wireFlag, true),
  description: noteField,
};

const thresholds = family({
  path: '/csp/v1/thresholds',
  perm: 'threshold',
  one: 'Threshold',
  many: 'Thresholds',
  noun: 'thresholds',
});

export const listThresholds = thresholds.list({
  id: 'E-031',
  row: thresholdSchema,
  filters: {
    catalog: filterField,
    metric: filterField,
    level: filterField,
    operator: filterField,
    enabled: flagFilter,
  },
});
export const createThreshold = thresholds.create({
  id: 'E-032',
  row: thresholdSchema,
  body: thresholdBody,
});
export const updateThreshold = thresholds.update({
  id: 'E-033',
  row: thresholdSchema,
  body: thresholdBody,
});
export const deleteThreshold = thresholds.remove({ id: 'E-034' });

/** a body on DELETE, encoded as a form. */
export const deleteThresholds = defineEndpoint({
  id: 'E-035',
  name: 'deleteThresholds',
  summary: 'Removes several thresholds, all or none',
  method: 'DELETE',
  path: '/csp/v1/thresholds',
  perm: 'threshold:delete',
  body: v.object({ ids: wireIds }),
  reply: v.object({ ids: v.array(wireText) }),
});

export const thresholdValueTypes = defineEndpoint({
  id: 'E-036',
  name: 'thresholdValueTypes',
  summary: 'What values of thresholds can be: their units and ends',
  method: 'GET',
  path: '/csp/v1/thresholds/valuetypes',
  perm: 'threshold:list',
  reply: v.array(
    v.object({
      value: wireText,
      name: wireText,
      unit: wireText,
      min: wireCount,
      /** Empty where there is no upper end. */
      max: v.nullable(v.number()),
      /** D-061: the metrics that have it. */
      metrics: v.array(wireText),
    }),
  ),
});
