/** Changes of an approval flow that leave no loose ends: each gives a whole graph again. */
import { graphFault, nextOf } from '../../core/api/flows/graph';
import type { FlowNode, GraphProblem } from '../../core/api/flows/graph';

export type Graph = readonly FlowNode[];
/** What can be put between two nodes. */
export type StepType = 'approval' | 'condition' | 'notify';
/** A way out of a node: `branch` is a place among a condition's branches, -1 its way when none holds. */
export interface Way {
  readonly from: string;
  readonly branch?: number;
}

/** Every way of a graph, in the order in which it is read. */
export function waysOf(node: FlowNode): readonly (Way & { readonly to: string })[] {
  if (node.type === 'end') return [];
  if (node.type !== 'condition') return [{ from: node.id, to: node.next }];
  const branches = node.branches.map(({ next }, branch) => ({ from: node.id, branch, to: next }));
  return [...branches, { from: node.id, branch: -1, to: node.otherwise }];
}

/** The node with every way that led to one of `from` leading to `to`. */
function led(node: FlowNode, from: string, to: string): FlowNode {
  const turn = (next: string) => (next === from ? to : next);
  if (node.type === 'end') return node;
  if (node.type !== 'condition') return { ...node, next: turn(node.next) };
  const branches = node.branches.map((branch) => ({ ...branch, next: turn(branch.next) }));
  return { ...node, branches, otherwise: turn(node.otherwise) };
}

function ledAlong(node: FlowNode, { branch }: Way, to: string): FlowNode {
  if (node.type === 'end') return node;
  if (node.type !== 'condition') return { ...node, next: to };
  if (branch === undefined || branch < 0) return { ...node, otherwise: to };
  const branches = node.branches.map((each, at) => (at === branch ? { ...each, next: to } : each));
  return { ...node, branches };
}

export function freeId(nodes: Graph, type: string): string {
  const taken = new Set(nodes.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = `${type}${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Puts a node on a way; a new condition leads where the way led, whatever it finds. */
export function addOn(nodes: Graph, way: Way, type: StepType, name: string): Graph {
  const from = nodes.find(({ id }) => id === way.from);
  const to = from && waysOf(from).find(({ branch }) => branch === way.branch)?.to;
  if (!from || to === undefined) return nodes;
  const id = freeId(nodes, type);
  const people = { userIds: [], roleIds: [] };
  const made: FlowNode =
    type === 'condition'
      ? {
          ...{ id, name, type, field: 'amount', otherwise: to },
          branches: [{ next: to, min: null, max: null, values: [] }],
        }
      : type === 'approval'
        ? { id, name, type, next: to, mode: 'any', ...people }
        : { id, name, type, next: to, ...people };
  return nodes.flatMap((node) => (node === from ? [ledAlong(node, way, id), made] : [node]));
}

/** What can be reached from the start. */
export function reachable(nodes: Graph): ReadonlySet<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const visit = (id: string) => {
    const node = byId.get(id);
    if (!node || seen.has(id)) return;
    seen.add(id);
    nextOf(node).forEach(visit);
  };
  for (const node of nodes) if (node.type === 'start') visit(node.id);
  return seen;
}

export const isFixed = ({ type }: FlowNode) => type === 'start' || type === 'end';

/** Takes a node out; with a condition goes what only its branches led to. */
export function remove(nodes: Graph, id: string): Graph {
  const gone = nodes.find((node) => node.id === id);
  if (!gone || gone.type === 'start' || gone.type === 'end') return nodes;
  const to = gone.type === 'condition' ? gone.otherwise : gone.next;
  const left = nodes.filter((node) => node !== gone).map((node) => led(node, id, to));
  const before = reachable(nodes);
  const after = reachable(left);
  return left.filter((node) => after.has(node.id) || !before.has(node.id));
}

/** What stands alone on the one way to a node and can change places with it. */
function before(nodes: Graph, id: string): FlowNode | undefined {
  const node = nodes.find((each) => each.id === id);
  if (!node || isFixed(node) || node.type === 'condition') return undefined;
  const ways = nodes.flatMap((each) => waysOf(each).filter(({ to }) => to === id));
  if (ways.length !== 1) return undefined;
  const from = nodes.find((each) => each.id === ways[0]?.from);
  return from && !isFixed(from) && from.type !== 'condition' ? from : undefined;
}

export const canMoveUp = (nodes: Graph, id: string) => before(nodes, id) !== undefined;
export function canMoveDown(nodes: Graph, id: string): boolean {
  const node = nodes.find((each) => each.id === id);
  const next = node && !isFixed(node) && node.type !== 'condition' ? nextOf(node)[0] : undefined;
  return next !== undefined && before(nodes, next)?.id === id;
}

/** Changes places with the step before it. */
export function moveUp(nodes: Graph, id: string): Graph {
  const first = before(nodes, id);
  const second = nodes.find((node) => node.id === id);
  if (!first || !second) return nodes;
  const [after] = nextOf(second);
  if (after === undefined) return nodes;
  const turned = nodes.map((node) => {
    if (node.id === first.id) return ledAlong(node, { from: node.id }, after);
    if (node.id === second.id) return ledAlong(node, { from: node.id }, first.id);
    return led(node, first.id, second.id);
  });
  const at = (node: FlowNode) => turned.findIndex((each) => each.id === node.id);
  const list = [...turned];
  const [a, b] = [at(first), at(second)];
  [list[a], list[b]] = [turned[b] as FlowNode, turned[a] as FlowNode];
  return list;
}

export function moveDown(nodes: Graph, id: string): Graph {
  const node = nodes.find((each) => each.id === id);
  const next = node && nextOf(node)[0];
  return next !== undefined && canMoveDown(nodes, id) ? moveUp(nodes, next) : nodes;
}

/** Where a condition may lead without coming back to itself. */
export function targetsOf(nodes: Graph, id: string): Graph {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const leadsBack = (from: string, seen = new Set<string>()): boolean => {
    if (from === id) return true;
    const node = byId.get(from);
    if (!node || seen.has(from)) return false;
    seen.add(from);
    return nextOf(node).some((next) => leadsBack(next, seen));
  };
  return nodes.filter((node) => node.type !== 'start' && !leadsBack(node.id));
}

export type Fault = GraphProblem | 'noName';

/** Everything wrong, at its node, by the rules that the server has. */
export function faultsOf(nodes: Graph): ReadonlyMap<string, Fault> {
  const reached = reachable(nodes);
  const known = new Set(nodes.map(({ id }) => id));
  const faults = new Map<string, Fault>();
  for (const node of nodes) {
    const alone = ownFault(node);
    if (!reached.has(node.id)) faults.set(node.id, 'unreachable');
    else if (nextOf(node).some((next) => !known.has(next))) faults.set(node.id, 'unknownNext');
    else if (node.name.trim() === '') faults.set(node.id, 'noName');
    else if (alone) faults.set(node.id, alone);
  }
  return faults;
}

/** What is wrong with a node by itself: the server's rules on a flow of which it is the only step. */
function ownFault(node: FlowNode): GraphProblem | undefined {
  if (isFixed(node)) return undefined;
  const start: FlowNode = { id: '_start', name: '-', type: 'start', next: node.id };
  const end: FlowNode = { id: '_end', name: '-', type: 'end' };
  const named: FlowNode = { ...node, name: '-' };
  const step = nextOf(node).reduce((now, next) => led(now, next, end.id), named);
  return graphFault([start, step, end])?.problem;
}

/** As it is read from the start: each once, those that nothing leads to last. */
export function inOrder(
  nodes: Graph,
): readonly { readonly node: FlowNode; readonly depth: number }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const counts = new Map<string, number>();
  const reached = reachable(nodes);
  for (const node of nodes)
    if (reached.has(node.id))
      for (const next of nextOf(node)) counts.set(next, (counts.get(next) ?? 0) + 1);
  const list: { node: FlowNode; depth: number }[] = [];
  const done = new Set<string>();
  const visit = (id: string, depth: number) => {
    const node = byId.get(id);
    if (!node || done.has(id)) return;
    done.add(id);
    list.push({ node, depth });
    const ways = nextOf(node);
    for (const next of ways) {
      const left = (counts.get(next) ?? 1) - 1;
      counts.set(next, left);
      // Where branches meet again is read after the last of them.
      if (left <= 0) visit(next, node.type === 'condition' ? depth + 1 : depth);
    }
  };
  for (const node of nodes) if (node.type === 'start') visit(node.id, 0);
  for (const node of nodes) if (!done.has(node.id)) list.push({ node, depth: 0 });
  return list;
}
