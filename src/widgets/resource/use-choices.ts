import type { FormSpec } from '../../core/resource/form';
import type { ImportChoices } from '../../core/resource/import';
import type { InputSpec, SelectOption } from '../../core/resource/input';
import type { Runtime } from '../../core/runtime';
import { useCachedQuery } from '../query';
import { useRuntime } from '../runtime-context';
import { contextOf } from './input-options';

/** What every column of an import offers, loaded before its template is written or a file is judged. */
export function useChoices(columns: FormSpec) {
  const runtime = useRuntime();
  return useCachedQuery<ImportChoices>({
    queryKey: ['choices', Object.values(columns).map(({ label }) => label.key)],
    queryFn: async ({ signal }) => {
      const named = Object.entries(columns).map(
        async ([name, input]) => [name, await choicesOf(input, runtime, signal)] as const,
      );
      const loaded = await Promise.all(named);
      return Object.fromEntries(
        loaded.flatMap(([name, options]) => (options ? [[name, options] as const] : [])),
      );
    },
    gcTime: 0,
  });
}

async function choicesOf(
  { from }: InputSpec,
  runtime: Runtime,
  signal: AbortSignal,
): Promise<readonly SelectOption[] | undefined> {
  // The five named sources are for people to choose from; a file names their values.
  if (from === undefined || typeof from === 'string') return undefined;
  return typeof from === 'function' ? from(contextOf(runtime, signal, {})) : from;
}
