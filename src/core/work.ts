// chunk: none
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { whenUserLeaves } from './bus';
import type { Runtime } from './runtime';

/** What somebody sets going: an operation on many rows or on one, rows from a file, a file of rows, a file that is sent. */
export const workKinds = ['bulk', 'row', 'import', 'export', 'upload'] as const;
/** `cut`: its page was left, and nobody knows how far the server got. `unknown`: asked for, and nothing said how it ended. */
const states = ['running', 'done', 'failed', 'stopped', 'cut', 'unknown'] as const;

const workItem = v.object({
  id: v.string(),
  kind: v.picklist(workKinds),
  /** In the language in which it was begun. */
  title: v.string(),
  state: v.picklist(states),
  total: v.number(),
  done: v.number(),
  failures: v.array(v.object({ name: v.string(), reason: v.string() })),
  began: v.number(),
  /** When it was last heard of. */
  seen: v.number(),
  /** Where it was begun, which is where one sees what it made. */
  path: v.string(),
  /** Of a file: the input of a form there that it was chosen for. */
  input: v.optional(v.string()),
  /** Where those that failed are tried again. */
  again: v.optional(v.string()),
  /** Of a file that is sent: by what the server knows it, and what tells that it is chosen once more. */
  upload: v.optional(v.object({ id: v.string(), size: v.number(), modified: v.number() })),
  /** What the list of the row is asked to learn how it ended, where nobody waits for it any more. */
  row: v.optional(
    v.object({
      list: v.string(),
      id: v.string(),
      field: v.string(),
      busy: v.array(v.string()),
      good: v.array(v.string()),
    }),
  ),
});
const kept = v.array(workItem);
export type WorkItem = v.InferOutput<typeof workItem>;
type WorkState = WorkItem['state'];
type Progress = Partial<Pick<WorkItem, 'total' | 'done' | 'failures' | 'again' | 'upload'>>;

/** One piece of work under way in this tab. */
export interface WorkUnderWay {
  change(progress: Progress): void;
  end(state: Exclude<WorkState, 'running'>, progress?: Progress): void;
  /** Takes it away: the same was set going once more. */
  drop(): void;
}

/** What the user of a runtime has set going, in every tab, and how it ended. */
export interface Work {
  readonly store: StoreApi<{ readonly items: readonly WorkItem[] }>;
  /** `instead` of one that was cut, which it goes on with. */
  begin(
    begun: Pick<WorkItem, 'kind' | 'title' | 'path' | 'total' | 'input' | 'row'>,
    instead?: string,
  ): WorkUnderWay;
  /** Whether this tab is at it. */
  isOwn(id: string): boolean;
  /** Of work whose page is gone: how it has ended. */
  settle(id: string, state: WorkState): void;
  /** Takes away what has ended. */
  clear(): void;
}

const KEY = 'work';
/** As many are remembered, and as many failures of each: what a browser's store holds beside all else. */
const MOST = 30;
const MOST_FAILURES = 50;
/** Progress is written at most this often, in milliseconds. */
const WRITE_EVERY = 1000;
/** Work that says nothing for so long is no longer done by anybody; a hidden tab's clock goes once a minute. */
const PATIENCE = 150_000;
const BEAT = 20_000;

const known = new WeakMap<Runtime, Work>();

/** One per runtime, kept in the browser for its user. */
export function workOf(runtime: Runtime): Work {
  const work = known.get(runtime) ?? createWork(runtime);
  known.set(runtime, work);
  return work;
}

function createWork(runtime: Runtime): Work {
  const { storage, bus } = runtime;
  const store = createStore<{ readonly items: readonly WorkItem[] }>(() => ({ items: [] }));
  /** Under way in this tab. */
  const own = new Map<string, WorkItem>();
  let written = 0;
  let beat: ReturnType<typeof setInterval> | undefined;
  let look: ReturnType<typeof setInterval> | undefined;

  const readAll = (now = Date.now()): WorkItem[] => {
    const stored = storage.get(KEY, kept) ?? [];
    // Where the browser's store is full, what is under way here is in no other place.
    const others = [...own.values()].filter(({ id }) => stored.every((each) => each.id !== id));
    return [...others.toReversed(), ...stored.map((item) => own.get(item.id) ?? aged(item, now))];
  };
  const set = (items: readonly WorkItem[]) => {
    store.setState({ items });
    // A tab that has crashed tells nothing: its silence is looked for.
    if (!items.some(({ id, state }) => state === 'running' && !own.has(id))) {
      clearInterval(look);
      look = undefined;
    } else look ??= setInterval(show, BEAT);
  };
  const show = () => set(readAll());
  const write = (items: readonly WorkItem[]) => {
    written = Date.now();
    const isStored = storage.set(KEY, items.slice(0, MOST));
    set(items);
    if (isStored) storage.tell(KEY);
  };
  const put = (item: WorkItem, isUrgent: boolean) => {
    const others = readAll();
    const isListed = others.some(({ id }) => id === item.id);
    const items = isListed
      ? others.map((each) => (each.id === item.id ? item : each))
      : [item, ...others];
    if (isUrgent || Date.now() - written > WRITE_EVERY) write(items);
    else set(items);
  };
  const rest = () => {
    if (own.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  };
  /**
   * The page goes, or its user: what is under way here is no longer followed. A row is asked for by whoever comes next. What
   * was sent of a file is kept for a page that went, and not for a user who left: the server was told to forget it.
   */
  const cut = (isKept: boolean) => {
    if (own.size === 0) return;
    const items = readAll().map((item): WorkItem => {
      if (!own.has(item.id)) return item;
      if (item.row) return { ...item, seen: 0 };
      return { ...item, state: 'cut', upload: isKept ? item.upload : undefined };
    });
    own.clear();
    rest();
    write(items);
  };

  const stopWatching = storage.watch(KEY, show);
  /** A page that the browser keeps may come back and go on; if not, it is silent like one that has crashed. */
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) cut(true);
  };
  if (typeof addEventListener === 'function') addEventListener('pagehide', hide);
  bus.on('session:ready', show);
  bus.on('session:signed-out', () => own.clear());
  whenUserLeaves(bus, () => {
    cut(false);
    rest();
    set([]);
  });
  bus.on('runtime:disposed', () => {
    cut(false);
    stopWatching();
    if (typeof removeEventListener === 'function') removeEventListener('pagehide', hide);
  });
  show();

  return {
    store,
    begin(begun, instead) {
      const now = Date.now();
      const id = String(now + Math.random());
      const first: WorkItem = {
        ...begun,
        id,
        state: 'running',
        done: 0,
        failures: [],
        began: now,
        seen: now,
      };
      const change = (part: Progress, state: WorkState) => {
        const before = own.get(id);
        if (!before) return; // cut meanwhile, or another user's
        const failures = (part.failures ?? before.failures).slice(0, MOST_FAILURES);
        const next = { ...before, ...part, failures, state, seen: Date.now() };
        if (state === 'running') own.set(id, next);
        else own.delete(id);
        put(next, state !== 'running');
        rest();
      };
      own.set(id, first);
      write(readAll().filter((item) => item.id !== instead));
      beat ??= setInterval(() => {
        const at = Date.now();
        for (const item of own.values()) own.set(item.id, { ...item, seen: at });
        write(readAll());
      }, BEAT);
      return {
        change: (part) => change(part, 'running'),
        end: (state, part = {}) => change(part, state),
        drop() {
          if (!own.delete(id)) return;
          write(readAll().filter((item) => item.id !== id));
          rest();
        },
      };
    },
    isOwn: (id) => own.has(id),
    settle(id, state) {
      write(
        readAll().map((item) => (item.id === id ? { ...item, state, seen: Date.now() } : item)),
      );
    },
    clear() {
      write(readAll().filter(({ state }) => state === 'running'));
    },
  };
}

/** What nobody has said anything of for long is given up; a row is still asked for. */
function aged(item: WorkItem, now: number): WorkItem {
  const isLost = item.state === 'running' && !item.row && isSilent(item, now);
  return isLost ? { ...item, state: 'cut' } : item;
}

/** Whether no tab is at it any more: none has said so for long, or the one that was has left it. */
export const isSilent = ({ seen }: WorkItem, now = Date.now()): boolean => now - seen > PATIENCE;
