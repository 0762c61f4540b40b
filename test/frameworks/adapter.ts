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
  /** Of any tag, one beside the other. */
  readonly parts?: (host: Element, all: readonly Part[]) => void;
  /** Over markup that the server's half of the framework has made; answers that markup. */
  readonly hydrate?: (host: Element, all: readonly PickerProps[]) => string;
}

declare global {
  var frameworkAdapter: Adapter | undefined;
}

export function offer(adapter: Adapter): void {
  globalThis.frameworkAdapter = adapter;
}
