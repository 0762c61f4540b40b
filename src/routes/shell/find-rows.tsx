import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { findResources, MOST_FOUND } from '../../core/api/find';
import { SOUGHT } from '../../core/pauses';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages, useSession } from '../../widgets/surface/runtime-context';
import { useRested } from '../../widgets/surface/use-rested';
import { useRegistry } from '../applications/use-registry';
import { findScreen, mayOpen } from '../access';
import type { Command } from './command';
import { foundPath } from './found-path';
import { paletteTexts } from './palette.messages';
import type { RecentPage } from './recent';

/** One letter is in almost every name. */
const LEAST = 2;
const LONGEST = 500;

/** Whether a path leads to a screen that this user may open. */
export function useOpens(): (path: string) => boolean {
  const user = useSession((state) => state.user);
  const { screens } = useRegistry();
  return (path) => mayOpen(path, user, screens);
}

/** Picked, it stays. */
export const MORE = 'more';

/** What the server finds by the words once they rest; a failure leaves the screens and operations alone. */
export function useFound(query: string): {
  readonly found: readonly Command[];
  readonly isLoading: boolean;
  /** How many there are that nothing shows, however many are asked for. */
  readonly left: number;
} {
  const t = useMessages(paletteTexts);
  const navigate = useNavigate();
  const { screens } = useRegistry();
  const opens = useOpens();
  const words = query.trim().slice(0, LONGEST);
  const rested = useRested(words, SOUGHT);
  const isSought = rested.length >= LEAST && words.length >= LEAST;
  /** The words of which all are wanted that are told at a time. */
  const [widened, setWidened] = useState('');
  const isWidened = widened === rested;
  const first = useEndpointQuery(
    findResources,
    { query: { text: rested } },
    { ignoreErrors: true, enabled: isSought, keepPrevious: true },
  );
  const all = useEndpointQuery(
    findResources,
    { query: { text: rested, most: MOST_FOUND } },
    { ignoreErrors: true, enabled: isSought && isWidened },
  );
  // Where all of them cannot be had, the first ones stay, and the way to the others.
  const isAll = isWidened && all.data !== undefined;
  const { rows, total } = (isSought && (isAll ? all.data : first.data)) || { rows: [], total: 0 };
  const isEarlier = rested !== words || first.isPlaceholderData;
  const found = rows.flatMap((row): Command[] => {
    const path = foundPath(row);
    if (path === undefined || !opens(path)) return [];
    const Icon = findScreen(path, screens)?.icon ?? History;
    return [
      {
        key: `row:${row.kind}:${row.id}`,
        name: row.name,
        detail: [row.kindName, row.detail].filter((part) => part !== '').join(' · '),
        icon: <Icon size={16} aria-hidden />,
        group: t('palette.rows'),
        isEarlier,
        words: '',
        run: () => navigate(path),
      },
    ];
  });
  const left = Math.max(0, total - rows.length);
  const more: Command = {
    key: MORE,
    name: t('palette.more', { count: left }),
    icon: <Ellipsis size={16} aria-hidden />,
    group: t('palette.rows'),
    isEarlier,
    words: '',
    run: () => (isWidened ? void all.refetch() : setWidened(rested)),
  };
  return {
    found: left > 0 && (!isWidened || all.error !== null) ? [...found, more] : found,
    left: isAll ? left : 0,
    isLoading: words.length >= LEAST && (rested !== words || first.isFetching || all.isFetching),
  };
}

/** A page of a row that was open lately. */
export const recentOf = (
  { path, name }: RecentPage,
  group: string,
  navigate: (path: string) => unknown,
): Command => ({
  key: `recent:${path}`,
  name,
  icon: <History size={16} aria-hidden />,
  group,
  words: '',
  run: () => navigate(path),
});

/** A page of a row that is marked. */
export const favouriteOf = (...page: Parameters<typeof recentOf>): Command => ({
  ...recentOf(...page),
  icon: <Star size={16} aria-hidden />,
});
