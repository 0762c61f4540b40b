import type { zh } from './messages.zh-CN';

export const en = {
  image: 'Image hidden: {alt}',
  copy: 'Copy',
  copyCode: 'Copy code',
  copied: 'Copied!',
  copyFailed: 'Could not copy!',
  code: 'Code',
  codeIn: '{language} code',
  table: 'Table',
} as const satisfies Record<keyof typeof zh, string>;
