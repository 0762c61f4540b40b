import type { zh } from './cell-input.messages.zh-CN';

/** Texts of a cell that is edited in place, English. */
export const en = {
  'cell.edit': 'Edit {label}: {value}',
  'cell.failed': 'Could not save, please try again later!',
} satisfies Record<keyof typeof zh, string>;
