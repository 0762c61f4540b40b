import * as v from 'valibot';
import { chatContext, type ChatContext } from '../../core/api/assistant/chat';
import { answerRating, type AnswerRating } from '../../core/api/assistant/rating';
import type { ChatEvent } from '../../core/chat/chat-event';
import type { Picture } from './picture';
import { withoutHalfLink } from './sources';

/** Why there is no answer: a text of ours by key, or the server's reason. */
const failure = v.union([
  v.object({ key: v.picklist(['chat.failed', 'chat.unavailable', 'chat.signIn']) }),
  v.object({ text: v.string() }),
]);
export type Failure = v.InferOutput<typeof failure>;

const user = v.object({
  role: v.literal('user'),
  id: v.string(),
  text: v.string(),
  /** A small copy of the picture, as a `data:` address. */
  imageUrl: v.optional(v.pipe(v.string(), v.startsWith('data:image/'))),
  /** What OCR found in it; plain text, never markup. */
  imageText: v.optional(v.string()),
  /** Where it was asked from, as it was shown beside it. */
  context: v.optional(chatContext),
});
export type UserMessage = v.InferOutput<typeof user>;

const agent = v.object({
  role: v.literal('agent'),
  id: v.string(),
  response: v.string(),
  /** Nothing has arrived yet. */
  loading: v.boolean(),
  /** Text is arriving. */
  streaming: v.boolean(),
  /** The user stopped it, or the page was left before it was whole. */
  stop: v.boolean(),
  /** One entry for each time that the assistant thought. */
  thinks: v.array(v.string()),
  thinking: v.boolean(),
  failure: v.optional(failure),
  /** What the user says of it. */
  rating: v.optional(answerRating),
});
export type AgentMessage = v.InferOutput<typeof agent>;

/** N-17. */
export type Message = UserMessage | AgentMessage;

export const storedMessages = v.array(v.variant('role', [user, agent]));

/** For pages without a secure context too, where `randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** With what stands beside it. */
export function questionOf(
  draft: string,
  context: ChatContext | null,
  picture: Picture | null = null,
): UserMessage {
  const found = picture?.status === 'read' ? { imageText: picture.text } : {};
  const shown = picture?.imageUrl === undefined ? {} : { imageUrl: picture.imageUrl };
  const from = context ? { context } : {};
  return { role: 'user', id: newId(), text: draft.trim(), ...shown, ...found, ...from };
}

export function emptyAnswer(): AgentMessage {
  return {
    role: 'agent',
    id: newId(),
    response: '',
    loading: true,
    streaming: false,
    stop: false,
    thinks: [],
    thinking: false,
  };
}

/** D-067: the answer after one more event. */
export function withEvent(answer: AgentMessage, event: ChatEvent): AgentMessage {
  const started = { ...answer, loading: false, streaming: true };
  switch (event.type) {
    case 'think-start':
      return { ...started, thinking: true, thinks: [...answer.thinks, ''] };
    case 'think':
      return {
        ...started,
        thinking: true,
        thinks: [...answer.thinks.slice(0, -1), (answer.thinks.at(-1) ?? '') + event.text],
      };
    case 'think-end':
      return { ...started, thinking: false };
    case 'text':
      return { ...started, thinking: false, response: answer.response + event.text };
    case 'answer':
      return { ...started, thinking: false, response: event.text };
    case 'done':
      return answer;
  }
}

/** What it is when nothing more arrives. Thoughts without an answer are none. */
export function settled(answer: AgentMessage, end: Partial<AgentMessage> = {}): AgentMessage {
  const done = {
    ...answer,
    ...end,
    response: end.stop ? withoutHalfLink(answer.response) : answer.response,
    loading: false,
    streaming: false,
    thinking: false,
    thinks: answer.thinks.filter((thought) => thought.trim() !== ''),
  };
  const isEmpty = done.response.trim() === '' && !done.stop && done.failure === undefined;
  return isEmpty ? { ...done, failure: { key: 'chat.unavailable' } } : done;
}

/**
 * What was stored in the middle of an answer belongs to a page that is gone, but for the one that goes on elsewhere. One
 * that had not begun leaves the former answer as it was.
 */
export function restored(messages: readonly Message[], elsewhere: string | null = null): Message[] {
  return messages.flatMap((message, at) => {
    if (message.role === 'user' || message.id === elsewhere || !isArriving(message))
      return [message];
    const answer = settled(message, { stop: true });
    return answer.response.trim() === '' && messages[at - 1]?.role === 'agent' ? [] : [answer];
  });
}

/** The same messages, one of them with another rating. */
export function rated(
  messages: readonly Message[],
  answerId: string,
  rating: AnswerRating | undefined,
): readonly Message[] {
  return messages.map((message) =>
    message.role === 'agent' && message.id === answerId && message.rating !== rating
      ? { ...message, rating }
      : message,
  );
}

/** The same messages, rated as they are in what another tab has stored. */
export function withRatingsOf(
  stored: readonly Message[],
  messages: readonly Message[],
): readonly Message[] {
  return stored.reduce(
    (all, one) => (one.role === 'agent' ? rated(all, one.id, one.rating) : all),
    messages,
  );
}

export const isArriving = (message: Message | undefined): boolean =>
  message?.role === 'agent' && (message.loading || message.streaming);

/** The server would not have the question, and said why. */
export const isRefused = (answer: Message): boolean =>
  answer.role === 'agent' &&
  answer.response === '' &&
  answer.failure !== undefined &&
  'text' in answer.failure;
