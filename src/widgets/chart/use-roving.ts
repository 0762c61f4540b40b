import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

/** Which part of which bar, by their places. */
export interface BarPoint {
  readonly bar: number;
  readonly part: number;
}

export interface Roving {
  /** The one part that Tab reaches. */
  readonly tabIndexOf: (bar: number, part: number) => 0 | -1;
  readonly handleFocus: (bar: number, part: number) => void;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

/** Marks a part in the document: `data-at="3:1"`. */
export const partMark = (bar: number, part: number) => `${bar}:${part}`;

/**
 * One tab stop for a chart of many parts: arrows along the axis go from bar to bar, across it from part to part, Home
 * and End to the first and last bar. Parts of no length are not there, so the nearest of the next bar is taken.
 */
export function useRoving(
  box: RefObject<HTMLElement | null>,
  upright: boolean,
  drawn: readonly BarPoint[],
): Roving {
  const [at, setAt] = useState<BarPoint | null>(null);
  const stop = drawn.find((each) => each.bar === at?.bar && each.part === at.part) ?? drawn[0];
  const all = () =>
    Array.from(box.current?.querySelectorAll<HTMLElement>('[data-at]') ?? []).map((element) => {
      const [bar = 0, part = 0] = (element.dataset['at'] ?? '').split(':').map(Number);
      return { element, bar, part };
    });

  const handleKeyDown = (event: KeyboardEvent) => {
    const parts = all();
    const here = parts.find(({ element }) => element === event.target);
    if (!here) return;
    const rtl = here.element.matches(':dir(rtl)') ? -1 : 1;
    const side = { ArrowRight: rtl, ArrowLeft: -rtl }[event.key];
    const height = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const along = upright ? side : height;
    // Up in a standing bar is the next part, as it is the next to the right in a lying one.
    const across = upright ? height && -height : side;
    const bars = [...new Set(parts.map(({ bar }) => bar))].sort((a, b) => a - b);
    const nearest = (bar: number | undefined) =>
      parts
        .filter((each) => each.bar === bar)
        .sort((a, b) => Math.abs(a.part - here.part) - Math.abs(b.part - here.part))[0];
    let next: { readonly element: HTMLElement } | undefined;
    if (event.key === 'Home') next = nearest(bars[0]);
    else if (event.key === 'End') next = nearest(bars.at(-1));
    else if (along) next = nearest(bars[bars.indexOf(here.bar) + along]);
    else if (across) {
      const own = parts.filter((each) => each.bar === here.bar).sort((a, b) => a.part - b.part);
      next = own[own.indexOf(here) + across];
    } else return;
    event.preventDefault();
    next?.element.focus();
  };

  return {
    tabIndexOf: (bar, part) => (stop?.bar === bar && stop.part === part ? 0 : -1),
    handleFocus: (bar, part) => setAt({ bar, part }),
    handleKeyDown,
  };
}
