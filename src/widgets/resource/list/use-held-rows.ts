import { useLayoutEffect, useState } from 'react';
import type { FocusEvent } from 'react';
import { holdRows } from '../../../core/resource/rows';

interface Held<R> {
  readonly view: string;
  readonly rows: readonly R[];
  /** What has the focus. */
  readonly within: Element;
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
  const [hold] = useState(createHold<R>);
  const [, redraw] = useState({});
  const held = hold.get();
  // What is taken out of the page loses the focus without a word.
  const isHeld = held?.view === view && held.within.isConnected;
  const rows = isHeld ? holdRows(held.rows, now, id) : now;
  const release = () => {
    if (!hold.get()) return;
    hold.set(undefined);
    if (rows !== now) redraw({});
  };
  // Taken out by what has just been drawn: it was still there while that was made.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is drawn alone tells it
    if (held && !held.within.isConnected) release();
  });

  return {
    rows,
    onFocus: ({ target }) => {
      const before = hold.get();
      if (!isBusy(target)) release();
      else if (before?.view === view && before.within.isConnected)
        hold.set({ ...before, within: target });
      else hold.set({ view, rows, within: target });
    },
    onBlur: release,
  };
}

interface Hold<R> {
  readonly get: () => Held<R> | undefined;
  readonly set: (held: Held<R> | undefined) => void;
}

/** No state of React: what is held is drawn already, and a menu that opens must not draw fifty rows again. */
function createHold<R>(): Hold<R> {
  let held: Held<R> | undefined;
  return {
    get: () => held,
    set(next) {
      held = next;
    },
  };
}

/** What opened over a row is inside it for React, wherever in the page it stands. */
function isBusy(target: Element): boolean {
  const isTyped = target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type);
  return isTyped || target.closest('[role="menu"]') !== null;
}
