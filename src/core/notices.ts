import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Text } from './i18n/translator';

/** What a notice is about, by its colour and by how it is announced. */
export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

/** One message in the corner. */
export interface Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly text: Text;
  /** Stays until dismissed. */
  readonly sticky?: boolean;
  /** The failure that it tells of. */
  readonly about?: unknown;
  readonly action?: { readonly label: Text; run(): void };
}

/** The messages of one runtime: whoever draws them reads the store. */
export interface NoticeCenter {
  readonly store: StoreApi<{ readonly items: readonly Notice[] }>;
  push(notice: Omit<Notice, 'id'>): string;
  /** Shows at most one notice of this key per interval (C-07: 3500 ms). Returns undefined when held back. */
  throttled(key: string, notice: Omit<Notice, 'id'>): string | undefined;
  dismiss(id: string): void;
  /** The failure stands where it happened: what was said of it here goes, and the next one is told whenever it comes. */
  withdraw(about: unknown): void;
  clear(): void;
}

/** C-07: the same error is told at most once in this many milliseconds, per runtime. */
export const NOTICE_THROTTLE = 3500;
/** Older notices make room, so that a runtime whose page shows none does not collect them. */
const KEPT = 6;

/** A centre without messages; the clock is handed in for tests. */
export function createNoticeCenter(now: () => number = Date.now): NoticeCenter {
  const store = createStore<{ readonly items: readonly Notice[] }>(() => ({ items: [] }));
  const last = new Map<string, { readonly time: number; readonly about: unknown }>();
  let sequence = 0;

  const push = (notice: Omit<Notice, 'id'>) => {
    sequence += 1;
    const id = `notice-${sequence}`;
    store.setState(({ items }) => ({ items: [...items, { ...notice, id }].slice(-KEPT) }));
    return id;
  };

  const dismiss = (id: string) =>
    store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));

  return {
    store,
    push,
    throttled(key, notice) {
      const time = now();
      const before = last.get(key);
      if (before !== undefined && time - before.time < NOTICE_THROTTLE) return undefined;
      last.set(key, { time, about: notice.about });
      return push(notice);
    },
    withdraw(about) {
      if (!about) return;
      for (const [key, { about: told }] of last) if (told === about) last.delete(key);
      for (const item of store.getState().items) if (item.about === about) dismiss(item.id);
    },
    dismiss,
    clear() {
      store.setState({ items: [] });
    },
  };
}
