import type { zh } from './keys.messages.zh-CN';

export const en = {
  palette: 'Search functions, resources and documents',
  close: 'Close the dialog, panel or menu',
  move: 'Move among the entries of a menu, choices and results',
  across: 'Open or close a row of a tree; read a chart point by point',
  open: 'Open the current entry; send in the AI assistant',
  line: 'New line in the AI assistant',
  paste: 'Match pasted addresses in the host picker',
  list: 'Show this list; with the focus in the alarm list, its own shortcuts',
  byKey: 'Open this list by the ? key',
} satisfies Record<keyof typeof zh, string>;
