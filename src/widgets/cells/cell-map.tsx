import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './cells.css';

/** What a cell is, as its colour and its hatching say it; its name says it in words. */
export type CellTone = 'free' | 'held' | 'used' | 'own' | 'heat';

export interface Cell {
  readonly key: string;
  /** What is read out, and shown under the pointer. */
  readonly label: string;
  readonly tone: CellTone;
  /** How warm, 0 to 4, where the tone is heat. */
  readonly heat?: number;
  /** Written into the cell, which is larger then. */
  readonly text?: string;
}

interface CellMapProps {
  readonly label: string;
  readonly cells: readonly Cell[];
  /** The cell that is chosen, where choosing one opens nothing. */
  readonly chosen?: string;
  readonly onPick: (key: string) => void;
}

/** How many cells stand in the first line. */
function columnsOf(cells: readonly HTMLElement[]): number {
  const top = cells[0]?.offsetTop;
  const next = cells.findIndex(({ offsetTop }) => offsetTop !== top);
  return next === -1 ? cells.length : next;
}

/** Many small things of one kind side by side: one stop of the tabulator for all of them, arrows go along and across. */
export function CellMap({ label, cells, chosen, onPick }: CellMapProps) {
  useStylesheet(css);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const all = Array.from(box.current?.querySelectorAll('button') ?? []);
    const here = all.findIndex((each) => each === event.target);
    const side = box.current?.matches(':dir(rtl)') ? -1 : 1;
    const step = {
      ArrowRight: side,
      ArrowLeft: -side,
      ArrowDown: columnsOf(all),
      ArrowUp: -columnsOf(all),
    }[event.key];
    const next = { Home: 0, End: all.length - 1 }[event.key] ?? (step && here + step);
    const cell = next === undefined ? undefined : all[next];
    if (next === undefined || !cell) return;
    event.preventDefault();
    setAt(next);
    cell.focus();
  };
  return (
    <div className="by-cells" role="group" aria-label={label} ref={box}>
      {cells.map(({ key, label: name, tone, heat, text }, index) => (
        <button
          key={key}
          type="button"
          className="by-map-cell"
          data-tone={tone}
          data-heat={heat}
          data-text={text === undefined ? undefined : ''}
          tabIndex={index === Math.min(at, cells.length - 1) ? 0 : -1}
          aria-label={name}
          aria-pressed={chosen === undefined ? undefined : chosen === key}
          title={name}
          onKeyDown={move}
          onClick={() => {
            setAt(index);
            onPick(key);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface CellLegendProps {
  readonly entries: readonly Pick<Cell, 'tone' | 'heat' | 'text'>[];
}

/** What the cells mean. */
export function CellLegend({ entries }: CellLegendProps) {
  useStylesheet(css);
  return (
    <ul className="by-cell-legend">
      {entries.map(({ tone, heat, text }) => (
        <li key={text}>
          <span className="by-map-cell" data-tone={tone} data-heat={heat} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
