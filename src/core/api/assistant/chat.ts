import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { wireId, wireText } from '../wire';

/** Longer questions are refused, not cut; room for what OCR found in a picture. */
export const MAX_QUESTION = 8000;
/** The question included. */
export const MAX_MESSAGES = 50;

const shortText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));

/** Where a question is asked from, in the words that whoever asks sees: the screen, its filters, the opened row. */
export const chatContext = v.object({
  title: shortText,
  details: v.pipe(v.array(shortText), v.maxLength(8)),
});
export type ChatContext = v.InferOutput<typeof chatContext>;

const message = v.object({
  role: v.picklist(['user', 'assistant']),
  type: v.picklist(['question', 'answer']),
  content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_QUESTION)),
  content_type: v.literal('text'),
});
export type ChatMessage = v.InferOutput<typeof message>;

/**
 * W-11: the last message is the question, those before it are what was said. Whoever is not signed in is answered
 * that this is needed (P-10, W-13), so the endpoint is public.
 */
export const askAssistant = defineEndpoint({
  id: 'E-206',
  name: 'askAssistant',
  summary: 'Asks the assistant; the reply is a stream of JSON objects (W-12, D-067)',
  method: 'POST',
  path: '/api/ai/v1/ai/qa/coze/chat',
  auth: 'public',
  encoding: 'json',
  raw: 'stream',
  body: v.object({
    bot_id: v.pipe(wireText, v.maxLength(128)),
    user_id: v.pipe(wireText, v.maxLength(128)),
    /** N-17: the session, so that a service that remembers can. */
    conversation_id: v.optional(v.pipe(wireId, v.maxLength(128))),
    additional_messages: v.pipe(
      v.array(message),
      v.minLength(1),
      v.maxLength(MAX_MESSAGES),
      v.check((messages) => messages.at(-1)?.type === 'question'),
    ),
    /** Own: the specification shows no place for it. Of the question alone, which makes sense without it. */
    context: v.optional(chatContext),
  }),
  reply: v.instance(ReadableStream<Uint8Array>),
  ignoreErrors: true,
});
