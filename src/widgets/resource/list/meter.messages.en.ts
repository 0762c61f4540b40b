// chunk: none
import type { zh } from './meter.messages.zh-CN';

/** Texts of a part of a whole, English. */
export const en = {
  unlimited: 'unlimited',
} satisfies Record<keyof typeof zh, string>;
