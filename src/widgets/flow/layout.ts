import { reachable, waysOf } from './graph-edit';
import type { Graph, Way } from './graph-edit';

export const NODE_WIDTH = 240;
export const NODE_HEIGHT = 84;
const COLUMN = NODE_WIDTH + 48;
/** Between rows: room for what can be put on a way. */
const GAP = 72;
/** What a way that passes other nodes needs of a row: as much as the words on it, so that those of two lie apart. */
const LANE = 120;

interface Point {
  readonly x: number;
  readonly y: number;
}
export interface RoutedWay extends Way {
  readonly to: string;
  /** Middles between rows through which it goes. */
  readonly through: readonly Point[];
}
export interface Layout {
  /** Of all of it, in pixels. */
  readonly height: number;
  /** The upper left corner of each node. */
  readonly positions: ReadonlyMap<string, Point>;
  readonly ways: readonly RoutedWay[];
}

interface Item {
  readonly key: string;
  readonly width: number;
  /** Where what leads here stands. */
  readonly from: string[];
}

/**
 * Rows by the longest way from the start, so that every way leads down. A way over several rows keeps a lane free in each
 * of them and passes no node.
 */
export function layout(nodes: Graph, gap = GAP): Layout {
  const height = NODE_HEIGHT + gap;
  const reached = reachable(nodes);
  const inGraph = nodes.filter((node) => reached.has(node.id));
  const row = rowsOf(inGraph);
  const strays = nodes.filter((node) => !reached.has(node.id));
  const last = Math.max(0, ...row.values()) + 1;
  for (const node of strays) row.set(node.id, last);
  const bottom = Math.max(0, ...row.values());
  const rows: Item[][] = Array.from({ length: bottom + 1 }, () => []);
  const items = new Map<string, Item>();
  const put = (at: number, key: string, width: number, from: string) => {
    const known = items.get(key);
    if (known) known.from.push(from);
    else {
      const item = { key, width, from: [from] };
      items.set(key, item);
      rows[at]?.push(item);
    }
  };
  const lanes: { way: Way & { to: string }; keys: string[] }[] = [];
  const sorted = [...nodes].sort((a, b) => (row.get(a.id) ?? 0) - (row.get(b.id) ?? 0));
  for (const node of sorted) {
    if (!items.has(node.id)) put(row.get(node.id) ?? 0, node.id, COLUMN, '');
    for (const way of waysOf(node)) {
      const [begin, end] = [row.get(node.id) ?? 0, row.get(way.to) ?? 0];
      const keys: string[] = [];
      let from = node.id;
      for (let at = begin + 1; at < end; at += 1) {
        const key = `${node.id}/${way.branch ?? ''}/${at}`;
        put(at, key, LANE, from);
        keys.push(key);
        from = key;
      }
      if (row.has(way.to)) put(end, way.to, COLUMN, from);
      lanes.push({ way, keys });
    }
  }
  const middle = placed(rows, height);
  const positions = new Map<string, Point>();
  for (const node of nodes) {
    const point = middle.get(node.id);
    if (point) positions.set(node.id, { x: point.x - NODE_WIDTH / 2, y: point.y });
  }
  const ways = lanes.map(({ way, keys }) => ({
    ...way,
    through: keys.flatMap((key) => middle.get(key) ?? []),
  }));
  return { height: bottom * height + NODE_HEIGHT, positions, ways };
}

/** Each item stands near what leads to it; within a row none covers another. */
function placed(rows: readonly (readonly Item[])[], height: number): ReadonlyMap<string, Point> {
  const middle = new Map<string, Point>();
  rows.forEach((items, at) => {
    const wanted = ({ from }: Item) => {
      const xs = from.flatMap((key) => middle.get(key)?.x ?? []);
      return xs.length === 0 ? 0 : xs.reduce((sum, x) => sum + x, 0) / xs.length;
    };
    const order = items
      .map((item, index) => ({ item, index, x: wanted(item) }))
      .sort((a, b) => a.x - b.x || a.index - b.index);
    const width = order.reduce((sum, { item }) => sum + item.width, 0);
    const centre = order.reduce((sum, { x }) => sum + x, 0) / Math.max(1, order.length);
    let left = centre - width / 2;
    for (const { item } of order) {
      middle.set(item.key, { x: left + item.width / 2, y: at * height });
      left += item.width;
    }
  });
  return middle;
}

function rowsOf(nodes: Graph): Map<string, number> {
  const row = new Map(nodes.map(({ id }) => [id, 0]));
  // A way has at most as many steps as there are nodes; a graph with a loop stops there too.
  for (let round = 0; round < nodes.length; round += 1) {
    let settled = true;
    for (const node of nodes) {
      const ways = waysOf(node);
      for (const { to } of ways) {
        // Several ways to the same node need a row between, or they would lie on each other.
        const apart = ways.filter((way) => way.to === to).length > 1 ? 2 : 1;
        const wanted = (row.get(node.id) ?? 0) + apart;
        if (row.has(to) && (row.get(to) ?? 0) < wanted) {
          row.set(to, wanted);
          settled = false;
        }
      }
    }
    if (settled) break;
  }
  return row;
}
