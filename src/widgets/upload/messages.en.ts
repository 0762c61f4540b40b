import type { zh } from './messages.zh-CN';

export const en = {
  'pictures.list': 'Pictures',
  'pictures.enlarge': 'Enlarge {name}',
  'files.choose': 'Choose files',
  'files.drop': 'or drop them here',
  'files.list': 'Files',
  'files.none': 'No files',
  'files.open': 'Open {name} in a new tab',
  'files.save': 'Download {name}',
  'files.remove': 'Remove {name}',
  'files.removed': '{name} removed',
  'files.cancel': 'Cancel the upload of {name}',
  'files.retry': 'Retry',
  'files.waiting': 'Waiting',
  'files.sent': '{percent}% uploaded',
  'files.reconnecting': 'Connection lost, trying again',
  'files.cancelled': 'Canceled',
  'files.lost': 'Files that were not uploaded',
  'files.lostHint': 'The upload was broken off: choose the file again',
} satisfies Record<keyof typeof zh, string>;
