import type { Span } from './content';

export function windowOf(zoom: Span | null, span: Span): Span {
  return zoom ?? span;
}

/** A zoom that still shows something: within what is there, and wide enough for two points. Null is all of it. */
export function zoomed(wanted: Span, span: Span, times: readonly number[]): Span | null {
  const start = Math.max(wanted.start, span.start);
  const end = Math.min(wanted.end, span.end);
  if (start <= span.start && end >= span.end) return null;
  const inside = times.filter((time) => time >= start && time <= end);
  if (inside.length >= 2 && end > start) return { start, end };
  const middle = (start + end) / 2;
  let nearest = 0;
  for (let index = 0; index < times.length; index += 1) {
    const [time = 0, best = 0] = [times[index], times[nearest]];
    if (Math.abs(time - middle) < Math.abs(best - middle)) nearest = index;
  }
  const from = times[Math.max(0, nearest - 1)];
  const to = times[Math.min(times.length - 1, nearest + 1)];
  return from === undefined || to === undefined || from === to ? null : { start: from, end: to };
}

/** Half or twice as much around a point, kept inside. */
export function zoomAround(at: number, window: Span, span: Span, factor: number): Span {
  const length = Math.min((window.end - window.start) * factor, span.end - span.start);
  const share = (at - window.start) / (window.end - window.start || 1);
  const start = Math.min(Math.max(at - length * share, span.start), span.end - length);
  return { start, end: start + length };
}
