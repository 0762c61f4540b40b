import { readFileSync, watchFile } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from '../report';
import menus from './menus.json' with { type: 'json' };

/** One entry of the menu that the server delivers to every tenant alike. */
export interface MenuSeed {
  readonly id: string;
  /** `0` at the top level. */
  readonly parentId: string;
  /** The screen's id, or the group's (`formRouterName`, N-02). */
  readonly route: string;
  readonly name: string;
  readonly nameEn: string;
  /** Only users of this account category see it (P-01); empty means every one. */
  readonly category: string;
  /** Only with this permission code; empty means everyone. */
  readonly permCode: string;
  readonly isDefault: boolean;
  readonly hidden: boolean;
}

/** What `scripts/menus.ts` wrote out of the console's entries: nothing is added here by hand. */
export const menuSeeds: readonly MenuSeed[] = menus;

/** While developing: whoever adds a screen finds it in the menu after the build, without another start. */
export function onNewMenus(listener: (entries: readonly MenuSeed[]) => void, report: Report): void {
  const file = fileURLToPath(new URL('menus.json', import.meta.url));
  watchFile(file, { interval: 300, persistent: false }, () => {
    try {
      listener(JSON.parse(readFileSync(file, 'utf8')) as readonly MenuSeed[]);
    } catch (error) {
      // Half written, or gone while the sources change: the next change brings it.
      report('the menu stays as it was', error);
    }
  });
}
