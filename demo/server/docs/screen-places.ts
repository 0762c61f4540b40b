import helpOf from '../../../docs/guide/screens.json' with { type: 'json' };
import screensJson from './screens.json' with { type: 'json' };
import type { Session } from '../app';

export interface Explained {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly nameEn: string;
  /** The screen that one without an entry in the menu stands under, and what it asks for besides. */
  readonly under?: string;
  readonly perm?: string;
  readonly category?: string;
}

const screens: readonly Explained[] = screensJson;

/** Where each screen is explained, by its id: `orders#paying` (a heading's address, the same in both languages). */
export const places: ReadonlyMap<string, string> = new Map(Object.entries(helpOf));

/** The screens with an address of their own that a heading of a page explains; the page itself without an anchor. */
export function screensAt(page: string, anchor: string): readonly Explained[] {
  const place = anchor === '' ? page : `${page}#${anchor}`;
  return screens.filter((screen) => hasAddress(screen) && places.get(screen.id) === place);
}

/** The screen of one row has none by itself. */
export const hasAddress = ({ path }: Explained): boolean => path !== '';

/** The screens that one may be on who reads this title, in either language. */
export const screensTitled = (title: string): readonly Explained[] =>
  screens.filter(({ name, nameEn }) => name === title || nameEn === title);

/** The page of the manual that explains a screen, and the heading on it; empty where none does. */
export function placeOf({ id }: Explained): { readonly page: string; readonly anchor: string } {
  const [page = '', anchor = ''] = (places.get(id) ?? '').split('#');
  return { page, anchor };
}

/** Whether somebody with these entries of the menu may open it, by the rule of the console (`src/routes/access.ts`). */
export function isOpen(
  screen: Explained,
  routes: ReadonlySet<string>,
  { user, permissions }: Pick<Session, 'user' | 'permissions'>,
): boolean {
  const { id, under, perm, category } = screen;
  if (under === undefined) return routes.has(id);
  if (perm !== undefined && !permissions.has(perm)) return false;
  if (category !== undefined && user.category !== category) return false;
  const parent = screens.find((each) => each.id === under);
  return parent !== undefined && parent !== screen && isOpen(parent, routes, { user, permissions });
}

/** The address of a screen in the console that this server delivers. */
export const consoleAddress = ({ path }: Explained): string => `/by-console/#${path}`;
