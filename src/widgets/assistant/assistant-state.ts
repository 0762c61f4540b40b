import type { ChatContext } from '../../core/api/assistant/chat';
import type { SessionState } from '../../core/session';
import type { GrowingText } from '../markdown/growing-text';
import { newConversation, type Conversation } from './conversation-storage';
import type { Message } from './message';
import type { Hint, Picture } from './picture';

/** Who is there: decides what may be shown and stored. */
export type Access = 'unknown' | 'loading' | 'ready' | 'signed-out' | 'locked' | 'failed';

/** `asked`: somebody was looked for. */
export function accessOf({ status, locked }: SessionState, asked: boolean): Access {
  if (locked) return 'locked';
  if (status === 'ready' || status === 'loading' || status === 'failed') return status;
  return asked ? 'signed-out' : 'unknown';
}

/** Whose conversation it is: the same user's as long as nobody has left, also when loading that session anew fails. */
export function ownerOf(now: SessionState, access: Access, before: string | null): string | null {
  if (access === 'ready' && now.user) return `${now.user.tenant.id}|${now.user.id}`;
  const isSame = now.status === 'failed' || (now.status === 'loading' && now.user !== null);
  return isSame ? before : null;
}

export interface Arriving {
  readonly id: string;
  readonly text: GrowingText;
}

export interface AssistantState extends Theirs {
  readonly access: Access;
  /** The screen that the page says one is on. */
  readonly context: ChatContext | null;
  /** The title of the screen that is not to be told. */
  readonly untold: string | null;
}

/** Of one user. */
interface Theirs {
  readonly sessionId: string;
  readonly messages: readonly Message[];
  /** The text of the answer that is arriving here, so that a long one is not copied whole for each piece. */
  readonly arriving: Arriving | null;
  /** The answer that is arriving in another tab of this browser. */
  readonly elsewhere: string | null;
  readonly draft: string;
  readonly picture: Picture | null;
  readonly hint: Hint | null;
  /** The conversation before a new one was begun, until something is asked in the new one. */
  readonly before: Conversation | null;
}

/** What is told with a question, and shown beside it before. */
export const toldOf = ({ context, untold }: AssistantState): ChatContext | null =>
  context?.title === untold ? null : context;

/** What there is of nobody, and of whoever has just come. */
export const emptyState = (): Theirs => ({
  ...newConversation(),
  arriving: null,
  elsewhere: null,
  draft: '',
  picture: null,
  hint: null,
  before: null,
});

/** What the tag tells the page. */
export interface AssistantListener {
  readonly onMessage: (message: Message) => void;
  /** An answer is whole, or ended in another way. */
  readonly onAnswered: () => void;
  readonly onAuthRequired: (reason: string) => void;
  readonly onError: (error: unknown) => void;
}
