import {
  askAssistant as endpoint,
  MAX_MESSAGES,
  MAX_QUESTION,
  type ChatContext,
  type ChatMessage,
} from '../api/assistant/chat';
import type { Runtime } from '../runtime';
import type { ChatEvent } from './chat-event';
import { ChatStreamError } from './chat-stream-error';
import { readChatStream } from './read-chat-stream';

/** What is asked of the assistant. */
export interface Question {
  readonly text: string;
  /** What OCR found in a picture; it is sent behind the question . */
  readonly imageText?: string;
  /** What was said before, oldest first; of a long conversation the end is sent. */
  readonly history?: readonly Pick<ChatMessage, 'role' | 'content'>[];
  /** N-17. */
  readonly sessionId?: string;
  readonly botId?: string;
  readonly context?: ChatContext;
}

/** How a question may end before its answer does. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds without anything from the service after which the reply counts as cut; a minute unless told. */
  readonly idle?: number;
}

const IDLE = 60_000;

/**
 * Asks the assistant and reads its reply, event by event (W-11, W-12). Leaving the loop or the signal stops the
 * service's work too.
 *
 * @throws {ApiError} when the service refuses before it answers
 * @throws {ChatStreamError} when the reply is cut, silent for too long, or stopped
 */
export async function* askAssistant(
  runtime: Pick<Runtime, 'call' | 'config' | 'session'>,
  question: Question,
  { signal, idle = IDLE }: AskOptions = {},
): AsyncIterable<ChatEvent> {
  const silence = new AbortController();
  const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  const watch = () => setTimeout(() => silence.abort(), idle);
  let timer = watch();
  const onChunk = () => {
    clearTimeout(timer);
    timer = watch();
  };
  try {
    const stream = await runtime.call(
      endpoint,
      { body: payloadOf(runtime, question) },
      { signal: either, inPlace: true },
    );
    for await (const event of readChatStream(stream, { signal: either, onChunk })) {
      // While a slow reader works on an event, the service is not the one that is silent.
      clearTimeout(timer);
      yield event;
      timer = watch();
    }
  } catch (error) {
    if (silence.signal.aborted && !signal?.aborted) {
      throw new ChatStreamError('cut', `The assistant was silent for ${idle} ms`, error);
    }
    throw error;
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** W-11: the content of a question is its text and, behind it, what its picture says. */
function payloadOf(runtime: Pick<Runtime, 'config' | 'session'>, question: Question) {
  const { text, imageText, history = [], sessionId, botId, context } = question;
  const content = [text, imageText ?? ''].filter((part) => part.trim() !== '').join('\n');
  // What was said is context: the end of a long conversation is enough, and an answer that was stopped at once is none.
  const said = history
    .filter((entry) => entry.content.trim() !== '')
    .slice(1 - MAX_MESSAGES)
    .map((entry) => ({
      role: entry.role,
      type: entry.role === 'user' ? ('question' as const) : ('answer' as const),
      content: entry.content.slice(0, MAX_QUESTION),
      content_type: 'text' as const,
    }));
  return {
    bot_id: botId ?? runtime.config.botId,
    user_id: runtime.session.getState().user?.id ?? '',
    ...(sessionId === undefined ? {} : { conversation_id: sessionId }),
    ...(context === undefined ? {} : { context }),
    additional_messages: [
      ...said,
      { role: 'user' as const, type: 'question' as const, content, content_type: 'text' as const },
    ],
  };
}
