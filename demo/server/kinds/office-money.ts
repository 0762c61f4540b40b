import type { Attachment } from '../../../src/core/api/office/money';
import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { campaign } from '../../../src/core/dictionaries/orders';
import { text } from '../../../src/core/i18n/translator';
import type { Kind } from '../records/kind';
import { kindMessages, type KindMessage } from './messages';

const label = (key: KindMessage) => text(kindMessages, key);

/* Amounts are decimal text with two places, yuan. Days are `2026-01-31`, months `2026-01`, moments ISO 8601. */

/** The shape of a bill's `data`. A type and not an interface, so that it is a `Data` (an open record) too. */
export type BillData = {
  billNo: string;
  cycle: string;
  chargeMode: string;
  orderId: string;
  itemCount: number;
  listAmount: string;
  discountAmount: string;
  amount: string;
  couponId: string;
  couponAmount: string;
  payAmount: string;
  paidAmount: string;
  channel: string;
  dueTime: string;
  payTime: string;
  invoiceId: string;
  invoiced: boolean;
  requestNo: string;
  cancelReason: string;
};

export const bill: Kind = {
  name: 'bill',
  label: label('kind.bill'),
  fields: {
    billNo: 'text',
    cycle: 'text',
    chargeMode: 'text',
    orderId: 'text',
    itemCount: 'number',
    listAmount: 'number',
    discountAmount: 'number',
    amount: 'number',
    couponAmount: 'number',
    payAmount: 'number',
    paidAmount: 'number',
    channel: 'text',
    dueTime: 'time',
    payTime: 'time',
    invoiced: 'flag',
    invoiceId: 'text',
  },
  isNamedInAll: true,
  statuses: dictionaries.bill,
};

export type BillItemData = {
  billId: string;
  billNo: string;
  cycle: string;
  chargeMode: string;
  serviceCode: string;
  serviceName: string;
  resourceId: string;
  resourceName: string;
  bizUseId: string;
  bizUseName: string;
  region: string;
  specification: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  listAmount: string;
  discountAmount: string;
  amount: string;
  startTime: string;
  endTime: string;
};

/** `parentId` is the bill; its status is the bill's business. */
export const billItem: Kind = {
  name: 'billItem',
  label: label('kind.billItem'),
  fields: {
    billId: 'text',
    billNo: 'text',
    cycle: 'text',
    chargeMode: 'text',
    serviceCode: 'text',
    serviceName: 'text',
    resourceId: 'text',
    resourceName: 'text',
    bizUseName: 'text',
    region: 'text',
    listAmount: 'number',
    discountAmount: 'number',
    amount: 'number',
    startTime: 'time',
    endTime: 'time',
  },
};

export type TopupData = {
  topupNo: string;
  amount: string;
  channel: string;
  remark: string;
  /** The account entry was written. */
  credited: boolean;
};

/** `paying` becomes `paid` when the payment service confirms; the entry of the account follows then. */
export const topup: Kind = {
  name: 'topup',
  label: label('kind.topup'),
  fields: { topupNo: 'text', amount: 'number', channel: 'text' },
  statuses: dictionaries.bill,
};

export type RemittanceData = {
  applyNo: string;
  amount: string;
  payer: string;
  bankName: string;
  bankAccount: string;
  transferDay: string;
  serialNo: string;
  remark: string;
  attachments: readonly Attachment[];
  arriveTime: string;
  refuseReason: string;
  credited: boolean;
};

export const remittance: Kind = {
  name: 'remittance',
  label: label('kind.remittance'),
  fields: {
    applyNo: 'text',
    amount: 'number',
    payer: 'text',
    bankName: 'text',
    transferDay: 'text',
    serialNo: 'text',
  },
  statuses: dictionaries.applicationApproval,
};

/** What was handed in, as the platform decides about it: in the platform's own tenant, beside whose it is. */
type Reviewed = {
  sourceId: string;
  sourceTenant: string;
  applicant: string;
  reviewer: string;
  decideTime: string;
};

export type RemittanceReviewData = RemittanceData & Reviewed;

export const remittanceReview: Kind = {
  ...remittance,
  name: 'remittanceReview',
  fields: { ...remittance.fields, applicant: 'text', decideTime: 'time' },
};

export type CouponData = {
  code: string;
  amount: string;
  threshold: string;
  serviceCodes: readonly string[];
  startTime: string;
  expireTime: string;
  claimTime: string;
  useTime: string;
  billId: string;
  billNo: string;
};

export const coupon: Kind = {
  name: 'coupon',
  label: label('kind.coupon'),
  fields: {
    code: 'text',
    amount: 'number',
    threshold: 'number',
    expireTime: 'time',
    claimTime: 'time',
    useTime: 'time',
    billNo: 'text',
    billId: 'text',
  },
  isNamedInAll: true,
  statuses: dictionaries.coupon,
};

export type InvoiceData = {
  applyNo: string;
  /** Kept from the day it is asked for, shown once it is issued. */
  invoiceNo: string;
  invoiceType: string;
  amount: string;
  taxAmount: string;
  taxRate: string;
  billIds: readonly string[];
  billCount: number;
  titleId: string;
  titleName: string;
  taxNumber: string;
  email: string;
  remark: string;
  issueTime: string;
  refuseReason: string;
};

export const invoice: Kind = {
  name: 'invoice',
  label: label('kind.invoice'),
  fields: {
    applyNo: 'text',
    invoiceType: 'text',
    amount: 'number',
    titleId: 'text',
    titleName: 'text',
    taxNumber: 'text',
    billIds: 'texts',
    issueTime: 'time',
  },
  statuses: dictionaries.applicationApproval,
};

export type InvoiceTitleData = {
  type: string;
  taxNumber: string;
  bankName: string;
  bankAccount: string;
  address: string;
  phone: string;
  email: string;
  isDefault: boolean;
};

export const invoiceTitle: Kind = {
  name: 'invoiceTitle',
  label: label('kind.invoiceTitle'),
  fields: { type: 'text', taxNumber: 'text', isDefault: 'flag' },
};

export type InvoiceReviewData = InvoiceData &
  Reviewed &
  Pick<InvoiceTitleData, 'bankName' | 'bankAccount' | 'address' | 'phone'> & { titleType: string };

export const invoiceReview: Kind = {
  ...invoice,
  name: 'invoiceReview',
  fields: { ...invoice.fields, applicant: 'text', decideTime: 'time' },
};

/** In the catalogue: its id is the code that everybody may claim with. */
export const couponCampaign: Kind = {
  name: 'couponCampaign',
  label: label('kind.campaign'),
  fields: { amount: 'number', threshold: 'number', startDay: 'text', endDay: 'text' },
  statuses: campaign,
};
