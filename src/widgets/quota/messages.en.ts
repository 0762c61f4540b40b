import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'quota.figures': '{used} of {total} {unit} used',
  'quota.unlimited': '{used} {unit} used, unlimited',
  'quota.maximum': 'up to {maximum} {unit} may be asked for',
  'quota.asked': 'asked for: {asked} {unit}',
};
