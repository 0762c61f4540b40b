import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { formList, wireCount, wireFlag, wireText, wireTime } from '../wire';
import { line, note, resourceGroupField, ref, whole } from './fields';

/** Backup of machines and desktops: policies, and the copies that they made. */
const policy = v.object({
  ...recordFields,
  description: wireText,
  /** `day` or `week`. */
  cycle: wireText,
  hour: wireCount,
  /** How many copies are kept. */
  keep: wireCount,
  enabled: wireFlag,
  /** Ids of what it covers. */
  resourceIds: v.array(wireText),
  nextTime: wireTime,
});
export type BackupPolicy = v.InferOutput<typeof policy>;
const policies = family<typeof dictionaries.resourceStatus>({
  path: '/cmp/v1/backup/policies',
  perm: 'backuppolicy',
  one: 'BackupPolicy',
  many: 'BackupPolicies',
  noun: 'backup policies',
});
const plan = {
  description: note(),
  cycle: v.picklist(['day', 'week']),
  hour: whole(0, 23),
  keep: whole(1, 365),
};
export const listBackupPolicies = policies.list({ row: policy });
export const createBackupPolicy = policies.create({
  row: policy,
  body: { name: line(), ...plan, ...resourceGroupField },
});
export const updateBackupPolicy = policies.update({ row: policy, body: plan });
export const changeBackupPolicies = policies.patch({
  actions: {
    enable: { from: ['DISABLED'] },
    disable: { from: ['NORMAL', 'ALARM', 'ABNORMAL'] },
    run: { from: 'any' },
    cover: { from: 'any', asks: { resourceIds: v.pipe(formList(ref), v.maxLength(200)) } },
  },
});
export const deleteBackupPolicy = policies.remove();

const copy = v.object({
  ...recordFields,
  policyId: wireText,
  policyName: wireText,
  resourceId: wireText,
  resourceName: wireText,
  /** As the list of all resources calls it; of a copy from before it was told, empty. */
  resourceKind: wireText,
  /** GiB. */
  size: wireCount,
  expireTime: wireTime,
});
export type BackupCopy = v.InferOutput<typeof copy>;
const copies = family<typeof dictionaries.snapshot>({
  path: '/cmp/v1/backup/copies',
  perm: 'backupcopy',
  one: 'BackupCopy',
  many: 'BackupCopies',
  noun: 'backup copies',
});
export const listBackupCopies = copies.list({
  row: copy,
  filters: { policyId: v.optional(wireText), resourceId: v.optional(wireText) },
});
export const changeBackupCopies = copies.patch({
  actions: { restore: { from: ['AVAILABLE', 'NORMAL'] }, sync: { from: 'any' } },
});
export const deleteBackupCopy = copies.remove();

const backupDay = v.object({
  /** `2026-11-20`, China Standard Time. */
  date: wireText,
  /** Copies of that day that can be restored. */
  copies: wireCount,
  /** Copies of that day that came to nothing. */
  failed: wireCount,
  /** Those that are being written. */
  running: wireCount,
  /** Of what had to be copied that day, how much has no copy at all. */
  missing: wireCount,
});
const gap = v.object({
  date: wireText,
  policyId: wireText,
  policyName: wireText,
  resourceId: wireText,
  resourceName: wireText,
});
export type BackupDay = v.InferOutput<typeof backupDay>;
export type BackupGap = v.InferOutput<typeof gap>;

export const backupCalendar = defineEndpoint({
  id: 'O-backupCalendar',
  name: 'backupCalendar',
  summary: 'Day by day of a month: how many copies there are, how many failed, and what has none',
  method: 'GET',
  path: '/cmp/v1/backup/calendar',
  perm: 'backupcopy:list',
  query: v.object({
    /** `2026-11`. */
    month: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
    policyId: v.optional(wireText),
  }),
  reply: v.object({
    days: v.array(backupDay),
    /** The newest first; the first 200. A copy is only missed where it was due by the plan as it is, and would still be kept. */
    gaps: v.array(gap),
  }),
});
