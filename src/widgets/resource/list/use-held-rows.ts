import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { holdRows } from '../../../core/resource/rows';

interface Held<R> {
  readonly view: string;
  readonly rows: readonly R[];
}

export interface HeldRows<R> {
  readonly rows: readonly R[];
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * The rows as they lie while a person types in one or has a menu open over one. A refresh still changes what they say;
 * that they move or go waits until the person is done. Another page or filter (`view`) ends it.
 */
export function useHeldRows<R>(
  now: readonly R[],
  id: (row: R) => string,
  view: string,
): HeldRows<R> {
  const [held, setHeld] = useState<Held<R>>();
  const within = useRef<Element>(null);
  const rows = held?.view === view ? holdRows(held.rows, now, id) : now;

  useEffect(() => {
    // What is taken out of the page loses the focus without a word.
    if (held && !within.current?.isConnected) setHeld(undefined);
  }, [held, now]);

  return {
    rows,
    onFocus: ({ target }) => {
      if (!isBusy(target)) {
        setHeld(undefined);
        return;
      }
      within.current = target;
      setHeld((before) => (before?.view === view ? before : { view, rows }));
    },
    onBlur: () => setHeld(undefined),
  };
}

/** What opened over a row is inside it for React, wherever in the page it stands. */
function isBusy(target: Element): boolean {
  const isTyped = target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type);
  return isTyped || target.closest('[role="menu"]') !== null;
}
