import { text } from '../i18n/translator';
import { coreMessages } from '../messages';
import { aborted, ApiError } from './errors';

/** One request, ready to be sent. The transport knows nothing of sessions, notices or envelopes. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for the whole exchange, the body included. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** `include` lets same-origin cookies travel; a cross-origin backend never sees any. */
  readonly credentials: RequestCredentials;
  readonly binary: boolean;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  /** Text of the body, or a Blob for a binary reply that is not JSON; null when there is none. */
  readonly body: string | Blob | null;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends a request. Every status is a reply (H-15); throws `network`, `timeout` or `aborted` and nothing else. */
export async function send(request: HttpRequest, fetchNow: Fetch): Promise<HttpReply> {
  const controller = new AbortController();
  const state = { timedOut: false };
  const timer = setTimeout(() => {
    state.timedOut = true;
    controller.abort();
  }, request.timeout);
  const cancel = () => controller.abort();
  if (request.signal?.aborted) cancel();
  request.signal?.addEventListener('abort', cancel, { once: true });
  try {
    const response = await fetchNow(request.url, {
      method: request.method,
      headers: request.headers,
      credentials: request.credentials,
      redirect: 'error',
      signal: controller.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await readBody(response, request.binary),
    };
  } catch (cause) {
    if (state.timedOut)
      throw new ApiError('timeout', text(coreMessages, 'request.timeout'), { cause });
    if (request.signal?.aborted) throw aborted(cause);
    throw new ApiError('network', text(coreMessages, 'request.offline'), { cause });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', cancel);
  }
}

async function readBody(response: Response, binary: boolean): Promise<string | Blob | null> {
  const type = response.headers.get('content-type') ?? '';
  if (binary && response.ok && !type.includes('json')) return response.blob();
  const body = await response.text();
  return body === '' ? null : body;
}
