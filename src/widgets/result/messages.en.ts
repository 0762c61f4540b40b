import type { zh } from './messages.zh-CN';

export const en = {
  'result.close': 'Done',
  'result.stored': 'I have stored it',
  'result.once':
    'This is shown only now and cannot be seen again once it is closed. Store it at once.',
  'result.leaveTitle': 'Not stored yet',
  'result.leaveText': '{name} cannot be seen again once this is closed. Close it?',
  'result.leave': 'Close all the same',
  'result.copy': 'Copy {name}',
  'result.copyAll': 'Copy all {count}',
  'result.textCopied': 'Copied',
  'result.textNotCopied': 'Could not copy: select the text and copy it by hand',
  'result.copied': 'Copied',
  'result.copyFailed': 'Copying failed',
  'result.download': 'Download {file}',
  'result.downloaded': 'The download of {file} has begun',
} satisfies Record<keyof typeof zh, string>;
