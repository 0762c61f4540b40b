import { useMemo } from 'react';
import { translate } from '../../core/i18n/translator';
import { useLocale, useMessages, useSession } from '../../widgets/runtime-context';
import { isScreenAllowed } from '../access';
import { buildMenuTree, type MenuGroup, type MenuLeaf, type MenuTree } from '../menu-tree';
import { screens } from '../registry';
import type { ScreenEntry } from '../screen';
import { shellMessages } from './messages';

const NOTHING: MenuTree = { items: [], quickAccess: [] };

/** The side menu of the signed-in user (R-138…R-143). */
export function useMenu(): MenuTree {
  const user = useSession((state) => state.user);
  return useMemo(() => {
    if (!user) return NOTHING;
    return buildMenuTree(user.menus, screens, (screen) => isScreenAllowed(screen, user, screens));
  }, [user]);
}

/** The names of menu entries and screens in the present language. */
export interface MenuNames {
  readonly leaf: (leaf: MenuLeaf) => string;
  readonly group: (group: MenuGroup) => string;
  readonly screen: (screen: ScreenEntry) => string;
}

const GROUPS = { system: 'group.system', account: 'group.account' } as const;

/**
 * The server names its menu in Chinese, and an operator may rename an entry there: in Chinese its
 * word stands. In another language our own title does, and the server's where we have none.
 */
export function useMenuNames(): MenuNames {
  const locale = useLocale();
  const t = useMessages(shellMessages);
  return useMemo(() => {
    const screen = (entry: ScreenEntry) => translate(entry.title, locale);
    return {
      screen,
      leaf: (leaf) => (locale === 'zh-CN' && leaf.name !== '' ? leaf.name : screen(leaf.screen)),
      group: (group) => {
        const key = group.id in GROUPS ? GROUPS[group.id as keyof typeof GROUPS] : undefined;
        if (locale === 'zh-CN' && group.name !== '') return group.name;
        return key ? t(key) : group.name;
      },
    };
  }, [locale, t]);
}
