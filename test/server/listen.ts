/** The log of a server in this process, and what it must not hold. */

/** What comes to stderr from here on, in the words that are really written; what is no line of the log goes on as well. */
export function listen() {
  const written: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (chunk: string | Uint8Array) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    written.push(text);
    return text.startsWith('{') || write(text);
  };
  return {
    text: () => written.join(''),
    stop: () => {
      process.stderr.write = write;
    },
  };
}

export type Log = ReturnType<typeof listen>;

/**
 * Fields with what only one person may know. `code` is one where it is a few digits or signs that somebody was sent or
 * shown; elsewhere it names a region or a permission.
 */
const secretField =
  /password$|^(secret|token|auth|ticket|picCode|secondCode|recoveryCodes|privateKey|clientSecret|accessToken)$/i;
const spokenCode = /^(code|key|value)$/;
/** Ids of rows are values of choices, and stand in addresses. */
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const isSpoken = (text: string) => /^(\d{6}|[\w-]{16,})$/.test(text) && !isId(text);

/** Every such text in what was sent or answered, however deep. */
export function secretsOf(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') {
    const isSecret = secretField.test(name) || (spokenCode.test(name) && isSpoken(value));
    return isSecret && value.length >= 4 ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((each) => secretsOf(each, name));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([key, each]) => secretsOf(each, key));
}

/** Those that stand in a text as words of their own: six digits may be the end of a time. */
export function foundIn(text: string, secrets: ReadonlySet<string>): string[] {
  return [...secrets].filter((secret) => {
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
      const around = `${text[at - 1] ?? ''}${text[at + secret.length] ?? ''}`;
      if (!/\w/.test(around)) return true;
    }
    return false;
  });
}
