import type { StoreApi } from 'zustand/vanilla';
import { rateAnswer, type AnswerRating } from '../../core/api/assistant/rating';
import { text } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import type { AssistantListener, AssistantState } from './assistant-state';
import type { ConversationStorage } from './conversation-storage';
import { rated, type Message } from './message';
import { assistantMessages } from './messages';

type Rating = AnswerRating | undefined;

interface RatingOptions {
  readonly runtime: Runtime;
  readonly bot: string;
  readonly store: StoreApi<AssistantState>;
  readonly storage: ConversationStorage;
  readonly listener: AssistantListener;
}

/** Shows a rating at once, stores it when the server has it, and takes it back when the server refuses. */
export class RatingAnswers {
  readonly #options: RatingOptions;
  /** What the user wants by now, of each answer for which something is on its way. */
  readonly #wanted = new Map<string, Rating>();

  constructor(options: RatingOptions) {
    this.#options = options;
  }

  /** Pressed again, a rating is taken back. One call at a time for an answer, so that the last word is the last. */
  async press(answerId: string, pressed: AnswerRating, life: AbortSignal): Promise<void> {
    const { runtime, bot, store, storage, listener } = this.#options;
    const { messages, sessionId } = store.getState();
    const before = ratingOf(messages, answerId);
    const rating = before === pressed ? undefined : pressed;
    this.#show(answerId, rating);
    const isSending = this.#wanted.has(answerId);
    this.#wanted.set(answerId, rating);
    if (isSending) return;

    let kept = before;
    try {
      for (let wanted: Rating = rating; wanted !== kept; wanted = this.#wanted.get(answerId)) {
        const body = {
          bot_id: bot,
          conversation_id: sessionId,
          answer_id: answerId,
          rating: wanted ?? 'none',
        } as const;
        await runtime.call(rateAnswer, { body }, { signal: life, inPlace: true });
        kept = wanted;
        storage.writeRating(answerId, kept);
      }
      this.#show(answerId, kept); // another tab may have shown what was there before
    } catch (error) {
      if (life.aborted) return; // the user has left, and the conversation too
      this.#show(answerId, kept);
      runtime.notices.push({ tone: 'error', text: text(assistantMessages, 'rating.failed') });
      listener.onError(error);
    } finally {
      this.#wanted.delete(answerId);
    }
  }

  /** Also in the conversation that an undo brings back. */
  #show(answerId: string, rating: Rating): void {
    this.#options.store.setState(({ messages, before }) => ({
      messages: rated(messages, answerId, rating),
      before: before && { ...before, messages: rated(before.messages, answerId, rating) },
    }));
  }
}

const ratingOf = (messages: readonly Message[], answerId: string): Rating => {
  const answer = messages.find(({ id }) => id === answerId);
  return answer?.role === 'agent' ? answer.rating : undefined;
};
