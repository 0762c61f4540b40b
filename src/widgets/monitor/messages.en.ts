import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'charts.none': 'Nothing is measured here',
  'charts.range': 'Time range of the charts',
  'charts.limit': 'Limit',
  'leader.mark': 'Leader {from} → {to}',
};
