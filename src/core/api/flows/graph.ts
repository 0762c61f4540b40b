import * as v from 'valibot';
import { wireNumber } from '../endpoint';
import { formList, wireTexts } from '../wire';

/*
 * What an approval flow is made of: a small graph without loops, from one start to an end. The editor and the server
 * check it with the same function, so that nothing is saved that could wait for nobody or never end.
 */

export const flowNodeTypes = ['start', 'approval', 'condition', 'notify', 'end'] as const;

const MAX_NODES = 50;
const MAX_PEOPLE = 50;
const MAX_BRANCHES = 10;
const MAX_VALUES = 50;

/** The permission of whoever decides. Without it nobody can: a request must not wait for such a person alone. */
export const DECIDES = 'approval:approve';

const nodeId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));
const shared = {
  id: nodeId,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
};
const ids = v.pipe(
  wireTexts,
  v.maxLength(MAX_PEOPLE),
  v.everyItem((id) => id.length <= 64),
);
const people = { userIds: ids, roleIds: ids };
const limit = v.optional(v.nullable(wireNumber), null);

/** One way out of a condition: numbers from `min` up to, not including, `max`; or one of `values`. */
const branchSchema = v.object({
  next: nodeId,
  min: limit,
  max: limit,
  values: v.pipe(
    wireTexts,
    v.maxLength(MAX_VALUES),
    v.everyItem((value) => value.length <= 100),
  ),
});
export type FlowBranch = v.InferOutput<typeof branchSchema>;

export const flowNodeSchema = v.variant('type', [
  v.object({ ...shared, type: v.literal('start'), next: nodeId }),
  v.object({
    ...shared,
    ...people,
    type: v.literal('approval'),
    next: nodeId,
    /** `any`: the first decision counts; `all`: everybody has to agree. One refusal always ends the flow. */
    mode: v.optional(v.picklist(['any', 'all']), 'any'),
  }),
  v.object({
    ...shared,
    type: v.literal('condition'),
    /** What of the request is looked at, such as `amount`. */
    field: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)),
    branches: v.pipe(formList(branchSchema), v.minLength(1), v.maxLength(MAX_BRANCHES)),
    /** Where it goes when no branch holds, also when the request says nothing of the field. */
    otherwise: nodeId,
  }),
  v.object({ ...shared, ...people, type: v.literal('notify'), next: nodeId }),
  v.object({ ...shared, type: v.literal('end') }),
]);
export type FlowNode = v.InferOutput<typeof flowNodeSchema>;
export type ApprovalNode = Extract<FlowNode, { type: 'approval' }>;

export const flowNodes = v.pipe(formList(flowNodeSchema), v.minLength(2), v.maxLength(MAX_NODES));

export type GraphProblem =
  | 'duplicate'
  | 'noStart'
  | 'manyStarts'
  | 'noEnd'
  | 'unknownNext'
  | 'unreachable'
  | 'loop'
  | 'nobody'
  | 'branchEmpty'
  | 'branchMixed'
  | 'branchRange'
  | 'branchOverlap';

/** What is wrong, and at which node, by its name. */
export interface GraphFault {
  readonly problem: GraphProblem;
  readonly node: string;
}

/** Where a node leads; nowhere from an end. */
export function nextOf(node: FlowNode): readonly string[] {
  if (node.type === 'end') return [];
  if (node.type !== 'condition') return [node.next];
  return [...node.branches.map((branch) => branch.next), node.otherwise];
}

/**
 * The first fault of a graph, or nothing. Without loops and with a way on from every node but the ends, each way ends;
 * so an end can be reached from everywhere without being looked for.
 */
export function graphFault(nodes: readonly FlowNode[]): GraphFault | undefined {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const starts = nodes.filter((node) => node.type === 'start');
  const [start, second] = starts;
  if (byId.size < nodes.length) {
    const twice = nodes.find((node) => byId.get(node.id) !== node);
    return { problem: 'duplicate', node: twice?.name ?? '' };
  }
  if (!start) return { problem: 'noStart', node: '' };
  if (second) return { problem: 'manyStarts', node: second.name };
  if (!nodes.some((node) => node.type === 'end')) return { problem: 'noEnd', node: '' };
  const lost = nodes.find((node) => nextOf(node).some((next) => !byId.has(next)));
  if (lost) return { problem: 'unknownNext', node: lost.name };
  return wayFault(start, nodes, byId) ?? nodeFault(nodes);
}

function wayFault(
  start: FlowNode,
  nodes: readonly FlowNode[],
  byId: ReadonlyMap<string, FlowNode>,
): GraphFault | undefined {
  const open = new Set<string>();
  const done = new Set<string>();
  const loopFrom = (node: FlowNode): FlowNode | undefined => {
    if (open.has(node.id)) return node;
    if (done.has(node.id)) return undefined;
    open.add(node.id);
    for (const id of nextOf(node)) {
      const next = byId.get(id);
      const found = next && loopFrom(next);
      if (found) return found;
    }
    open.delete(node.id);
    done.add(node.id);
    return undefined;
  };
  const loop = loopFrom(start);
  if (loop) return { problem: 'loop', node: loop.name };
  const alone = nodes.find((node) => !done.has(node.id));
  return alone ? { problem: 'unreachable', node: alone.name } : undefined;
}

function nodeFault(nodes: readonly FlowNode[]): GraphFault | undefined {
  for (const node of nodes) {
    if (node.type === 'approval' || node.type === 'notify') {
      const nobody = node.userIds.length + node.roleIds.length === 0;
      if (nobody) return { problem: 'nobody', node: node.name };
    }
    if (node.type === 'condition') {
      const problem = branchProblem(node.branches);
      if (problem) return { problem, node: node.name };
    }
  }
  return undefined;
}

/** At most one branch may hold, whatever the request says: the way through a flow is never a matter of order. */
function branchProblem(branches: readonly FlowBranch[]): GraphProblem | undefined {
  const isRange = (branch: FlowBranch) => branch.min !== null || branch.max !== null;
  if (branches.some((branch) => !isRange(branch) && branch.values.length === 0))
    return 'branchEmpty';
  const ranges = branches.filter(isRange);
  if (ranges.some((branch) => branch.values.length > 0)) return 'branchMixed';
  if (ranges.length > 0 && ranges.length < branches.length) return 'branchMixed';
  if (ranges.some((branch) => low(branch) >= high(branch))) return 'branchRange';
  const sorted = [...ranges].sort((a, b) => low(a) - low(b));
  const meets = sorted.some((branch, index) => {
    const before = sorted[index - 1];
    return before !== undefined && low(branch) < high(before);
  });
  const values = branches.flatMap((branch) => branch.values);
  return meets || new Set(values).size < values.length ? 'branchOverlap' : undefined;
}

const low = (branch: FlowBranch) => branch.min ?? Number.NEGATIVE_INFINITY;
const high = (branch: FlowBranch) => branch.max ?? Number.POSITIVE_INFINITY;

/** Where a condition leads for what a request says. */
export function branchFor(node: Extract<FlowNode, { type: 'condition' }>, value: unknown): string {
  const said = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (said === '') return node.otherwise;
  const number = Number(said);
  const holds = (branch: FlowBranch) =>
    branch.values.length > 0
      ? branch.values.includes(said)
      : Number.isFinite(number) && number >= low(branch) && number < high(branch);
  return node.branches.find(holds)?.next ?? node.otherwise;
}
