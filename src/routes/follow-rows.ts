import { useEffect, useEffectEvent, useRef } from 'react';

/** For a strip over a list that asks for figures of its own: whatever was done with the list's rows may have changed them. */
export function useFollowRows(rows: readonly unknown[], again: () => unknown): void {
  const ask = useEffectEvent(() => void again());
  const known = useRef(rows);
  useEffect(() => {
    if (known.current === rows) return;
    known.current = rows;
    ask();
  }, [rows]);
}
