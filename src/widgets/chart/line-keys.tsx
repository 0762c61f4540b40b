import { useId, useSyncExternalStore } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useMessages, useText } from '../surface/runtime-context';
import type { LineSeries, Span } from './content';
import type { CursorPoint } from './cursor-group';
import { chartMessages as m } from './messages';
import type { FormatValue } from './share';

export interface LineKeysProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly name: string;
  readonly times: readonly number[];
  /** Those that are shown. */
  readonly series: readonly LineSeries[];
  readonly window: Span;
  readonly zoomed: boolean;
  readonly cursor: CursorPoint;
  readonly format: FormatValue;
  readonly formatTime: (seconds: number) => string;
  readonly onMove: (index: number | null) => void;
  readonly onZoom: (factor: number | null, at: number) => void;
}

/**
 * The keyboard's way along the points: a native slider without a look of its own. Arrows, Home, End, Page Up and Page
 * Down are the browser's, swiping is the screen reader's, and its value text is announced once by whoever reads it; a
 * live region beside it would say everything twice.
 */
export function LineKeys(props: LineKeysProps) {
  const { ref, name, times, series, window, zoomed, cursor, format, formatTime } = props;
  const { onMove, onZoom } = props;
  const t = useMessages(m);
  const show = useText();
  const id = useId();
  const [first, last] = insideOf(times, window);
  const at = useSyncExternalStore(cursor.subscribe, cursor.get);
  const index = Math.min(last, Math.max(first, at ?? last));
  const time = times[index];
  if (time === undefined) return null;

  const values = series.map((each) => {
    const value = each.values[index];
    const shown = value === null || value === undefined ? t('line.none') : format(value);
    return t('line.value', { name: show(each.label), value: shown });
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') onZoom(0.5, time);
    else if (event.key === '-' && zoomed) onZoom(2, time);
    else if (event.key === 'Escape' && zoomed) onZoom(null, time);
    else return;
    event.preventDefault();
    event.stopPropagation(); // an Escape that undoes a zoom closes no dialog
  };

  return (
    <>
      <input
        ref={ref}
        type="range"
        className="by-plot-keys"
        min={first}
        max={Math.max(first, last)}
        step={1}
        value={index}
        aria-label={t('line.points', { name })}
        aria-valuetext={t('line.at', { time: formatTime(time), values: values.join('，') })}
        aria-describedby={id}
        onFocus={() => onMove(index)}
        onBlur={() => onMove(null)}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
        onKeyDown={handleKeyDown}
      />
      <span id={id} hidden>
        {t('line.keys')}
      </span>
    </>
  );
}

/** The first and the last index within the window; of all where none is. */
function insideOf(times: readonly number[], { start, end }: Span): readonly [number, number] {
  const first = times.findIndex((time) => time >= start);
  const after = times.findIndex((time) => time > end);
  const last = (after < 0 ? times.length : after) - 1;
  return first < 0 || last < first ? [0, times.length - 1] : [first, last];
}
