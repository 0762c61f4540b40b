import * as v from 'valibot';
import type { AnswerRating } from '../../core/api/assistant/rating';
import type { Runtime } from '../../core/runtime';
import { mergeMessages, type KnownMessages } from './merge-messages';
import { newId, rated, storedMessages, type Message } from './message';

/** Older messages make room; the assistant is told the last fifty of them anyway. */
const KEPT = 100;

export interface Conversation {
  readonly sessionId: string;
  readonly messages: readonly Message[];
}

export const newConversation = (): Conversation => ({ sessionId: newId(), messages: [] });

const nothingKnown: KnownMessages = { shown: new Set(), foreign: new Set() };

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);

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
  #known: KnownMessages = nothingKnown;
  /** What is written now is no news to whoever writes it. */
  #isWriting = false;

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

  /** What is stored, to be shown in place of what stands here. */
  take(): Conversation {
    const conversation = this.read();
    const ids = new Set(idsOf(conversation.messages));
    this.#known = { shown: ids, foreign: ids };
    return conversation;
  }

  /** What stands here together with what is stored of the same conversation by now, to be shown. */
  join({ sessionId, messages }: Conversation): Conversation {
    if (this.readSession() !== sessionId) return { sessionId, messages };
    const stored = this.read().messages;
    const all = this.#merged(stored, messages);
    const { shown, foreign } = this.#known;
    const known = new Set([...idsOf(all), ...shown]);
    this.#known = { shown: new Set(idsOf(stored).filter((id) => known.has(id))), foreign };
    return { sessionId, messages: all };
  }

  /**
   * Together with what others have said in the same conversation. False while nobody's storage is open: what is to be
   * kept has to be written later.
   */
  write({ sessionId, messages }: Conversation): boolean {
    if (!this.#isOpen && !this.#isLeft) return false;
    // Whoever is left by the session reads nothing any more, and wrote what is stored.
    const isSame = this.readSession() === sessionId || this.#isLeft;
    const stored = this.#isLeft ? this.#stored('messages', storedMessages) : this.read().messages;
    const all = isSame ? this.#merged(stored ?? [], messages) : messages;
    if (!isSame) this.#known = nothingKnown;
    this.#quietly(() => {
      const { storage } = this.#runtime;
      storage.set(this.#key('session'), sessionId);
      // Over the quota (pictures): the older half is given up until the rest fits.
      let kept = all.slice(-KEPT);
      while (!storage.set(this.#key('messages'), kept) && kept.length > 0) {
        kept = kept.slice(Math.ceil(kept.length / 2));
      }
      const mine = new Set(idsOf(messages));
      const { foreign } = this.#known;
      this.#known = { shown: new Set(idsOf(kept).filter((id) => mine.has(id))), foreign };
    });
    return true;
  }

  /** Into what is stored by now: another tab may have gone on with the conversation. */
  writeRating(answerId: string, rating: AnswerRating | undefined): void {
    const messages = this.#get('messages', storedMessages);
    if (!messages?.some(({ id }) => id === answerId)) return;
    this.#quietly(() => {
      this.#runtime.storage.set(this.#key('messages'), rated(messages, answerId, rating));
    });
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

  /**
   * Another tab, or another instance of this page, has gone on with the conversation. While nobody's storage is open,
   * there is nothing to read.
   */
  watch(changed: () => void): () => void {
    return this.#runtime.storage.watch(this.#key('messages'), () => {
      if (this.#isOpen && !this.#isWriting) changed();
    });
  }

  #merged(stored: readonly Message[], messages: readonly Message[]): readonly Message[] {
    const { shown, foreign } = this.#known;
    const mine = new Set(idsOf(messages));
    const news = idsOf(stored).filter((id) => !shown.has(id) && !mine.has(id));
    this.#known = { shown, foreign: new Set([...foreign, ...news]) };
    return mergeMessages(stored, messages, this.#known);
  }

  #quietly(write: () => void): void {
    this.#isWriting = true;
    try {
      write();
      this.#runtime.storage.tell(this.#key('messages'));
    } finally {
      this.#isWriting = false;
    }
  }

  /** The session has just ended by itself: until somebody signs in, the scope is still this user's. */
  get #isLeft(): boolean {
    const { status, reason } = this.#runtime.session.getState();
    return status === 'signed-out' && reason === 'expired';
  }

  get #isOpen(): boolean {
    return this.#runtime.session.getState().status === 'ready';
  }

  #get<T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
    return this.#isOpen ? this.#stored(name, schema) : undefined;
  }

  #stored<T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
    return this.#runtime.storage.get(this.#key(name), schema);
  }

  #key(name: string): string {
    return `assistant:${this.#bot}:${name}`;
  }
}
