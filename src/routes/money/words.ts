import { noValue } from '../../core/resource/no-value';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { timeLeft } from '../../core/resource/time-left';
import type { Dictionary } from '../../core/dictionaries/dictionary';

/** By what something was paid. */
export const channels = dictionary('payChannel', {
  balance: tone.normal('账户余额', 'Balance'),
  online: tone.normal('在线支付', 'Online'),
  alipay: tone.normal('支付宝', 'Alipay'),
  wechat: tone.normal('微信支付', 'WeChat Pay'),
  unionpay: tone.normal('银联', 'UnionPay'),
  bank: tone.normal('银行转账', 'Bank transfer'),
});
/** How much of a budget is used: the thresholds that are told of. */
export const budgetLevel = dictionary('budgetLevel', {
  FINE: tone.success('充足', 'Fine'),
  HALF: tone.normal('已用过半', 'Half used'),
  NEAR: tone.warning('即将用完', 'Nearly used'),
  OVER: tone.danger('已超预算', 'Over budget'),
});
/** By what a bill may be paid; the other channels bring money in. */
export const billChannels = dictionary('billChannel', {
  balance: tone.normal('账户余额', 'Balance'),
  online: tone.normal('在线支付', 'Online'),
});
/** By what money comes in online. */
export const topupChannels = dictionary('topupChannel', {
  unionpay: tone.normal('银联', 'UnionPay'),
  alipay: tone.normal('支付宝', 'Alipay'),
  wechat: tone.normal('微信支付', 'WeChat Pay'),
});
/** Colour is never alone: the word says it too. */
export const directions = dictionary('entryDirection', {
  income: tone.success('收入', 'Income'),
  expense: tone.danger('支出', 'Expense'),
});
export const entryTypes = dictionary('entryType', {
  topup: tone.normal('充值', 'Top-up'),
  remittance: tone.normal('汇款', 'Remittance'),
  payment: tone.normal('支付', 'Payment'),
  refund: tone.normal('退款', 'Refund'),
});
export const invoiceTypes = dictionary('invoiceType', {
  normal: tone.normal('增值税普通发票', 'Ordinary VAT invoice'),
  special: tone.normal('增值税专用发票', 'Special VAT invoice'),
});
export const titleTypes = dictionary('invoiceTitleType', {
  enterprise: tone.normal('企业', 'Company'),
  government: tone.normal('机关事业单位', 'Public body'),
  personal: tone.normal('个人', 'Person'),
});
export const contractTypes = dictionary('contractType', {
  framework: tone.normal('框架合同', 'Framework'),
  service: tone.normal('服务合同', 'Service'),
  supplement: tone.normal('补充协议', 'Supplement'),
  confidentiality: tone.normal('保密协议', 'Confidentiality'),
});
/** What a coupon is good for; `*` where it is good for everything. */
export const couponServices = dictionary('couponService', {
  '*': tone.normal('全部服务', 'All services'),
  vm: tone.normal('云主机', 'Virtual machine'),
  volume: tone.normal('云硬盘', 'Disk'),
  floatip: tone.normal('浮动IP', 'Floating IP'),
  lb: tone.normal('负载均衡', 'Load balancer'),
  nat: tone.normal('NAT 网关', 'NAT gateway'),
  rds: tone.normal('云数据库 MySQL', 'MySQL'),
  redis: tone.normal('云数据库 Redis', 'Redis'),
  kafka: tone.normal('消息队列 Kafka', 'Kafka'),
  oss: tone.normal('对象存储', 'Object storage'),
  sms: tone.normal('短信服务', 'Text messages'),
  ocr: tone.normal('文字识别', 'Text recognition'),
  bareMetal: tone.normal('裸金属服务器', 'Bare-metal server'),
  cert: tone.normal('SSL 证书', 'SSL certificate'),
});

/** A dictionary for rows of which some say nothing. */
const orNone = <V extends string>(words: Dictionary<V>): Dictionary<V> => ({
  ...words,
  lookup: (value, locale) =>
    value === '' || value === undefined
      ? { text: noValue, tone: 'normal', busy: false }
      : words.lookup(value, locale),
});

/** Whether a contract is in force (D-009); before it is signed there is nothing to say. */
export const contractState = orNone(dictionaries.templateState);
const renewal = dictionary('contractRenewal', {
  renews: tone.success('自动续约', 'Renews itself'),
});
const monthLeft = timeLeft(30);
/** How long one in force goes on; one that renews itself has no end. */
export const contractLeft: Dictionary = {
  ...renewal,
  lookup: (value, locale) => (value === 'renews' ? renewal : monthLeft).lookup(value, locale),
};
/** How something was charged; a group of items may hold several ways. */
export const itemMode = orNone(dictionaries.chargeMode);
/** What the items of bills are folded by. */
export const itemGroups = orNone(
  dictionary('billItemGroup', {
    resource: tone.normal('按资源', 'By resource'),
    service: tone.normal('按服务', 'By service'),
    day: tone.normal('按日', 'By day'),
  }),
);

/** What a bill has to come to at least for a coupon to be used on it; nothing where any bill will do. */
export const minimumOf = ({ threshold }: { readonly threshold: string }): string | undefined =>
  Number(threshold) === 0 ? undefined : threshold;
