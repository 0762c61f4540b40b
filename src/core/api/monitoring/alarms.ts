import * as v from 'valibot';
import { alarmLevel, alarmStatus } from '../../dictionaries/alarms';
import { defineEndpoint, wireNumber } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { listFields } from '../listing';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { seriesSchema } from './charts';
import { epochSeconds, filterField, flagFilter, momentField, noteField, severalOf } from './fields';

/** An alarm: one threshold that one resource crossed, from the first moment to the last. */
export const alarmSchema = v.object({
  ...recordFields,
  /** D-002 */
  level: wireText,
  /** D-016 */
  severity: wireText,
  /** D-061 */
  metric: wireText,
  /** D-059 */
  operator: wireText,
  /** The value that was crossed, in `unit`. */
  threshold: wireCount,
  /** The last value while the condition held, in `unit`. */
  currentValue: wireCount,
  /** The value furthest beyond the threshold. */
  peakValue: wireCount,
  unit: wireText,
  thresholdId: wireText,
  thresholdName: wireText,
  groupId: wireText,
  groupName: wireText,
  resourceId: wireText,
  resourceName: wireText,
  /** `host`, `vm`, `service`, `cluster`, `local`. */
  resourceKind: wireText,
  resourceIp: wireText,
  /** D-062 */
  catalog: wireText,
  region: wireText,
  firstTime: wireTime,
  lastTime: wireTime,
  /** When the condition held no longer; empty while it does. */
  recoverTime: wireTime,
  recovered: wireFlag,
  /** Times that the condition was found to hold: every five minutes. */
  count: wireCount,
  confirmUserId: wireText,
  confirmUserName: wireText,
  confirmTime: wireTime,
  confirmNote: wireText,
  solveUserId: wireText,
  solveUserName: wireText,
  solveTime: wireTime,
  remark: wireText,
  /** Who was told when it arose. */
  receivers: v.array(
    v.object({
      distributionId: wireText,
      distributionName: wireText,
      userNames: v.array(wireText),
      channels: v.array(wireText),
    }),
  ),
});
export type Alarm = v.InferOutput<typeof alarmSchema>;

/** With the resource's values around it, for one look. */
export const alarmDetailSchema = v.object({ ...alarmSchema.entries, series: seriesSchema });
export type AlarmDetail = v.InferOutput<typeof alarmDetailSchema>;

/** What list, summary and charts are asked alike, so that they show the same alarms. */
const filters = {
  /** D-001, D-002: one or several, by comma. */
  status: severalOf(alarmStatus.values),
  level: severalOf(alarmLevel.values),
  metric: filterField,
  catalog: filterField,
  region: filterField,
  projectId: filterField,
  resourceId: filterField,
  resourceKind: filterField,
  thresholdId: filterField,
  groupId: filterField,
  /** Alarms whose condition holds no longer, or still does. */
  recovered: flagFilter,
  /** Raised at or after `start`, and not after `end`; bars without a `start` begin an hour before their end (C-25). */
  start: momentField,
  end: momentField,
  /** In the names of alarm, resource, threshold and group, and in the address. */
  text: filterField,
};
/** The same as a type: what a board keeps in its address. */
export type AlarmFilter = v.InferInput<v.ObjectSchema<typeof filters, undefined>>;

const alarms = family({
  path: '/csp/v1/alarms',
  perm: 'alarm',
  one: 'Alarm',
  many: 'Alarms',
  noun: 'alarms',
});

export const listAlarms = alarms.list({ id: 'E-054', row: alarmSchema, filters });

export const readAlarm = defineEndpoint({
  id: 'E-055',
  name: 'readAlarm',
  summary: 'One alarm, with the values of its metric around it',
  method: 'GET',
  path: '/csp/v1/alarms/{id}',
  perm: 'alarm:list',
  params: idParams,
  /** N-26: from an hour before the alarm to an hour after it where nothing is said. */
  query: v.object({
    start: v.optional(epochSeconds),
    end: v.optional(epochSeconds),
    step: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(31_622_400))),
  }),
  reply: alarmDetailSchema,
});

/** D-003: confirm while it is unconfirmed, solve once it is confirmed. */
export const changeAlarms = alarms.patch({
  id: 'E-056',
  actions: { confirm: { note: noteField }, solve: { remark: noteField } },
});

const share = v.object({ code: wireText, count: wireCount });
const levelCounts = v.object({
  REMIND: wireCount,
  PRIMARY: wireCount,
  SECONDARY: wireCount,
  URGENT: wireCount,
});

/** What the slices of the pie are. */
export const alarmDimensions = ['level', 'status', 'metric', 'catalog', 'region'] as const;

/** D-068. A bar is five minutes, an hour, a day or a month, as the range is long; empty ones are there too. */
export const alarmChart = defineEndpoint({
  id: 'E-057',
  name: 'alarmChart',
  summary: 'Alarms by level, or another field, as a pie; by time and level as bars',
  method: 'GET',
  path: '/csp/v1/alarms/chart',
  perm: 'alarm:list',
  query: v.variant('action', [
    v.object({
      ...filters,
      params: listFields.params,
      action: v.literal('pieChart'),
      by: v.optional(v.picklist(alarmDimensions), 'level'),
    }),
    v.object({ ...filters, params: listFields.params, action: v.literal('barChart') }),
  ]),
  reply: v.variant('action', [
    v.object({
      action: v.literal('pieChart'),
      by: v.picklist(alarmDimensions),
      total: wireCount,
      slices: v.array(share),
    }),
    v.object({
      action: v.literal('barChart'),
      /** What one bar stands for (`minute`: five of them); in China's time. */
      unit: v.picklist(['minute', 'hour', 'day', 'month']),
      total: wireCount,
      bars: v.array(
        v.object({
          /** `2026-01-31 08:05`, `2026-01-31 08:00`, `2026-01-31` or `2026-01`. */
          label: wireText,
          time: wireTime,
          total: wireCount,
          levels: levelCounts,
        }),
      ),
    }),
  ]),
});

const statusCounts = v.object({
  UNCONFIRMED: wireCount,
  CONFIRMED: wireCount,
  SOLVED: wireCount,
});

/** Counts for the same filter as the list, of all its pages. */
export const alarmSummary = defineEndpoint({
  id: 'O-alarmSummary',
  name: 'alarmSummary',
  summary: 'Alarms counted by level and status, for the filter of the list',
  method: 'GET',
  path: '/csp/v1/alarms/summary',
  perm: 'alarm:list',
  query: v.object({ ...filters, params: listFields.params }),
  reply: v.object({
    total: wireCount,
    /** Not solved yet. */
    open: wireCount,
    /** Of which the condition holds now. */
    holding: wireCount,
    levels: levelCounts,
    statuses: statusCounts,
    /** Open ones by level: what a board shows on top. */
    openLevels: levelCounts,
  }),
});
export type AlarmSummary = v.InferOutput<(typeof alarmSummary)['reply']>;
