import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { applicationApproval } from '../../dictionaries/services';
import { family, idParams, recordFields, wireIds } from '../family';
import { defineEndpoint } from '../endpoint';
import { wireCount, wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';
import { moneyText, optionalWords, words } from './money';

/** Unified social credit code (GB 32100): 18 characters, without I, O, S, V and Z. */
export const taxNumberInput = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/),
);

const titleBody = {
  name: words(100),
  type: v.picklist(['enterprise', 'government', 'personal']),
  taxNumber: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), taxNumberInput]), ''),
  bankName: optionalWords(100),
  bankAccount: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\d ]{0,32}$/)), ''),
  address: optionalWords(200),
  phone: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\d+() -]{0,20}$/)), ''),
  email: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.maxLength(120), v.email())]),
    '',
  ),
  isDefault: v.optional(wireFlag, false),
};

/** Whom an invoice is made out to. */
export const invoiceTitleSchema = v.object({
  ...recordFields,
  type: wireText,
  taxNumber: wireText,
  bankName: wireText,
  bankAccount: wireText,
  address: wireText,
  phone: wireText,
  email: wireText,
  isDefault: wireFlag,
});
export type InvoiceTitle = v.InferOutput<typeof invoiceTitleSchema>;

const titles = family({
  path: '/bill/v1/invoice-titles',
  perm: 'invoiceTitle',
  one: 'InvoiceTitle',
  many: 'InvoiceTitles',
  noun: 'invoice titles',
});
export const listInvoiceTitles = titles.list({ row: invoiceTitleSchema });
export const createInvoiceTitle = titles.create({ row: invoiceTitleSchema, body: titleBody });
export const updateInvoiceTitle = titles.update({ row: invoiceTitleSchema, body: titleBody });
export const deleteInvoiceTitle = titles.remove();

/** R-023, R-117 (D-018): asked for with paid bills, issued as time passes. */
export const invoiceSchema = v.object({
  ...recordFields,
  applyNo: wireText,
  /** Empty until it is issued. */
  invoiceNo: wireText,
  invoiceType: wireText,
  amount: moneyText,
  taxAmount: moneyText,
  /** Per cent. */
  taxRate: wireText,
  billIds: wireTexts,
  billCount: wireCount,
  titleId: wireText,
  titleName: wireText,
  taxNumber: wireText,
  email: wireText,
  remark: wireText,
  issueTime: wireTime,
  refuseReason: wireText,
  /** Who issues it. */
  seller: wireText,
});
export type Invoice = v.InferOutput<typeof invoiceSchema>;

const invoices = family<typeof dictionaries.applicationApproval>({
  path: '/bill/v1/invoices',
  perm: 'invoice',
  one: 'Invoice',
  many: 'Invoices',
  noun: 'invoices',
});
export const listInvoices = invoices.list({
  row: invoiceSchema,
  filters: {
    status: v.optional(v.picklist(applicationApproval.values)),
    invoiceType: v.optional(v.picklist(['normal', 'special'])),
  },
});
export const readInvoice = invoices.read({ row: invoiceSchema });
export const createInvoice = invoices.create({
  row: invoiceSchema,
  body: {
    billIds: wireIds,
    titleId: wireId,
    invoiceType: v.optional(v.picklist(['normal', 'special']), 'normal'),
    email: v.optional(
      v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.maxLength(120), v.email())]),
      '',
    ),
    remark: optionalWords(200),
  },
});
export const changeInvoices = invoices.patch({ actions: { withdraw: { from: ['APPROVING'] } } });

export const sendInvoice = defineEndpoint({
  from: invoices.from('APPROVED'),
  id: 'O-sendInvoice',
  name: 'sendInvoice',
  summary: 'Sends an issued invoice to an e-mail address again',
  method: 'POST',
  path: '/bill/v1/invoices/{id}/mail',
  perm: 'invoice:send',
  params: idParams,
  body: v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(120), v.email()) }),
  reply: v.object({ email: wireText }),
});
