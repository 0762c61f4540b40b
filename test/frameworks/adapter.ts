import type { Runtime } from '../../src/core/runtime';

/** What every framework draws: a form of pickers, each with what the checks look for. */
export interface PickerProps {
  readonly key: string;
  readonly name: string;
  readonly pageSize: number;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly value: readonly string[];
  /** An object, which no text can say. */
  readonly runtime: Runtime;
  readonly loadHosts: () => [];
  readonly disableHost: (() => string) | null;
  readonly onChange: (event: Event) => void;
  readonly onInvalid: (event: Event) => void;
  /** Of `by-auth-required`, written as `byAuthRequired`. */
  readonly onCamel: (event: Event) => void;
}

/** Any tag, with one of everything that it takes. */
export interface Part {
  readonly tag: string;
  readonly key: string;
  /** What text can say, by attribute and by property. */
  readonly texts: readonly {
    readonly attribute: string;
    readonly field: string;
    readonly value: string;
  }[];
  /** Booleans, numbers, lists, objects, functions and null, by property. */
  readonly flags: Readonly<Record<string, boolean>>;
  readonly props: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, (event: Event) => void>>;
}

/** What is given by attributes, as most frameworks have it. */
export const attributesOf = ({ texts }: Part) =>
  Object.fromEntries(texts.map(({ attribute, value }) => [attribute, value]));
/** `by-change` as `onByChange`. */
export const handlersOf = ({ events }: Part) =>
  Object.fromEntries(
    Object.entries(events).map(([name, listen]) => [
      `on-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      listen,
    ]),
  );

export interface Adapter {
  readonly render: (host: Element, all: readonly PickerProps[]) => void;
  /** Of any tag, one beside the other; the first time may answer the markup that the server's half has made. */
  readonly parts?: (host: Element, all: readonly Part[]) => unknown;
  /**
   * Over markup that the server's half of the framework has made; answers that markup. What was drawn anew is told by `data-anew` of
   * the host, here and the first time that `parts` draws.
   */
  readonly hydrate?:
    | ((host: Element, all: readonly PickerProps[]) => string | Promise<string>)
    | undefined;
  /** A listener that is written in camel case hears the event with hyphens, as all of ours are; elsewhere that of the very name. */
  readonly hyphenates?: boolean;
  /** The server keeps the room of a tag. */
  readonly keepsRoom?: boolean;
}

/** What a server's half renders. */
export type Kind = 'pickers' | 'parts';

declare global {
  var frameworkAdapter: Adapter | undefined;
  /** Where the test has a server's half that is a process of its own. */
  var renderOnServer: ((kind: Kind, given: string) => Promise<string>) | undefined;
}

/** The server is told of a function and of the object that there is one. */
const toServer = (key: string, value: unknown): unknown => {
  if (typeof value === 'function') return { $: 'function' };
  return key === 'runtime' ? { $: 'object' } : value;
};

/** What was drawn anew is told by the host: a framework that takes over keeps the nodes that were there. */
export async function keepingNodes(host: Element, hydrate: () => unknown): Promise<void> {
  const nodes = () => [...host.querySelectorAll('*')];
  const before = nodes();
  await hydrate();
  const now = nodes();
  if (now.length !== before.length || now.some((node, at) => node !== before[at]))
    host.setAttribute('data-anew', host.innerHTML);
}

interface Over {
  readonly kind: Kind;
  readonly all: readonly unknown[];
  readonly hydrate: () => unknown;
  /** Where the markup is more than what stands in the host. */
  readonly place?: (markup: string) => void;
}

/** The framework's client over the markup of its server, which is answered. */
export async function over(host: Element, { kind, all, hydrate, place }: Over): Promise<string> {
  const markup = await globalThis.renderOnServer!(kind, JSON.stringify(all, toServer));
  if (place) place(markup);
  else host.innerHTML = markup;
  await keepingNodes(host, hydrate);
  return markup;
}

export function offer(adapter: Adapter): void {
  globalThis.frameworkAdapter = adapter;
}
