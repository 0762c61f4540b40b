import type { MenuItem } from '../core/api/session';
import type { ScreenEntry } from './screen';

/** `parentId` of a top-level entry (N-02). */
const TOP = '0';
/** `formRouterName` of the entry whose children are the quick access. */
export const COMMON = 'common';

export interface MenuLeaf {
  readonly kind: 'screen';
  readonly key: string;
  /** As the server names it. */
  readonly name: string;
  readonly screen: ScreenEntry;
}
export interface MenuGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly name: string;
  /** The group's `formRouterName`; may name no screen. */
  readonly id: string;
  readonly children: readonly MenuNode[];
}
export type MenuNode = MenuLeaf | MenuGroup;

export interface MenuTree {
  readonly items: readonly MenuNode[];
  /** The children of the common menu. */
  readonly quickAccess: readonly MenuLeaf[];
}

/**
 * The side menu from the server's flat list (R-138…R-143), in the server's order.
 *
 * - hidden entries, the common entry and views are left out with what is below them
 * - an entry that leads to no screen this user may open is left out, and so is a group left empty:
 *   no entry leads nowhere
 * - an entry whose parent was not delivered stands at the top, so that nothing granted gets lost;
 *   a ring of parents is cut and every entry shows once
 */
export function buildMenuTree(
  items: readonly MenuItem[],
  screens: readonly ScreenEntry[],
  isAllowed: (screen: ScreenEntry) => boolean,
): MenuTree {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const entries = new Map(items.map((item) => [item.menuId, item]));
  const children = new Map<string, MenuItem[]>();
  for (const item of entries.values()) {
    const parent = entries.has(item.parentId) && !isInRing(item, entries) ? item.parentId : TOP;
    const siblings = children.get(parent);
    if (siblings) siblings.push(item);
    else children.set(parent, [item]);
  }

  const leafOf = (item: MenuItem): MenuLeaf | undefined => {
    const screen = byId.get(item.formRouterName);
    return screen && isAllowed(screen)
      ? { kind: 'screen', key: item.menuId, name: item.menuName, screen }
      : undefined;
  };
  const isShown = (item: MenuItem) => !item.hidden && !item.view && item.formRouterName !== COMMON;

  const nodesBelow = (parent: string): readonly MenuNode[] =>
    (children.get(parent) ?? []).filter(isShown).flatMap((item): readonly MenuNode[] => {
      const below = nodesBelow(item.menuId);
      const leaf = leafOf(item);
      if (below.length === 0) return leaf ? [leaf] : [];
      const group: MenuGroup = {
        kind: 'group',
        key: item.menuId,
        name: item.menuName,
        id: item.formRouterName,
        // A screen with children of its own opens as the first entry of its group.
        children: leaf ? [{ ...leaf, key: `${leaf.key}:self` }, ...below] : below,
      };
      return [group];
    });

  const common = items.find((item) => item.formRouterName === COMMON);
  return {
    items: nodesBelow(TOP),
    // The entry itself carries the hidden flag; that hides the entry, not its list.
    quickAccess: common
      ? (children.get(common.menuId) ?? [])
          .filter((item) => !item.hidden && !item.view)
          .flatMap((item) => leafOf(item) ?? [])
      : [],
  };
}

function isInRing(item: MenuItem, entries: ReadonlyMap<string, MenuItem>): boolean {
  const seen = new Set<string>();
  let current = entries.get(item.parentId);
  while (current && !seen.has(current.menuId)) {
    if (current === item) return true;
    seen.add(current.menuId);
    current = entries.get(current.parentId);
  }
  return false; // ends at the top, or in a ring above it
}

/** Every screen of the tree once, in its order, with the names of the groups above it. */
export function flattenMenu(
  nodes: readonly MenuNode[],
  above: readonly MenuGroup[] = [],
): readonly { readonly leaf: MenuLeaf; readonly above: readonly MenuGroup[] }[] {
  return nodes.flatMap((node) =>
    node.kind === 'screen' ? [{ leaf: node, above }] : flattenMenu(node.children, [...above, node]),
  );
}
