import { text, type Locale, type Text, type TextRef } from '../../src/core/i18n/translator';
import { serverMessages, type ServerMessage } from './messages';
import { asText, sayIn } from './records/languages';

/** What fills a placeholder of a reason; a text, or what a dictionary says, is put into the reader's language. */
export type ReasonParams = Readonly<Record<string, Text | number | ((locale: Locale) => string)>>;

/**
 * A request that the server understands and does not accept. It travels as HTTP 400 with the reason, because every
 * other status hides the reason from the user (S-05); `code` is the body's status.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly data: unknown;
  readonly code: string;
  private readonly reason: TextRef;
  private readonly params: ReasonParams;

  constructor(
    /** A text of an area, or the key of one that all areas share. */
    reason: ServerMessage | TextRef,
    params: ReasonParams = {},
    more: { data?: unknown; code?: string } = {},
  ) {
    super(typeof reason === 'string' ? reason : reason.key);
    this.reason = typeof reason === 'string' ? text(serverMessages, reason) : reason;
    this.params = params;
    this.data = more.data ?? null;
    this.code = more.code ?? '400';
  }

  /** The same reason, about another input: which of several rows it is. */
  about(field: string): Refusal {
    return new Refusal(this.reason, this.params, { data: { field }, code: this.code });
  }

  /** The reason, for whoever asked. */
  say(locale: Locale): string {
    const { messages, key } = this.reason;
    const params: Record<string, string | number> = { ...this.reason.params };
    for (const [name, value] of Object.entries(this.params)) {
      if (typeof value === 'function') params[name] = value(locale);
      else params[name] = typeof value === 'number' ? value : sayIn(value, locale);
    }
    return sayIn({ messages, key, params }, locale);
  }
}

/** A text that is ready to be read, such as the message of a shared rule; `data` may name the field. */
export class PlainRefusal extends Error {
  override readonly name = 'PlainRefusal';
  readonly data: unknown;

  constructor(message: string, data: unknown = null) {
    super(message);
    this.data = data;
  }
}

/** No session, or one that ended (S-02). */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized';
}

/** The reason of a refusal, for whoever reads it; of anything else, which is a fault, nothing. */
export function reasonOf(error: unknown): Text | undefined {
  if (error instanceof Refusal) return asText((locale) => error.say(locale));
  return error instanceof PlainRefusal ? error.message : undefined;
}
