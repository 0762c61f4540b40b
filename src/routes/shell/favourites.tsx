import Star from 'lucide-react/icons/star';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../../widgets/controls/icon-button';
import { useRuntime } from '../../widgets/surface/runtime-context';
import { shellMessages } from './messages';
import type { PageNames } from './page-names';
import { pages, useKeptRecent, withFavourite, type RecentPage } from './recent';

const KEY = 'favourites';

/** The pages of rows that this user has marked, as they were called then; other tabs follow. */
export function useFavourites(): {
  readonly favourites: readonly RecentPage[];
  readonly toggle: (page: RecentPage) => void;
} {
  const { storage } = useRuntime();
  const read = () => storage.get(KEY, pages) ?? [];
  const [favourites, setFavourites] = useState(read);
  useEffect(
    () => storage.watch(KEY, () => setFavourites(storage.get(KEY, pages) ?? [])),
    [storage],
  );
  const toggle = (page: RecentPage) => {
    const next = withFavourite(read(), page);
    storage.set(KEY, next);
    setFavourites(next);
    storage.tell(KEY);
  };
  return { favourites, toggle };
}

/** Beside the name of a row's page: marks it, to be found in the palette before all else. */
export function FavouriteButton({ page }: { readonly page: Pick<PageNames, 'path' | 'own'> }) {
  const { favourites, toggle } = useFavourites();
  const isMarked = favourites.some(({ path }) => path === page.path);
  return (
    <IconButton
      size="small"
      label={text(shellMessages, 'shell.favourite')}
      aria-pressed={isMarked}
      icon={<Star size={16} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />}
      onClick={() => toggle({ path: page.path, name: page.own })}
    />
  );
}

/** The same for a row that is shown over its list, whose page is the list with it open. */
export const rowMark = (id: string, name: string, parameter = 'id') => (
  <RowMark name={name} open={new URLSearchParams({ [parameter]: id }).toString()} />
);

function RowMark({ name, open }: { readonly name: string; readonly open: string }) {
  const { pathname } = useLocation();
  const page = { path: `${pathname}?${open}`, own: name };
  useKeptRecent(page);
  return <FavouriteButton page={page} />;
}
