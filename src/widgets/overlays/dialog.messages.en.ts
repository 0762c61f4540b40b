import type { zh } from './dialog.messages.zh-CN';

/** Texts of dialogs, English. */
export const en = {
  'confirm.title': 'Warning',
  'confirm.text': 'This cannot be undone. Continue?',
  'confirm.ok': 'Confirm',
  'confirm.cancel': 'Cancel',
  'confirm.type': 'Type {name} to confirm',
  'modal.close': 'Close',
} satisfies Record<keyof typeof zh, string>;
