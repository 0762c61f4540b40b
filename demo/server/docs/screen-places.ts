import helpOf from '../../../docs/guide/screens.json' with { type: 'json' };
import screens from './screens.json' with { type: 'json' };

export interface Explained {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly nameEn: string;
}

/** Where each screen is explained, by its id: `orders#paying` (a heading's address, the same in both languages). */
export const places: ReadonlyMap<string, string> = new Map(Object.entries(helpOf));

/** The screens with an address of their own that a heading of a page explains; the page itself without an anchor. */
export function screensAt(page: string, anchor: string): readonly Explained[] {
  const place = anchor === '' ? page : `${page}#${anchor}`;
  return screens.filter(({ id, path }) => path !== '' && places.get(id) === place);
}

/** The address of a screen in the console that this server delivers. */
export const consoleAddress = ({ path }: Explained): string => `/by-console/#${path}`;
