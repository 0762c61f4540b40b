import { generatePath, matchPath } from 'react-router';
import { flattenMenu, type MenuGroup, type MenuLeaf, type MenuTree } from '../menu-tree';
import { findScreen } from '../access';
import type { ScreenEntry } from '../screen';

/** Where the present screen stands: the groups above it, the screens above it, itself. */
export interface Trail {
  readonly groups: readonly MenuGroup[];
  /** From the outermost; a detail has its list above it. */
  readonly parents: readonly ScreenEntry[];
  readonly screen: ScreenEntry;
  /** The menu entry to mark as current: the screen's own, or that of the nearest screen above it. */
  readonly leaf: MenuLeaf | undefined;
}

export function trailOf(
  path: string,
  tree: MenuTree,
  screens: readonly ScreenEntry[],
): Trail | undefined {
  const screen = findScreen(path, screens);
  if (!screen) return undefined;
  const parents: ScreenEntry[] = [];
  for (
    let above = parentOf(screen, screens);
    above && above !== screen && !parents.includes(above);
    above = parentOf(above, screens)
  ) {
    parents.unshift(above);
  }
  const entries = flattenMenu(tree.items);
  const found = [screen, ...[...parents].reverse()]
    .map((each) => entries.find(({ leaf }) => leaf.screen.id === each.id))
    .find((entry) => entry !== undefined);
  return { groups: found?.above ?? [], parents, screen, leaf: found?.leaf };
}

function parentOf({ menu }: ScreenEntry, screens: readonly ScreenEntry[]): ScreenEntry | undefined {
  return 'under' in menu ? screens.find((each) => each.id === menu.under) : undefined;
}

export interface TrailLink {
  readonly screen: ScreenEntry;
  readonly to: string;
  /** What its page called itself; undefined where only its screen has a name. */
  readonly name: string | undefined;
}

/** Links to the pages above, with the parameters that the present path has, each as it was left; the nearest comes last. */
export function linksAbove(
  { parents, screen }: Pick<Trail, 'parents' | 'screen'>,
  path: string,
  nearest: string | undefined,
  searchOf: (path: string) => string = () => '',
): readonly TrailLink[] {
  const params = matchPath(screen.path, path)?.params ?? {};
  return parents.map((parent, index) => {
    const to = generatePath<string>(parent.path, params);
    return {
      screen: parent,
      to: `${to}${searchOf(to)}`,
      name: index === parents.length - 1 ? nearest : undefined,
    };
  });
}
