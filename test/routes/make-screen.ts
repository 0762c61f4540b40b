import type { MenuItem } from '../../src/core/api/session';
import type { ScreenEntry } from '../../src/routes/screen';

/** A screen entry for tests; its chunk renders nothing. */
export function makeScreen(id: string, entry: Partial<ScreenEntry> = {}): ScreenEntry {
  const title = {
    messages: { 'zh-CN': { title: `${id} 标题` }, en: { title: `${id} title` } },
    key: 'title',
  };
  return {
    id,
    path: `/${id}`,
    title,
    icon: () => null,
    perm: null,
    menu: { in: 'top' },
    load: () => Promise.resolve({ default: () => null }),
    ...entry,
  };
}

export function makeMenu(menuId: string, parentId = '0', item: Partial<MenuItem> = {}): MenuItem {
  return {
    menuId,
    parentId,
    menuName: menuId,
    formRouterName: menuId,
    isDefault: false,
    hidden: false,
    view: false,
    icon: '',
    ...item,
  };
}
