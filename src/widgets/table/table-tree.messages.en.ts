import type { zh } from './table-tree.messages.zh-CN';

/** Texts of a table’s tree, English. */
export const en = {
  'tree.open': 'Open {name}',
  'tree.close': 'Close {name}',
} satisfies Record<keyof typeof zh, string>;
