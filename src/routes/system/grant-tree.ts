/** Menus and permission codes as one tree: a menu is open to whoever holds the code it asks for (P-03, P-05). */
import type { Reply } from '../../core/api/endpoint';
import type { listMenus, permissionConfiguration } from '../../core/api/flows/roles';
import type { Locale } from '../../core/i18n/translator';
import { actionWord, stemOf, subjectWord } from '../../core/dictionaries/permission-words';

/** What the part of the form holds. */
export interface Grant {
  readonly codes: readonly string[];
  /** What the role grants now, and to whom, so that nobody takes from himself unawares. */
  readonly before: readonly string[];
  readonly holders: readonly string[];
}
export const noGrant: Grant = { codes: [], before: [], holders: [] };

export interface GrantNode {
  readonly id: string;
  readonly label: string;
  /** A leaf's. */
  readonly code?: string;
  /** Menus that the code opens. */
  readonly menus: readonly string[];
  /** One holds it oneself, so one may give it. */
  readonly grantable: boolean;
  readonly children: readonly GrantNode[];
}

interface Catalogue {
  readonly menus: Reply<typeof listMenus>;
  readonly groups: Reply<typeof permissionConfiguration>;
}

/** Sections as the menu has them, in each what its screens are about, in that the codes. What no menu leads to is last. */
export function grantTree(
  { menus, groups }: Catalogue,
  locale: Locale,
  others: string,
): readonly GrantNode[] {
  const opened = new Map<string, string[]>();
  for (const { permCode, menuName } of menus) {
    const names = opened.get(permCode) ?? [];
    if (!names.includes(menuName)) opened.set(permCode, [...names, menuName]);
  }
  const byStem = new Map(groups.map(({ group, items }) => [group, items]));
  const placed = new Set<string>();
  const subject = (stem: string): readonly GrantNode[] => {
    const items = byStem.get(stem) ?? [];
    if (placed.has(stem) || items.length === 0) return [];
    placed.add(stem);
    const children = items.map(({ permCode, grantable }) => ({
      id: `code:${permCode}`,
      label: actionWord(permCode, locale),
      code: permCode,
      menus: opened.get(permCode) ?? [],
      grantable,
      children: [],
    }));
    const label = subjectWord(stem, locale);
    return [{ ...branch(`stem:${stem}`, label, children) }];
  };
  const sections = menus
    .filter(({ parentId }) => parentId === '0')
    .map((top) => {
      const under = menus.filter(({ menuId, parentId }) => [menuId, parentId].includes(top.menuId));
      const stems = under.filter(({ permCode }) => permCode !== '').map((m) => stemOf(m.permCode));
      return branch(`menu:${top.menuId}`, top.menuName, stems.flatMap(subject));
    })
    .filter(({ children }) => children.length > 0);
  const rest = groups.flatMap(({ group }) => subject(group));
  return rest.length === 0 ? sections : [...sections, branch('others', others, rest)];
}

const branch = (id: string, label: string, children: readonly GrantNode[]): GrantNode => ({
  id,
  label,
  menus: [],
  grantable: true,
  children,
});

export function leavesOf(node: GrantNode): readonly GrantNode[] {
  return node.code === undefined ? node.children.flatMap(leavesOf) : [node];
}

export type Mark = 'all' | 'some' | 'none';

export function markOf(node: GrantNode, chosen: ReadonlySet<string>): Mark {
  const leaves = leavesOf(node);
  const count = leaves.filter(({ code = '' }) => chosen.has(code)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
}

/**
 * A click on a leaf or a branch. Where everything that may be given is given already it is taken away, otherwise the
 * rest is given too, with the code that shows what the others work on. What one lacks oneself stays as it is.
 */
export function toggle(
  node: GrantNode,
  chosen: readonly string[],
  known: ReadonlySet<string>,
): readonly string[] {
  const codes = leavesOf(node).flatMap(({ code, grantable }) => (grantable && code ? [code] : []));
  const now = new Set(chosen);
  if (codes.every((code) => now.has(code))) {
    for (const code of codes) now.delete(code);
  } else {
    for (const code of codes) {
      now.add(code);
      const list = `${stemOf(code)}:list`;
      if (known.has(list)) now.add(list);
    }
  }
  return [...now].sort();
}

/** What holds the words somewhere in a branch, a leaf, its code or the menus it opens; a branch with all below it. */
export function matching(
  nodes: readonly GrantNode[],
  words: string,
  keep: (leaf: GrantNode) => boolean = () => true,
): readonly GrantNode[] {
  const wanted = words.trim().toLowerCase();
  return nodes.flatMap((node) => {
    const said = [node.label, node.code ?? '', ...node.menus];
    const hit = said.some((each) => each.toLowerCase().includes(wanted));
    if (node.code !== undefined) return hit && keep(node) ? [node] : [];
    const children = matching(node.children, hit ? '' : wanted, keep);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

export interface GrantRow {
  readonly node: GrantNode;
  readonly level: number;
  readonly position: number;
  readonly size: number;
  readonly parent: string | undefined;
}

/** The rows in sight, in the order in which they are read. */
export function rowsOf(
  nodes: readonly GrantNode[],
  isOpen: (id: string) => boolean,
  level = 1,
  parent?: string,
): readonly GrantRow[] {
  return nodes.flatMap((node, index) => [
    { node, level, parent, position: index + 1, size: nodes.length },
    ...(isOpen(node.id) ? rowsOf(node.children, isOpen, level + 1, node.id) : []),
  ]);
}
