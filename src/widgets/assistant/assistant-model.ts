import { createStore, type StoreApi } from 'zustand/vanilla';
import { MAX_QUESTION } from '../../core/api/assistant/chat';
import { recogniseText } from '../../core/api/assistant/ocr';
import { imageFailureText, refuseImage } from '../../core/chat/composer';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import type { SessionState } from '../../core/session';
import { Answering } from './answering';
import type { Access, AssistantListener, AssistantState } from './assistant-state';
import { ConversationStorage, newConversation } from './conversation-storage';
import { assistantMessages } from './messages';
import { isArriving, newId, restored, type Message, type UserMessage } from './message';
import { thumbnailOf, type Hint } from './picture';

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
  /** Ends with the user, and with the model. */
  #life = new AbortController();
  #owner: string | null = null;
  #reading: AbortController | null = null;
  #entering: Promise<void> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #stops: (() => void)[] = [];

  constructor(runtime: Runtime, bot: string, listener: AssistantListener) {
    this.#runtime = runtime;
    this.#listener = listener;
    this.storage = new ConversationStorage(runtime, bot);
    this.store = createStore<AssistantState>(() => ({
      access: 'unknown',
      ...newConversation(),
      draft: '',
      picture: null,
      hint: null,
      before: null,
    }));
    this.#answering = new Answering({
      runtime,
      bot,
      store: this.store,
      persist: () => this.#persist(),
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
    this.#stops = [
      this.#runtime.session.subscribe((now) => this.#follow(now)),
      this.storage.watch(() => {
        if (!this.isBusy) this.store.setState(this.storage.read());
      }),
    ];
    return () => {
      for (const stop of this.#stops.splice(0)) stop();
      this.#end();
    };
  }

  /** Finds out who is there, once somebody wants to talk. */
  enter(): Promise<void> {
    this.#entering ??= this.#enter().finally(() => {
      this.#entering = null;
    });
    return this.#entering;
  }

  setDraft(draft: string): void {
    this.store.setState({ draft, hint: null });
    this.storage.writeDraft(draft);
  }

  /** From the input: the draft and its picture. */
  async sendDraft(): Promise<void> {
    await this.#known();
    const { draft, picture } = this.state;
    if (picture?.status === 'parsing' || draft.trim() === '' || this.isBusy) return;
    if (draft.length > MAX_QUESTION) {
      this.#hint('error', 'input.long', { most: MAX_QUESTION, count: draft.length });
      return;
    }
    this.setDraft('');
    this.store.setState({ picture: null });
    await this.#askHere({
      role: 'user',
      id: newId(),
      text: draft.trim(),
      ...(picture?.imageUrl === undefined ? {} : { imageUrl: picture.imageUrl }),
      ...(picture ? { imageText: picture.text } : {}),
    });
  }

  /** A question that was offered: what is being typed and its picture stay. */
  async sendOffered(question: string): Promise<void> {
    await this.#known();
    if (this.isBusy || this.state.access === 'locked') return;
    await this.#askHere({ role: 'user', id: newId(), text: question });
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
    // Of whoever is found there when nobody is known yet: that somebody comes is no leaving.
    const whose =
      this.#owner === null
        ? this.enter().then(() => this.#life.signal)
        : Promise.resolve(this.#life.signal);
    const turn = this.#turn
      .then(() => this.enter())
      .then(() => this.#answering.idle())
      .then(() => whose)
      .then((life) => {
        if (life.aborted) throw new DOMException('The user has left', 'AbortError');
        return this.#ask({ role: 'user', id: newId(), text: trimmed });
      });
    const nothing = () => undefined; // whoever asked hears of it; kept here, the answer would outlive its user
    this.#turn = turn.then(nothing, nothing);
    return turn;
  }

  stop(): void {
    this.#answering.stop();
  }

  /** Asks the question of this answer again, in its place. */
  async retry(answerId: string): Promise<void> {
    const { messages } = this.state;
    const at = messages.findIndex(({ id }) => id === answerId);
    const question = messages[at - 1];
    if (question?.role !== 'user' || this.isBusy) return;
    this.store.setState({ messages: messages.slice(0, at - 1) });
    await this.#askHere(question);
  }

  newSession(): void {
    this.#answering.stop();
    const { sessionId, messages } = this.state;
    if (messages.length === 0) return;
    this.store.setState({
      ...newConversation(),
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

  async addPicture(files: readonly File[]): Promise<void> {
    const { picture } = this.state;
    const refusal = refuseImage(files, {
      signedIn: this.#owner !== null,
      hasImage: picture !== null,
      parsing: picture?.status === 'parsing',
    });
    const [file] = files;
    if (refusal || !file) {
      if (refusal) this.store.setState({ hint: { tone: 'error', text: refusal } });
      return;
    }
    const reading = (this.#reading = new AbortController());
    const signal = AbortSignal.any([reading.signal, this.#life.signal]);
    this.store.setState({ picture: { status: 'parsing', name: file.name }, hint: null });
    try {
      const imageUrl = await thumbnailOf(file);
      const shown = { name: file.name, ...(imageUrl === undefined ? {} : { imageUrl }) };
      if (!signal.aborted) this.store.setState({ picture: { status: 'parsing', ...shown } });
      const found = await this.#runtime.call(
        recogniseText,
        { body: file },
        { signal, inPlace: true },
      );
      if (signal.aborted) return;
      const most = MAX_QUESTION / 2; // the other half is the question's
      this.store.setState({ picture: { status: 'read', ...shown, text: found.slice(0, most) } });
    } catch (error) {
      if (signal.aborted && !reading.signal.aborted) return; // the user has left
      if (this.#reading !== reading) return;
      const tone = isApiError(error) && error.kind === 'aborted' ? 'info' : 'error';
      this.store.setState({ picture: null, hint: { tone, text: imageFailureText(error) } });
      if (tone === 'error') this.#listener.onError(error);
    }
  }

  /** While it is read: cancels (M-22). Afterwards: takes it off the question. */
  removePicture(): void {
    if (this.state.picture?.status === 'parsing') this.#reading?.abort();
    else this.store.setState({ picture: null });
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
  async #askHere(question: UserMessage): Promise<void> {
    const life = this.#life.signal;
    try {
      await this.#ask(question);
    } catch (error) {
      if (!life.aborted) throw error;
    }
  }

  async #ask(question: UserMessage): Promise<Message> {
    this.store.setState({ before: null, hint: null });
    return this.#answering.ask(question, this.#life.signal);
  }

  async #enter(): Promise<void> {
    const { session } = this.#runtime;
    const { status, locked } = session.getState();
    if (locked || status === 'ready') return;
    this.store.setState({ access: 'loading' });
    try {
      if ((await this.#runtime.token()) === null) {
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
    const isSame = now.status === 'loading' && now.user !== null;
    const owner =
      access === 'ready' && now.user
        ? `${now.user.tenant.id}|${now.user.id}`
        : isSame
          ? this.#owner
          : null;
    if (owner === this.#owner) {
      this.store.setState({ access });
      return;
    }
    const typed = this.#owner === null ? this.state.draft : '';
    this.#owner = owner;
    this.#end();
    this.#life = new AbortController();
    this.store.setState({
      access,
      ...(owner === null ? newConversation() : this.storage.read()),
      draft: (owner === null ? '' : this.storage.readDraft()) || typed,
      picture: null,
      hint: null,
      before: null,
    });
  }

  #end(): void {
    this.#life.abort();
    this.#answering.end();
  }

  #persist(): void {
    const { sessionId, messages } = this.state;
    if (this.#owner !== null) this.storage.write({ sessionId, messages });
  }

  #hint(
    tone: Hint['tone'],
    key: 'input.long',
    params: Readonly<Record<string, string | number>>,
  ): void {
    this.store.setState({ hint: { tone, text: text(assistantMessages, key, params) } });
  }
}

function accessOf({ status, locked }: SessionState, asked: boolean): Access {
  if (locked) return 'locked';
  if (status === 'ready' || status === 'loading' || status === 'failed') return status;
  return asked ? 'signed-out' : 'unknown';
}
