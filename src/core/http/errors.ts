import { text, type Text } from '../i18n/translator';
import { coreMessages } from '../messages';

/**
 * Why a call failed. Closed: whoever handles one can handle all.
 *
 * - `refused`: 400, or a body that says `success: false` (S-01, S-10); `text` is the server's reason
 * - `unauthorized`: 401 in either place (S-02, S-08)
 * - `payment`: HTTP 402, a warning (S-03); `licence`: body "402", the licence page (S-07)
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

interface ApiErrorDetails {
  readonly status?: number;
  readonly code?: string;
  readonly data?: unknown;
  readonly endpoint?: string;
  readonly requestId?: string;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** What to tell the user; a server's reason is plain text. */
  readonly text: Text;
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** The body's own status, when it said `success: false`. */
  readonly code: string | undefined;
  /** The refusal's data, for example the fields that were refused. */
  readonly data: unknown;
  readonly endpoint: string | undefined;
  /** The server's `X-Request-Id`, for support. */
  readonly requestId: string | undefined;

  constructor(kind: ApiErrorKind, text: Text, details: ApiErrorDetails = {}) {
    super(typeof text === 'string' ? text : `${kind}: ${text.key}`, { cause: details.cause });
    this.kind = kind;
    this.text = text;
    this.status = details.status;
    this.code = details.code;
    this.data = details.data;
    this.endpoint = details.endpoint;
    this.requestId = details.requestId;
  }
}

/** By name and shape, not by class: another copy of the bundle on the page has a class of its own. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'kind' in value && 'text' in value;
}

export function aborted(cause?: unknown): ApiError {
  return new ApiError('aborted', text(coreMessages, 'request.aborted'), { cause });
}

export function unauthorized(endpoint: string): ApiError {
  return new ApiError('unauthorized', text(coreMessages, 'session.expired'), {
    endpoint,
  });
}

/** A fault of ours or of the host page (its `getToken` threw): reported, and told as the system's fault. */
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
