import type { Attachment } from '../../../src/core/api/office/money';
import type { PublishedSku } from '../../../src/core/api/office/publishing';
import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { text } from '../../../src/core/i18n/translator';
import type { Kind } from '../records/kind';
import { kindMessages, type KindMessage } from './messages';

export {
  bill,
  billItem,
  coupon,
  couponCampaign,
  invoice,
  invoiceReview,
  invoiceTitle,
  remittance,
  remittanceReview,
  topup,
  type BillData,
  type BillItemData,
  type CouponData,
  type InvoiceData,
  type InvoiceReviewData,
  type InvoiceTitleData,
  type RemittanceData,
  type RemittanceReviewData,
  type TopupData,
} from './office-money';

const label = (key: KindMessage) => text(kindMessages, key);

/* Amounts are decimal text with two places, yuan. Days are `2026-01-31`, months `2026-01`, moments ISO 8601. */

export type ContractData = {
  contractNo: string;
  type: string;
  partyA: string;
  partyB: string;
  amount: string;
  startDay: string;
  endDay: string;
  autoRenew: boolean;
  content: string;
  attachments: readonly Attachment[];
  signTime: string;
  signerName: string;
  terminateTime: string;
  terminateReason: string;
  /** By itself; none in rows that were written before contracts did. */
  renewals?: readonly { readonly startDay: string; readonly endDay: string }[];
};

export const contract: Kind = {
  name: 'contract',
  label: label('kind.contract'),
  fields: {
    contractNo: 'text',
    type: 'text',
    partyA: 'text',
    partyB: 'text',
    amount: 'number',
    startDay: 'text',
    endDay: 'text',
    signTime: 'time',
    terminateTime: 'time',
  },
  statuses: dictionaries.applicationApproval,
};

export type PromotionData = {
  type: string;
  threshold: string;
  reduction: string;
  discount: string;
  serviceCodes: readonly string[];
  startDay: string;
  endDay: string;
  description: string;
  instanceId: string;
  comment: string;
  approveTime: string;
};

/** The platform's own: an approved one within its days lowers the new orders of every tenant. */
export const promotion: Kind = {
  name: 'promotion',
  label: label('kind.promotion'),
  fields: {
    type: 'text',
    threshold: 'number',
    reduction: 'number',
    discount: 'number',
    serviceCodes: 'texts',
    startDay: 'text',
    endDay: 'text',
  },
  statuses: dictionaries.promotionApproval,
};

export type ReportData = {
  cycle: 'ByDay' | 'ByWeek' | 'ByMonth';
  subject: string;
  startDay: string;
  endDay: string;
  recipients: readonly string[];
  /** Empty, or not there in rows of before: everything. */
  chargeMode?: string;
  serviceCodes?: readonly string[];
  description: string;
};

export const report: Kind = {
  name: 'report',
  label: label('kind.report'),
  fields: { cycle: 'text', subject: 'text', startDay: 'text', endDay: 'text' },
  statuses: dictionaries.templateState,
};

export type BudgetData = {
  amount: string;
  /** Empty: of every service. Of which group it is, the row says. */
  serviceCode: string;
  description: string;
  /** The month in which something was last told of it, and the highest threshold that was: per cent. */
  toldCycle: string;
  toldPercent: number;
};

export const budget: Kind = {
  name: 'budget',
  label: label('kind.budget'),
  fields: { amount: 'number', serviceCode: 'text' },
};

export type PublicationData = {
  serviceCode: string;
  category: string;
  version: string;
  chargeMode: string;
  price: string;
  unit: string;
  description: string;
  expireTime: string;
  publishTime: string;
  instanceId: string;
  comment: string;
  /** What the running approval is about, and where a refusal leads back to. */
  step: string;
  before: string;
  expireDay: string;
  /** The month before its end has begun, and its end is what it settles to. */
  warned: boolean;
  skus?: readonly PublishedSku[];
  availability?: string;
  responseMinutes?: number;
  recoveryMinutes?: number;
  /** What a SKU that is released again was before, for a refusal to lead back to. */
  formerSku?: PublishedSku | null;
  /** What somebody decides about, beside the SKUs. */
  asked?: Readonly<Record<string, unknown>>;
};

export const publication: Kind = {
  name: 'publication',
  label: label('kind.publication'),
  fields: {
    serviceCode: 'text',
    category: 'text',
    version: 'text',
    chargeMode: 'text',
    price: 'number',
    expireTime: 'time',
    publishTime: 'time',
  },
  isNamedInAll: true,
  statuses: dictionaries.servicePublishing,
};

export type WorkOrderData = {
  orderNo: string;
  type: string;
  priority: string;
  content: string;
  serviceCode: string;
  resourceId: string;
  resourceName: string;
  resourceKind: string;
  mobile: string;
  attachments: readonly Attachment[];
  handlerId: string;
  handlerName: string;
  replyCount: number;
  lastReplyTime: string;
  unread: boolean;
  closeTime: string;
  closeReason: string;
  score: number;
  rating: string;
};

export const workOrder: Kind = {
  name: 'workOrder',
  label: label('kind.workOrder'),
  fields: {
    orderNo: 'text',
    type: 'text',
    priority: 'text',
    content: 'text',
    serviceCode: 'text',
    resourceId: 'text',
    resourceName: 'text',
    handlerId: 'text',
    handlerName: 'text',
    replyCount: 'number',
    score: 'number',
    lastReplyTime: 'time',
    unread: 'flag',
    closeTime: 'time',
  },
  statuses: dictionaries.workOrder,
};

export type WorkOrderReplyData = {
  side: 'submitter' | 'handler' | 'system';
  authorName: string;
  content: string;
  attachments: readonly Attachment[];
};

export const workOrderReply: Kind = {
  name: 'workOrderReply',
  label: label('kind.workOrderReply'),
  fields: { side: 'text' },
};

export type NoticeData = {
  type: string;
  summary: string;
  content: string;
  pinned: boolean;
  audience: 'platform' | 'tenant';
  publisher: string;
  publishTime: string;
  expireTime: string;
  /** The same in the copies that the platform gives to each tenant. */
  sourceId: string;
  /** Pinned before the others, then by time. */
  rank: string;
};

export const notice: Kind = {
  name: 'notice',
  label: label('kind.notice'),
  fields: {
    type: 'text',
    summary: 'text',
    content: 'text',
    pinned: 'flag',
    audience: 'text',
    publisher: 'text',
    publishTime: 'time',
    expireTime: 'time',
    rank: 'text',
  },
};

export type MessageData = { type: string; content: string; target: string; readTime: string };

/** Belongs to its owner alone. */
export const message: Kind = {
  name: 'message',
  label: label('kind.message'),
  fields: { type: 'text', content: 'text', target: 'text', readTime: 'time' },
  isNamedInAll: true,
  statuses: dictionaries.message,
};

export type QuotaChangeData = {
  applyNo: string;
  code: string;
  before: number;
  total: number;
  reason: string;
  approverName: string;
  approveTime: string;
  comment: string;
};

export const quotaChange: Kind = {
  name: 'quotaChange',
  label: label('kind.quotaChange'),
  fields: { applyNo: 'text', code: 'text', before: 'number', total: 'number', reason: 'text' },
  isNamedInAll: true,
  statuses: dictionaries.applicationApproval,
};

/** One for each user who chose, its id is `ns-` with the user's. */
export const notificationSetting: Kind = {
  name: 'notificationSetting',
  label: label('kind.notificationSetting'),
  fields: {},
};

export const accountBinding: Kind = {
  name: 'accountBinding',
  label: label('kind.accountBinding'),
  fields: { provider: 'text', account: 'text' },
};

/** What quotas grant and how much of it is used at the end of a day, of the tenant (`''`) and of each project. */
export type CapacityDayData = {
  day: string;
  scopes: Readonly<
    Record<string, Readonly<Record<string, readonly [total: number, used: number]>>>
  >;
};

export const capacityDay: Kind = {
  name: 'capacityDay',
  label: label('kind.capacityDay'),
  fields: { day: 'text' },
};
