import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  items: 'Paying {count}',
  coupon: 'Coupon',
  'coupon.none': 'No coupon',
  channel: 'Paid by',
  sum: 'Sum',
  due: 'To pay',
  balance: 'Balance',
  short: 'The balance is ¥{missing} short',
  topUp: 'Top up ¥{missing}',
  pay: 'Pay ¥{due}',
  cancel: 'Cancel',
  sending: 'It is being paid',
  'result.done': '{count} paid',
  'result.amount': 'Paid',
  'result.coupon': 'Coupon',
  'result.balance': 'Balance now',
  'result.no': 'Payment number',
};
