import type { zh } from './messages.zh-CN';

export const en = {
  'upload.name': 'A file name holds no path and no control characters',
  'upload.tooLarge': 'The file is larger than {limit}',
  'upload.quota': 'The tenant has only {left} left for attachments',
  'upload.tooMany': 'Too many uploads at once, at most {limit}',
  'upload.disk': 'The server cannot save the file. Please tell an administrator.',
  'upload.incomplete': 'The file is not complete. Please upload it again.',
  'upload.session': 'Your session has ended. Please sign in again.',
  'upload.protocol': 'The upload request cannot be read',
  'upload.gone': 'This upload is no longer known. Please upload the file again.',
  'file.release': 'File for jobs: {name}',
  'field.library': 'for jobs',
  'field.path': 'path',
  'field.contentType': 'content type',
} as const satisfies Record<keyof typeof zh, string>;
