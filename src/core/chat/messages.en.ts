import type { zh } from './messages.zh-CN';

export const en = {
  'chat.open': 'AI assistant',
  'chat.failed': 'Something went wrong. Reload the page or try again later.',
  'chat.unavailable': 'Something is wrong with the service!',
  'chat.signIn': 'By regulation, sign in before you ask the assistant.',
  'chat.stopped': 'The answer was stopped',
  'image.tooLarge': 'A picture has at most 5 MB!',
  'image.one': 'One picture at a time',
  'image.type': 'Choose a picture',
  'image.signIn': 'By regulation, sign in before you upload a picture',
  'image.wait': 'The picture is being read, one moment',
  'image.failed': 'The service is unavailable, please try again later!',
  'image.cancelled': 'Reading the picture was canceled!',
  'copy.done': 'Copied!',
  'copy.failed': 'Could not copy!',
} as const satisfies Record<keyof typeof zh, string>;
