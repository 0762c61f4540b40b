import { useMemo } from 'react';
import type { CurrentUser } from '../../core/api/session';
import { translate, type Locale } from '../../core/i18n/translator';
import { useLocale, useSession } from '../../widgets/surface/runtime-context';
import { isScreenAllowed } from '../access';
import { useRegistry } from '../applications/use-registry';
import { menuGroup } from '../menu-groups';
import { buildMenuTree, type MenuGroup, type MenuLeaf, type MenuTree } from '../menu-tree';
import type { ScreenEntry } from '../screen';

const NOTHING: MenuTree = { items: [], quickAccess: [] };

/** The side menu of the signed-in user (R-138…R-143). */
export function useMenu(): MenuTree {
  const user = useSession((state) => state.user);
  const { screens, items } = useRegistry();
  return useMemo(() => {
    if (!user) return NOTHING;
    const menu = [...user.menus, ...items];
    return buildMenuTree(menu, screens, (screen) => isScreenAllowed(screen, user, screens));
  }, [user, screens, items]);
}

/** The names of menu entries and screens in the present language. */
export interface MenuNames {
  readonly leaf: (leaf: MenuLeaf) => string;
  readonly group: (group: MenuGroup) => string;
  readonly screen: (screen: ScreenEntry) => string;
}

/** In which language a user's menu was delivered: that of the request that brought it. */
const delivered = new WeakMap<CurrentUser, Locale>();

function languageOf(user: CurrentUser | null, present: Locale): Locale {
  if (!user) return present;
  const known = delivered.get(user) ?? present;
  delivered.set(user, known);
  return known;
}

/**
 * The server names its menu in the language of the specification, Chinese, and an operator may rename
 * an entry there: in Chinese its word stands, as long as it was delivered in Chinese. Otherwise our
 * own title does, and the server's where we have none.
 */
export function useMenuNames(): MenuNames {
  const locale = useLocale();
  const user = useSession((state) => state.user);
  const isServers = locale === 'zh-CN' && languageOf(user, locale) === 'zh-CN';
  return useMemo(() => {
    const screen = (entry: ScreenEntry) => translate(entry.title, locale);
    return {
      screen,
      leaf: (leaf) => (isServers && leaf.name !== '' ? leaf.name : screen(leaf.screen)),
      group: (group) => {
        const own = menuGroup(group.id);
        return own === undefined || (isServers && group.name !== '')
          ? group.name
          : translate(own.title, locale);
      },
    };
  }, [locale, isServers]);
}
