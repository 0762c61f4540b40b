import type { zh } from './messages.zh-CN';

export const en = {
  'kind.order': 'order',
  'kind.subscription': 'instance',
  'kind.cartItem': 'item in the cart',
  'kind.favorite': 'favourite service',
  'kind.balanceAccount': 'balance account',
  'kind.balanceEntry': 'account entry',
  'kind.servicePackage': 'service package',
  'kind.enterpriseApply': 'enterprise verification',
} as const satisfies Record<keyof typeof zh, string>;
