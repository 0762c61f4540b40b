import { matchPath } from 'react-router';
import type { CurrentUser } from '../core/api/session';
import type { ScreenEntry } from './screen';

type Holder = Pick<CurrentUser, 'accountCategory' | 'menus' | 'permissions'>;

/**
 * Whether this user may open the screen: named by the server's menu, hidden or not (P-03, R-143, R-139),
 * the account category fits (P-01), the permission code is held (P-05). A screen under another one
 * is allowed with it.
 */
export function isScreenAllowed(
  screen: ScreenEntry,
  user: Holder,
  screens: readonly ScreenEntry[],
): boolean {
  if (screen.category !== undefined && user.accountCategory !== screen.category) return false;
  if (screen.perm !== null && !user.permissions.has(screen.perm)) return false;
  if ('everyone' in screen.menu) return true;
  if ('in' in screen.menu) {
    return user.menus.some((item) => item.formRouterName === screen.id);
  }
  const { under } = screen.menu;
  const parent = screens.find((each) => each.id === under);
  return parent !== undefined && parent !== screen && isScreenAllowed(parent, user, screens);
}

/** The screen a path names, with or without a query; the first entry wins, as in the route table. */
export function findScreen(to: string, screens: readonly ScreenEntry[]): ScreenEntry | undefined {
  const path = to.replace(/\?.*/, '');
  return screens.find(
    ({ path: pattern, application }) =>
      matchPath({ path: pattern, end: application === undefined }, path) !== null,
  );
}

export type Access =
  | { readonly to: 'screen'; readonly screen: ScreenEntry }
  | { readonly to: '/401' }
  | { readonly to: '/404' };

/**
 * What a path leads to (R-062…R-064). Call it only when the menu has loaded: before, nobody knows
 * what is allowed, and a reload on a deep link would end on `/404`.
 */
export function resolveAccess(path: string, user: Holder, screens: readonly ScreenEntry[]): Access {
  const screen = findScreen(path, screens);
  if (!screen) return { to: '/404' };
  return isScreenAllowed(screen, user, screens) ? { to: 'screen', screen } : { to: '/401' };
}

/** Whether a link there leads to a screen that this user may open. */
export const mayOpen = (
  path: string,
  user: Holder | null,
  screens: readonly ScreenEntry[],
): boolean => user !== null && resolveAccess(path, user, screens).to === 'screen';
