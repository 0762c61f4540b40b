import { useCallback, useMemo } from 'react';
import { access, isPermitted } from '../../../core/resource/access';
import type { Access } from '../../../core/resource/access';
import type { Resource } from '../../../core/resource/definition';
import type { OpContext, OpSpec } from '../../../core/resource/operation';
import { useCan, useRuntime } from '../../surface/runtime-context';
import { useListScope } from '../list/list-scope';

export interface OpHandle<R> {
  readonly name: string;
  readonly spec: OpSpec<R>;
  /** False: the button is removed (P-04, P-05). */
  readonly permitted: boolean;
  readonly accessOf: (row: R) => Access;
  readonly context: MakeContext;
}

/**
 * A context for one run. `quiet` leaves to the caller, instead of a notice, what the server refuses; or `all` that fails, of what tells
 * it in its place for as long as it runs.
 */
export type MakeContext = (options: {
  readonly signal: AbortSignal;
  readonly quiet?: boolean | 'all';
  readonly reload: () => void;
}) => OpContext;

/** What operations may ask of the place where they are offered. */
export function useOpContext(): MakeContext {
  const runtime = useRuntime();
  const { within } = useListScope();
  return useCallback(
    ({ signal, quiet = false, reload }) => ({
      within,
      signal,
      reload,
      call: (endpoint, input) =>
        runtime.call(
          endpoint,
          ...([
            input,
            { signal, ignoreErrors: quiet !== false, inPlace: quiet === 'all' },
          ] as never),
        ),
      notify: (tone, text) => void runtime.notices.push({ tone, text }),
    }),
    [runtime, within],
  );
}

/** One operation of a definition without any look, for hand-written screens too: `useOp(project, 'edit')`. */
export function useOp<R, N extends string>(def: Resource<R, N>, name: NoInfer<N>): OpHandle<R> {
  const runtime = useRuntime();
  const can = useCan();
  const context = useOpContext();
  const spec = def.ops.get(name);
  if (!spec) throw new TypeError(`${def.name} has no operation ${name}`);

  const accessOf = useCallback(
    (row: R) => access(spec, row, can, runtime.config.env, def.ops),
    [spec, can, runtime, def],
  );
  return useMemo(
    () => ({ name, spec, permitted: isPermitted(spec, can), accessOf, context }),
    [name, spec, can, accessOf, context],
  );
}
