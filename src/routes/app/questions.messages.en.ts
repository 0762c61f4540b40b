import type { zh } from './questions.messages.zh-CN';

export const en = {
  page: 'How do I use the page “{screen}”?',
  op: 'How do I use “{op}” on the page “{screen}”?',
  states: 'What do the states of “{screen}” mean?',
} satisfies Record<keyof typeof zh, string>;
