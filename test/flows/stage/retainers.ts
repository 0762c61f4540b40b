import type { Page } from 'puppeteer-core';
import { spellings } from '../../support/remains';

/** A heap snapshot: the graph of everything in the page's JavaScript memory. */
export interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/**
 * Everything in the page's JavaScript memory after a collection. Strings are whole only with the browser's flag
 * `--heap-snapshot-string-limit` (chromium.mjs): otherwise each ends after 1024 characters.
 */
export async function heapSnapshot(page: Page): Promise<Snapshot> {
  const devtools = await page.createCDPSession();
  try {
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    const chunks: string[] = [];
    devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    await devtools.send('HeapProfiler.takeHeapSnapshot', {
      reportProgress: false,
      captureNumericValue: false,
    });
    return JSON.parse(chunks.join('')) as Snapshot;
  } finally {
    await devtools.detach();
  }
}

/**
 * Bytes that scripts hold, after a collection. Without what the engine has compiled of them: that grows the more often they run,
 * also where nothing is kept, and ends. Without what the browser keeps of the document for itself, too.
 */
export async function heldBytes(page: Page): Promise<number> {
  const { snapshot, nodes } = await heapSnapshot(page);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = ['type', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
  ];
  const others = new Set(['code', 'native'].map((type) => types[0].indexOf(type)));
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!others.has(nodes[node + typeAt]!)) bytes += nodes[node + sizeAt]!;
  return bytes;
}

interface Edge {
  readonly type: string;
  readonly label: number;
  readonly to: number;
}

/** The nodes of a snapshot by their place in its list; 0 is the root. */
function graphOf({ snapshot, nodes, edges, strings }: Snapshot) {
  const {
    node_fields: nodeFields,
    edge_fields: edgeFields,
    node_types,
    edge_types,
  } = snapshot.meta;
  const nodeSize = nodeFields.length;
  const edgeSize = edgeFields.length;
  const [typeAt, nameAt, countAt] = ['type', 'name', 'edge_count'].map((field) =>
    nodeFields.indexOf(field),
  ) as [number, number, number];
  const firstEdge: number[] = [];
  for (let node = 0, edge = 0; node < nodes.length; node += nodeSize) {
    firstEdge.push(edge);
    edge += nodes[node + countAt]! * edgeSize;
  }
  const concatenated = node_types[0].indexOf('concatenated string');
  function* edgesOf(node: number): Generator<Edge> {
    const start = firstEdge[node / nodeSize]!;
    const end = start + nodes[node + countAt]! * edgeSize;
    for (let edge = start; edge < end; edge += edgeSize) {
      const type = edge_types[0][edges[edge]!]!;
      yield { type, label: edges[edge + 1]!, to: edges[edge + 2]! };
    }
  }
  const nameOf = (node: number) => strings[nodes[node + nameAt]!]!;
  const isJoined = (node: number) => nodes[node + typeAt] === concatenated;
  /** The two halves of a text that was joined and not yet read: neither may hold a word that the whole holds. */
  const halvesOf = (node: number): readonly number[] => {
    const halves = new Map<string, number>();
    for (const { type, label, to } of edgesOf(node))
      if (type === 'internal') halves.set(strings[label]!, to);
    return ['first', 'second'].flatMap((name) => halves.get(name) ?? []);
  };
  const textOf = (node: number): string => {
    let text = '';
    const open = [node];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (isJoined(at)) open.push(...halvesOf(at).toReversed());
      else text += nameOf(at);
    }
    return text;
  };
  return { nodeSize, edgesOf, nameOf, isJoined, halvesOf, textOf };
}

/** Every text in memory, joined ones as a whole. */
export function memoryText(snapshot: Snapshot): string {
  const { nodeSize, isJoined, halvesOf, textOf } = graphOf(snapshot);
  const joined: number[] = [];
  const inner = new Set<number>();
  for (let node = 0; node < snapshot.nodes.length; node += nodeSize) {
    if (!isJoined(node)) continue;
    joined.push(node);
    for (const half of halvesOf(node)) inner.add(half);
  }
  const wholes = joined.filter((node) => !inner.has(node)).map(textOf);
  return [...snapshot.strings, ...wholes].join('\n');
}

/**
 * Who holds each string that mentions the word, in any spelling: the chain from the root, outermost first. What only the
 * test holds, by a handle of an element that it has pressed, is no remnant of the page.
 */
export function holdersOf(snapshot: Snapshot, word: string): string[] {
  const { edgesOf, nameOf, isJoined, textOf } = graphOf(snapshot);
  const { strings } = snapshot;
  const forms = spellings(word);
  /** The edge by which each node was reached first, and from where. */
  const reached = new Map<number, { readonly from: number; readonly by: string }>();
  const queue = [0];
  for (let index = 0; index < queue.length; index += 1) {
    const node = queue[index]!;
    for (const { type, label, to } of edgesOf(node)) {
      if (type === 'weak' || to === 0 || reached.has(to)) continue;
      const isNumber = type === 'element' || type === 'hidden';
      if (!isNumber && strings[label]!.endsWith('DevTools console')) continue;
      reached.set(to, { from: node, by: isNumber ? `[${label}]` : strings[label]! });
      queue.push(to);
    }
  }
  return queue
    .filter((node) => {
      const text = isJoined(node) ? textOf(node) : nameOf(node);
      return forms.some((form) => text.includes(form));
    })
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
