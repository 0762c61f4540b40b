// chunk: alarms
import * as v from 'valibot';
import { alarmLevel, alarmStatus } from '../../dictionaries/alarms';
import { defineEndpoint, pageOf } from '../endpoint';
import { listFields } from '../listing';
import { recordFields } from '../record-fields';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { filterField, flagFilter, momentField, severalOf } from './fields';

/** An alarm (N-27): one threshold that one resource crossed, from the first moment to the last. */
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

/** Own, not of the specification: whose the alarms are. */
export const alarmOwners = ['me', 'groups'] as const;

/** What list, summary and charts are asked alike, so that they show the same alarms. */
export const filters = {
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
  /** Told to whoever asks and confirmed by nobody else, or confirmed by them; or of the threshold groups that they are told of. */
  whose: v.optional(v.picklist(['', ...alarmOwners])),
  /** Raised at or after `start`, and not after `end`; bars without a `start` begin an hour before their end (C-25). */
  start: momentField,
  end: momentField,
  /** In the names of alarm, resource, threshold and group, and in the address. */
  text: filterField,
};
/** The same as a type: what a board keeps in its address. */
export type AlarmFilter = v.InferInput<v.ObjectSchema<typeof filters, undefined>>;

/** Spelled out: the whole family of calls is more than a board needs before its first rows. */
export const listAlarms = defineEndpoint({
  id: 'E-054',
  name: 'listAlarms',
  summary: 'Alarms, page by page',
  method: 'GET',
  path: '/csp/v1/alarms',
  perm: 'alarm:list',
  query: v.object({ ...listFields, ...filters }),
  reply: pageOf(alarmSchema),
});

export const levelCounts = v.object({
  REMIND: wireCount,
  PRIMARY: wireCount,
  SECONDARY: wireCount,
  URGENT: wireCount,
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
