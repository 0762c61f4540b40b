import { type ApiError, hasTrait } from './http/errors';
import { HOOK, realm } from './report';

/** What an operator may know of an error beside the error: no address of a person, no text that a server sent. */
export interface ErrorContext {
  /** The endpoint's name, the tag, or the part that failed. */
  readonly where: string;
  /** Of a failed call: why (`network`, `timeout`, `unavailable`, `malformed`, `licence`, `reset`) and the HTTP status. */
  readonly kind?: string | undefined;
  readonly status?: number | undefined;
  /** The server's `X-Request-Id`, which finds the call in its log. */
  readonly requestId?: string | undefined;
}

/** An operator's hook; `error` is a copy without what could tell of a person. */
export type OnError = (error: Error, context: ErrorContext) => void;

/** From now on every unexpected error is handed to the operator's hook, each one once; it gets a copy, and never throws. */
export function setErrorHook(hook: OnError | null): void {
  realm[HOOK] = hook && tellerOf(hook);
}

function tellerOf(hook: OnError) {
  const reported = new WeakSet();
  return (error: unknown, where: string): void => {
    const thrown: Partial<ApiError> =
      typeof error === 'object' && error ? error : { message: String(error) };
    const isKnown = reported.has(thrown) || reported.has(Object(thrown.cause) as object);
    reported.add(thrown);
    // By name, as `isApiError` has it: anything that was thrown may have a `kind`.
    const { kind, status, requestId }: Partial<ApiError> = thrown.name === 'ApiError' ? thrown : {};
    if (isKnown || hasTrait(error, 'ordinary')) return;
    try {
      hook(copyOf(thrown, kind), { where, kind, status, requestId });
    } catch (failure) {
      console.error('[by-console] onError', failure);
    }
  };
}

/**
 * A call's error says its kind, because its message is the server's. In any other message words with a digit, an `@` or a
 * `?`, what stands in quotes and what is not ASCII may be a token, an address, a number or a name; scripts keep theirs.
 */
function copyOf({ name, message, stack = '' }: Partial<ApiError>, kind?: string): Error {
  const hidden = /(["`]).*\1|(?!\S+\.js(?!\S))\S*[\d@?]\S*|[^\n -~]+/gs;
  const error = new Error(kind ?? String(message).replace(hidden, '…'));
  // Rows have names too.
  if (name?.endsWith('Error')) error.name = name;
  error.stack = [
    `${error.name}: ${error.message}`,
    ...stack
      .split('\n')
      .filter((line) => /^(\s+at .*|\S*@\S+):\d+:\d+\)?$/.test(line))
      .map((line) => line.replace(/[?#].*(?=:\d+:\d+)/, '')),
  ].join('\n');
  return error;
}
