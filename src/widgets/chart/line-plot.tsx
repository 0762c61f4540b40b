import RotateCcw from 'lucide-react/icons/rotate-ccw';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type uPlot from 'uplot';
import uplotCss from 'uplot/dist/uPlot.min.css';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useMessages, useText } from '../surface/runtime-context';
import { useAnnounce, useSurface } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import type { Daily, LineContent, Mark, Span, Threshold } from './content';
import { createPlot } from './create-plot';
import { createCursorPoint, cursorGroup } from './cursor-group';
import type { Lines } from './gaps';
import { LineKeys } from './line-keys';
import { LineLegend } from './line-legend';
import { lineOptions, plotData } from './line-options';
import type { LineLook } from './line-options';
import { chartMessages as m } from './messages';
import { forcedColours, readPalette } from './palette';
import { seriesDashes } from './series-color';
import type { FormatValue } from './share';
import { useThemeVersion } from './theme-version';
import { windowOf, zoomAround, zoomed } from './zoom';

export interface LinePlotProps extends Pick<LineContent, 'min' | 'max' | 'now'> {
  readonly daily: Daily;
  readonly name: string;
  readonly lines: Lines;
  readonly thresholds: readonly Threshold[];
  readonly marks: readonly Mark[];
  /** What the time axis covers. */
  readonly span: Span;
  readonly format: FormatValue;
  readonly formatTime: (seconds: number) => string;
  readonly height: number;
  readonly group?: string | undefined;
  readonly onZoom?: ((span: Span | null) => void) | undefined;
}

/** A drag shorter than this is a click that slipped, px. */
const SHORTEST_DRAG = 6;

/** The canvas part. It knows no tokens: colours are read from the surface, and again when the theme changes. */
export function LinePlot(props: LinePlotProps) {
  const { name, lines, thresholds, marks, span, format, formatTime, height, group } = props;
  const { daily, onZoom, min, max, now: present = Infinity } = props;
  useStylesheet(uplotCss);
  const t = useMessages(m);
  const show = useText();
  const { root } = useSurface();
  const announce = useAnnounce();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const keys = useRef<HTMLInputElement>(null);
  const [cursor] = useState(createCursorPoint);
  const [zoom, setZoom] = useState<Span | null>(null);
  const [length, setLength] = useState(span.end - span.start);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set<string>());
  const [forced, setForced] = useState(false);
  const theme = useThemeVersion(box);
  const { series } = lines;

  // Another range is another question: a zoom into the last one means nothing in it. A range that moves on keeps it.
  if (span.end - span.start !== length) {
    setLength(span.end - span.start);
    setZoom(null);
  } else if (zoom && (zoom.start >= span.end || zoom.end <= span.start)) setZoom(null);
  const window = windowOf(zoom, span);

  const changeZoom = (next: Span | null) => {
    const wanted = next && zoomed(next, span, lines.times);
    setZoom(wanted);
    announce(
      wanted
        ? t('line.zoomed', { start: formatTime(wanted.start), end: formatTime(wanted.end) })
        : t('line.reset'),
    );
  };

  // However it came about, a part that was taken away included.
  const reported = useRef<Span | null>(null);
  const tell = useEffectEvent((now: Span | null) => {
    if (reported.current === now) return;
    reported.current = now;
    onZoom?.(now);
  });
  useEffect(() => tell(zoom), [zoom]);
  useEffect(() => () => tell(null), []);

  const current = {
    window,
    format,
    daily,
    min,
    max,
    marks,
    thresholds: thresholds.map((each) => ({
      ...each,
      text: `${show(each.label)} ${format(each.value)}`,
    })),
  };
  const latest = useRef({ current, changeZoom, hidden, lines });
  const look = useRef<LineLook>(null);
  useLayoutEffect(() => {
    latest.current = { current, changeZoom, hidden, lines };
  });

  // What a plot was made with needs no second drawing.
  const drawnWith = useRef<readonly unknown[]>([]);
  const colouredFor = useRef<uPlot>(null);

  // Another set of lines needs another plot; other values, colours, sizes and formats do not.
  const shape = series.map((each) => `${each.key} ${each.tone ?? ''}`).join('\n');
  const levels = thresholds.map((each) => each.tone ?? '').join(' ');

  useLayoutEffect(() => {
    const target = box.current;
    if (!target) return;
    const { lines: drawn, hidden: off } = latest.current;
    const read = () => {
      const { series: all } = latest.current.lines;
      const { current: now } = latest.current;
      look.current = { ...lookOf(now), palette: readPalette(target, all, now.thresholds) };
      return look.current;
    };
    setForced(forcedColours(target));
    read();
    const shared = group === undefined ? null : cursorGroup(root, group);
    let following = false;
    const follow = (time: number | null) => {
      following = true;
      const left = time === null ? -10 : made.valToPos(time, 'x');
      made.setCursor({ left, top: left < 0 ? -10 : 1 });
      following = false;
    };
    const options = lineOptions(drawn.series, { width: widthOf(target), height }, () => ({
      ...lookOf(latest.current.current),
      palette: look.current?.palette ?? read().palette,
    }));
    const made = createPlot(
      {
        ...options,
        cursor: {
          ...options.cursor,
          bind: {
            dblclick: () => () => {
              latest.current.changeZoom(null);
              return null;
            },
          },
        },
        hooks: {
          ...options.hooks,
          setCursor: [
            (self) => {
              const { idx } = self.cursor;
              cursor.set(idx ?? null);
              if (!following) {
                const time = typeof idx === 'number' ? (self.data[0][idx] ?? null) : null;
                shared?.tell(time, follow);
              }
            },
          ],
          setSelect: [
            (self) => {
              const { left, width } = self.select;
              self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
              if (width < SHORTEST_DRAG) return;
              const [start, end] = [left, left + width].map((at) => self.posToVal(at, 'x'));
              if (start !== undefined && end !== undefined)
                latest.current.changeZoom({ start, end });
            },
          ],
        },
      },
      plotData(drawn),
      target,
    );
    drawn.series.forEach((each, index) => {
      if (off.has(each.key)) made.setSeries(index + 1, { show: false }, false);
    });
    plot.current = made;
    drawnWith.current = [made, drawn];
    colouredFor.current = made;
    const leave = shared?.join(follow);
    // In the same frame as the new size, before it is painted: nothing flickers.
    const observer = new ResizeObserver(() => {
      const width = widthOf(target);
      if (target.clientWidth > 0 && width !== made.width)
        made.setSize({ width, height: made.height });
    });
    observer.observe(target);
    const handleTouch = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      const { left } = made.over.getBoundingClientRect();
      made.setCursor({ left: event.clientX - left, top: 1 });
    };
    made.over.addEventListener('pointermove', handleTouch);
    return () => {
      made.over.removeEventListener('pointermove', handleTouch);
      leave?.();
      observer.disconnect();
      made.destroy();
      plot.current = null;
      look.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the effects below carry size, values and colours; `shape` stands for the series
  }, [shape, daily, group, root, cursor]);

  useLayoutEffect(() => {
    plot.current?.setSize({ width: plot.current.width, height });
  }, [height]);

  useLayoutEffect(() => {
    if (drawnWith.current[0] === plot.current && drawnWith.current[1] === lines) {
      drawnWith.current = [];
      return;
    }
    plot.current?.setData(plotData(lines));
  }, [lines, window.start, window.end, min, max, thresholds, marks, format]);

  useLayoutEffect(() => {
    const [made, target] = [plot.current, box.current];
    if (!made || !target) return;
    if (colouredFor.current === made) {
      colouredFor.current = null;
      return;
    }
    const now = latest.current;
    const palette = readPalette(target, now.lines.series, now.current.thresholds);
    look.current = { ...lookOf(now.current), palette };
    palette.dashes.forEach((dash, index) => {
      const line = made.series[index + 1];
      if (line) line.dash = [...dash];
    });
    setForced(forcedColours(target));
    made.redraw(false);
  }, [theme, levels]);

  const toggle = useCallback((key: string) => {
    const { hidden: before, lines: drawn } = latest.current;
    const off = !before.has(key);
    const next = new Set(before);
    if (off) next.add(key);
    else next.delete(key);
    setHidden(next);
    const at = drawn.series.findIndex((each) => each.key === key);
    plot.current?.setSeries(at + 1, { show: !off }, false);
  }, []);

  const moveTo = (index: number | null) => {
    const made = plot.current;
    const time = index === null ? undefined : lines.times[index];
    const left = made && time !== undefined ? made.valToPos(time, 'x') : -10;
    made?.setCursor({ left, top: left < 0 ? -10 : 1 });
  };

  const reset = () => {
    changeZoom(null);
    keys.current?.focus(); // the button goes
  };

  const dashes = useMemo(() => seriesDashes(series, forced), [series, forced]);
  const visible = useMemo(() => series.filter((each) => !hidden.has(each.key)), [series, hidden]);
  useEffect(() => () => cursor.set(null), [cursor]);
  return (
    <div>
      <div className="by-plot" dir="ltr">
        <LineKeys
          ref={keys}
          name={name}
          times={lines.times}
          series={visible}
          window={window}
          zoomed={zoom !== null}
          cursor={cursor}
          format={format}
          formatTime={formatTime}
          onMove={moveTo}
          onZoom={(factor, at) =>
            changeZoom(factor === null ? null : zoomAround(at, window, span, factor))
          }
        />
        <div ref={box} className="by-plot-canvas" aria-hidden="true" />
      </div>
      {zoom && (
        <div className="by-plot-zoom">
          <span>
            {t('line.zoomed', { start: formatTime(zoom.start), end: formatTime(zoom.end) })}
          </span>
          <Button size="small" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={reset}>
            {show(text(m, 'line.reset'))}
          </Button>
        </div>
      )}
      <LineLegend
        lines={lines}
        cursor={cursor}
        last={lastWithin(lines.times, window, present)}
        dashes={dashes}
        hidden={hidden}
        onToggle={toggle}
        format={format}
        formatTime={formatTime}
      />
      <MarkList marks={marks} window={window} formatTime={formatTime} />
    </div>
  );
}

/** As many as stand under a chart; the newest. */
const MOST_MARKS = 3;

interface MarkListProps extends Pick<LinePlotProps, 'marks' | 'formatTime'> {
  readonly window: Span;
}

/** What the marks within the window say. */
function MarkList({ marks, window, formatTime }: MarkListProps) {
  const t = useMessages(m);
  const show = useText();
  const seen = marks.filter(({ at }) => at >= window.start && at <= window.end);
  if (seen.length === 0) return null;
  const more = seen.length - MOST_MARKS;
  return (
    <ul className="by-plot-marks" aria-label={t('line.marks')}>
      {seen.slice(-MOST_MARKS).map(({ at, label }) => (
        <li key={at}>
          <span aria-hidden="true">▲ </span>
          {formatTime(at)} {show(label)}
        </li>
      ))}
      {more > 0 && <li>{t('line.moreMarks', { count: more })}</li>}
    </ul>
  );
}

type Unread = Omit<LineLook, 'palette' | 'min' | 'max'> & {
  readonly min: number | undefined;
  readonly max: number | undefined;
};

function lookOf({ min, max, ...rest }: Unread): Omit<LineLook, 'palette'> {
  return {
    ...rest,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

const widthOf = (target: HTMLElement) => Math.max(1, Math.floor(target.clientWidth));

function lastWithin(times: readonly number[], { start, end }: Span, present: number): number {
  const latest = present < start ? end : Math.min(end, present);
  const after = times.findIndex((time) => time > latest);
  return (after < 0 ? times.length : Math.max(1, after)) - 1;
}
