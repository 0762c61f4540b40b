import { useEffect, useEffectEvent } from 'react';
import type { QueryClient } from '@tanstack/query-core';
import * as v from 'valibot';
import { queryClientOf } from '../../core/query-client';
import { useRuntime } from '../../widgets/surface/runtime-context';
import { flattenMenu, type MenuTree } from '../menu-tree';
import { loadTable } from '../areas';
import type { ScreenEntry } from '../screen';

const KEY = 'visited';
const visits = v.array(v.string());
/** So many screens are made ready while nothing else is to do, and so many visits are remembered. */
const MOST = 5;

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
    const known = storage.get(KEY, visits) ?? [];
    if (known[0] !== id)
      storage.set(KEY, [id, ...known.filter((each) => each !== id)].slice(0, MOST));
  }, [storage, id]);

  const likeliest = useEffectEvent(() => {
    const leaves = leavesOf(tree);
    const visited = (storage.get(KEY, visits) ?? []).flatMap(
      (each) => leaves.find((screen) => screen.id === each) ?? [],
    );
    return [...new Set([...visited, ...leaves])].filter((each) => each !== present).slice(0, MOST);
  });
  const hasMenu = tree.items.length > 0;
  useEffect(() => {
    if (!hasMenu) return;
    const stop = new AbortController();
    void prepareQuietly(queryClientOf(runtime), likeliest, () => stop.signal.aborted);
    return () => stop.abort();
  }, [runtime, hasMenu]);
}

const leavesOf = ({ quickAccess, items }: MenuTree): readonly ScreenEntry[] =>
  [...quickAccess, ...flattenMenu(items).map(({ leaf }) => leaf)].map(({ screen }) => screen);

async function prepareQuietly(
  client: QueryClient,
  likeliest: () => readonly ScreenEntry[],
  isOver: () => boolean,
): Promise<void> {
  await quiet(client);
  if (isOver()) return;
  // Who needs it before, or after it has failed, asks for it.
  await loadTable().catch(() => undefined);
  if (savesData()) return;
  for (const screen of likeliest()) {
    await quiet(client);
    if (isOver()) return;
    await prepare(screen);
  }
}

/** No answer is waited for, and the browser has nothing to do. */
async function quiet(client: QueryClient): Promise<void> {
  for (;;) {
    await idle();
    if (client.isFetching() === 0) return;
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
