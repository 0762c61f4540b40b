import * as v from 'valibot';
import type { Endpoint } from '../api/endpoint';
import { text, type Text } from '../i18n/translator';
import { coreMessages } from '../messages';
import { ApiError } from './errors';
import type { HttpReply } from './transport';

type Body = Readonly<Record<string, unknown>>;

/** Turns a reply into its data, or throws what it means (S-01…S-12). Pure: it tells nobody. */
export function openReply(endpoint: Endpoint, reply: HttpReply): unknown {
  const details = {
    status: reply.status,
    endpoint: endpoint.name,
    ...(reply.headers.get('x-request-id')
      ? { requestId: reply.headers.get('x-request-id') ?? '' }
      : {}),
  };
  if (reply.status < 200 || reply.status > 299) throw statusError(endpoint, reply, details);
  if (reply.body === null) {
    if (reply.status === 204) return undefined;
    throw new ApiError('network', text(coreMessages, 'network.error'), details); // S-12
  }
  if (typeof reply.body !== 'string') return reply.body;
  const isJson = (reply.headers.get('content-type') ?? '').includes('json');
  if (endpoint.raw === 'text' && !isJson) return reply.body;
  const body = parse(reply.body);
  if (body === malformed) {
    throw new ApiError('malformed', text(coreMessages, 'request.malformed'), details);
  }
  if (!isBody(body) || !('success' in body)) return body;
  if (body['success'] === false || body['success'] === 'false') throw bodyError(body, details);
  return endpoint.answersInMessage ? body['message'] : body['data'];
}

/** Checks data against the endpoint's schema: inside, types are exact. */
export function parseData(endpoint: Endpoint, data: unknown): unknown {
  const parsed = v.safeParse(endpoint.reply, data);
  if (parsed.success) return parsed.output;
  throw new ApiError('malformed', text(coreMessages, 'request.malformed'), {
    endpoint: endpoint.name,
    cause: new Error(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; '),
    ),
  });
}

type Details = { status: number; endpoint: string };

function statusError(endpoint: Endpoint, reply: HttpReply, details: Details): ApiError {
  const parsed = typeof reply.body === 'string' ? parse(reply.body) : null;
  const body = isBody(parsed) ? parsed : {};
  const data = body['data'];
  switch (reply.status) {
    case 400:
      return new ApiError('refused', reason(body, 'request.refused'), { ...details, data }); // S-01
    case 401:
      return new ApiError('unauthorized', text(coreMessages, 'session.expired'), details); // S-02
    case 402:
      return new ApiError('payment', reason(body, 'request.payment'), { ...details, data }); // S-03
    case 409:
      if (endpoint.client === 'k8s' || endpoint.client === 'vmm') {
        return new ApiError('conflict', text(coreMessages, 'name.exists'), details); // S-04
      }
      return new ApiError('unavailable', text(coreMessages, 'server.busy'), details);
    case 509:
      return new ApiError('reset', text(coreMessages, 'session.expired'), details); // S-06
    default:
      return new ApiError('unavailable', text(coreMessages, 'server.busy'), details); // S-05
  }
}

function bodyError(body: Body, details: Details): ApiError {
  const status = body['status'];
  const code = typeof status === 'string' || typeof status === 'number' ? String(status) : '';
  const more = { ...details, code, data: body['data'] };
  switch (code) {
    case '401':
      return new ApiError('unauthorized', text(coreMessages, 'session.expired'), more); // S-08
    case '402':
      return new ApiError('licence', reason(body, 'request.licence'), more); // S-07
    case '509':
      return new ApiError('reset', text(coreMessages, 'session.expired'), more); // S-09
    default:
      return new ApiError('refused', reason(body, 'request.refused'), more); // S-10
  }
}

/** message, else msg, else data when it is text; else our own words. */
function reason(body: Body, fallback: keyof (typeof coreMessages)['en']): Text {
  for (const key of ['message', 'msg', 'data']) {
    const value = body[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return text(coreMessages, fallback);
}

const malformed = Symbol('malformed');

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return malformed; // the caller tells the user
  }
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
