import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { HostRow, HostRowsProps } from './host-row';
import { drawnFrom, RowNodes } from './row-nodes';

export interface HostWindowProps extends HostRowsProps {
  /** Handed over, so that this part has nothing in common with the body but React. */
  readonly Row: typeof HostRow;
  /** Brings a position into view and into the document, so that it can take the focus. */
  readonly reveal: RefObject<((position: number) => void) | null>;
}

/**
 * Draws only the rows in view of an array of any length. Rows have one height, which the sheet decides by the width of
 * the container (`--by-hp-row`), so nothing is measured while scrolling, and the first drawing need not wait for it.
 */
export function HostWindow({ Row, rows, current, view, reveal }: HostWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() => new RowNodes());
  const [{ height, room, start }, setSeen] = useState({ height: 52, room: 11, start: 0 });

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const look = (height: number) => {
      const room = Math.ceil(node.clientHeight / height);
      const start = Math.floor(node.scrollTop / height);
      // In the frame that shows it, or a row would come one frame after its place.
      flushSync(() =>
        setSeen((seen) =>
          seen.height === height && seen.room === room && seen.start === start
            ? seen
            : { height, room, start },
        ),
      );
      return height;
    };
    let known = height;
    const scroll = () => look(known);
    const observer = new ResizeObserver(() => {
      const value = Number.parseFloat(getComputedStyle(node).getPropertyValue('--by-hp-row'));
      if (!(value > 0)) return;
      // Turning a tablet makes rows higher: the first one in view stays.
      const first = node.scrollTop / known;
      const isOther = value !== known;
      look((known = value));
      if (isOther) node.scrollTop = first * value;
    });
    observer.observe(node);
    node.addEventListener('scroll', scroll, { passive: true });
    reveal.current = (position) => {
      const top = position * known;
      const past = top + known - node.clientHeight;
      if (top < node.scrollTop) node.scrollTop = top;
      else if (past > node.scrollTop) node.scrollTop = past;
    };
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', scroll);
      reveal.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the height is what it began with
  }, [reveal]);

  const drawn = drawnFrom({ start, room, count: rows.length, current });
  const keys = nodes.assign(drawn);
  return (
    // The rows inside take the focus; the box itself must not be another stop.
    <div className="hp-window" role="rowgroup" ref={box} tabIndex={-1}>
      <div
        className="hp-window-all"
        role="presentation"
        style={{ blockSize: rows.length * height }}
      >
        {drawn.map((position) => {
          const index = rows[position];
          if (index === undefined) return null;
          return (
            <Row
              key={keys.get(position)}
              view={view}
              index={index}
              position={position}
              chosen={view.model.isChosen(index)}
              current={position === current}
              top={position * height}
            />
          );
        })}
      </div>
    </div>
  );
}
