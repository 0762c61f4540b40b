import { memo, useMemo, useSyncExternalStore } from 'react';
import { classNames } from '../styles/class-names';
import { useMessages, useText } from '../surface/runtime-context';
import type { LineSeries } from './content';
import type { CursorPoint } from './cursor-group';
import type { Lines } from './gaps';
import { chartMessages as m } from './messages';
import { seriesToken } from './series-color';
import type { FormatValue } from './share';

export interface LineLegendProps {
  readonly lines: Lines;
  readonly cursor: CursorPoint;
  readonly last: number;
  readonly dashes: readonly (readonly number[])[];
  readonly hidden: ReadonlySet<string>;
  /** By the key of a line; the same function at each drawing. */
  readonly onToggle: (key: string) => void;
  readonly format: FormatValue;
  readonly formatTime: (seconds: number) => string;
}

/** Names and values at the cursor, or the last ones; each name shows and hides its line. */
export function LineLegend(props: LineLegendProps) {
  const { lines, cursor, last, dashes, hidden, onToggle, format, formatTime } = props;
  const t = useMessages(m);
  const show = useText();
  const index = useSyncExternalStore(cursor.subscribe, cursor.get) ?? last;
  const time = lines.times[index];
  const widths = useMemo(() => lines.series.map((each) => widest(each, format)), [lines, format]);
  return (
    <ul className="by-line-legend" aria-label={t('line.legend')}>
      {time !== undefined && <li className="by-line-time">{formatTime(time)}</li>}
      {lines.series.map((each, order) => {
        const off = hidden.has(each.key);
        const value = each.values[index];
        return (
          <li key={each.key} className={classNames(off && 'by-line-off')}>
            <LineName
              id={each.key}
              label={show(each.label)}
              token={seriesToken(order, each.tone)}
              dash={(dashes[order] ?? []).join(' ')}
              off={off}
              onToggle={onToggle}
            />
            <span className="by-line-value" style={{ minWidth: `${widths[order] ?? 0}ch` }}>
              {value === null || value === undefined ? '—' : format(value)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface LineNameProps extends Pick<LineLegendProps, 'onToggle'> {
  readonly id: string;
  readonly label: string;
  readonly token: string;
  readonly dash: string;
  readonly off: boolean;
}

/** Remembered: with other values it stays the same. */
const LineName = memo(function LineName({ id, label, token, dash, off, onToggle }: LineNameProps) {
  return (
    <button type="button" className="by-line-name" aria-pressed={!off} onClick={() => onToggle(id)}>
      <svg className="by-line-swatch" width="16" height="10" aria-hidden="true">
        <line
          x1="0"
          y1="5"
          x2="16"
          y2="5"
          strokeWidth="2.5"
          strokeDasharray={dash || undefined}
          style={{ stroke: `var(${token})` }}
        />
      </svg>
      {label}
    </button>
  );
});

/** Room for the longest value, so that a moving cursor does not wrap the legend anew. Its ends are the longest. */
function widest({ values }: LineSeries, format: FormatValue): number {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? 1 : Math.max(format(low).length, format(high).length);
}
