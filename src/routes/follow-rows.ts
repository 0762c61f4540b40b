import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a strip over a list, or a part of a row's detail, that asks for figures of its own: whatever was done with the rows,
 * or with the row, may have changed them.
 */
export function useFollowRows(rows: unknown, again: () => unknown): void {
  const ask = useEffectEvent(() => void again());
  const known = useRef(rows);
  useEffect(() => {
    if (known.current === rows) return;
    known.current = rows;
    ask();
  }, [rows]);
}
