import { chartTimesOf } from '../../core/format/ranges-chart';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import type { ChartTimes } from '../../core/format/ranges';
import { hasTrait } from '../../core/http/errors';

export type LoadChart<T> = (times: ChartTimes, signal: AbortSignal) => Promise<T>;

export interface ChartState<T> {
  readonly loading: boolean;
  /** The last that arrived; it stays when a later try fails. */
  readonly content?: T | undefined;
  /** What the content was asked with. */
  readonly times?: ChartTimes | undefined;
  /** When it arrived, milliseconds. */
  readonly at?: number | undefined;
  /** Of the last try. */
  readonly error?: unknown;
}

export interface ChartQuestion<T> {
  readonly load: LoadChart<T>;
  readonly range: ChartRangeValue;
  /** What else is asked for; another key is another chart, whose data starts empty. */
  readonly key: string;
  /** Milliseconds from one reply to the next question; 0 never asks by itself. */
  readonly every: number;
}

export interface ChartLoader<T> {
  readonly state: () => ChartState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly ask: (question: ChartQuestion<T>) => void;
  /** In view, in a page that is shown. Nothing is asked while it is not. */
  readonly setActive: (active: boolean) => void;
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** Asks for a chart's data now and then (C-24): one question at a time, and only the newest answer counts. */
export function createChartLoader<T>(clock: () => number = Date.now): ChartLoader<T> {
  const listeners = new Set<() => void>();
  let state: ChartState<T> = { loading: true };
  let question: ChartQuestion<T> | undefined;
  let active = false;
  let wanted = false;
  let running: AbortController | undefined;
  let settledAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: ChartState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const settle = (own: AbortController, next: ChartState<T>) => {
    if (running !== own) return;
    running = undefined;
    settledAt = clock();
    set(next);
    schedule();
  };

  const send = () => {
    clearTimeout(timer);
    if (!question) return;
    if (!active) {
      wanted = true;
      return;
    }
    wanted = false;
    running?.abort();
    const own = new AbortController();
    running = own;
    const { load, range } = question;
    const times = chartTimesOf(range, new Date(clock()));
    set({ ...state, loading: true });
    // Inside a promise, so that a load that throws at once is a failed one too.
    void Promise.resolve()
      .then(() => load(times, own.signal))
      .then(
        (content) => settle(own, { loading: false, content, times, at: clock() }),
        (error: unknown) => settle(own, { ...state, loading: false, error }),
      );
  };

  const schedule = () => {
    clearTimeout(timer);
    if (!question || !active || question.every <= 0) return;
    // Who is signed out is signed out in a minute too; signing in again remounts the part.
    if (hasTrait(state.error, 'needs-sign-in')) return;
    timer = setTimeout(send, Math.max(0, settledAt + question.every - clock()));
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(next) {
      const before = question;
      question = next;
      if (before?.key === next.key && sameRange(before.range, next.range)) {
        if (!running && before.every !== next.every) schedule();
        return;
      }
      if (before && before.key !== next.key) set({ loading: true });
      send();
    },
    setActive(next) {
      if (active === next) return;
      active = next;
      if (!active) clearTimeout(timer);
      else if (wanted) send();
      else if (!running) schedule();
    },
    refresh: send,
    stop() {
      clearTimeout(timer);
      running?.abort();
      running = undefined;
      question = undefined;
      active = false;
    },
  };
}

export function sameRange(a: ChartRangeValue, b: ChartRangeValue): boolean {
  if (a.range === 'custom' && b.range === 'custom') return a.start === b.start && a.end === b.end;
  return a.range === b.range;
}
