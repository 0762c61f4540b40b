import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { dictionary } from '../../core/api/dictionaries';
import type { DictionaryNode } from '../../core/api/dictionaries';
import { selectSources } from '../../core/dictionaries/searching';
import type { SelectSourceName } from '../../core/dictionaries/searching';
import { readPlaces } from '../../core/resource/places';
import type { Place } from '../../core/resource/places';
import { hasTrait } from '../../core/http/errors';
import { text, type Text } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import { useRuntime } from '../surface/runtime-context';
import { useAnswer } from '../surface/use-answer';
import { selectMessages as m } from './select.messages';
import type { MoreOptions, OfferedOptions, SelectAsk, SelectOption } from './select-option';

/** D-052, V-009: nothing else is accepted. */
export type SelectSource =
  | SelectSourceName
  | ((signal: AbortSignal, runtime: Runtime, asked?: SelectAsk) => Promise<OfferedOptions>);

export type SelectLoader = (
  runtime: Runtime,
  signal: AbortSignal,
) => Promise<readonly SelectOption[]>;
export type SelectLoaders = Partial<Readonly<Record<SelectSourceName, SelectLoader>>>;

/** Regions under their groups, which cannot be chosen. */
const regionOptions = (nodes: readonly DictionaryNode[]): readonly SelectOption[] => {
  const { region } = readPlaces(nodes);
  const option = ({ name, value }: Place): SelectOption => ({ label: name, value });
  return [...new Set(region.map(({ within }) => within))].flatMap((group) => {
    const own = region.filter(({ within }) => within === group).map(option);
    return group === '' ? own : [{ label: group, value: group, children: own }];
  });
};

const builtIn: SelectLoaders = {
  region: async (runtime, signal) => {
    const nodes = await runtime.call(
      dictionary,
      { query: { value: 'REGION' } },
      { signal, ignoreErrors: true },
    );
    return regionOptions(nodes);
  },
};

/** An area that brings the endpoint of a source (users, groups, ips, shterm) supplies its loader here. */
export const SelectLoadersContext = createContext<SelectLoaders>({});

/** How long a named source is taken as it was. */
const FRESH = 60_000;

export type LoadedOptions =
  | { readonly status: 'loading'; readonly options: readonly SelectOption[] }
  | { readonly status: 'ready'; readonly options: OfferedOptions }
  | {
      readonly status: 'failed';
      readonly options: readonly SelectOption[];
      readonly error: unknown;
    };

/** What stands for options that did not come, with a refusal's reason: the corner is silent about it. */
export const failedText = (error: unknown): Text =>
  hasTrait(error, 'refusal') && typeof error.text === 'string'
    ? text(m, 'select.refused', { reason: error.text })
    : text(m, 'select.failed');

const loading: LoadedOptions = { status: 'loading', options: [] };

/** V-009: refuses what is neither one of the five names nor a function. */
export function assertSource(source: unknown): asserts source is SelectSource {
  if (typeof source === 'function') return;
  if (selectSources.some((name) => name === source)) return;
  throw new TypeError(
    `Select: source must be one of ${selectSources.join(', ')} or a function, not ${String(source)}`,
  );
}

/**
 * Loads the options of a source, again after a failure on request. A function is asked once per `sourceKey`: it is
 * usually written in place and is a new one at every rendering. The third is there where it has more than it offered.
 */
export function useSelectSource(
  source: SelectSource | undefined,
  sourceKey: string | undefined,
): readonly [LoadedOptions, () => void, MoreOptions | undefined] {
  if (source !== undefined) assertSource(source);
  const runtime = useRuntime();
  const loaders = useContext(SelectLoadersContext);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const name = typeof source === 'function' ? 'function' : source;
  const { status, data, error } = useAnswer<OfferedOptions>(
    name === undefined ? '' : JSON.stringify([name, sourceKey, attempt]),
    async (asked, signal) => (source === undefined ? [] : load(source, asked, loaders, signal)),
  );
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const total = data?.total;
  const more = useMemo<MoreOptions | undefined>(
    () =>
      total === undefined
        ? undefined
        : {
            total,
            ask: async (asked, signal) =>
              typeof latest.current === 'function' ? latest.current(signal, runtime, asked) : [],
          },
    [total, runtime],
  );
  if (status === 'failed') return [{ status, options: [], error }, retry, more];
  return [data ? { status: 'ready', options: data } : loading, retry, more];
}

async function load(
  source: SelectSource,
  runtime: Runtime,
  loaders: SelectLoaders,
  signal: AbortSignal,
): Promise<OfferedOptions> {
  if (typeof source === 'function') return source(signal, runtime);
  const loader = loaders[source] ?? builtIn[source];
  if (!loader) throw new Error(`Select: nobody supplies the source "${source}"`);
  // Only a named source is shared through the cache; a select of given options does not load one.
  const { queryClientOf } = await import('../../core/query-client');
  return queryClientOf(runtime).query({
    queryKey: ['select', source],
    queryFn: (context) => loader(runtime, context.signal),
    staleTime: FRESH,
  });
}
