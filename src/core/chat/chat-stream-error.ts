/**
 * Why a chat stream could not be read to its end (D-047: the reply becomes a failure text).
 *
 * - `cut`: the source ended or failed before the answer was complete; `cause` has the source's error
 * - `too-large`: one object outgrew the bound
 * - `aborted`: the caller's signal, or the one given to `fetch`; the message is marked as stopped
 */
export type ChatStreamErrorKind = 'cut' | 'too-large' | 'aborted';

/** Why an answer ended early; `kind` decides what the user is told. */
export class ChatStreamError extends Error {
  override readonly name = 'ChatStreamError';
  readonly kind: ChatStreamErrorKind;

  constructor(kind: ChatStreamErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
