// chunk: none
import type { zh } from './request.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'request.copied': 'Copied; TOKEN is for the token of an access key',
  'request.places':
    'passwords, keys and the values of entries stand as <name>: fill them in before you run it',
  'request.file': 'FILE is for the file to send',
  'request.some': 'only the first {count} of {total} requests were copied',
  'request.unfinished': 'Could not be copied: the form is not complete yet',
};
