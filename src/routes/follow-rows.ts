import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a strip over a list, or a part of a row's detail, that asks for figures of its own: whatever was done with the rows,
 * or with the row, may have changed them. The first rows, `undefined` until they are there, are no change.
 */
export function useFollowRows(rows: unknown, again: () => unknown): void {
  const ask = useEffectEvent(() => void again());
  const known = useRef(rows);
  useEffect(() => {
    if (rows === undefined || known.current === rows) return;
    const isChange = known.current !== undefined;
    known.current = rows;
    if (isChange) ask();
  }, [rows]);
}
