import type { zh } from './messages.zh-CN';

export const en = {
  'upload.done': '{name} was uploaded',
  'upload.refused': 'The server did not keep the file',
  'upload.lost': 'The connection was lost before the upload was complete',
  'upload.unreadable': 'The file was moved or changed and cannot be read',
} satisfies Record<keyof typeof zh, string>;
