// chunk: import
import type { FormSpec } from '../../../core/resource/form';
import { unlistedIn } from '../../../core/resource/import';
import type { ImportChoices, ImportRow } from '../../../core/resource/import';
import type { InputSpec, Offered } from '../../../core/resource/input';
import type { Runtime } from '../../../core/runtime';
import { useCachedQuery } from '../../surface/query';
import { useRuntime } from '../../surface/runtime-context';
import { contextOf } from '../form/input-options';

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
): Promise<Offered | undefined> {
  // The five named sources are for people to choose from; a file names their values.
  if (from === undefined || typeof from === 'string') return undefined;
  return typeof from === 'function' ? from(contextOf(runtime, signal, {})) : from;
}

/** As many names as an address has room for. */
const AT_ONCE = 20;

/** With what the rows name beside the choices, asked of the server by name and then by id; the same where that is nothing. */
export async function choicesWith(
  columns: FormSpec,
  choices: ImportChoices,
  rows: readonly ImportRow[],
  runtime: Runtime,
  signal: AbortSignal,
): Promise<ImportChoices> {
  let known = choices;
  for (const by of ['named', 'chosen'] as const) {
    for (const [name, written] of Object.entries(unlistedIn(known, rows))) {
      const { from } = columns[name] ?? {};
      if (typeof from !== 'function') continue;
      for (let at = 0; at < written.length; at += AT_ONCE) {
        const part = written.slice(at, at + AT_ONCE);
        const found = await from({ ...contextOf(runtime, signal, {}), [by]: part });
        const { [name]: offered = [] } = known;
        const { total = 0 } = offered;
        known = { ...known, [name]: Object.assign([...offered, ...found], { total }) };
      }
    }
  }
  return known;
}
