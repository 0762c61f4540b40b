/** Where nodes of a diagram of columns stand, and how what connects them runs. No DOM, so it can be tested. */
export interface RelationNode {
  readonly id: string;
  readonly name: string;
  /** Names the column. */
  readonly type: string;
  /** Decimal text; the thickness of what leads there. */
  readonly amount: string;
}

export interface RelationEdge {
  readonly source: string;
  readonly target: string;
  readonly amount: string;
}

interface PlacedNode<N> {
  readonly node: N;
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

interface PlacedEdge {
  readonly source: string;
  readonly target: string;
  readonly path: string;
  readonly width: number;
}

interface Layout<N> {
  readonly nodes: readonly PlacedNode<N>[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
}

export const nodeSize = { width: 264, height: 56 };
const gap = { column: 54, row: 16 };
const margin = 16;
/** How wide two columns are, with what stands before them and a little of what follows. */
export const twoColumns = margin * 2 + nodeSize.width * 2 + gap.column;
const THICKEST = 14;

/** Columns in the given order; in each, what belongs together stays together and the largest comes first. */
export function layoutOf<N extends RelationNode>(
  nodes: readonly N[],
  edges: readonly RelationEdge[],
  types: readonly string[],
): Layout<N> {
  const columns = types
    .map((type) => nodes.filter((node) => node.type === type))
    .filter((column) => column.length > 0);
  const orderOf = new Map<string, number>();
  const ordered = columns.map((column, index) => {
    const parentOf = (node: N) =>
      Math.min(
        ...edges
          .filter(({ target }) => target === node.id)
          .map(({ source }) => orderOf.get(source) ?? Infinity),
        Infinity,
      );
    // The last column belongs to many at once: there the amount alone decides.
    const isShared = index === columns.length - 1;
    const sorted = [...column].sort(
      (a, b) =>
        (isShared ? 0 : compare(parentOf(a), parentOf(b))) || Number(b.amount) - Number(a.amount),
    );
    sorted.forEach((node, at) => orderOf.set(node.id, at));
    return sorted;
  });
  const pitch = nodeSize.height + gap.row;
  const most = Math.max(1, ...ordered.map((column) => column.length));
  const height = margin * 2 + most * pitch - gap.row;
  const width =
    margin * 2 + ordered.length * (nodeSize.width + gap.column) - (ordered.length ? gap.column : 0);
  const placed = ordered.flatMap((column, index) => {
    const top = (height - (column.length * pitch - gap.row)) / 2;
    return column.map((node, at) => ({
      node,
      column: index,
      x: margin + index * (nodeSize.width + gap.column),
      y: top + at * pitch,
    }));
  });
  return { nodes: placed, edges: pathsOf(placed, edges), width, height };
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

function pathsOf<N extends RelationNode>(
  nodes: readonly PlacedNode<N>[],
  edges: readonly RelationEdge[],
): readonly PlacedEdge[] {
  const at = new Map(nodes.map((placed) => [placed.node.id, placed]));
  const largest = Math.max(0, ...edges.map(({ amount }) => Number(amount)));
  return edges.flatMap(({ source, target, amount }) => {
    const [from, to] = [at.get(source), at.get(target)];
    if (!from || !to) return [];
    const [x1, y1] = [from.x + nodeSize.width, from.y + nodeSize.height / 2];
    const [x2, y2] = [to.x, to.y + nodeSize.height / 2];
    const middle = (x1 + x2) / 2;
    const share = largest === 0 ? 0 : Math.max(0, Number(amount)) / largest;
    return [
      {
        source,
        target,
        path: `M${x1},${y1} C${middle},${y1} ${middle},${y2} ${x2},${y2}`,
        width: Math.max(1, Math.sqrt(share) * THICKEST),
      },
    ];
  });
}

/** The node and all that leads to it or from it. */
export function relatedTo(id: string, edges: readonly RelationEdge[]): ReadonlySet<string> {
  const found = new Set([id]);
  const follow = (ends: readonly string[], from: 'source' | 'target', to: 'source' | 'target') => {
    const next = edges.filter((edge) => ends.includes(edge[from])).map((edge) => edge[to]);
    const fresh = [...new Set(next)].filter((each) => !found.has(each));
    if (fresh.length === 0) return;
    for (const each of fresh) found.add(each);
    follow(fresh, from, to);
  };
  follow([id], 'source', 'target');
  follow([id], 'target', 'source');
  return found;
}

/** Where an arrow key leads: along the column, or to the nearest that is connected beside it. */
export function neighbour<N extends RelationNode>(
  { nodes }: Layout<N>,
  edges: readonly RelationEdge[],
  id: string,
  key: 'up' | 'down' | 'before' | 'after',
): string | undefined {
  const here = nodes.find(({ node }) => node.id === id);
  if (!here) return undefined;
  if (key === 'up' || key === 'down') {
    const column = nodes.filter((each) => each.column === here.column);
    return column[column.indexOf(here) + (key === 'down' ? 1 : -1)]?.node.id;
  }
  const [mine, other] =
    key === 'after' ? (['source', 'target'] as const) : (['target', 'source'] as const);
  const ends = new Set(edges.filter((edge) => edge[mine] === id).map((edge) => edge[other]));
  return nodes
    .filter(({ node }) => ends.has(node.id))
    .sort((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y))[0]?.node.id;
}
