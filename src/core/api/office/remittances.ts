import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { applicationApproval } from '../../dictionaries/services';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { formList, wireText, wireTime } from '../wire';
import { amountInput, attachmentSchema, dayInput, moneyText, optionalWords, words } from './money';

/** R-017 `/Remittanceapplication/list`, spelled so: money that was sent by bank transfer (D-018). */
export const remittanceSchema = v.object({
  ...recordFields,
  applyNo: wireText,
  amount: moneyText,
  payer: wireText,
  bankName: wireText,
  /** The last four digits alone. */
  bankAccount: wireText,
  transferDay: wireText,
  serialNo: wireText,
  remark: wireText,
  attachments: formList(attachmentSchema),
  arriveTime: wireTime,
  refuseReason: wireText,
});
export type Remittance = v.InferOutput<typeof remittanceSchema>;

const remittances = family<typeof dictionaries.applicationApproval>({
  path: '/bill/v1/Remittanceapplication',
  perm: 'remittance',
  one: 'Remittance',
  many: 'Remittances',
  noun: 'remittance applications',
});
export const listRemittances = remittances.list({
  row: remittanceSchema,
  filters: { status: v.optional(v.picklist(applicationApproval.values)) },
});
export const readRemittance = remittances.read({ row: remittanceSchema });
export const createRemittance = remittances.create({
  row: remittanceSchema,
  body: {
    amount: amountInput,
    payer: words(100),
    bankName: words(100),
    bankAccount: v.pipe(v.string(), v.trim(), v.regex(/^[\d ]{8,32}$/)),
    transferDay: dayInput,
    serialNo: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{4,64}$/)),
    remark: optionalWords(200),
    attachments: v.pipe(formList(attachmentSchema), v.maxLength(10)),
  },
});
/** The platform's account that tenants send their money to. */
export const remittanceAccount = defineEndpoint({
  id: 'O-remittanceAccount',
  name: 'remittanceAccount',
  summary: 'The account of the platform that remittances are sent to',
  method: 'GET',
  path: '/bill/v1/remittance-account',
  perm: 'remittance:list',
  reply: v.object({
    payee: wireText,
    bankName: wireText,
    bankAccount: wireText,
    /** What to write as the purpose, so that the money finds its owner. */
    purpose: wireText,
  }),
});
export const changeRemittances = remittances.patch({
  actions: { withdraw: { from: ['APPROVING'] } },
});
