import { useState } from 'react';

/** Typing in one field is one step back, not one per key. */
const MOST = 100;

interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** The value as this history knows it. */
  readonly now: T;
  /** Names the run of changes that are undone together. */
  readonly run: string | undefined;
  readonly turn: number;
}

export interface Undo<T> {
  /** `same` names a run of changes that are undone together. */
  readonly change: (next: T, same?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Counts the steps back and forth, and values from elsewhere: what shows the value begins anew with each. */
  readonly turn: number;
}

/** A value that is put from elsewhere, as a thrown away draft does, has no history: nothing leads back to the one before. */
export function useHistory<T>(value: T, onChange: (value: T) => void): Undo<T> {
  const [history, setHistory] = useState<History<T>>(() => ({
    ...{ past: [], future: [], now: value },
    ...{ run: undefined, turn: 0 },
  }));
  const isOwn = value === history.now || JSON.stringify(value) === JSON.stringify(history.now);
  if (!isOwn)
    setHistory({ past: [], future: [], now: value, run: undefined, turn: history.turn + 1 });
  const { past, future, run, turn } = history;
  const put = (next: History<T>) => {
    setHistory(next);
    onChange(next.now);
  };
  const back = past.at(-1);
  const forth = future[0];
  const step = { run: undefined, turn: turn + 1 };
  return {
    turn,
    change: (next, same) =>
      put(
        same === undefined || same !== run
          ? { past: [...past, value].slice(-MOST), future: [], now: next, run: same, turn }
          : { ...history, now: next },
      ),
    undo:
      back === undefined
        ? undefined
        : () => put({ past: past.slice(0, -1), future: [value, ...future], now: back, ...step }),
    redo:
      forth === undefined
        ? undefined
        : () => put({ past: [...past, value], future: future.slice(1), now: forth, ...step }),
  };
}
