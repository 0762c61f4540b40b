import type { Endpoint } from '../../src/core/api/endpoint';
import { send } from '../server/backend';
import { randomFor, randomText, type Generator } from './generator';

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** Header and path may not hold these at all: no request would leave. */
const sendable = (text: string) => (/^\.{0,2}$|[\ud800-\udfff]/.test(text) ? 'x' : text);

/** One request near what the endpoint takes; what went wrong when the server failed or gave no reason. */
export async function sendRandom(
  url: string,
  endpoint: Endpoint,
  g: Generator,
  token: string,
): Promise<string | undefined> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
      name ?? '',
      sendable(randomText(g).slice(0, 200)),
    ]),
  );
  const query = asRecord(endpoint.query && randomFor(g, endpoint.query));
  const body =
    endpoint.encoding === 'binary'
      ? new TextEncoder().encode(randomText(g))
      : asRecord(endpoint.body && randomFor(g, endpoint.body));
  const json = endpoint.encoding === 'json' || g.next() < 0.5;
  const input = endpoint.method === 'GET' ? { params, query } : { params, query, body };
  let answer: Awaited<ReturnType<typeof send>>;
  try {
    answer = await send(url, endpoint, input, { token, json });
  } catch (error) {
    return `${endpoint.name}: no answer: ${String(error)} to ${JSON.stringify(input).slice(0, 400)}`;
  }
  const { status, text } = answer;
  const isReasoned =
    status === 200 || (answer.body.success === false && answer.body.message !== '');
  // 414 and 431 come from the server's own limits on a request line, before any handler.
  if (status < 500 && (isReasoned || status === 404 || status === 414 || status === 431))
    return undefined;
  return `${endpoint.name}: ${status} ${text.slice(0, 200)} to ${JSON.stringify(input).slice(0, 600)}`;
}
