/** One alarm with its values, and charts of many: what a list of alarms does without until it is asked for. */
import * as v from 'valibot';
import { defineEndpoint, wireNumber } from '../endpoint';
import { idParams } from '../family';
import { listFields } from '../listing';
import { wireCount, wireText, wireTime } from '../wire';
import { alarmSchema, filters, levelCounts } from './alarms';
import { seriesSchema } from './charts';
import { epochSeconds } from './call-fields';

/** With the resource's values around it, for one look. */
export const alarmDetailSchema = v.object({ ...alarmSchema.entries, series: seriesSchema });
export type AlarmDetail = v.InferOutput<typeof alarmDetailSchema>;

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

const share = v.object({ code: wireText, count: wireCount });
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
