import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Text } from './i18n/translator';

/** What a notice is about, by its colour and by how it is announced. */
export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

/** One message in the corner. */
export interface Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly text: Text;
  /** Stays in sight until dismissed; an error stays as well, and makes room after a while. */
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
  /**
   * The failure stands where it happened: what was said of it here goes, and the next one is told whenever it comes. What was held back
   * behind it while it stood here, and has no place of its own, is told in its stead.
   */
  withdraw(about: unknown): void;
  clear(): void;
}

/** C-07: the same error is told at most once in this many milliseconds, per runtime. */
export const NOTICE_THROTTLE = 3500;
/** Older notices make room, so that a runtime whose page shows none does not collect them. */
const KEPT = 12;

/** What leaves by itself makes room first, then the oldest of what would have stayed. */
function withRoom(items: readonly Notice[]): readonly Notice[] {
  if (items.length < KEPT) return items;
  const leaves = items.findIndex(({ tone, sticky }) => tone !== 'error' && !sticky);
  return items.toSpliced(Math.max(leaves, 0), 1);
}

/** What was told last of a key, and what was held back since. */
interface Told {
  readonly time: number;
  readonly id: string;
  readonly about: unknown;
  held: readonly Omit<Notice, 'id'>[];
}

/** A centre without messages; the clock is handed in for tests. */
export function createNoticeCenter(now: () => number = Date.now): NoticeCenter {
  const store = createStore<{ readonly items: readonly Notice[] }>(() => ({ items: [] }));
  const last = new Map<string, Told>();
  let sequence = 0;

  const push = (notice: Omit<Notice, 'id'>) => {
    sequence += 1;
    const id = `notice-${sequence}`;
    store.setState(({ items }) => ({ items: [...withRoom(items), { ...notice, id }] }));
    return id;
  };

  const dismiss = (id: string) =>
    store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));

  const throttled = (key: string, notice: Omit<Notice, 'id'>) => {
    const time = now();
    const before = last.get(key);
    if (before !== undefined && time - before.time < NOTICE_THROTTLE) {
      before.held = [...before.held, notice];
      return undefined;
    }
    const id = push(notice);
    last.set(key, { time, id, about: notice.about, held: [] });
    return id;
  };

  return {
    store,
    push,
    throttled,
    withdraw(about) {
      if (!about) return;
      const { items } = store.getState();
      for (const item of items) if (item.about === about) dismiss(item.id);
      for (const [key, told] of [...last]) {
        told.held = told.held.filter((each) => each.about !== about);
        if (told.about !== about) continue;
        last.delete(key);
        // One that had left by itself was read, for all of them.
        if (items.some(({ id }) => id === told.id))
          for (const next of told.held) throttled(key, next);
      }
    },
    dismiss,
    clear() {
      store.setState({ items: [] });
    },
  };
}
