import type { StoreApi } from 'zustand/vanilla';
import { askAssistant } from '../../core/chat/ask';
import { ChatStreamError } from '../../core/chat/chat-stream-error';
import { failureText } from '../../core/chat/composer';
import { chatMessages } from '../../core/chat/messages';
import { isApiError } from '../../core/http/errors';
import { translate } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import { grown } from '../markdown/growing-text';
import type { GrowingText } from '../markdown/growing-text';
import { holdAnswer } from './answer-lock';
import type { Arriving, AssistantListener, AssistantState } from './assistant-state';
import {
  emptyAnswer,
  isArriving,
  settled,
  withEvent,
  type AgentMessage,
  type Failure,
  type Message,
  type UserMessage,
} from './message';
import { nextFrame, onNextFrame } from './next-frame';

interface AnsweringOptions {
  readonly runtime: Runtime;
  readonly bot: string;
  readonly store: StoreApi<AssistantState>;
  readonly persist: () => unknown;
  readonly listener: AssistantListener;
}

/** Milliseconds between two copies of an answer that is still arriving: a reload keeps what was read. */
const PERSIST_EVERY = 2000;

/** Asks, and lets the answer grow in the store: once a frame, however many pieces have come. */
export class Answering {
  readonly #options: AnsweringOptions;
  readonly #waiting = new Map<string, () => void>();
  #keep: () => void = () => undefined;
  #current: { readonly abort: AbortController; readonly done: Promise<unknown> } | null = null;

  constructor(options: AnsweringOptions) {
    this.#options = options;
  }

  /** Resolves with the answer after its final rendering; rejects when `life` ends. */
  ask(question: UserMessage, life: AbortSignal): Promise<AgentMessage> {
    const abort = new AbortController();
    const answer = emptyAnswer();
    let release = (): void => undefined;
    // Before anything is written: whoever reads of this answer in another tab looks for its lock.
    holdAnswer(answer.id, new Promise<void>((resolve) => (release = resolve)));
    const done = this.#run(question, answer, abort, life).finally(() => {
      release();
      if (this.#current?.abort === abort) this.#current = null;
    });
    this.#current = { abort, done: done.catch(() => undefined) };
    return done;
  }

  get isBusy(): boolean {
    return this.#current !== null;
  }

  async idle(): Promise<void> {
    while (this.#current) await this.#current.done;
  }

  stop(): void {
    this.#current?.abort.abort();
  }

  /** Stores what stands of an answer that is arriving: nobody may be here any more when the next piece comes. */
  keep(): void {
    this.#keep();
  }

  /** Nobody will draw any more. */
  end(): void {
    this.stop();
    for (const resolve of this.#waiting.values()) resolve();
    this.#waiting.clear();
  }

  drawn(id: string): void {
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
  }

  async #run(
    question: UserMessage,
    empty: AgentMessage,
    abort: AbortController,
    life: AbortSignal,
  ): Promise<AgentMessage> {
    const { store, listener, persist } = this.#options;
    const before = store.getState().messages;
    let answer = empty;
    let text: GrowingText = [];
    store.setState({ messages: [...before, question, answer] });
    persist();
    listener.onMessage(question);

    let isDue = false;
    let persisted = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isArriving(answer) || life.aborted) return;
      this.#replace(answer, { id: answer.id, text });
      persisted = performance.now();
      persist();
    };
    this.#keep = keep;
    const show = () => {
      if (isDue) return;
      isDue = true;
      onNextFrame(() => {
        isDue = false;
        if (!answer.streaming || life.aborted) return;
        this.#replace(answer, { id: answer.id, text });
        timer ??= setTimeout(keep, Math.max(0, PERSIST_EVERY + persisted - performance.now()));
      });
    };
    let failed: unknown;
    try {
      for await (const event of this.#events(question, before, abort.signal, life)) {
        answer = withEvent(answer, event);
        if (event.type === 'text') text = grown(text, event.text);
        if (event.type === 'answer') text = [event.text];
        show();
      }
      answer = settled(answer);
    } catch (error) {
      life.throwIfAborted();
      failed = error;
      answer = abort.signal.aborted
        ? settled(answer, { stop: true })
        : settled(answer, { failure: this.#failureOf(error) });
    } finally {
      clearTimeout(timer);
      this.#keep = () => undefined;
    }
    life.throwIfAborted();
    const drawn = new Promise<void>((resolve) => this.#waiting.set(answer.id, resolve));
    this.#replace(answer, null);
    if (failed !== undefined && !answer.stop && !isTold(failed)) listener.onError(failed);
    // A conversation that was begun anew meanwhile, here or in another tab, draws and keeps this answer no more.
    const isShown = () => store.getState().messages.some(({ id }) => id === answer.id);
    if (isShown()) persist();
    if (isShown()) {
      listener.onAnswered();
      await drawn;
    } else this.#waiting.delete(answer.id);
    await nextFrame();
    life.throwIfAborted();
    listener.onMessage(answer);
    return answer;
  }

  #events(question: UserMessage, before: readonly Message[], stop: AbortSignal, life: AbortSignal) {
    const { runtime, bot, store } = this.#options;
    return askAssistant(
      runtime,
      {
        text: question.text,
        ...(question.imageText === undefined ? {} : { imageText: question.imageText }),
        history: historyOf(before),
        sessionId: store.getState().sessionId,
        botId: bot,
      },
      { signal: AbortSignal.any([stop, life]) },
    );
  }

  #replace(answer: AgentMessage, arriving: Arriving | null): void {
    const { store } = this.#options;
    store.setState(({ messages }) => ({
      arriving,
      messages: messages.map((message) => (message.id === answer.id ? answer : message)),
    }));
  }

  #failureOf(error: unknown): Failure {
    const said = failureText(error);
    if (typeof said !== 'string' && said.messages === chatMessages) {
      return { key: said.key as Extract<Failure, { readonly key: string }>['key'] };
    }
    return { text: translate(said, this.#options.runtime.preferences.getState().locale) };
  }
}

/** A cut reply is no fault of the page; what ended the session has reached it by the frame. */
const isTold = (error: unknown): boolean =>
  error instanceof ChatStreamError
    ? error.kind === 'aborted'
    : isApiError(error) && ['unauthorized', 'licence', 'reset', 'aborted'].includes(error.kind);

/** What was said, without questions that were never answered. */
export function historyOf(messages: readonly Message[]) {
  return messages.flatMap((message, at) => {
    const next = messages[at + 1];
    if (message.role !== 'user' || next?.role !== 'agent' || next.response === '') return [];
    const content = [message.text, message.imageText ?? ''].filter((part) => part !== '');
    return [
      { role: 'user' as const, content: content.join('\n') },
      { role: 'assistant' as const, content: next.response },
    ];
  });
}
