import pg from 'pg';

/** Texts that have names: more than a server has of its own, so that lists of every length fill no connection. */
const MOST_NAMED = 1000;
/** Texts that came once lately; the oldest goes. */
const MOST_SEEN = 500;
/** What writes hundreds of rows at once is long, and seldom the same. */
const LONGEST = 8192;
/** Shared by all connections. */
const names = new Map<string, string>();
const seen = new Set<string>();

/** The name under which a connection prepares a text, from its second time on. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.length > LONGEST || names.size >= MOST_NAMED) return undefined;
  if (!seen.delete(text)) {
    seen.add(text);
    const [oldest = ''] = seen;
    if (seen.size > MOST_SEEN) seen.delete(oldest);
    return undefined;
  }
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Config = Readonly<{ text?: string; name?: string; submit?: unknown }> | string;

/**
 * A connection on which the server reads and plans a statement once instead of each time: half of what it spent on the
 * short ones of a request. Statements without parameters, such as those of a migration, stay as they are.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [config, values, ...rest] = args as [Config, unknown, ...unknown[]];
    const isPlain =
      typeof config === 'string' ||
      config.submit !== undefined ||
      config.name !== undefined ||
      config.text === undefined ||
      !Array.isArray(values) ||
      values.length === 0;
    const name = isPlain ? undefined : nameOf(config.text);
    const prepared = name === undefined ? config : { ...(config as object), name };
    const given = [prepared, values, ...rest];
    return (super.query as (...args: unknown[]) => never).apply(this, given);
  }
}
