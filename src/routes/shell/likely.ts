import { useEffect, useEffectEvent } from 'react';
import type { QueryClient } from '@tanstack/query-core';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { queryClientOf } from '../../core/query-client';
import { useRuntime } from '../../widgets/surface/runtime-context';
import { flattenMenu, type MenuTree } from '../menu-tree';
import { known, loadTable } from '../areas';
import type { ScreenEntry } from '../screen';

const KEY = 'visited';
const visits = v.array(v.string());
/** So many screens are made ready while nothing else is to do, and so many visits are remembered. */
const MOST = 5;
/** On a page that never stops asking, the table comes after so many milliseconds. */
const PATIENCE = 5000;

const ready = new WeakSet<ScreenEntry>();

/** Loads the code of a screen before somebody goes there. What fails is asked for again then, and told. */
async function prepare(screen: ScreenEntry): Promise<void> {
  if (screen.application || ready.has(screen)) return;
  ready.add(screen);
  try {
    await screen.load();
  } catch {
    ready.delete(screen);
  }
}

/** Of a link: what tells that somebody is about to follow it. */
export function onIntent(screen: ScreenEntry) {
  const run = () => {
    screen.warm?.();
    void prepare(screen);
  };
  return { onPointerEnter: run, onPointerDown: run, onFocus: run };
}

/** Once the page has come to rest, the table of all screens, and the code of the likeliest: those visited last, then the menu's first. */
export function useLikelyScreens(tree: MenuTree, present: ScreenEntry | undefined): void {
  const runtime = useRuntime();
  const { storage } = runtime;
  const isInMenu = present !== undefined && leavesOf(tree).includes(present);
  const id = isInMenu ? present.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const before = storage.get(KEY, visits) ?? [];
    if (before[0] !== id)
      storage.set(KEY, [id, ...before.filter((each) => each !== id)].slice(0, MOST));
  }, [storage, id]);

  const likeliest = useEffectEvent(() => {
    const leaves = leavesOf(tree);
    const visited = (storage.get(KEY, visits) ?? []).flatMap(
      (each) => leaves.find((screen) => screen.id === each) ?? [],
    );
    return [...new Set([...visited, ...leaves])].filter((each) => each !== present).slice(0, MOST);
  });
  const hasMenu = tree.items.length > 0;
  const hasTable = useStore(known, ({ table }) => table !== undefined);
  const place = present?.id;
  // Links, and what else reads of all screens, wait for it: where it has not come, it is asked for on the next screen again.
  useEffect(() => {
    if (!hasMenu || hasTable) return;
    const stop = new AbortController();
    void tableSoon(queryClientOf(runtime), stop.signal);
    return () => stop.abort();
  }, [runtime, hasMenu, hasTable, place]);
  useEffect(() => {
    if (!hasMenu || !hasTable) return;
    const stop = new AbortController();
    void prepareQuietly(queryClientOf(runtime), likeliest, () => stop.signal.aborted);
    return () => stop.abort();
  }, [runtime, hasMenu, hasTable]);
}

const leavesOf = ({ quickAccess, items }: MenuTree): readonly ScreenEntry[] =>
  [...quickAccess, ...flattenMenu(items).map(({ leaf }) => leaf)].map(({ screen }) => screen);

async function tableSoon(client: QueryClient, stop: AbortSignal): Promise<void> {
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
  await Promise.race([quiet(client, () => stop.aborted), late]);
  if (!stop.aborted) await loadTable().catch(() => undefined);
}

async function prepareQuietly(
  client: QueryClient,
  likeliest: () => readonly ScreenEntry[],
  isOver: () => boolean,
): Promise<void> {
  if (savesData()) return;
  for (const screen of likeliest()) {
    await quiet(client, isOver);
    if (isOver()) return;
    await prepare(screen);
  }
}

/** No answer is waited for, and the browser has nothing to do; or nobody waits for it any more. */
async function quiet(client: QueryClient, isOver: () => boolean): Promise<void> {
  for (;;) {
    await idle();
    if (isOver() || client.isFetching() === 0) return;
    await changed(client);
  }
}

const idle = () =>
  new Promise<void>((resolve) => {
    // WebKit does not say when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });

const changed = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      stop();
      resolve();
    });
  });

/** What somebody pays for by the byte is not loaded on suspicion. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
