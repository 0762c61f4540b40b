// chunk: ordered
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { isApiError } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { useRuntime } from '../surface/runtime-context';
import { useAnnounce, useSurface } from '../surface/surface-context';
import { movedTo } from './moved-to';

/** What is told of the one that is moved: its place is counted from 1. */
export type Step = 'taken' | 'moved' | 'dropped' | 'canceled';

interface OrderOptions<R extends string> {
  readonly list: RefObject<HTMLElement | null>;
  /** The keys in their order, as `data-key` of the children of the list. */
  readonly keys: readonly string[];
  /** What is drawn: when it is another, the focus goes where it was wanted. */
  readonly drawn: unknown;
  /** Puts one in another place, counted from 0. */
  readonly onMove: (key: string, to: number) => Promise<unknown>;
  readonly say: (step: Step, key: string, place: number) => string;
  readonly failed: Text;
  /** For whoever reads reports of errors. */
  readonly part: string;
  /** Where a key of the keyboard leads. */
  readonly placeBy: (pressed: string, now: number, total: number) => number | undefined;
  /** They stand beside each other too, so that left and right count under the pointer. */
  readonly isWrapped?: boolean;
  /** What gets the focus in an item: its `data-control`, unless it is said. */
  readonly controlOf?: (item: HTMLElement, control: R) => HTMLElement | null | undefined;
}

/** The one that is taken among the items that there are now: others may have come or gone since. Nothing once it is gone itself. */
function stillTaken(taken: Taken | null, own: readonly string[]): Taken | null {
  if (!taken || !own.includes(taken.key)) return null;
  if (taken.keys.length === own.length && taken.keys.every((key) => own.includes(key)))
    return taken;
  const others = own.filter((key) => key !== taken.key);
  const before = taken.keys.slice(0, taken.keys.indexOf(taken.key));
  const at = others.findLastIndex((key) => before.includes(key)) + 1;
  return { ...taken, keys: others.toSpliced(at, 0, taken.key) };
}

/** The one that is being moved, and the order that it makes for now. */
interface Taken {
  readonly key: string;
  readonly keys: readonly string[];
  /** Put down, and on its way to the server. */
  readonly dropped?: boolean;
}

/**
 * A list whose order somebody gives it, by the pointer and by keys. While one is being moved it only looks moved: in another
 * place of the document it would lose pointer and focus.
 */
export function useOrder<R extends string>(options: OrderOptions<R>) {
  const { list, keys: own, drawn, onMove, say, failed, part, placeBy } = options;
  const { controlOf = controlIn, isWrapped = false } = options;
  const { notices } = useRuntime();
  const { onError } = useSurface();
  const announce = useAnnounce();
  const [held, setTaken] = useState<Taken | null>(null);
  const taken = stillTaken(held, own);
  const pulling = useRef(false);
  /** A move is on its way to the server: places are counted anew once it is there. */
  const isMoving = useRef(false);
  const keys = taken?.keys ?? own;
  const total = own.length;
  const tell = (step: Step, key: string, at: number) => announce(say(step, key, at + 1));

  // What is put into another place of the document loses the focus.
  const focus = useRef<{ readonly key: string; readonly on: R | 'handle' } | null>(null);
  useLayoutEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    if (!wanted) return;
    const item = itemWith(list, wanted.key);
    if (!item) return;
    const control = wanted.on === 'handle' ? controlIn(item, 'handle') : controlOf(item, wanted.on);
    control?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when something else was drawn
  }, [drawn]);
  // A step of a job is half a window: what is moved by keys stays in sight. While it is pulled the pointer says where to.
  const takenKey = taken?.dropped ? undefined : taken?.key;
  const takenAt = taken?.keys.indexOf(taken.key);
  const left = useRef<string>(undefined);
  useLayoutEffect(() => {
    const key = takenKey ?? left.current;
    left.current = undefined;
    if (key === undefined || pulling.current) return;
    itemWith(list, key)?.scrollIntoView({ block: 'nearest' });
  }, [list, takenKey, takenAt]);
  // With its button goes whatever would have ended it.
  const isGone = held !== null && taken === null;
  useLayoutEffect(() => {
    if (!isGone) return;
    pulling.current = false;
    setTaken(null);
  }, [isGone]);
  const focusOn = (key: string, on: R | 'handle') => {
    focus.current = { key, on };
  };

  const move = async (key: string, to: number, on: R | 'handle') => {
    if (isMoving.current) return;
    const from = own.indexOf(key);
    const place = Math.min(Math.max(0, to), total - 1);
    if (from < 0 || from === place) {
      setTaken(null);
      return;
    }
    isMoving.current = true;
    setTaken({ key, keys: movedTo(own, from, place), dropped: true });
    focusOn(key, on);
    tell('dropped', key, place);
    try {
      await onMove(key, place);
    } catch (error) {
      // It stays where it was, with whatever has the focus by now: in sight if it is its own.
      focus.current = null;
      if (itemWith(list, key)?.matches(':focus-within')) left.current = key;
      notices.push({ tone: 'error', text: failed });
      if (!isApiError(error)) onError(error, part);
    } finally {
      isMoving.current = false;
      setTaken(null);
    }
  };
  const cancel = (key: string) => {
    setTaken(null);
    tell('canceled', key, own.indexOf(key));
  };
  const drop = (key: string) => {
    if (taken?.key !== key || taken.dropped) return;
    const to = taken.keys.indexOf(key);
    if (to === own.indexOf(key)) cancel(key);
    else void move(key, to, 'handle');
  };

  const handleKey = (event: KeyboardEvent, key: string) => {
    // Safari leaves the focus where it was while another is pulled.
    if (isMoving.current || (pulling.current && taken?.key !== key)) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (event.repeat) return; // held down it is one press
      if (taken?.key === key) drop(key);
      else {
        setTaken({ key, keys: own });
        tell('taken', key, own.indexOf(key));
      }
      return;
    }
    if (taken?.key !== key) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      left.current = key; // it goes back, with the focus
      cancel(key);
      return;
    }
    const now = keys.indexOf(key);
    const to = placeBy(event.key, now, total);
    if (to === undefined) return;
    event.preventDefault();
    const next = movedTo(keys, now, to);
    setTaken({ key, keys: next });
    tell('moved', key, next.indexOf(key));
  };

  const handlePull = (event: PointerEvent) => {
    if (!pulling.current || !taken) return;
    const under = itemsIn(list).find((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const isBeside = isWrapped && (event.clientX < left || event.clientX > right);
      return !isBeside && event.clientY >= top && event.clientY <= bottom;
    });
    const key = under?.dataset['key'];
    const pulled = itemWith(list, taken.key);
    if (!under || !pulled || key === undefined || key === taken.key) return;
    const [from, to] = [keys.indexOf(taken.key), keys.indexOf(key)];
    if (isWrapped || isReached(pulled, under, to > from, event.clientY))
      setTaken({ ...taken, keys: movedTo(keys, from, to) });
  };

  /** What the button that takes an item is given. */
  const handleOf = (key: string) => ({
    'data-control': 'handle',
    'aria-pressed': taken?.key === key,
    onKeyDown: (event: KeyboardEvent) => handleKey(event, key),
    onBlur: () => {
      if (taken?.key === key && !taken.dropped && !pulling.current) cancel(key);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || isMoving.current) return;
      pulling.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setTaken({ key, keys: own });
    },
    onPointerMove: handlePull,
    onPointerUp: () => {
      if (pulling.current) drop(key);
      pulling.current = false;
    },
    onPointerCancel: () => {
      pulling.current = false;
      cancel(key);
    },
  });
  /** What the item itself is given. */
  const itemOf = (key: string) => ({
    'data-key': key,
    'data-taken': (taken?.key === key && !taken.dropped) || undefined,
    style: { order: keys.indexOf(key) },
  });
  return { itemOf, handleOf, move, focusOn };
}

/**
 * Whether the one that is pulled would stand under the pointer in the place of another: beside a taller one it would not yet, and
 * the next movement would put it back.
 */
function isReached(pulled: Element, other: Element, isDown: boolean, at: number): boolean {
  const { height } = pulled.getBoundingClientRect();
  const { top, bottom } = other.getBoundingClientRect();
  return isDown ? at >= bottom - height : at <= top + height;
}

const itemsIn = (list: RefObject<HTMLElement | null>): readonly HTMLElement[] =>
  [...(list.current?.children ?? [])].filter((each) => each instanceof HTMLElement);

const itemWith = (list: RefObject<HTMLElement | null>, key: string) =>
  itemsIn(list).find((item) => item.dataset['key'] === key);

const controlIn = (item: HTMLElement, control: string) =>
  item.querySelector<HTMLElement>(`[data-control="${control}"]`);

/** Where keys lead in a list whose items stand below one another. */
export function placeInColumn(key: string, now: number, total: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ...{ ArrowUp: now - 1, ArrowDown: now + 1, PageUp: now - 10, PageDown: now + 10 },
    ...{ Home: 0, End: total - 1 },
  };
  return places[key];
}
