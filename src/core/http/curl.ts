// chunk: none
/** A request as a command that a person runs in a shell. */
import type { Endpoint } from '../api/endpoint';
import { isSecretName } from '../secret-names';
import { FORM_TYPE, encodeForm } from './encode';

/** What stands for the token in a command: whoever runs it puts the token of an access key there. */
export const TOKEN_PLACE = '$TOKEN';

/** What stands for a file in a command: whoever runs it puts its name there. */
export const FILE_PLACE = 'FILE';

/** What a request is made of that is written as a command. */
export interface CurlRequest {
  /** How it is sent: its method, and the encoding of its body. */
  readonly endpoint: Pick<Endpoint, 'method' | 'encoding'>;
  /** Whole, with its origin. */
  readonly url: string;
  /** By name; a value may hold `$TOKEN`, which stays a variable of the shell. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: there is none. */
  readonly body?: unknown;
}

/** One word as a POSIX shell reads it back, whatever is in it; text with a zero byte is no word of any shell. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The same with the place of the token left for the shell to fill. */
function shellHeader(text: string): string {
  if (!text.includes(TOKEN_PLACE)) return shellWord(text);
  const parts = text.split(TOKEN_PLACE).map((part) => part.replaceAll(/["$\\`]/g, String.raw`\$&`));
  return `"${parts.join(TOKEN_PLACE)}"`;
}

/** The body of a request as a client sends it (H-02): its type, and the options that curl takes it by. */
function bodyOf({ method, encoding }: CurlRequest['endpoint'], body: unknown) {
  if (method === 'GET' || body === undefined) return undefined;
  if (body instanceof Blob || body instanceof Uint8Array || encoding === 'binary')
    return { type: 'application/octet-stream', options: [`--data-binary @${FILE_PLACE}`] };
  if (encoding === 'json')
    // Not `-d`, which reads a body that begins with `@` from a file.
    return {
      type: 'application/json',
      options: [`--data-raw ${shellWord(JSON.stringify(body))}`],
    };
  // An option for each field, which curl encodes: a person reads and changes them.
  const fields = encodeForm(body as Readonly<Record<string, unknown>>);
  return {
    type: FORM_TYPE,
    options: [...fields].map(
      ([name, value]) => `--data-urlencode ${shellWord(`${encodeURIComponent(name)}=${value}`)}`,
    ),
  };
}

/** A command for a POSIX shell, an option on each line; what it sends is what the clients send. */
export function curlOf({ endpoint, url, headers, body }: CurlRequest): string {
  const sent = bodyOf(endpoint, body);
  const all = { ...headers, ...(sent && { 'Content-Type': sent.type }) };
  return [
    `curl ${endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `}${shellWord(url)}`,
    ...Object.entries(all).map(([name, value]) => `-H ${shellHeader(`${name}: ${value}`)}`),
    ...(sent?.options ?? []),
  ].join(' \\\n  ');
}

/**
 * What is sent with everything secret in it replaced by what it is called: by the names that secrets have, and the values of
 * variables and entries, also where `values` holds them by their names, which may be one. Bytes are left as they are.
 */
export function withoutSecrets(value: unknown, areValues = false): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Blob || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each));
  const isEntry = 'key' in value && 'value' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const isSecret =
        areValues ||
        (!(isEntry && name === 'key') && (isSecretName(name) || (isEntry && name === 'value')));
      return [
        name,
        isSecret && typeof inner === 'string' && inner !== ''
          ? `<${name}>`
          : withoutSecrets(inner, name === 'values'),
      ];
    }),
  );
}

/** Whether a person has to put something in the place of `<name>` before the request does what was meant. */
export function hasPlaces(value: unknown): boolean {
  if (typeof value === 'string') return /^<\w+>$/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasPlaces);
}
