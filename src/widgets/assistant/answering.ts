import type { StoreApi } from 'zustand/vanilla';
import { askAssistant } from '../../core/chat/ask';
import { ChatStreamError } from '../../core/chat/chat-stream-error';
import { failureText } from '../../core/chat/composer';
import { chatMessages } from '../../core/chat/messages';
import { hasTrait } from '../../core/http/errors';
import { text as textOf, translate, type Text } from '../../core/i18n/translator';
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

interface Asked {
  readonly question: UserMessage;
  readonly answer: AgentMessage;
  readonly former: AgentMessage | undefined;
  readonly abort: AbortController;
  readonly life: AbortSignal;
}

/** Milliseconds between two copies of an answer that is still arriving: a reload keeps what was read. */
const PERSIST_EVERY = 2000;

/** Asks, and lets the answer grow in the store: once a frame, however many pieces have come. */
export class Answering {
  readonly #options: AnsweringOptions;
  readonly #waiting = new Map<string, () => void>();
  #keep: (end?: Partial<AgentMessage>) => void = () => undefined;
  #current: { readonly abort: AbortController; readonly done: Promise<unknown> } | null = null;

  constructor(options: AnsweringOptions) {
    this.#options = options;
  }

  /**
   * Resolves with the answer after its final rendering; rejects when `life` ends. A `former` answer to the question makes
   * room for the first words of the new one, and is back when that fails.
   */
  ask(question: UserMessage, life: AbortSignal, former?: AgentMessage): Promise<AgentMessage> {
    const abort = new AbortController();
    const answer = emptyAnswer();
    let release = (): void => undefined;
    // Before anything is written: whoever reads of this answer in another tab looks for its lock.
    holdAnswer(answer.id, new Promise<void>((resolve) => (release = resolve)));
    const done = this.#run({ question, answer, former, abort, life }).finally(() => {
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

  /**
   * Stores what stands of an answer that is arriving, with its `end` where that is known: nobody may be here any more when
   * the next piece comes.
   */
  keep(end?: Partial<AgentMessage>): void {
    this.#keep(end);
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

  async #run({ question, abort, life, ...asked }: Asked): Promise<AgentMessage> {
    const { store, listener, persist } = this.#options;
    const before = store.getState().messages;
    let { answer, former } = asked;
    let text: GrowingText = [];
    store.setState({ messages: [...before, question, ...(former ? [former] : []), answer] });
    persist();
    listener.onMessage(question);

    let isDue = false;
    let persisted = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (end?: Partial<AgentMessage>) => {
      clearTimeout(timer);
      timer = undefined;
      if (!isArriving(answer) || life.aborted) return;
      if (end) answer = settled(answer, end);
      if (end && former) this.#putBack(former, answer);
      else this.#replace(answer, end ? null : { id: answer.id, text }, former);
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
        former = latest(former, store.getState().messages);
        this.#replace(answer, { id: answer.id, text }, former);
        timer ??= setTimeout(() => keep(), PERSIST_EVERY + persisted - performance.now());
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
    const back = answer.failure !== undefined || isEmpty(answer) ? former : undefined;
    if (back) this.#putBack(back, answer);
    else this.#replace(answer, null, former);
    if (failed !== undefined && !answer.stop && !isTold(failed)) listener.onError(failed);
    // A conversation that was begun anew meanwhile, here or in another tab, draws and keeps this answer no more.
    const shownId = (back ?? answer).id;
    const isShown = () => store.getState().messages.some(({ id }) => id === shownId);
    if (isShown()) persist();
    if (isShown()) {
      listener.onAnswered();
      if (!back) await drawn;
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
        ...(question.context === undefined ? {} : { context: question.context }),
        history: historyOf(before),
        sessionId: store.getState().sessionId,
        botId: bot,
      },
      { signal: AbortSignal.any([stop, life]) },
    );
  }

  #replace(answer: AgentMessage, arriving: Arriving | null, former?: AgentMessage): void {
    const { store } = this.#options;
    const gone = isEmpty(answer) ? undefined : former?.id;
    store.setState(({ messages }) => ({
      arriving,
      messages: messages
        .filter(({ id }) => id !== gone)
        .map((message) => (message.id === answer.id ? answer : message)),
    }));
  }

  /** In place of an answer that came to nothing; why that is stands above the input. */
  #putBack(former: AgentMessage, { id, failure }: AgentMessage): void {
    const { store } = this.#options;
    store.setState(({ messages, hint }) => {
      const isThere = messages.some((message) => message.id === former.id);
      return {
        arriving: null,
        messages: messages.flatMap((message) =>
          message.id !== id ? [message] : isThere ? [] : [former],
        ),
        hint: failure ? { tone: 'error', text: sayingOf(failure) } : hint,
      };
    });
  }

  #failureOf(error: unknown): Failure {
    const said = failureText(error);
    if (typeof said !== 'string' && said.messages === chatMessages) {
      return { key: said.key as Extract<Failure, { readonly key: string }>['key'] };
    }
    return { text: translate(said, this.#options.runtime.preferences.getState().locale) };
  }
}

const isEmpty = ({ response }: AgentMessage): boolean => response.trim() === '';

const sayingOf = (failure: Failure): Text =>
  'key' in failure ? textOf(chatMessages, failure.key) : failure.text;

/** The user may have rated it meanwhile. */
const latest = (former: AgentMessage | undefined, messages: readonly Message[]) =>
  messages.find((one): one is AgentMessage => one.role === 'agent' && one.id === former?.id) ??
  former;

/** A cut reply is no fault of the page; what ended the session has reached it by the frame. */
const isTold = (error: unknown): boolean =>
  error instanceof ChatStreamError ? error.kind === 'aborted' : hasTrait(error, 'told-elsewhere');

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
