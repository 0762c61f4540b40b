import { dictionary, tone } from '../../core/dictionaries/dictionary';

/** By what something was paid. */
export const channels = dictionary('payChannel', {
  balance: tone.normal('账户余额', 'Balance'),
  online: tone.normal('在线支付', 'Online'),
  alipay: tone.normal('支付宝', 'Alipay'),
  wechat: tone.normal('微信支付', 'WeChat Pay'),
  unionpay: tone.normal('银联', 'UnionPay'),
  bank: tone.normal('银行转账', 'Bank transfer'),
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
