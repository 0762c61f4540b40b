import { MAX_IMAGE_BYTES } from '../api/assistant/ocr';
import { hasTrait, isApiError } from '../http/errors';
import { text, type Text, type TextRef } from '../i18n/translator';
import { ChatStreamError } from './chat-stream-error';
import { chatMessages } from './messages';

/** C-33, V-028: pixels between which the input grows with what is typed. */
export const inputHeight = { least: 48, most: 120 } as const;

/** C-34, W-15: this close to the end, new text keeps the end in view. */
export const FOLLOW_WITHIN = 30;

/** Whoever has scrolled up to read is left there (C-34). */
export function isFollowing(view: {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}): boolean {
  return view.scrollHeight - view.scrollTop - view.clientHeight <= FOLLOW_WITHIN;
}

/** What decides whether a question can be sent. */
export interface ComposerState {
  readonly text: string;
  /** An answer is arriving. */
  readonly streaming: boolean;
  /** A picture is being read. */
  readonly parsing: boolean;
}

/** V-026: not when there is nothing to send, while an answer arrives, or while a picture is read. */
export function canSend({ text, streaming, parsing }: ComposerState): boolean {
  return text.trim() !== '' && !streaming && !parsing;
}

/** V-027: Enter sends, Shift+Enter is a new line; an input method's Enter chooses a word and nothing else. */
export function enterMeans(event: {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
}): 'send' | 'newline' | undefined {
  if (event.key !== 'Enter' || event.isComposing) return undefined;
  return event.shiftKey ? 'newline' : 'send';
}

/** Why these files cannot be the question's picture (V-022…V-025, P-11), or undefined. */
export function refuseImage(
  files: readonly Pick<File, 'size' | 'type'>[],
  state: { readonly signedIn: boolean; readonly hasImage: boolean; readonly parsing: boolean },
): TextRef | undefined {
  const [file] = files;
  if (!state.signedIn) return text(chatMessages, 'image.signIn'); // V-024
  if (state.parsing) return text(chatMessages, 'image.wait'); // V-025
  if (files.length > 1 || state.hasImage) return text(chatMessages, 'image.one'); // V-023
  if (!file?.type.startsWith('image/')) return text(chatMessages, 'image.type');
  if (file.size > MAX_IMAGE_BYTES) return text(chatMessages, 'image.tooLarge'); // V-022
  return undefined;
}

/** What a failed reply says in its own place (D-047, M-19, M-20): the server's reason where it gave one. */
export function failureText(error: unknown): Text {
  if (error instanceof ChatStreamError) {
    return text(chatMessages, error.kind === 'aborted' ? 'chat.stopped' : 'chat.failed');
  }
  if (hasTrait(error, 'says-why')) return error.text;
  if (hasTrait(error, 'needs-sign-in')) return text(chatMessages, 'chat.signIn');
  return text(chatMessages, isApiError(error) ? 'chat.failed' : 'chat.unavailable');
}

/** What a picture that could not be read says (M-21, M-22). */
export function imageFailureText(error: unknown): Text {
  if (hasTrait(error, 'given-up')) return text(chatMessages, 'image.cancelled');
  if (hasTrait(error, 'says-why')) return error.text;
  return text(chatMessages, 'image.failed');
}
