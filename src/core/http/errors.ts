import { text, type Text } from '../i18n/translator';
import { coreMessages } from '../messages';

/**
 * Why a call failed. Closed: whoever handles one can handle all.
 *
 * - `refused`: 400, or a body that says `success: false` (S-01, S-10); `text` is the server's reason
 * - `unauthorized`: 401 in either place (S-02, S-08)
 * - `payment`: HTTP 402, a warning (S-03); `licence`: body "402", the licence page (S-07, X-07)
 * - `conflict`: 409 on the k8s and vmm clients (S-04)
 * - `reset`: 509 (S-06, S-09); `scope` in `code` tells HTTP from body
 * - `unavailable`: 500, 503 and every other status (S-05)
 * - `network`: no connection, a cut one, or no body (S-12); `timeout`; `aborted`; `malformed`: not the agreed shape
 */
export type ApiErrorKind =
  | 'refused'
  | 'unauthorized'
  | 'licence'
  | 'payment'
  | 'reset'
  | 'conflict'
  | 'unavailable'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'malformed';

/** What a failure means to whoever made the call, whatever its kind. */
export type ApiErrorTrait =
  /** The server understood and says no; the text is its reason, about what was asked. */
  | 'refusal'
  /** The text tells the reader why, so it is shown where the result would be. */
  | 'says-why'
  /** It concerns the whole session: what was read in it is no longer shown. */
  | 'ends-session'
  /** Nobody is signed in any more. */
  | 'needs-sign-in'
  /** The licence page is where it goes on. */
  | 'needs-licence'
  /** The server asks for the session to be begun anew. */
  | 'resets-session'
  /** No part tells its host page: the frame does it for all parts of a session, or nobody waits for the result. */
  | 'told-elsewhere'
  /** The next call of the same run would end like this one. */
  | 'ends-run'
  /** Nobody waits for the result any more. */
  | 'given-up'
  /** The same call may succeed a moment later, without anybody doing anything. */
  | 'passing'
  /** What was asked for may have been carried out. */
  | 'outcome-unknown'
  /** A user or a host page brings it about in ordinary use: no news for an operator. */
  | 'ordinary';

/** The one place that says what a kind means; everybody else asks for a trait (docs/decisions/0161-traits-of-errors.md). */
export const errorTraits = {
  refused: ['refusal', 'says-why', 'ordinary'],
  unauthorized: ['ends-session', 'needs-sign-in', 'told-elsewhere', 'ends-run', 'ordinary'],
  licence: ['ends-session', 'needs-licence', 'says-why', 'told-elsewhere', 'ends-run'],
  payment: ['says-why', 'ends-run', 'ordinary'],
  reset: ['ends-session', 'needs-sign-in', 'resets-session', 'told-elsewhere', 'ends-run'],
  conflict: ['says-why', 'ordinary'],
  unavailable: ['passing', 'outcome-unknown'],
  network: ['passing', 'outcome-unknown'],
  timeout: ['passing', 'outcome-unknown'],
  aborted: ['given-up', 'told-elsewhere', 'ends-run', 'outcome-unknown', 'ordinary'],
  malformed: ['outcome-unknown'],
} as const satisfies Readonly<Record<ApiErrorKind, readonly ApiErrorTrait[]>>;

interface ApiErrorDetails {
  readonly status?: number;
  readonly code?: string;
  readonly data?: unknown;
  readonly endpoint?: string;
  readonly requestId?: string;
  readonly cause?: unknown;
}

/**
 * A call that failed. What it means to whoever made the call is asked by `hasTrait`, what to say
 * by `text`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly kind: ApiErrorKind;
  /** What to tell the user; a server's reason is plain text. */
  declare readonly text: Text;
  /** HTTP status, when there was an answer. */
  declare readonly status: number | undefined;
  /** The body's own status, when it said `success: false`. */
  declare readonly code: string | undefined;
  /** The refusal's data, for example the fields that were refused. */
  declare readonly data: unknown;
  declare readonly endpoint: string | undefined;
  /** The server's `X-Request-Id`, for support. */
  declare readonly requestId: string | undefined;

  constructor(kind: ApiErrorKind, text: Text, { cause, ...details }: ApiErrorDetails = {}) {
    super(typeof text === 'string' ? text : `${kind}: ${text.key}`, { cause });
    Object.assign(this, { kind, text }, details);
  }
}

/** By name and shape, not by class: another copy of the bundle on the page has a class of its own. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'kind' in value && 'text' in value;
}

/** Whether a failed call is of this nature; nothing else that was thrown is. */
export function hasTrait(error: unknown, trait: ApiErrorTrait): error is ApiError {
  if (!isApiError(error)) return false;
  // Another copy of the bundle on the page may be newer, and know a kind more.
  const known: Partial<Record<string, readonly ApiErrorTrait[]>> = errorTraits;
  return known[error.kind]?.includes(trait) ?? false;
}

/** What to tell of a failure: of one that is no call's, that the system has failed. */
export function reasonOf(error: unknown): Text {
  return isApiError(error) ? error.text : text(coreMessages, 'server.exception');
}

/** The error of a call that whoever made it gave up. */
export function aborted(cause?: unknown): ApiError {
  return new ApiError('aborted', text(coreMessages, 'request.aborted'), { cause });
}

/** The error of a call that has no session, or no longer one. */
export function unauthorized(endpoint?: string): ApiError {
  return new ApiError(
    'unauthorized',
    text(coreMessages, 'session.expired'),
    endpoint ? { endpoint } : {},
  );
}

/** For a call that nobody here gave up: another call's 401 ended the session, and this call with it. */
export function endedWithSession(error: unknown): unknown {
  return hasTrait(error, 'given-up') ? unauthorized(error.endpoint) : error;
}

/** A fault of ours: reported, and told as the system's fault. */
export function unexpected(cause: unknown, endpoint: string): ApiError {
  return new ApiError('unavailable', text(coreMessages, 'server.exception'), {
    cause,
    endpoint,
  });
}

/** The work's result, unless the signal comes first: a host page's `getToken` may never answer. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((fulfil, reject) => {
    const abort = () => reject(aborted(signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(fulfil, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
