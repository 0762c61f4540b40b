// chunk: none
/** A request as a command that a person runs in a shell. */
import type { Endpoint } from '../api/endpoint';

/** What stands for the token in a command: whoever runs it puts the token of an access key there. */
export const TOKEN_PLACE = '$TOKEN';

/** What a request is made of that is written as a command. `body` is sent as JSON; undefined: there is none. */
export interface CurlRequest {
  readonly method: Endpoint['method'];
  /** Whole, with its origin. */
  readonly url: string;
  /** By name; a value may hold `$TOKEN`, which stays a variable of the shell. */
  readonly headers: Readonly<Record<string, string>>;
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

/** A command for a POSIX shell, an option on each line. */
export function curlOf({ method, url, headers, body }: CurlRequest): string {
  const sent = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellWord(url)}`,
    ...Object.entries({ ...headers, ...sent }).map(
      ([name, value]) => `-H ${shellHeader(`${name}: ${value}`)}`,
    ),
    // Not `-d`, which reads a body that begins with `@` from a file.
    ...(body === undefined ? [] : [`--data-raw ${shellWord(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

/** `secretId` only says which one it is. */
const secretName =
  /(password|passwd|secret|private_?key|token)(?!.*(ids?|name)$)|^(access_?)?key$/i;

/**
 * What is sent with everything secret in it replaced by what it is called: by the names that secrets have, and the values of
 * variables and entries, which may be one.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  const isEntry = 'key' in value && 'value' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const isSecret =
        !(isEntry && name === 'key') && (secretName.test(name) || (isEntry && name === 'value'));
      return [
        name,
        isSecret && typeof inner === 'string' && inner !== '' ? `<${name}>` : withoutSecrets(inner),
      ];
    }),
  );
}
