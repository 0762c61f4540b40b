import Folder from 'lucide-react/icons/folder';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import CircleUser from 'lucide-react/icons/circle-user';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { CurrentUser, MenuItem } from '../core/api/session';
import { both } from '../core/i18n/translator';
import { areasAt, isComing, known, loadAt } from './areas';
import { COMMON } from './menu-tree';
import type { ScreenEntry, ScreenIcon } from './screen';

/** Of the screens that stand at the top of the menu or among its quick links; the others show none there. */
export const menuIcons: Readonly<Record<string, ScreenIcon>> = {
  serviceCatalogue: LayoutGrid,
  personal: CircleUser,
  project: FolderKanban,
};

const places = new WeakMap<MenuItem, ScreenEntry>();

/** What a server says of a screen whose own entry has not arrived: enough to be named, drawn and gone to. */
function placeOf(item: MenuItem, path: ScreenEntry['path']): ScreenEntry {
  const made = places.get(item);
  if (made) return made;
  const { formRouterName: id, menuName, titleZh, titleEn } = item;
  const place: ScreenEntry = {
    id,
    path,
    title: both(titleZh || menuName, titleEn || menuName),
    icon: menuIcons[id] ?? Folder,
    perm: null, // the server has looked
    menu: { in: 'top' },
    load: async () => {
      await loadAt(path);
      const screen = known.getState().screens.find((each) => each.id === id);
      if (!screen) throw new Error(`There is no screen ${id} at ${path}.`);
      return screen.load();
    },
  };
  places.set(item, place);
  return place;
}

const isPath = (path: string | undefined): path is ScreenEntry['path'] =>
  path?.startsWith('/') ?? false;

/** The screens that have arrived, and for the others what the server's menu says of them. */
export function screensOf(
  { menus }: Pick<CurrentUser, 'menus'>,
  screens: readonly ScreenEntry[],
): readonly ScreenEntry[] {
  const ids = new Set(screens.map(({ id }) => id));
  const others = menus.flatMap((item) => {
    const { screenPath, formRouterName: id } = item;
    if (!isPath(screenPath) || ids.has(id) || !isComing(screenPath)) return [];
    ids.add(id); // a quick link names its screen again
    return [placeOf(item, screenPath)];
  });
  return others.length === 0 ? screens : [...screens, ...others];
}

/** Whether a menu leads somewhere that only the table of all screens knows: a backend need not say more than N-02. */
export function needsTable({ menus }: Pick<CurrentUser, 'menus'>): boolean {
  const parents = new Set(menus.map(({ parentId }) => parentId));
  return menus.some(
    ({ menuId, formRouterName, screenPath, titleZh, titleEn, app }) =>
      (!isPath(screenPath) || areasAt(screenPath).length === 0 || !titleZh || !titleEn) &&
      !app &&
      formRouterName !== COMMON &&
      !parents.has(menuId),
  );
}
