import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { bill } from '../../dictionaries/orders';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { listFields } from '../listing';
import { formList, wireCount, wireText, wireTime } from '../wire';
import { amountInput, moneyText, optionalWords } from './money';

/** what the tenant owns and owes. */
export const financialAssets = defineEndpoint({
  id: 'O-financialAssets',
  name: 'financialAssets',
  summary:
    'Balance, money on its way, unpaid bills, usable coupons, and income and expense of this month',
  method: 'GET',
  path: '/bill/v1/account',
  perm: 'asset:list',
  reply: v.object({
    currency: wireText,
    balance: moneyText,
    /** Top-ups and remittances that have not arrived yet. */
    arriving: moneyText,
    unpaidAmount: moneyText,
    unpaidBills: wireCount,
    couponAmount: moneyText,
    coupons: wireCount,
    monthIncome: moneyText,
    monthExpense: moneyText,
    totalIncome: moneyText,
    totalExpense: moneyText,
    invoiceableAmount: moneyText,
    /** For how many days the balance is enough, as the last 30 went; null where nothing was spent. */
    daysLeft: v.nullable(v.number()),
  }),
});

/** For the overview: days are those of China Standard Time, both ends included. */
export const monthExpense = defineEndpoint({
  id: 'O-monthExpense',
  name: 'monthExpense',
  summary:
    'What was paid this month, what was paid of the last one up to the same day, and what this one comes to if it goes on as the last one did',
  method: 'GET',
  path: '/bill/v1/account/month',
  perm: 'statement:list',
  reply: v.object({
    from: wireText,
    to: wireText,
    amount: moneyText,
    beforeFrom: wireText,
    /** The same day of the last month, or its last one where it is shorter. */
    beforeTo: wireText,
    beforeAmount: moneyText,
    /** Change in per cent; null where nothing was paid before. */
    rate: v.nullable(v.number()),
    /** What was paid so far, and what followed that day in the last month. */
    forecast: moneyText,
  }),
});

/** one entry of the ledger. The balance is their sum and nothing else. */
export const statementSchema = v.object({
  ...recordFields,
  entryNo: wireText,
  direction: v.picklist(['income', 'expense']),
  /** topup, remittance, payment or refund. */
  type: wireText,
  channel: wireText,
  amount: moneyText,
  /** The balance after this entry; empty while the money is on its way. */
  balance: wireText,
  refId: wireText,
  /** Of what `refId` is: bill, order, topup or remittance; empty where it names several or none. */
  refKind: wireText,
  requestNo: wireText,
  effectiveTime: wireTime,
  remark: wireText,
});
export type StatementEntry = v.InferOutput<typeof statementSchema>;

const statementFilters = {
  direction: v.optional(v.picklist(['income', 'expense'])),
  type: v.optional(v.picklist(['topup', 'remittance', 'payment', 'refund'])),
};

const statement = family({
  path: '/bill/v1/statement',
  perm: 'statement',
  one: 'StatementEntry',
  many: 'Statement',
  noun: 'income and expense',
});
export const listStatement = statement.list({ row: statementSchema, filters: statementFilters });
export const readStatementEntry = statement.read({ row: statementSchema });
export const statementTotals = defineEndpoint({
  id: 'O-statementTotals',
  name: 'statementTotals',
  summary: 'Income and expense of all the entries that a search finds, month by month',
  method: 'GET',
  path: '/bill/v1/statement/totals',
  perm: 'statement:list',
  query: v.object({ ...statementFilters, params: listFields.params }),
  reply: v.object({
    count: wireCount,
    income: moneyText,
    expense: moneyText,
    difference: moneyText,
    months: formList(
      v.object({ cycle: wireText, income: moneyText, expense: moneyText, balance: moneyText }),
    ),
  }),
});
export const exportStatement = defineEndpoint({
  id: 'O-exportStatement',
  name: 'exportStatement',
  summary: 'Income and expense as a CSV file, at most 10,000 entries',
  method: 'GET',
  path: '/bill/v1/statement/export',
  perm: 'statement:export',
  raw: 'binary',
  query: v.object({ ...statementFilters, params: listFields.params }),
  reply: v.unknown(),
});

/** Money that comes online; `paying` until the payment service has confirmed it (D-013). */
export const topupSchema = v.object({
  ...recordFields,
  topupNo: wireText,
  amount: moneyText,
  channel: wireText,
  remark: wireText,
});
export type Topup = v.InferOutput<typeof topupSchema>;

const topups = family<typeof dictionaries.bill>({
  path: '/bill/v1/topups',
  perm: 'topup',
  one: 'Topup',
  many: 'Topups',
  noun: 'top-up requests',
});
export const listTopups = topups.list({
  row: topupSchema,
  filters: { status: v.optional(v.picklist(bill.values)) },
});
export const readTopup = topups.read({ row: topupSchema });
export const createTopup = topups.create({
  row: topupSchema,
  body: {
    amount: amountInput,
    channel: v.optional(v.picklist(['alipay', 'wechat', 'unionpay']), 'unionpay'),
    remark: optionalWords(200),
  },
});
export const changeTopups = topups.patch({ actions: { cancel: { from: ['paying'] } } });
