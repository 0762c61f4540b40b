import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ScreenEntry } from '../screen';

/** What a page is called by what it shows: a row's own name instead of "detail". */
export interface PageNames {
  readonly path: string;
  readonly own: string;
  /** The same for the page above it in the breadcrumb, where that is a row's as well. */
  readonly above?: string | undefined;
}

export interface PageFrame {
  readonly setNames: (names: PageNames) => void;
  /** What the address leads to. */
  readonly screen: ScreenEntry | undefined;
  /** The page above this one. */
  readonly parent: string | undefined;
  /** Whether a path is that of a screen which this user may open. */
  readonly allows: (path: string) => boolean;
  /** The screen of a path, whoever may open it; asks for the table of all where that has not come yet. */
  readonly screenAt: (path: string) => Promise<ScreenEntry | undefined>;
}

/** Outside of the console. */
export const nowhere: PageFrame = {
  setNames: () => undefined,
  screen: undefined,
  parent: undefined,
  allows: () => false,
  screenAt: () => Promise.resolve(undefined),
};
export const PageFrameContext = createContext<PageFrame>(nowhere);

export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext);
}

/** Names the present page, its title and its place in the breadcrumb; nothing while the name is not known. */
export function useNamePage(own: string | undefined, above?: string): void {
  const { pathname } = useLocation();
  const { setNames } = usePageFrame();
  useEffect(() => {
    if (own !== undefined && own !== '') setNames({ path: pathname, own, above });
  }, [own, above, pathname, setNames]);
}
