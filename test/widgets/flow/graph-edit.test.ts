import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { graphFault, nextOf } from '../../../src/core/api/flows/graph';
import type { FlowNode } from '../../../src/core/api/flows/graph';
import * as edit from '../../../src/widgets/flow/graph-edit';
import { layout, NODE_HEIGHT, NODE_WIDTH } from '../../../src/widgets/flow/layout';

const begin: edit.Graph = [
  { id: 'start', name: '开始', type: 'start', next: 'end' },
  { id: 'end', name: '结束', type: 'end' },
];
const types = ['approval', 'condition', 'notify'] as const;
const ids = (nodes: edit.Graph) => nodes.map(({ id }) => id);
const steps = (nodes: edit.Graph) => edit.inOrder(nodes).map(({ node }) => node.id);
/** What somebody has still to say is no fault of the shape. */
const unsaid = new Set(['nobody', 'branchEmpty', 'branchOverlap']);

/** Any run of changes: a kind of change, the node it is done to, and the way. */
const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.nat(40), fc.nat(10)), {
  maxLength: 25,
});

function changed(
  nodes: edit.Graph,
  [kind, at, way]: readonly [number, number, number],
): edit.Graph {
  const node = nodes[at % nodes.length] as FlowNode;
  const ways = edit.waysOf(node);
  const chosen = ways[way % Math.max(1, ways.length)];
  const type = types[kind];
  if (type) return chosen ? edit.addOn(nodes, chosen, type, type) : nodes;
  if (kind === 3) return edit.remove(nodes, node.id);
  return kind === 4 ? edit.moveUp(nodes, node.id) : edit.moveDown(nodes, node.id);
}

describe('changes of an approval flow (R-041)', () => {
  it('leave no loose end and no loop, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(changes, (run) => {
        const nodes = run.reduce(changed, begin);
        const fault = graphFault(nodes);
        assert.ok(fault === undefined || unsaid.has(fault.problem), fault?.problem);
        assert.equal(new Set(steps(nodes)).size, nodes.length);
        assert.equal(steps(nodes)[0], 'start');
      }),
    );
  });

  it('find the faults of a graph that the server finds', () => {
    fc.assert(
      fc.property(changes, (run) => {
        const nodes = run.reduce(changed, begin);
        assert.equal(edit.faultsOf(nodes).size > 0, graphFault(nodes) !== undefined);
      }),
    );
  });

  it('draw no node over another, and every way downwards', () => {
    fc.assert(
      fc.property(changes, (run) => {
        const nodes = run.reduce(changed, begin);
        const { positions } = layout(nodes);
        const all = [...positions];
        assert.equal(all.length, nodes.length);
        for (const [id, a] of all)
          for (const [other, b] of all)
            assert.ok(
              id === other ||
                Math.abs(a.x - b.x) >= NODE_WIDTH ||
                Math.abs(a.y - b.y) >= NODE_HEIGHT,
            );
        for (const node of nodes)
          for (const next of nextOf(node))
            assert.ok((positions.get(next)?.y ?? 0) > (positions.get(node.id)?.y ?? 0));
      }),
    );
  });

  it('change places with the step before, and take a condition out with what only it led to', () => {
    let nodes = edit.addOn(begin, { from: 'start' }, 'approval', '一');
    nodes = edit.addOn(nodes, { from: 'approval1' }, 'notify', '二');
    assert.deepEqual(steps(edit.moveUp(nodes, 'notify1')), [
      'start',
      'notify1',
      'approval1',
      'end',
    ]);
    assert.deepEqual(
      steps(edit.moveDown(nodes, 'approval1')),
      steps(edit.moveUp(nodes, 'notify1')),
    );
    assert.equal(edit.canMoveUp(nodes, 'approval1'), false);
    nodes = edit.addOn(nodes, { from: 'notify1' }, 'condition', '三');
    nodes = edit.addOn(nodes, { from: 'condition1', branch: 0 }, 'approval', '四');
    assert.deepEqual(ids(edit.remove(nodes, 'condition1')), [
      'start',
      'approval1',
      'notify1',
      'end',
    ]);
    assert.deepEqual(ids(edit.targetsOf(nodes, 'condition1')), ['approval2', 'end']);
  });
});
