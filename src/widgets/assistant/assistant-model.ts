import { createStore, type StoreApi } from 'zustand/vanilla';
import { MAX_QUESTION, type ChatContext } from '../../core/api/assistant/chat';
import type { AnswerRating } from '../../core/api/assistant/rating';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import type { SessionState } from '../../core/session';
import { Answering } from './answering';
import { canBeHeld, isHeld, whenReleased } from './answer-lock';
import {
  accessOf,
  emptyState,
  ownerOf,
  toldOf,
  type AssistantListener,
  type AssistantState,
} from './assistant-state';
import { ConversationStorage, newConversation, type Conversation } from './conversation-storage';
import { assistantMessages } from './messages';
import {
  isArriving,
  isRefused,
  questionOf,
  restored,
  withRatingsOf,
  type AgentMessage,
  type Message,
  type UserMessage,
} from './message';
import { PictureReading } from './picture-reading';
import { RatingAnswers } from './rating-answers';

/** Milliseconds in which what one tab has written reaches the others. */
const LATE = 300;

/**
 * Everything that the assistant knows and does, without React. It belongs to one runtime and one bot, and to one user at
 * a time: whoever leaves takes conversation, draft and picture along, from the screen and from what is in flight.
 */
export class AssistantModel {
  readonly store: StoreApi<AssistantState>;
  readonly storage: ConversationStorage;
  readonly #runtime: Runtime;
  readonly #listener: AssistantListener;
  readonly #answering: Answering;
  readonly #picture: PictureReading;
  readonly #rating: RatingAnswers;
  /** Ends with the user, and with the model. */
  #life = new AbortController();
  #owner: string | null = null;
  #entering: Promise<void> | null = null;
  #isAsked = false;
  #turn: Promise<unknown> = Promise.resolve();
  #stops: (() => void)[] = [];
  /** Ends with the answer of another tab. */
  #elsewhere: Promise<void> = Promise.resolve();
  /** An answer that nobody is at any more. */
  #gone: string | null = null;
  #isUnsaved = false;
  /** The conversation that was stored when this tab last read or wrote it. */
  #stored: string | undefined;

  constructor(runtime: Runtime, bot: string, listener: AssistantListener) {
    this.#runtime = runtime;
    this.#listener = listener;
    this.storage = new ConversationStorage(runtime, bot);
    this.store = createStore<AssistantState>(() => ({
      ...{ access: 'unknown', context: null, untold: null },
      ...emptyState(),
    }));
    const { store, storage } = this;
    this.#picture = new PictureReading(runtime, store, listener);
    this.#rating = new RatingAnswers({ runtime, bot, store, storage, listener });
    this.#answering = new Answering({
      runtime,
      bot,
      store,
      persist: () => this.#giveWay() || this.#persist(),
      listener,
    });
  }

  get state(): AssistantState {
    return this.store.getState();
  }

  get isBusy(): boolean {
    return isArriving(this.state.messages.at(-1));
  }

  /** Follows the session and the other tabs; returns the way to stop, which also ends what is in flight. */
  start(): () => void {
    if (this.#life.signal.aborted) this.#life = new AbortController();
    this.#follow(this.#runtime.session.getState());
    const keep = () => this.#answering.keep();
    globalThis.addEventListener('pagehide', keep);
    this.#stops = [
      () => globalThis.removeEventListener('pagehide', keep),
      this.#runtime.session.subscribe((now) => this.#follow(now)),
      this.storage.watch(() => {
        if (this.#giveWay()) return;
        if (!this.#answering.isBusy) this.#catchUp();
        else {
          // What is said there comes when the answer is whole; what its user says of answers comes now.
          const { messages } = this.storage.read();
          this.store.setState((now) => ({ messages: withRatingsOf(messages, now.messages) }));
        }
      }),
    ];
    return () => {
      keep();
      for (const stop of this.#stops.splice(0)) stop();
      this.#end();
    };
  }

  /** Finds out who is there, once somebody wants to talk; `isAsked` false: the panel is merely shown. */
  enter(isAsked = true): Promise<void> {
    this.#isAsked ||= isAsked;
    this.#entering ??= this.#enter().finally(() => {
      this.#entering = null;
      this.#isAsked = false;
    });
    return this.#entering;
  }

  setDraft(draft: string): void {
    this.store.setState({ draft, hint: null });
    this.storage.writeDraft(draft);
  }

  /** Where questions are asked from now on. Not to be told of a screen holds until there is another one. */
  setContext(context: ChatContext | null): void {
    this.store.setState(({ untold }) => ({
      context,
      untold: context && context.title !== untold ? null : untold,
    }));
  }

  removeContext(): void {
    this.store.setState(({ context }) => ({ untold: context?.title ?? null }));
  }

  /** From the input: the draft and its picture. */
  async sendDraft(): Promise<void> {
    await this.#known();
    const { draft, picture } = this.state;
    if (picture?.status === 'parsing' || draft.trim() === '' || this.isBusy) return;
    const question = questionOf(draft, toldOf(this.state), picture);
    const most = MAX_QUESTION - (question.imageText ? question.imageText.length + 1 : 0);
    if (question.text.length > most) {
      const hint = text(assistantMessages, 'input.long', { most, count: question.text.length });
      this.store.setState({ hint: { tone: 'error', text: hint } });
      return;
    }
    this.setDraft('');
    this.store.setState({ picture: null });
    const answer = await this.#askHere(question);
    if (answer && isRefused(answer) && this.state.draft === '') this.setDraft(question.text);
  }

  /** A question that was offered: what is being typed and its picture stay. */
  async sendOffered(question: string): Promise<void> {
    await this.#known();
    if (this.isBusy || this.state.access === 'locked') return;
    await this.#askHere(questionOf(question, toldOf(this.state)));
  }

  /**
   * From the page: one question after the other. Resolves after the final rendering, also when the answer failed or was
   * stopped; rejects when there is nothing to ask, or when the user leaves.
   */
  send(question: string): Promise<Message> {
    const trimmed = question.trim();
    if (trimmed === '' || trimmed.length > MAX_QUESTION) {
      return Promise.reject(new RangeError(`A question has 1 to ${MAX_QUESTION} characters`));
    }
    // What is shown now, and not when its turn comes.
    const told = toldOf(this.state);
    // Of whoever is found there when nobody is known yet: that somebody comes is no leaving.
    const whose =
      this.#owner === null
        ? this.enter().then(() => this.#life.signal)
        : Promise.resolve(this.#life.signal);
    const turn = this.#turn
      .then(() => this.enter())
      .then(() => this.#idle())
      .then(() => whose)
      .then((life) => {
        if (life.aborted) throw new DOMException('The user has left', 'AbortError');
        return this.#ask(questionOf(trimmed, told));
      });
    const nothing = () => undefined; // whoever asked hears of it; kept here, the answer would outlive its user
    this.#turn = turn.then(nothing, nothing);
    return turn;
  }

  stop(): void {
    this.#answering.stop();
  }

  /** Asks the question of this answer again, in its place; what was said before stays until there is something new. */
  async retry(answerId: string): Promise<void> {
    if (this.isBusy) return;
    this.#beUpToDate();
    const { messages } = this.state;
    const at = messages.findIndex(({ id }) => id === answerId);
    const question = messages[at - 1];
    const former = messages[at];
    if (question?.role !== 'user' || former?.role !== 'agent') return;
    this.store.setState({ messages: messages.slice(0, at - 1) });
    await this.#askHere(question, former.response.trim() === '' ? undefined : former);
  }

  rate(answerId: string, rating: AnswerRating): Promise<void> {
    return this.#rating.press(answerId, rating, this.#life.signal);
  }

  newSession(): void {
    this.#answering.stop();
    const { sessionId, messages } = this.state;
    if (messages.length === 0) return;
    this.store.setState({
      ...newConversation(),
      elsewhere: null,
      before: { sessionId, messages: restored(messages) },
      hint: null,
    });
    this.#persist();
  }

  undoNewSession(): void {
    const { before } = this.state;
    if (!before) return;
    this.store.setState({ ...before, before: null });
    this.#persist();
  }

  addPicture(files: readonly File[]): Promise<void> {
    return this.#picture.add(files, { signedIn: this.#owner !== null, life: this.#life.signal });
  }

  removePicture(): void {
    this.#picture.remove();
  }

  /** The body has drawn this answer to its end. */
  drawn(answerId: string): void {
    this.#answering.drawn(answerId);
  }

  /** A question that is sent while the session loads belongs to the user's conversation, which comes with it. */
  async #known(): Promise<void> {
    if (this.state.access === 'loading' || this.state.access === 'unknown') await this.enter();
  }

  /** For the panel's own buttons: when the user leaves, there is nobody to tell. */
  async #askHere(question: UserMessage, former?: AgentMessage): Promise<Message | undefined> {
    const life = this.#life.signal;
    try {
      return await this.#ask(question, former);
    } catch (error) {
      if (!life.aborted) throw error;
      return undefined;
    }
  }

  async #ask(question: UserMessage, former?: AgentMessage): Promise<Message> {
    this.#beUpToDate();
    this.store.setState({ before: null, hint: null });
    return this.#answering.ask(question, this.#life.signal, former);
  }

  /** What is asked belongs to the conversation that was chosen last, behind what was said in it anywhere. */
  #beUpToDate(): void {
    if (!this.#giveWay() && this.storage.readSession() === this.state.sessionId) this.#catchUp();
  }

  async #enter(): Promise<void> {
    const { session } = this.#runtime;
    const { status, locked } = session.getState();
    if (locked || status === 'ready') return;
    this.store.setState({ access: 'loading' });
    try {
      if ((await this.#runtime.token()) === null) {
        // Who has just signed out was told so; nobody is asked to sign in again before wanting to talk.
        if (this.#isAsked || session.getState().reason !== 'signed-out')
          this.#listener.onAuthRequired('initial');
      } else await this.#runtime.load();
    } catch (error) {
      // The error policy has told the user; what stands here follows from the session.
      if (!isApiError(error)) this.#listener.onError(error);
    }
    const now = session.getState();
    this.store.setState({ access: accessOf(now, true) });
  }

  #follow(now: SessionState): void {
    const access = accessOf(now, this.state.access !== 'unknown');
    const owner = ownerOf(now, access, this.#owner);
    if (owner === this.#owner) {
      if (access === 'failed') this.#answering.stop();
      this.store.setState({ access });
      if (access === 'ready' && this.#isUnsaved && !this.#giveWay()) this.#persist();
      return;
    }
    if (access === 'locked') this.#answering.keep();
    if (now.reason === 'expired') this.#answering.keep({ failure: { key: 'chat.signIn' } });
    const typed = this.#owner === null ? this.state.draft : '';
    this.#owner = owner;
    this.#isUnsaved = false;
    this.#stored = undefined;
    this.#end();
    this.#life = new AbortController();
    const draft = owner === null ? '' : typed || this.storage.readDraft();
    this.store.setState({ access, ...emptyState(), draft });
    if (draft !== '' && draft === typed) this.storage.writeDraft(draft);
    if (owner !== null) void this.#resume();
  }

  /** What is stored for whoever came. An answer in it that nobody is at any more belongs to a page that is gone. */
  async #resume(): Promise<void> {
    const conversation = this.#read();
    const last = conversation.messages.at(-1);
    const life = this.#life.signal;
    this.#gone = last?.id ?? null; // until somebody is found to be at it
    this.#show(conversation);
    if (!last || !isArriving(last) || !(await isHeld(last.id)) || life.aborted) return;
    this.#gone = null;
    if (!this.#answering.isBusy) this.#catchUp();
  }

  /** What was said elsewhere. */
  #catchUp(): void {
    if (this.storage.readSession() !== this.state.sessionId) this.#takeOver();
    else this.#show(this.storage.join(this.state));
  }

  /** The conversation that is stored, in place of this one. */
  #takeOver(): void {
    this.#show(this.#read());
  }

  /** Whoever is at an answer draws it; here it is only shown. */
  #show({ sessionId, messages }: Conversation): void {
    const last = messages.at(-1);
    const isElsewhere =
      last !== undefined && isArriving(last) && last.id !== this.#gone && canBeHeld(last.id);
    const elsewhere = isElsewhere ? last.id : null;
    const isFollowed = elsewhere === this.state.elsewhere;
    this.store.setState({ sessionId, messages: restored(messages, elsewhere), elsewhere });
    if (elsewhere !== null && !isFollowed) this.#elsewhere = this.#follows(elsewhere);
  }

  /**
   * Another conversation was begun in another tab, or taken up again: that is the user's newest choice, so an answer that
   * still arrives here for the former one ends, as it does in the tab where the choice was made, and writes over nothing.
   */
  #giveWay(): boolean {
    const stored = this.storage.readSession();
    if (stored === undefined || stored === this.#stored) return false;
    this.#isUnsaved = false;
    this.#answering.stop();
    this.#takeOver();
    return true;
  }

  #read(): Conversation {
    this.#stored = this.storage.readSession();
    return this.storage.take();
  }

  /** Until the other tab has written the end of its answer, or is gone. */
  async #follows(answerId: string): Promise<void> {
    const life = this.#life.signal;
    try {
      await whenReleased(answerId, life);
    } catch {
      if (life.aborted) return;
    }
    // What was written last may still be on its way to this tab.
    await new Promise((resolve) => setTimeout(resolve, LATE));
    if (life.aborted || this.state.elsewhere !== answerId) return;
    this.#gone = answerId;
    if (this.#answering.isBusy) this.store.setState({ elsewhere: null });
    else this.#catchUp();
  }

  async #idle(): Promise<void> {
    await this.#elsewhere;
    await this.#answering.idle();
  }

  #end(): void {
    this.#life.abort();
    this.#answering.end();
  }

  #persist(): void {
    const { sessionId, messages } = this.state;
    if (this.#owner === null) return;
    this.#isUnsaved = !this.storage.write({ sessionId, messages });
    if (this.#isUnsaved) return;
    this.#stored = sessionId;
    if (!messages.some(isArriving)) this.#catchUp(); // what was said elsewhere meanwhile
  }
}
