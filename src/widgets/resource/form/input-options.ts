import type { Text } from '../../../core/i18n/translator';
import type {
  FormValues,
  InputSpec,
  SelectOption as SourceOption,
  SourceContext,
} from '../../../core/resource/input';
import type { Runtime } from '../../../core/runtime';
import { flatOptions } from '../../controls/select-option';
import type { SelectOption } from '../../controls/select-option';
import type { SelectSource } from '../../controls/select-source';

interface Offered {
  readonly options?: readonly SelectOption[];
  readonly source?: SelectSource;
  readonly sourceKey?: string;
}

/** Where the choices of an input come from, as the selects take it. */
export function optionsOf({ from, needs = [], label }: InputSpec, values: FormValues): Offered {
  if (from === undefined) return { options: [] };
  if (typeof from === 'object') return { options: inGroups(from) };
  if (typeof from === 'string') return { source: from, sourceKey: label.key };
  return {
    sourceKey: sourceKey(label.key, needs, values),
    source: async (signal, runtime, asked) => {
      const options = await from({ ...contextOf(runtime, signal, values), ...asked });
      const grouped = inGroups(options);
      return options.total === undefined
        ? grouped
        : Object.assign(grouped, { total: options.total });
    },
  };
}

/**
 * The first choice is taken as soon as it is known; a search in a longer list takes nothing. `tell` hears when it is asked for,
 * and when it has come or failed.
 */
export function takingFirst(
  offered: Offered,
  take: (value: string) => void,
  tell: (isOnItsWay: boolean) => void = () => undefined,
): Offered {
  const { source } = offered;
  if (typeof source !== 'function') return offered;
  return {
    ...offered,
    source: async (signal, runtime, asked) => {
      if (asked !== undefined) return source(signal, runtime, asked);
      tell(true);
      try {
        const options = await source(signal, runtime, asked);
        const first = flatOptions(options).find(({ disabled }) => disabled !== true);
        if (first && !signal.aborted) take(first.value);
        return options;
      } finally {
        // One that was given up is asked for again by whoever shows it next.
        if (!signal.aborted) tell(false);
      }
    },
  };
}

export function sourceKey(name: string, needs: readonly string[], values: FormValues): string {
  return JSON.stringify([name, needs.map((need) => values[need])]);
}

export function contextOf(
  runtime: Runtime,
  signal: AbortSignal,
  values: FormValues,
): SourceContext {
  return {
    signal,
    values,
    user: runtime.session.getState().user,
    call: (endpoint, input) => runtime.call(endpoint, input, { signal, ignoreErrors: true }),
  };
}

/** Options that name a group stand under it, where its first one stood. */
function inGroups(options: readonly SourceOption[]): SelectOption[] {
  const groups = new Map<string, { label: Text; value: string; children: SelectOption[] }>();
  const all: SelectOption[] = [];
  for (const { group, ...option } of options) {
    if (group === undefined) {
      all.push(option);
      continue;
    }
    const key = typeof group === 'string' ? group : group.key;
    let under = groups.get(key);
    if (!under) {
      under = { label: group, value: key, children: [] };
      groups.set(key, under);
      all.push(under);
    }
    under.children.push(option);
  }
  return all;
}
