import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  extend: 'Renew',
  unsubscribe: 'Unsubscribe',
  change: 'Change by order',
  wish: 'How long, and the price',
  refund: 'What comes back',
  remark: 'Remark',
  'not.ordered': 'It was not ordered: there is nothing to renew or to give back',
  'not.byOrder': 'It was not ordered: change it directly',
  'not.changed': 'Instances of this service cannot be changed',
  'not.prepaid': 'Billed by use or bought once: needs no renewal',
  'not.open': 'Given up, or not open yet',
  'made.orders': 'Orders made',
  'made.due': 'To be paid',
  'made.refund': 'Came back to the balance',
  'made.pay': 'Pay now',
  'made.waits': 'Waits for approval, and can be paid then',
};
