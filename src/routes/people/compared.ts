import type { GrantNode } from '../system/grant-tree';

/** Somebody, or a role, by what it lets do. */
export interface Holder {
  readonly key: string;
  readonly name: string;
  readonly codes: ReadonlySet<string>;
}

export interface ComparedLine {
  readonly id: string;
  /** Where it stands in the menu, and what it is about. */
  readonly section: string;
  readonly subject: string;
  /** For each of those compared, what may be done, in words. */
  readonly allowed: readonly (readonly string[])[];
  readonly isSame: boolean;
}

/** What each may do with each subject. What none of them may do at all is left out. */
export function compared(
  tree: readonly GrantNode[],
  holders: readonly Holder[],
): readonly ComparedLine[] {
  return tree.flatMap(({ label: section, children }) =>
    children.flatMap((subject): ComparedLine[] => {
      const leaves = leavesOf(subject);
      const allowed = holders.map(({ codes }) =>
        leaves.filter(({ code = '' }) => codes.has(code)).map(({ label }) => label),
      );
      if (allowed.every((words) => words.length === 0)) return [];
      const isSame = leaves.every(
        ({ code = '' }) => new Set(holders.map(({ codes }) => codes.has(code))).size < 2,
      );
      return [{ id: subject.id, section, subject: subject.label, allowed, isSame }];
    }),
  );
}

const leavesOf = (node: GrantNode): readonly GrantNode[] =>
  node.code === undefined ? node.children.flatMap(leavesOf) : [node];
