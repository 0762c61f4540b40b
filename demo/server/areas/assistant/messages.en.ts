import type { zh } from './messages.zh-CN';

export const en = {
  'answer.signIn':
    'By regulation the AI assistant answers signed-in users only. Please sign in and ask again.',
  'answer.none':
    'The documentation has nothing about this question. Try other words, or open a work order so that an engineer can help.',
  'answer.open': 'In the console this is done on {screens}.',
  'answer.source': 'Source: {source}',
  'answer.more': 'Related:',
  'think.place': 'Asked on the page: {place}. ',
  'think.words': 'Reading the question; keywords: {words}. ',
  'think.found': 'Sections found in the documentation: {count}. ',
  'service.failed': 'Something is wrong with the service!',
  'ocr.failed': 'The service is unavailable, please try again later!',
  'ocr.noPicture': 'This file cannot be read: choose a PNG, JPEG, GIF, BMP or WebP picture',
  'ocr.tooManyPixels': 'This picture has too many pixels: make it smaller, at most 50 million',
  'ocr.noText': 'No text was found in the picture',
  'kind.rating': 'Rating of an answer',
  'field.additional_messages': 'Question',
  'field.context': 'Current page',
  'field.conversation_id': 'Conversation',
  'field.answer_id': 'Answer',
  'field.rating': 'Rating',
} as const satisfies Record<keyof typeof zh, string>;
