import type { zh } from './number-messages.zh-CN';

export const en = {
  range: 'Between {min} and {max}',
  multiple: 'Must be a multiple of {of}',
  memoryGb: 'In MB, memory must be a multiple of 64',
  memory: 'Memory must be a multiple of {of} MB',
  cpu: 'CPUs must be a multiple of {of}',
  specMemory: 'Memory must be 1 or a multiple of 2',
} satisfies Record<keyof typeof zh, string>;
