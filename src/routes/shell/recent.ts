import * as v from 'valibot';
import { useEffect } from 'react';
import { useRuntime } from '../../widgets/surface/runtime-context';
import type { PageNames } from './page-names';

const KEY = 'recent';
/** As many as one finds again at a glance. */
const MOST = 8;
/** More are no longer found at a glance; the oldest gives way. */
const MOST_MARKED = 20;
export const pages = v.array(v.object({ path: v.string(), name: v.string() }));
export type RecentPage = v.InferOutput<typeof pages>[number];

/** Those with one more in front, once each. */
export const withRecent = (known: readonly RecentPage[], page: RecentPage): RecentPage[] =>
  [page, ...known.filter(({ path }) => path !== page.path)].slice(0, MOST);

/** Those with this one in front, or without it where it is one of them. */
export const withFavourite = (known: readonly RecentPage[], page: RecentPage): RecentPage[] => {
  const others = known.filter(({ path }) => path !== page.path);
  return others.length < known.length ? others : [page, ...others].slice(0, MOST_MARKED);
};

/** Keeps for its user what page of a row was opened last. */
export function useKeptRecent(page: Pick<PageNames, 'path' | 'own'> | undefined): void {
  const { storage } = useRuntime();
  const path = page?.path;
  const name = page?.own;
  useEffect(() => {
    if (path !== undefined && name !== undefined)
      storage.set(KEY, withRecent(storage.get(KEY, pages) ?? [], { path, name }));
  }, [storage, path, name]);
}

/** The pages of rows that were opened last, as they were called then. */
export function useRecent(): readonly RecentPage[] {
  const { storage } = useRuntime();
  return storage.get(KEY, pages) ?? [];
}
