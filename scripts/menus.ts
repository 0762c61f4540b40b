// Writes the menu that the reference backend delivers, out of the console's own entries: the server imports no route.
// `npm run build` writes it, so `npm start`, `npm run dev` and `npm test` do; a test compares.
import { fileURLToPath } from 'node:url';
import type { MenuSeed } from '../demo/server/seed/menus';
import { text, translate, type TextRef } from '../src/core/i18n/translator';
import { menuGroups } from '../src/routes/menu-groups';
import { screens } from '../src/routes/registry';
import type { ScreenEntry } from '../src/routes/screen';
import { shellMessages } from '../src/routes/shell/messages';
import { writeDerived } from './derived';

export const menusFile = fileURLToPath(new URL('../demo/server/seed/menus.json', import.meta.url));
export const screensFile = fileURLToPath(
  new URL('../demo/server/docs/screens.json', import.meta.url),
);

const TOP = '0';
/** The entry whose children are the quick links (R-140); itself it is never shown (R-139). */
const COMMON = 'common';

type Own = Pick<MenuSeed, 'category' | 'permCode' | 'isDefault' | 'hidden'>;
const none: Own = { category: '', permCode: '', isDefault: false, hidden: false };

/** Ids say where an entry stands, so that a new one leaves those of the others as they are. */
const row = (parentId: string, route: string, title: TextRef, own: Partial<Own>): MenuSeed => ({
  id: parentId === TOP ? route : `${parentId}.${route}`,
  parentId,
  route,
  name: translate(title, 'zh-CN'),
  nameEn: translate(title, 'en'),
  ...none,
  ...own,
});

function screenRow(screen: ScreenEntry, parentId: string, own: Partial<Own> = {}): MenuSeed[] {
  const { id, title, menu, perm, category } = screen;
  if ('under' in menu) return [];
  const permCode = 'everyone' in menu ? menu.everyone : perm;
  return [
    row(parentId, id, title, {
      ...own,
      ...(category && { category }),
      permCode: permCode ?? '',
      isDefault: menu.isDefault ?? false,
    }),
  ];
}

/** Every entry of the menu in its order: the top level, the groups with their screens, the quick links. */
export function menuRows(): readonly MenuSeed[] {
  const isIn = (group: string) => (screen: ScreenEntry) =>
    'in' in screen.menu && screen.menu.in === group;
  const groups = menuGroups.map((group) => ({
    id: group.id,
    title: group.title,
    own: 'category' in group ? { category: group.category } : {},
  }));
  return [
    ...screens.filter(isIn('top')).flatMap((screen) => screenRow(screen, TOP)),
    // A group without a screen is no place to go to.
    ...groups.flatMap(({ id, title, own }) => {
      const inside = screens.filter(isIn(id)).flatMap((screen) => screenRow(screen, id));
      return inside.length === 0 ? [] : [row(TOP, id, title, own), ...inside];
    }),
    row(TOP, COMMON, text(shellMessages, 'menu.quick'), { isDefault: true, hidden: true }),
    ...screens
      .filter(({ menu }) => 'in' in menu && menu.quick)
      .flatMap((screen) => {
        // A quick link stands outside of its group, and is for nobody who does not see that.
        const group = groups.find(({ id }) => isIn(id)(screen));
        return screenRow(screen, COMMON, group?.own);
      }),
  ];
}

/** One line an entry, so that two new screens are two new lines. */
const inLines = (rows: readonly object[]) =>
  `[\n${rows.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`;

export const menusText = () => inLines(menuRows());

/** For the documentation: each screen with its names, its address where it has one of its own, and who may open it. */
export const screensText = () =>
  inLines(
    screens.map(({ id, path, title, menu, perm, category }) => ({
      id,
      path: path.includes(':') ? path.replace(/(\/:\w+\?)+$/, '').replace(/.*:.*/, '') : path,
      name: translate(title, 'zh-CN'),
      nameEn: translate(title, 'en'),
      // One that is no entry of the menu is open with the one that it stands under, and by what it asks for itself.
      ...('under' in menu && {
        under: menu.under,
        ...(perm !== null && { perm }),
        ...(category && { category }),
      }),
    })),
  );

export function writeMenus(): void {
  writeDerived(menusFile, menusText());
  writeDerived(screensFile, screensText());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMenus();
