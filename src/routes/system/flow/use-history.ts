import { useRef, useState } from 'react';

/** Typing in one field is one step back, not one per key. */
const MOST = 100;

interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
}

export interface Undo<T> {
  /** `same` names a run of changes that are undone together. */
  readonly change: (next: T, same?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Counts the steps back and forth: what shows the value begins anew with each. */
  readonly turn: number;
}

export function useHistory<T>(value: T, onChange: (value: T) => void): Undo<T> {
  const [{ past, future }, setHistory] = useState<History<T>>({ past: [], future: [] });
  const [turn, setTurn] = useState(0);
  const run = useRef<string>(undefined);
  const go = (next: T, history: History<T>) => {
    run.current = undefined;
    setHistory(history);
    setTurn((now) => now + 1);
    onChange(next);
  };
  const back = past.at(-1);
  const forth = future[0];
  return {
    turn,
    change: (next, same) => {
      if (same === undefined || same !== run.current)
        setHistory({ past: [...past, value].slice(-MOST), future: [] });
      run.current = same;
      onChange(next);
    },
    undo:
      back === undefined
        ? undefined
        : () => go(back, { past: past.slice(0, -1), future: [value, ...future] }),
    redo:
      forth === undefined
        ? undefined
        : () => go(forth, { past: [...past, value], future: future.slice(1) }),
  };
}
