import { text } from '../i18n/translator';
import { coreMessages } from '../messages';
import { fileNameOf } from './content-disposition';
import { aborted, ApiError } from './errors';

/** One request, ready to be sent. The transport knows nothing of sessions, notices or envelopes. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Blob | Uint8Array<ArrayBuffer>;
  /** Milliseconds for the whole exchange, the body included; of a stream, until it begins. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** `include` lets same-origin cookies travel; a cross-origin backend never sees any. */
  readonly credentials: RequestCredentials;
  /** How a successful reply that is not JSON is read; text unless told. */
  readonly reads: 'text' | 'binary' | 'stream';
}

/** A reply before anything has judged it. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  /** Text of the body, a Blob or a stream where that was asked for; null when there is none. */
  readonly body: string | Blob | ReadableStream<Uint8Array> | null;
}

/** What sends requests: the browser’s `fetch`, or a test’s. */
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
  let goesOn = false;
  try {
    const response = await fetchNow(request.url, {
      method: request.method,
      headers: request.headers,
      credentials: request.credentials,
      redirect: 'error',
      signal: controller.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const body = await readBody(response, request.reads);
    goesOn = body instanceof ReadableStream;
    return { status: response.status, headers: response.headers, body };
  } catch (cause) {
    if (state.timedOut)
      throw new ApiError('timeout', text(coreMessages, 'request.timeout'), { cause });
    if (request.signal?.aborted) throw aborted(cause);
    throw new ApiError('network', text(coreMessages, 'request.offline'), { cause });
  } finally {
    clearTimeout(timer);
    // A stream goes on behind this call, and must still end when its caller gives up.
    if (!goesOn) request.signal?.removeEventListener('abort', cancel);
  }
}

async function readBody(
  response: Response,
  reads: HttpRequest['reads'],
): Promise<HttpReply['body']> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (response.ok && reads === 'binary' && !isJson) return readFile(response);
  // A stream of JSON objects may call itself JSON; an envelope that refuses knows its length.
  const isWhole = isJson && response.headers.has('content-length');
  if (response.ok && reads === 'stream' && !isWhole) return response.body;
  const body = await response.text();
  return body === '' ? null : body;
}

/** A Blob, and a File where the server names it. */
async function readFile(response: Response): Promise<Blob> {
  const blob = await response.blob();
  const name = fileNameOf(response.headers.get('content-disposition'));
  return name === '' ? blob : new File([blob], name, { type: blob.type });
}
