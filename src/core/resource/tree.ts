/** Rows that hold rows (N-12): as an array, or as the JSON text of one. */
import * as v from 'valibot';
import { jsonOrText } from '../api/endpoint';

/** How a row holds rows: as a list, or as JSON text of one. */
export interface Tree<R> {
  readonly children: (row: R) => readonly R[] | string | null | undefined;
  /** Reads a row out of JSON text; what does not fit is left out. Without it an object with an id is taken as it is. */
  readonly row?: v.GenericSchema<unknown, R>;
}

/** A row at its place in a tree. */
export interface TreeNode<R> {
  readonly row: R;
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** From 1, among the rows of one parent. */
  readonly position: number;
  readonly size: number;
  /** undefined: it holds nothing to open. */
  readonly expanded: boolean | undefined;
  readonly parent: string | undefined;
}

/** Deeper is no table any more, and no data that somebody meant. */
const DEEPEST = 16;

interface TreeSource<R> {
  readonly id: (row: R) => string;
  readonly tree: Tree<R> | undefined;
}

/** What was read from a row: text is parsed once, so its rows stay the objects they are. */
const known = new WeakMap<object, WeakMap<object, readonly unknown[]>>();

/** The rows below a row. Malformed text holds none, and what has no id is no row. */
export function childrenOf<R>({ tree, id }: TreeSource<R>, row: R): readonly R[] {
  if (!tree || !isObject(row)) return [];
  const perTree = known.get(tree) ?? new WeakMap<object, readonly unknown[]>();
  known.set(tree, perTree);
  const before = perTree.get(row);
  if (before) return before as readonly R[];
  const given = tree.children(row);
  const read = typeof given === 'string' ? readChildren(given, tree, id) : (given ?? []);
  perTree.set(row, read);
  return read;
}

function readChildren<R>(text: string, tree: Tree<R>, id: (row: R) => string): readonly R[] {
  const value = jsonOrText(text);
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (tree.row) {
      const parsed = v.safeParse(tree.row, item);
      return parsed.success ? [parsed.output] : [];
    }
    if (!isObject(item)) return [];
    const key: unknown = id(item as R);
    return typeof key === 'string' && key !== '' ? [item as R] : [];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The rows of a tree in the order in which they are read, with their place in it. A row whose id came before is left
 * out: an id names one row, and a tree that holds itself ends there.
 */
export function flatten<R>(
  source: TreeSource<R>,
  rows: readonly R[],
  isExpanded: (id: string) => boolean,
): readonly TreeNode<R>[] {
  const nodes: TreeNode<R>[] = [];
  const seen = new Set<string>();
  const addLevel = (siblings: readonly R[], level: number, parent: string | undefined) => {
    const own = siblings.filter((row) => {
      const id = source.id(row);
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
    own.forEach((row, index) => {
      const id = source.id(row);
      const below = level < DEEPEST ? childrenOf(source, row) : [];
      const expanded = below.length > 0 ? isExpanded(id) : undefined;
      const position = { level, position: index + 1, size: own.length, parent };
      nodes.push({ row, id, ...position, expanded });
      if (expanded) addLevel(below, level + 1, id);
    });
  };
  addLevel(rows, 1, undefined);
  return nodes;
}

/** Every row at every level, in order. */
export function allRows<R>(source: TreeSource<R>, rows: readonly R[]): readonly TreeNode<R>[] {
  return flatten(source, rows, () => true);
}
