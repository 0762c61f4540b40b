import type { Params } from '../../src/core/i18n/translator';
import type { ServerMessage } from './messages';

/**
 * A request that the server understands and does not accept. It travels as HTTP 400 with the reason, because every
 * other status hides the reason from the user (S-05); `code` is the body's status.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly key: ServerMessage;
  readonly params: Params;
  readonly data: unknown;
  readonly code: string;

  constructor(
    key: ServerMessage,
    params: Params = {},
    more: { data?: unknown; code?: string } = {},
  ) {
    super(key);
    this.key = key;
    this.params = params;
    this.data = more.data ?? null;
    this.code = more.code ?? '400';
  }
}

/** A text that is ready to be read, such as the message of a shared rule. */
export class PlainRefusal extends Error {
  override readonly name = 'PlainRefusal';
}

/** No session, or one that ended (S-02). */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized';
}
