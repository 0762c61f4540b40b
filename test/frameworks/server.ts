/** The server's half of a framework: a process that is given its props and answers the markup, as a server that renders does. */
import type { Kind, Part, PickerProps } from './adapter';

export interface ServerHalf {
  /** `client` is the adapter that takes over what is answered, by its name: one half may serve several. */
  readonly pickers: (all: readonly PickerProps[], client: string) => string | Promise<string>;
  readonly parts: (all: readonly Part[], client: string) => string | Promise<string>;
}

/** What no text can say is another one on a server: there is no page to share it with. */
const revive = (_: string, value: unknown): unknown => {
  const kind = (value as { $?: string } | null)?.$;
  if (kind === 'function') return () => [];
  return kind === 'object' ? { dispose: () => undefined } : value;
};

export function serve(half: ServerHalf): void {
  const [client, kind, given] = process.argv.slice(-3) as [string, Kind, string];
  const all: unknown = JSON.parse(given, revive);
  const markup =
    kind === 'parts'
      ? half.parts(all as Part[], client)
      : half.pickers(all as PickerProps[], client);
  void Promise.resolve(markup).then((text) => process.stdout.write(text));
}
