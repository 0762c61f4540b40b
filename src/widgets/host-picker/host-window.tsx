import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HostRow } from './host-row';
import type { HostRowsProps } from './host-rows';
import { useModel, usePicker } from './use-picker';

const OVERSCAN = 6;

/**
 * Draws only the rows in view of an array of any length. Rows have one height, which the sheet decides by the width of
 * the container (`--by-hp-row`), so nothing is measured while scrolling.
 */
export function HostWindow({ rows, current, row, reveal }: HostRowsProps) {
  const model = useModel();
  usePicker((state) => state.chosen);
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const read = () => {
      const value = Number.parseFloat(getComputedStyle(node).getPropertyValue('--by-hp-row'));
      if (value > 0) setHeight(value);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised here: the rows are, by value
  const virtualizer = useVirtualizer({
    count: height > 0 ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // The row with the focus stays in the document, or scrolling it away would drop the focus.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (current >= range.count || shown.includes(current)) return shown;
      return current < (shown[0] ?? 0) ? [current, ...shown] : [...shown, current];
    },
  });

  useEffect(() => {
    virtualizer.measure();
  }, [height, virtualizer]);

  useEffect(() => {
    reveal.current = (position) => virtualizer.scrollToIndex(position);
    return () => {
      reveal.current = null;
    };
  }, [reveal, virtualizer]);

  return (
    // The rows inside take the focus; the box itself must not be another stop.
    <div className="hp-window" role="rowgroup" ref={box} tabIndex={-1}>
      <div
        className="hp-window-all"
        role="presentation"
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index: position, start }) => {
          const index = rows[position];
          if (index === undefined) return null;
          return (
            <HostRow
              {...row}
              key={index}
              index={index}
              position={position}
              chosen={model.isChosen(index)}
              current={position === current}
              style={{ transform: `translateY(${start}px)` }}
            />
          );
        })}
      </div>
    </div>
  );
}
