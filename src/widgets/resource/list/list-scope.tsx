import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { wholeScreen } from '../../../core/resource/list-scope';
import type { ListScope, RowConditions } from '../../../core/resource/list-scope';

export interface WatchedScope extends ListScope {
  /** Something in the list has changed: what stands around it may have to be asked for again. */
  readonly onChange?: (() => unknown) | undefined;
}

const ScopeContext = createContext<WatchedScope>(wholeScreen);

export function useListScope(): WatchedScope {
  return useContext(ScopeContext);
}

/** A list below another one, or below a row: its conditions, and its own part of the URL. */
export function ListScopeProvider(props: WatchedScope & { readonly children: ReactNode }) {
  const { prefix, within, alone, onChange, children } = props;
  const outer = useListScope();
  const whole = `${outer.prefix}${prefix}`;
  const key = JSON.stringify(within);
  const scope = useMemo<WatchedScope>(
    () => ({ prefix: whole, within: JSON.parse(key) as RowConditions, alone, onChange }),
    [whole, key, alone, onChange],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}
