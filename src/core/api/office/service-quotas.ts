import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { applicationApproval } from '../../dictionaries/services';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { formList, wireCount, wireId, wireText, wireTime } from '../wire';
import { optionalWords, words } from './money';

/** U-11, R-057. */
export const listServiceQuotas = defineEndpoint({
  id: 'O-listServiceQuotas',
  name: 'listServiceQuotas',
  summary:
    'Quotas of the tenant and of each project: granted, used, left, and what a change would still allow',
  method: 'GET',
  path: '/soc/v1/service/quotas',
  perm: 'serviceQuota:list',
  query: v.object({
    projectId: v.optional(wireId),
    code: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  reply: formList(
    v.object({
      id: wireText,
      /** Empty: of the whole tenant. */
      projectId: wireText,
      projectName: wireText,
      code: wireText,
      name: wireText,
      unit: wireText,
      total: wireCount,
      used: wireCount,
      left: wireCount,
      /** The most that may be asked for. */
      maximum: wireCount,
      /** A change that waits for its approval. */
      pendingId: wireText,
    }),
  ),
});

/** A request for another quota of a project (D-018). */
export const quotaChangeSchema = v.object({
  ...recordFields,
  applyNo: wireText,
  code: wireText,
  before: wireCount,
  total: wireCount,
  reason: wireText,
  approverName: wireText,
  approveTime: wireTime,
  comment: wireText,
});
export type QuotaChange = v.InferOutput<typeof quotaChangeSchema>;

const changes = family<typeof dictionaries.applicationApproval>({
  path: '/soc/v1/service/quota-changes',
  perm: 'serviceQuota',
  one: 'QuotaChange',
  many: 'QuotaChanges',
  noun: 'quota change requests',
});
export const listQuotaChanges = changes.list({
  row: quotaChangeSchema,
  filters: {
    status: v.optional(v.picklist(applicationApproval.values)),
    projectId: v.optional(wireText),
  },
});
export const readQuotaChange = changes.read({ row: quotaChangeSchema });
export const createQuotaChange = changes.create({
  row: quotaChangeSchema,
  perm: 'serviceQuota:request',
  body: {
    projectId: wireId,
    code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)),
    total: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer(),
      v.minValue(1),
      v.maxValue(100_000_000),
    ),
    reason: words(500),
  },
});
const comment = { comment: optionalWords(500) };
export const changeQuotaChanges = changes.patch({
  actions: {
    approve: { from: ['APPROVING'], asks: comment },
    refuse: { from: ['APPROVING'], asks: comment },
    withdraw: { from: ['APPROVING'] },
  },
});
