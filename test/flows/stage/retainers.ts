interface Snapshot {
  readonly snapshot: {
    readonly meta: { node_fields: string[]; edge_fields: string[]; edge_types: [string[]] };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** Who holds each string that mentions the word: the chain from the root of a heap snapshot, outermost first. */
export function holdersOf(text: string, word: string): string[] {
  const { snapshot, nodes, edges, strings } = JSON.parse(text) as Snapshot;
  const { node_fields: nodeFields, edge_fields: edgeFields, edge_types: edgeTypes } = snapshot.meta;
  const nodeSize = nodeFields.length;
  const edgeSize = edgeFields.length;
  const [nameAt, countAt] = [nodeFields.indexOf('name'), nodeFields.indexOf('edge_count')];
  const nameOf = (node: number) => strings[nodes[node + nameAt]!]!;
  /** The edge by which each node was reached first, and from where. */
  const reached = new Map<number, { readonly from: number; readonly by: string }>();
  const firstEdge: number[] = [];
  for (let node = 0, edge = 0; node < nodes.length; node += nodeSize) {
    firstEdge.push(edge);
    edge += nodes[node + countAt]! * edgeSize;
  }
  const queue = [0];
  for (let index = 0; index < queue.length; index += 1) {
    const node = queue[index]!;
    const start = firstEdge[node / nodeSize]!;
    const end = start + nodes[node + countAt]! * edgeSize;
    for (let edge = start; edge < end; edge += edgeSize) {
      const type = edgeTypes[0][edges[edge]!];
      if (type === 'weak') continue;
      const to = edges[edge + 2]!;
      if (to === 0 || reached.has(to)) continue;
      const label = edges[edge + 1]!;
      const isNumber = type === 'element' || type === 'hidden';
      reached.set(to, { from: node, by: isNumber ? `[${label}]` : strings[label]! });
      queue.push(to);
    }
  }
  return queue
    .filter((node) => nameOf(node).includes(word))
    .map((node) => {
      const steps: string[] = [];
      for (let at = node; at !== 0;) {
        const { from, by } = reached.get(at)!;
        steps.unshift(`${by} (${nameOf(at).slice(0, 40)})`);
        at = from;
      }
      return steps.join(' › ');
    });
}
