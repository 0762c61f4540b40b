import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { templateState } from '../../dictionaries/orders';
import { applicationApproval } from '../../dictionaries/services';
import { family, recordFields } from '../family';
import { formList, wireFlag, wireText, wireTime } from '../wire';
import { amountInput, attachmentSchema, dayInput, moneyText, optionalWords, words } from './money';

/**
 * `status` says how far signing is (D-018: created, the other side signs, signed, refused, withdrawn),
 * `state` whether a signed one is in force (D-009).
 */
export const contractSchema = v.object({
  ...recordFields,
  contractNo: wireText,
  type: wireText,
  partyA: wireText,
  partyB: wireText,
  amount: moneyText,
  startDay: wireText,
  endDay: wireText,
  autoRenew: wireFlag,
  state: wireText,
  content: wireText,
  attachments: formList(attachmentSchema),
  signTime: wireTime,
  signerName: wireText,
  terminateTime: wireTime,
  terminateReason: wireText,
  /** By itself at the end of a term (`autoRenew`): from which day until which it has gone on. */
  renewals: formList(v.object({ startDay: wireText, endDay: wireText })),
});
export type Contract = v.InferOutput<typeof contractSchema>;

const body = {
  name: words(100),
  type: v.picklist(['framework', 'service', 'supplement', 'confidentiality']),
  amount: amountInput,
  startDay: dayInput,
  endDay: dayInput,
  autoRenew: v.optional(wireFlag, false),
  content: optionalWords(10_000),
  attachments: v.pipe(formList(attachmentSchema), v.maxLength(10)),
};

const contracts = family<typeof dictionaries.applicationApproval>({
  path: '/bill/v1/contracts',
  perm: 'contract',
  one: 'Contract',
  many: 'Contracts',
  noun: 'contracts',
});
export const listContracts = contracts.list({
  row: contractSchema,
  filters: {
    status: v.optional(v.picklist(applicationApproval.values)),
    type: v.optional(v.picklist(['framework', 'service', 'supplement', 'confidentiality'])),
    state: v.optional(v.picklist(templateState.values)),
    /** In force, not renewed by itself, and over within so many days. */
    expiring: v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer(),
        v.minValue(1),
        v.maxValue(366),
      ),
    ),
  },
});
export const readContract = contracts.read({ row: contractSchema });
export const createContract = contracts.create({ row: contractSchema, body });
export const updateContract = contracts.update({ from: ['CREATED'], row: contractSchema, body });
export const deleteContract = contracts.remove({ from: ['CREATED', 'UNAPPLY', 'REFUSED'] });
export const changeContracts = contracts.patch({
  actions: {
    sign: { from: ['CREATED'], asks: { signerName: words(50) } },
    refuse: { from: ['CREATED'], asks: { reason: words(200) } },
    withdraw: { from: ['CREATED', 'APPROVING'] },
    terminate: { from: ['APPROVED'], asks: { reason: words(200) } },
  },
});
