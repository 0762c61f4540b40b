import type { ChatContext } from '../../core/api/assistant/chat';

const LONGEST = 100;
const MOST = 8;

const texts = (given: unknown): string[] =>
  (Array.isArray(given) ? given : []).flatMap((one) => {
    const text = typeof one === 'string' ? one.trim().slice(0, LONGEST) : '';
    return text === '' ? [] : [text];
  });

/** What a page says of its screen, cut to what is taken (`chatContext`); null without a title. */
export function contextOf(given: unknown): ChatContext | null {
  const { title, details } = Object(given) as Record<string, unknown>;
  const [named] = texts([title]);
  return named === undefined ? null : { title: named, details: texts(details).slice(0, MOST) };
}
