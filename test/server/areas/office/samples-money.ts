import { and, eq, sql } from 'drizzle-orm';
import { coupon, invoiceReview, remittanceReview } from '../../../../demo/server/kinds/office';
import { balanceEntry } from '../../../../demo/server/kinds/ordering';
import { records } from '../../../../demo/server/database/tenant-tables';
import { changeCampaigns, createCampaign } from '../../../../src/core/api/office/campaigns';
import { createTopup } from '../../../../src/core/api/office/assets';
import { listBillItems } from '../../../../src/core/api/office/bills';
import { createReport, listReportPeriods } from '../../../../src/core/api/office/reports';
import { createRemittance } from '../../../../src/core/api/office/remittances';
import { call, signedIn } from '../../backend';
import { unique, type Here, type Samples } from '../../sample';
import {
  contractBody,
  day,
  newBill,
  newContract,
  newCoupon,
  newInvoice,
  newPromotion,
  newPublication,
  newTitle,
  promotionBody,
  publicationBody,
  reviewIn,
  titleBody,
  newBudget,
} from './fresh';

const range = { from: '2026-01', to: '2026-06' };

async function seeded({ db }: Here, kind: string): Promise<string> {
  const [row] = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, kind), eq(records.tenantId, 't-huadong')))
    .limit(1);
  if (!row) throw new Error(`There is no ${kind}`);
  return row.id;
}

async function newTopup({ url, token }: Here): Promise<string> {
  return (await call(url, createTopup, { body: { amount: '100.5' } }, token)).id;
}

const remittanceBody = () => ({
  amount: 2500,
  payer: '华东智造科技有限公司',
  bankName: '江南商业银行',
  bankAccount: '6200 0000 8812 3456',
  transferDay: day(-2),
  serialNo: unique('SN').replace(/[^A-Za-z0-9]/g, ''),
});

async function newRemittance({ url, token }: Here): Promise<string> {
  return (await call(url, createRemittance, { body: remittanceBody() }, token)).id;
}

const reportBody = () => ({
  name: unique('报表'),
  cycle: 'ByMonth' as const,
  subject: 'service' as const,
  startDay: day(-100),
  recipients: ['finance@example.com'],
});

async function newReport({ url, token }: Here): Promise<string> {
  return (await call(url, createReport, { body: reportBody() }, token)).id;
}

async function reportPeriod(here: Here) {
  const id = await newReport(here);
  const { rows } = await call(here.url, listReportPeriods, { params: { id } }, here.token);
  return { params: { id }, query: { from: rows[0]?.from ?? '' } };
}

async function forget({ db }: Here, code: string): Promise<void> {
  await db
    .delete(records)
    .where(and(eq(records.kind, coupon.name), sql`${records.data} ->> 'code' = ${code}`));
}

const asTenant = async (here: Here): Promise<Here> => ({
  ...here,
  token: await signedIn(() => here.url)('tenant'),
});
const newRemittanceReview = async (here: Here) =>
  reviewIn(here, remittanceReview, await newRemittance(await asTenant(here)));
const newInvoiceReview = async (here: Here) =>
  reviewIn(here, invoiceReview, await newInvoice(await asTenant(here)));

const campaignBody = () => ({
  name: '夏季活动券',
  nameEn: 'Summer coupon',
  amount: '20.00',
  threshold: '100',
  days: 30,
  number: 10,
  startDay: day(0),
});

const newCampaign = async ({ url, token }: Here): Promise<string> => {
  const code = unique('S').toUpperCase();
  return (await call(url, createCampaign, { body: { ...campaignBody(), code } }, token)).id;
};

const reviewSamples: Samples = {
  listRemittanceReviews: () => ({ query: { status: 'APPROVING' } }),
  readRemittanceReview: async (here) => ({ params: { id: await newRemittanceReview(here) } }),
  'decideRemittances#approve': async (here) => ({
    body: { action: 'approve', ids: [await newRemittanceReview(here)] },
  }),
  'decideRemittances#refuse': async (here) => ({
    body: { action: 'refuse', ids: [await newRemittanceReview(here)], reason: '未查询到' },
  }),
  listInvoiceReviews: () => ({ query: { rows: 5 } }),
  readInvoiceReview: async (here) => ({ params: { id: await newInvoiceReview(here) } }),
  'decideInvoices#approve': async (here) => ({
    body: { action: 'approve', ids: [await newInvoiceReview(here)] },
  }),
  'decideInvoices#refuse': async (here) => ({
    body: { action: 'refuse', ids: [await newInvoiceReview(here)], reason: '税号有误' },
  }),
  listCampaigns: () => ({ query: { status: 'OPEN' } }),
  readCampaign: async (here) => ({ params: { id: await newCampaign(here) } }),
  createCampaign: () => ({ body: { ...campaignBody(), code: unique('S').toUpperCase() } }),
  updateCampaign: async (here) => ({
    params: { id: await newCampaign(here) },
    body: { ...campaignBody(), endDay: day(20) },
  }),
  'changeCampaigns#close': async (here) => ({
    body: { action: 'close', ids: [await newCampaign(here)] },
  }),
  'changeCampaigns#resume': async (here) => {
    const id = await newCampaign(here);
    await call(here.url, changeCampaigns, { body: { action: 'close', ids: [id] } }, here.token);
    return { body: { action: 'resume', ids: [id] } };
  },
};

/** Only the platform's people. */
/** The platform's alone; a tenant reads those that were approved. */
const promotionSamples: Samples = {
  readPromotion: async (here) => ({ params: { id: await newPromotion(here) } }),
  createPromotion: () => ({ body: promotionBody() }),
  updatePromotion: async (here) => ({
    params: { id: await newPromotion(here) },
    body: { ...promotionBody(), type: 'discount', discount: '0.85' },
  }),
  deletePromotion: async (here) => ({ params: { id: await newPromotion(here) } }),
  'changePromotions#submit': async (here) => ({
    body: { action: 'submit', ids: [await newPromotion(here)] },
  }),
  'changePromotions#invalidate': async (here) => ({
    body: { action: 'invalidate', ids: [await newPromotion(here)] },
  }),
};

export const platformAskers = Object.fromEntries(
  Object.keys({ ...reviewSamples, ...promotionSamples }).map((name) => [
    name.split('#')[0] ?? '',
    'admin',
  ]),
);

export const moneySamples: Samples = {
  ...reviewSamples,
  ...promotionSamples,
  listBills: () => ({ query: { sort: 'due', order: 'asc', rows: 5, status: 'unpay' } }),
  readBill: async (here) => ({ params: { id: await newBill(here) } }),
  'changeBills#cancel': async (here) => ({
    body: { action: 'cancel', ids: [await newBill(here)], reason: '重复' },
  }),
  payBills: async (here) => ({
    body: {
      ids: [await newBill(here)],
      requestNo: unique('request').replace(/[^\w-]/g, ''),
      couponId: await newCoupon(here),
    },
  }),
  billTotals: async (here) => ({ query: { status: 'unpay', couponId: await newCoupon(here) } }),
  groupBillItems: () => ({ query: { by: 'service', sort: 'amount', order: 'desc', rows: 3 } }),
  billItemTotals: () => ({ query: { serviceCode: 'vm', region: 'cn-east-1' } }),
  statementTotals: () => ({ query: { direction: 'income' } }),
  idleResources: () => ({}),
  capacityTrend: () => ({ query: { code: 'CPU', days: 60 } }),
  remittanceAccount: () => ({}),
  listBillItems: () => ({ query: { serviceCode: 'vm', rows: 5 } }),
  readBillItem: async (here) => {
    const { rows } = await call(here.url, listBillItems, { query: { rows: 1 } }, here.token);
    return { params: { id: rows[0]?.id } };
  },
  exportBillItems: () => ({ query: { serviceCode: 'oss' } }),
  remindBill: async (here) => ({
    params: { id: await newBill(here) },
    body: { content: '请尽快支付' },
  }),
  billSummary: () => ({}),
  billAnalysis: () => ({ query: { ...range, by: 'project', top: 3 } }),
  billComparison: () => ({ query: range }),
  billRelationship: () => ({}),
  billTenants: () => ({}),
  resourceStatistics: () => ({}),
  capacityStatistics: () => ({}),
  financialAssets: () => ({}),
  monthExpense: () => ({}),
  listStatement: () => ({ query: { direction: 'expense', rows: 5 } }),
  readStatementEntry: async (here) => ({ params: { id: await seeded(here, balanceEntry.name) } }),
  exportStatement: () => ({ query: { type: 'payment' } }),
  listTopups: () => ({ query: { rows: 5 } }),
  readTopup: async (here) => ({ params: { id: await newTopup(here) } }),
  createTopup: () => ({ body: { amount: '88.80', channel: 'alipay' } }),
  'changeTopups#cancel': async (here) => ({
    body: { action: 'cancel', ids: [await newTopup(here)] },
  }),
  listRemittances: () => ({ query: { status: 'APPROVED', rows: 5 } }),
  readRemittance: async (here) => ({ params: { id: await newRemittance(here) } }),
  createRemittance: () => ({ body: remittanceBody() }),
  'changeRemittances#withdraw': async (here) => ({
    body: { action: 'withdraw', ids: [await newRemittance(here)] },
  }),
  listCoupons: () => ({ query: { status: 'expired' } }),
  readCoupon: async (here) => ({ params: { id: await newCoupon(here) } }),
  claimCoupon: async (here) => {
    await forget(here, 'YUN2026');
    return { body: { code: 'yun2026' } };
  },
  usableCoupons: async (here) => ({ params: { id: await newBill(here) } }),
  couponCampaigns: () => ({}),
  listInvoices: () => ({ query: { invoiceType: 'special' } }),
  readInvoice: async (here) => ({ params: { id: await newInvoice(here) } }),
  createInvoice: async (here) => ({
    body: { billIds: [await newBill(here, 'paid')], titleId: await newTitle(here) },
  }),
  'changeInvoices#withdraw': async (here) => ({
    body: { action: 'withdraw', ids: [await newInvoice(here)] },
  }),
  sendInvoice: async (here) => ({
    params: { id: await newInvoice(here, true) },
    body: { email: 'finance@example.com' },
  }),
  listInvoiceTitles: () => ({}),
  createInvoiceTitle: () => ({ body: titleBody() }),
  updateInvoiceTitle: async (here) => ({
    params: { id: await newTitle(here) },
    body: { ...titleBody(), isDefault: true },
  }),
  deleteInvoiceTitle: async (here) => ({ params: { id: await newTitle(here) } }),
  listContracts: () => ({ query: { state: 'ACTIVE' } }),
  readContract: async (here) => ({ params: { id: await newContract(here) } }),
  createContract: async (here) => ({ body: await contractBody(here) }),
  updateContract: async (here) => ({
    params: { id: await newContract(here) },
    body: await contractBody(here),
  }),
  deleteContract: async (here) => ({ params: { id: await newContract(here) } }),
  'changeContracts#sign': async (here) => ({
    body: { action: 'sign', ids: [await newContract(here)], signerName: '陈思远' },
  }),
  'changeContracts#refuse': async (here) => ({
    body: { action: 'refuse', ids: [await newContract(here)], reason: '价格未达成一致' },
  }),
  'changeContracts#withdraw': async (here) => ({
    body: { action: 'withdraw', ids: [await newContract(here)] },
  }),
  'changeContracts#terminate': async (here) => ({
    body: { action: 'terminate', ids: [await newContract(here, 'APPROVED')], reason: '协商终止' },
  }),
  listPromotions: () => ({ query: { type: 'discount' } }),
  listBudgets: () => ({ query: { serviceCode: 'vm' } }),
  readBudget: async (here) => ({ params: { id: (await newBudget(here)).id } }),
  createBudget: async (here) => {
    const { projectId } = await newBudget(here);
    return { body: { name: unique('预算'), amount: '120.50', projectId, serviceCode: 'vm' } };
  },
  updateBudget: async (here) => {
    const { id, body } = await newBudget(here);
    return { params: { id }, body: { ...body, amount: '99.90' } };
  },
  deleteBudget: async (here) => ({ params: { id: (await newBudget(here)).id } }),
  listReports: () => ({ query: { cycle: 'ByMonth' } }),
  readReport: async (here) => ({ params: { id: await newReport(here) } }),
  createReport: () => ({ body: reportBody() }),
  updateReport: async (here) => ({ params: { id: await newReport(here) }, body: reportBody() }),
  deleteReport: async (here) => ({ params: { id: await newReport(here) } }),
  'changeReports#terminate': async (here) => ({
    body: { action: 'terminate', ids: [await newReport(here)] },
  }),
  'changeReports#resume': async (here) => {
    const id = await newReport(here);
    await here.db.update(records).set({ status: 'TERMINATION' }).where(eq(records.id, id));
    return { body: { action: 'resume', ids: [id] } };
  },
  'changeReports#cancel': async (here) => ({
    body: { action: 'cancel', ids: [await newReport(here)] },
  }),
  listReportPeriods: async (here) => ({ params: { id: await newReport(here) } }),
  reportContent: reportPeriod,
  exportReport: reportPeriod,
  listPublications: () => ({ query: { category: 'compute' } }),
  readPublication: async (here) => ({ params: { id: await newPublication(here) } }),
  createPublication: () => ({ body: publicationBody() }),
  updatePublication: async (here) => ({
    params: { id: await newPublication(here) },
    body: publicationBody(),
  }),
  deletePublication: async (here) => ({ params: { id: await newPublication(here) } }),
  'changePublications#apply': async (here) => ({
    body: { action: 'apply', ids: [await newPublication(here)] },
  }),
  'changePublications#publish': async (here) => ({
    body: { action: 'publish', ids: [await newPublication(here, 'APPROVED')], expireDay: day(90) },
  }),
  'changePublications#postpone': async (here) => ({
    body: { action: 'postpone', ids: [await newPublication(here, 'EXPIRED')], expireDay: day(90) },
  }),
  'changePublications#soldout': async (here) => ({
    body: { action: 'soldout', ids: [await newPublication(here, 'PUBLISHED')] },
  }),
  'changePublications#releaseSku': async (here) => ({
    body: {
      ...{ action: 'releaseSku', ids: [await newPublication(here, 'PUBLISHED')], code: 'basic' },
      ...{ name: '基础版', price: '9.90', unit: '月', chargeMode: 'PreCharge' },
    },
  }),
  'changePublications#revokeSku': async (here) => {
    const id = await newPublication(here, 'PUBLISHED');
    const sku = { code: 'basic', name: '基础版', price: '9.90', unit: '月' };
    const skus = [{ ...sku, chargeMode: 'PreCharge', status: 'PUBLISHED' }];
    const data = sql`${records.data} || ${JSON.stringify({ skus })}::jsonb`;
    await here.db.update(records).set({ data }).where(eq(records.id, id));
    return { body: { action: 'revokeSku', ids: [id], code: 'basic' } };
  },
  'changePublications#setSla': async (here) => ({
    body: {
      ...{ action: 'setSla', ids: [await newPublication(here, 'PUBLISHED')] },
      ...{ availability: '99.95', responseMinutes: 15, recoveryMinutes: 120 },
    },
  }),
  'changePublications#withdraw': async (here) => ({
    body: { action: 'withdraw', ids: [await newPublication(here, 'APPROVED')] },
  }),
};
