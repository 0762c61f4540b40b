import type { Readable } from 'node:stream';
import type * as v from 'valibot';
import type { Endpoint } from '../../src/core/api/endpoint';
import type { PublicContext, SessionContext } from './app';
import type { TenantScope } from './database/scope';
import type { Kind } from './records/kind';

type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** Query, body and path parameters, parsed by the endpoint's own schemas. */
export interface Input<E extends Endpoint> {
  readonly query: Parsed<NonNullable<E['query']>>;
  readonly body: Parsed<NonNullable<E['body']>>;
  readonly params: Parsed<NonNullable<E['params']>>;
}

type Run<C> = (
  context: C,
  input: { readonly query: unknown; readonly body: unknown; readonly params: unknown },
) => Promise<unknown>;

/** An endpoint with what answers it; the answer is the `data` of the envelope, or a `FileReply` where it is raw. */
export type Handler =
  | { readonly endpoint: Endpoint; readonly auth: 'public'; readonly run: Run<PublicContext> }
  | {
      readonly endpoint: Endpoint;
      readonly auth: 'session';
      readonly run: Run<SessionContext>;
      /** The rows whose statuses the endpoint's rules are about. */
      readonly kind?: Kind;
      /** It answers with everything there is. */
      readonly whole?: true;
      /** It asks several lists. */
      readonly lists?: true;
      /** What the rows are that it lists. */
      readonly listed?: Kind;
      /** It shows the platform's rows, whoever asks. */
      readonly ofPlatform?: true;
      /** It removes, and can be tried before: see `removal`. */
      readonly removal?: Removal;
    };

/** What a removal that has been tried leads to at last. */
export interface Removal {
  /** What goes for good when a row leaves the recycle bin. Of the rows as the removal has left them. */
  readonly later?: (scope: TenantScope, id: string) => Promise<void>;
}

/**
 * Marks what removes rows: it changes nothing outside of one `scope.exclusive`, so it can be done and taken back to say what it
 * would do (`records/removals.ts`).
 */
export function removal(handler: Handler, removes: Removal = {}): Handler {
  return { ...handler, removal: removes } as Handler;
}

/** A reply without the envelope: a file, or with an empty name a stream that is read as it comes. */
export class FileReply {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string | Buffer | Readable;

  constructor(fileName: string, contentType: string, content: string | Buffer | Readable) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.content = content;
  }
}

/** Everything there is of something, read and sent a page at a time: `data` of the envelope, as a list. */
export class ListReply {
  readonly pages: AsyncIterable<readonly unknown[]>;

  constructor(pages: AsyncIterable<readonly unknown[]>) {
    this.pages = pages;
  }
}

export function forAnyone<E extends Endpoint>(
  endpoint: E,
  run: (context: PublicContext, input: Input<E>) => Promise<unknown>,
): Handler {
  if (endpoint.auth !== 'public') throw new TypeError(`${endpoint.name} needs a session`);
  return { endpoint, auth: 'public', run: run as Run<PublicContext> };
}

export function forSession<E extends Endpoint>(
  endpoint: E,
  run: (context: SessionContext, input: Input<E>) => Promise<unknown>,
  kind?: Kind,
): Handler {
  if (endpoint.auth !== 'session') throw new TypeError(`${endpoint.name} is public`);
  return { endpoint, auth: 'session', run: run as Run<SessionContext>, ...(kind ? { kind } : {}) };
}

/** A list without pages, in turns (see `web/whole-answers.ts`). */
export function wholeList<E extends Endpoint>(
  endpoint: E,
  pages: (context: SessionContext, input: Input<E>) => AsyncIterable<readonly unknown[]>,
): Handler {
  const run = (context: SessionContext, input: Input<E>) =>
    Promise.resolve(new ListReply(pages(context, input)));
  return { ...forSession(endpoint, run), whole: true } as Handler;
}

/** What asks several lists, in turns (see `web/whole-answers.ts`). */
export function severalLists<E extends Endpoint>(
  endpoint: E,
  run: (context: SessionContext, input: Input<E>) => Promise<unknown>,
): Handler {
  return { ...forSession(endpoint, run), lists: true } as Handler;
}

/** A handler that answers as of now: what was due by then is written down first. */
export function caughtUp(
  catchUp: (context: SessionContext) => Promise<void>,
  handler: Handler,
): Handler {
  if (handler.auth === 'public') return handler;
  return {
    ...handler,
    run: async (context: SessionContext, input: Parameters<typeof handler.run>[1]) => {
      await catchUp(context);
      return handler.run(context, input);
    },
  };
}
