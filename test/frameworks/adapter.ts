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

export interface Adapter {
  readonly render: (host: Element, all: readonly PickerProps[]) => void;
  /** Over markup that the server's half of the framework has made; answers that markup. */
  readonly hydrate?: (host: Element, all: readonly PickerProps[]) => string;
}

declare global {
  var frameworkAdapter: Adapter | undefined;
}

export function offer(adapter: Adapter): void {
  globalThis.frameworkAdapter = adapter;
}
