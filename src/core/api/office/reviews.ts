import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { applicationApproval } from '../../dictionaries/services';
import { defineEndpoint } from '../endpoint';
import { actionBody, actionRules, family, type Action } from '../family';
import { wireText, wireTime } from '../wire';
import { words } from './money';
import { invoiceSchema } from './invoices';
import { remittanceSchema } from './remittances';

/*
 * What tenants have handed in to be paid in or invoiced, for the platform's people who decide about it. Where nobody of
 * the platform may decide, the clock does, and nothing waits here.
 */

/** Who handed it in, and who decided. */
const about = { applicant: wireText, reviewer: wireText, decideTime: wireTime };

/** A remittance of a tenant, as the platform's finance desk sees it. */
export const remittanceReviewSchema = v.object({ ...remittanceSchema.entries, ...about });
export type RemittanceReview = v.InferOutput<typeof remittanceReviewSchema>;

/** An invoice that a tenant has asked for, with everything that is printed on it. */
export const invoiceReviewSchema = v.object({
  ...invoiceSchema.entries,
  ...about,
  titleType: wireText,
  bankName: wireText,
  bankAccount: wireText,
  address: wireText,
  phone: wireText,
});
export type InvoiceReview = v.InferOutput<typeof invoiceReviewSchema>;

const filters = { status: v.optional(v.picklist(applicationApproval.values)) };
const decisions = {
  approve: { from: ['APPROVING'] },
  refuse: { from: ['APPROVING'], asks: { reason: words(200) } },
} as const satisfies Readonly<Record<string, Action>>;

const remittances = family<typeof dictionaries.applicationApproval>({
  path: '/bill/v1/reviews/remittances',
  perm: 'remittance',
  one: 'RemittanceReview',
  many: 'RemittanceReviews',
  noun: 'remittances that tenants have handed in',
});
const decidesRemittances = { perm: 'remittance:decide', platform: true } as const;
export const listRemittanceReviews = remittances.list({
  ...decidesRemittances,
  row: remittanceReviewSchema,
  filters,
});
export const readRemittanceReview = remittances.read({
  ...decidesRemittances,
  row: remittanceReviewSchema,
});
export const decideRemittances = defineEndpoint({
  id: 'O-decideRemittances',
  name: 'decideRemittances',
  summary:
    'Says of remittances whether their money has come; the balance of whoever sent it grows at once, and a refusal is told with its reason',
  method: 'PATCH',
  path: '/bill/v1/reviews/remittances',
  platform: true,
  actions: actionRules(decisions, () => decidesRemittances.perm),
  body: actionBody(decisions),
  reply: v.object({ ids: v.array(wireText) }),
});

const invoices = family<typeof dictionaries.applicationApproval>({
  path: '/bill/v1/reviews/invoices',
  perm: 'invoice',
  one: 'InvoiceReview',
  many: 'InvoiceReviews',
  noun: 'invoices that tenants have asked for',
});
const decidesInvoices = { perm: 'invoice:decide', platform: true } as const;
export const listInvoiceReviews = invoices.list({
  ...decidesInvoices,
  row: invoiceReviewSchema,
  filters,
});
export const readInvoiceReview = invoices.read({ ...decidesInvoices, row: invoiceReviewSchema });
export const decideInvoices = defineEndpoint({
  id: 'O-decideInvoices',
  name: 'decideInvoices',
  summary:
    'Issues invoices, or refuses them with the reason; the bills of a refused one can be invoiced again',
  method: 'PATCH',
  path: '/bill/v1/reviews/invoices',
  platform: true,
  actions: actionRules(decisions, () => decidesInvoices.perm),
  body: actionBody(decisions),
  reply: v.object({ ids: v.array(wireText) }),
});
