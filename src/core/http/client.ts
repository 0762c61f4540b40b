import type { CallInput, Endpoint } from '../api/endpoint';
import type { Config } from '../config';
import { isKeptByServer, readCookie, type Grant } from '../tokens';
import { FORM_TYPE, encodeForm, encodeQuery, fillPath, joinUrl } from './encode';
import { openReply, parseData } from './envelope';
import { headersFor } from './headers';
import { send, type Fetch, type HttpRequest } from './transport';

/** What the HTTP clients of a runtime need of it; times are milliseconds. */
export interface ClientOptions {
  readonly config: Config;
  readonly fetch: Fetch;
  readonly tenantUuid: () => string | null;
  readonly language: () => string;
  readonly now: () => number;
}

type AnyInput = {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly params?: unknown;
};

/**
 * Sends calls with a token, a time-out and the headers of the specification; judges every reply.
 */
export interface Client {
  /** Sends one call and returns its parsed data, or throws an `ApiError`. Tells nobody else. */
  perform(
    endpoint: Endpoint,
    input: AnyInput,
    grant: Grant | null,
    signal: AbortSignal | undefined,
  ): Promise<unknown>;
  /** The address of an endpoint, with its replacement from the configuration. */
  urlOf<E extends Endpoint>(endpoint: E, input?: CallInput<E>): string;
  /** Drops what replies have left here of the user's session. */
  forget(): void;
}

/** The seven clients (H-01…H-11): one way to send, with what differs taken from the endpoint and configuration. */
export function createClient(options: ClientOptions): Client {
  const { config } = options;
  let csrfEcho: string | null = null;

  const buildUrl = (endpoint: Endpoint, input: AnyInput, stamped: boolean): string => {
    const path = config.endpoints[endpoint.id] ?? config.endpoints[endpoint.name] ?? endpoint.path;
    const url = joinUrl(
      config.baseUrl,
      endpoint.root ? '' : config.clients[endpoint.client].base,
      fillPath(path, asRecord(input.params)),
    );
    const query = encodeQuery(asRecord(input.query));
    if (stamped && isStamped(endpoint)) query.set('t', String(options.now()));
    const search = query.toString();
    if (search === '') return url;
    return `${url}${url.includes('?') ? '&' : '?'}${search}`;
  };

  return {
    urlOf: (endpoint, input) => buildUrl(endpoint, input ?? {}, false),
    forget() {
      csrfEcho = null;
    },
    async perform(endpoint, input, grant, signal) {
      const headers = headersFor(endpoint, config, {
        token: grant?.token ?? null,
        auth: grant?.auth ?? null,
        keptByServer: grant ? grant.keptByServer === true : isKeptByServer(config),
        tenantUuid: options.tenantUuid(),
        csrfCookie: readCookie(config.csrfCookie),
        csrfEcho,
        language: options.language(),
      });
      const body = encodeBody(endpoint, input.body);
      if (body) headers['Content-Type'] = body.type;
      const reply = await send(
        {
          method: endpoint.method,
          url: buildUrl(endpoint, input, true),
          headers,
          ...(body ? { body: body.content } : {}),
          timeout: config.clients[endpoint.client].timeout,
          signal,
          credentials: config.baseUrl === '' ? 'same-origin' : 'omit',
          reads: endpoint.raw ?? 'text',
        },
        options.fetch,
      );
      if (endpoint.client === 'registry') {
        csrfEcho = reply.headers.get(config.headers.csrfEcho) ?? csrfEcho; // H-08
      }
      return parseData(endpoint, openReply(endpoint, reply));
    },
  };
}

/** H-03: a timestamp on the shared client's GET; H-07: on the database service's GET, PUT and POST. */
function isStamped(endpoint: Endpoint): boolean {
  if (endpoint.client === 'dbaas') return ['GET', 'PUT', 'POST'].includes(endpoint.method);
  return endpoint.client === 'shared' && endpoint.method === 'GET';
}

const BYTES = 'application/octet-stream';

/** H-02, X-16: a form on every method but GET, DELETE included, unless the endpoint says JSON. */
function encodeBody(
  endpoint: Endpoint,
  body: unknown,
): { type: string; content: NonNullable<HttpRequest['body']> } | null {
  if (endpoint.method === 'GET' || body === undefined) return null;
  if (body instanceof Blob) return { type: body.type || BYTES, content: body };
  if (body instanceof Uint8Array) return { type: BYTES, content: new Uint8Array(body) };
  if (endpoint.encoding === 'json') {
    return { type: 'application/json', content: JSON.stringify(body) };
  }
  return { type: FORM_TYPE, content: encodeForm(asRecord(body)).toString() };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
