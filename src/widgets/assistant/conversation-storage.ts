import * as v from 'valibot';
import type { AnswerRating } from '../../core/api/assistant/rating';
import type { Runtime } from '../../core/runtime';
import { newId, rated, storedMessages, type Message } from './message';

/** Older messages make room; the assistant is told the last fifty of them anyway. */
const KEPT = 100;

export interface Conversation {
  readonly sessionId: string;
  readonly messages: readonly Message[];
}

export const newConversation = (): Conversation => ({ sessionId: newId(), messages: [] });

const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export type Corner = (typeof CORNERS)[number];

const panelSize = v.object({ inline: v.number(), block: v.number() });
export type PanelSize = v.InferOutput<typeof panelSize>;

/**
 * What a user's browser keeps of one bot: message list, session id (W-17), draft, and where and how
 * large the panel is. Only for whoever is signed in: what
 * a stranger types at a shared screen is nobody's. `runtime.signOut()` empties it with everything else of that user.
 */
export class ConversationStorage {
  readonly #runtime: Pick<Runtime, 'storage' | 'session'>;
  readonly #bot: string;

  constructor(runtime: Pick<Runtime, 'storage' | 'session'>, bot: string) {
    this.#runtime = runtime;
    this.#bot = bot;
  }

  /** As it was written: its last answer may be one that is still arriving, in this tab or another. */
  read(): Conversation {
    const sessionId = this.readSession();
    const messages = this.#get('messages', storedMessages);
    return sessionId === undefined || !messages ? newConversation() : { sessionId, messages };
  }

  /** Which conversation is stored, by whatever tab. */
  readSession(): string | undefined {
    return this.#get('session', v.string());
  }

  /** False while nobody's storage is open: what is to be kept has to be written later. */
  write({ sessionId, messages }: Conversation): boolean {
    if (!this.#isOpen) return false;
    const { storage } = this.#runtime;
    storage.set(this.#key('session'), sessionId);
    // Over the quota (pictures): the older half is given up until the rest fits.
    let kept = messages.slice(-KEPT);
    while (!storage.set(this.#key('messages'), kept) && kept.length > 0) {
      kept = kept.slice(Math.ceil(kept.length / 2));
    }
    return true;
  }

  /** Into what is stored by now: another tab may have gone on with the conversation. */
  writeRating(answerId: string, rating: AnswerRating | undefined): void {
    const messages = this.#get('messages', storedMessages);
    if (!messages?.some(({ id }) => id === answerId)) return;
    this.#runtime.storage.set(this.#key('messages'), rated(messages, answerId, rating));
  }

  readDraft(): string {
    return this.#get('draft', v.string()) ?? '';
  }

  writeDraft(draft: string): void {
    if (!this.#isOpen) return;
    if (draft === '') this.#runtime.storage.remove(this.#key('draft'));
    else this.#runtime.storage.set(this.#key('draft'), draft);
  }

  readSize(): PanelSize | undefined {
    return this.#get('size', panelSize);
  }

  writeSize(size: PanelSize | undefined): void {
    if (!this.#isOpen) return;
    if (size) this.#runtime.storage.set(this.#key('size'), size);
    else this.#runtime.storage.remove(this.#key('size'));
  }

  /** Where the user has moved the launcher to. */
  readCorner(): Corner | undefined {
    return this.#get('corner', v.picklist(CORNERS));
  }

  writeCorner(corner: Corner): void {
    if (this.#isOpen) this.#runtime.storage.set(this.#key('corner'), corner);
  }

  /** Another tab has gone on with the conversation. While nobody's storage is open, there is nothing to read. */
  watch(changed: () => void): () => void {
    return this.#runtime.storage.watch(this.#key('messages'), () => {
      if (this.#isOpen) changed();
    });
  }

  get #isOpen(): boolean {
    return this.#runtime.session.getState().status === 'ready';
  }

  #get<T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
    return this.#isOpen ? this.#runtime.storage.get(this.#key(name), schema) : undefined;
  }

  #key(name: string): string {
    return `assistant:${this.#bot}:${name}`;
  }
}
