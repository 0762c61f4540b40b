import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'life.mode': 'Period',
  'life.month': 'How many',
  'life.now': 'Ends now',
  'life.until': 'Then lasts until',
  'life.total': 'To pay together',
  'life.refundTotal': 'Comes back together',
  'life.pending': 'Being worked out…',
  'life.wait': 'Wait for the price',
  'life.allRefused': 'None of the chosen can do this',
  'life.typed': 'Type “{word}” to confirm',
  'life.typeName':
    'Type “{word}” to unsubscribe: the resource is released and its data cannot be had back',
  'life.rows': 'What was chosen',
  'life.never': 'does not end',
  'life.count': '{count} cannot: leave them out, or see to them first',
};
