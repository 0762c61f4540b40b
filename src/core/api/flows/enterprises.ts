import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields, type Statuses } from '../family';
import { evidenceSchema } from '../office/money';
import { formList, wireText, wireTime } from '../wire';

/** U-03: companies whose verification was approved; `status` is a value of D-030. */
export const enterpriseUserSchema = v.object({
  ...recordFields,
  /** Unified social credit code. */
  creditCode: wireText,
  legalPerson: wireText,
  enterpriseType: wireText,
  contactName: wireText,
  contactMobile: wireText,
  /** The tenant whose company it is, or whoever asked in it. */
  applicant: wireText,
  /** Until when the verification counts; EXPIRED from then on. */
  validUntil: wireTime,
  /** The verification that it came from, for E-175. */
  applyId: wireText,
});
export type EnterpriseUser = v.InferOutput<typeof enterpriseUserSchema>;

const enterpriseUsers = family<typeof dictionaries.accountStatus>({
  path: '/soc/v1/enterprise/users',
  perm: 'enterprise',
  one: 'EnterpriseUser',
  many: 'EnterpriseUsers',
  noun: 'enterprise users',
});

export const listEnterpriseUsers = enterpriseUsers.list({
  row: enterpriseUserSchema,
  filters: { status: v.optional(wireText), enterpriseType: v.optional(wireText) },
});
export const readEnterpriseUser = enterpriseUsers.read({ row: enterpriseUserSchema });
export const changeEnterpriseUsers = enterpriseUsers.patch({
  platform: true,
  actions: {
    freeze: { from: ['NORMAL'] },
    unfreeze: { from: ['ABNORMAL'] },
  },
});

/** U-04: verifications of enterprises that wait for a decision; `status` is a value of D-018, one by id is E-175. */
export const enterpriseApplySchema = v.object({
  ...recordFields,
  creditCode: wireText,
  legalPerson: wireText,
  enterpriseType: wireText,
  contactName: wireText,
  contactMobile: wireText,
  address: wireText,
  /** The evidence. */
  attachments: formList(evidenceSchema),
  /** What was said when it was decided. */
  comment: wireText,
  /** What was refused, where it was said. */
  about: wireText,
  /** The tenant that asks, or whoever asks in it. */
  applicant: wireText,
});
export type EnterpriseApply = v.InferOutput<typeof enterpriseApplySchema>;

/** Nobody has decided about it: it is approved or refused from here. */
export const undecidedApplies = ['CREATED', 'APPROVING'] as const satisfies readonly Statuses<
  typeof dictionaries.applicationApproval
>[];

const applies = family<typeof dictionaries.applicationApproval>({
  path: '/soc/v1/enterprise/applies',
  perm: 'enterprise',
  one: 'EnterpriseApply',
  many: 'EnterpriseApplies',
  noun: 'verifications of enterprises',
});

const comment = v.pipe(v.string(), v.trim(), v.maxLength(500));
/** The parts of a verification: what a refusal may be about. */
export const verificationParts = ['subject', 'contact', 'evidence'] as const;

export const listEnterpriseApplies = applies.list({
  row: enterpriseApplySchema,
  filters: { status: v.optional(wireText) },
});
export const readEnterpriseVerification = applies.read({
  name: 'readEnterpriseVerification',
  row: enterpriseApplySchema,
});
export const changeEnterpriseApplies = applies.patch({
  platform: true,
  actions: {
    approve: { from: undecidedApplies, asks: { comment: v.optional(comment, '') } },
    refuse: {
      from: undecidedApplies,
      asks: {
        comment: v.pipe(comment, v.nonEmpty()),
        about: v.optional(v.union([v.literal(''), v.picklist(verificationParts)]), ''),
      },
    },
  },
});
