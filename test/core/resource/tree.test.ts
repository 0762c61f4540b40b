import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import { childrenOf, allRows, flatten } from '../../../src/core/resource/tree';
import type { Tree } from '../../../src/core/resource/tree';

interface Node {
  readonly id: string;
  readonly below?: readonly Node[] | string | null;
}
const id = (row: Node) => row.id;
const tree: Tree<Node> = { children: (row) => row.below };
const source = { id, tree };

/** A tree with ids of its own, its children as arrays or as JSON text (N-12). */
const nodes = fc.letrec<{ list: Node[] }>((tie) => ({
  list: fc.array(
    fc
      .record({ below: fc.option(tie('list')), asText: fc.boolean() })
      .map(({ below, asText }) => ({ id: '', below: asText ? JSON.stringify(below) : below })),
    { maxLength: 4 },
  ),
})).list;

function named(list: readonly Node[], prefix = 'r'): Node[] {
  return list.map((node, index) => {
    const key = `${prefix}.${index}`;
    const isText = typeof node.below === 'string';
    const below = isText ? (JSON.parse(node.below) as Node[] | null) : node.below;
    if (!below) return { ...node, id: key };
    const own = named(below, key);
    return { id: key, below: isText ? JSON.stringify(own) : own };
  });
}
const count = (list: readonly Node[]): number =>
  list.reduce((sum, node) => sum + 1 + count(childrenOf(source, node)), 0);

describe('the rows of a tree (N-12)', () => {
  it('property: every row once, in order, with its place, whether its children are an array or text', () => {
    fc.assert(
      fc.property(nodes, (list) => {
        const rows = named(list);
        const all = allRows(source, rows);
        assert.equal(all.length, count(rows));
        for (const [index, node] of all.entries()) {
          const path = node.id.split('.');
          assert.equal(node.level, path.length - 1);
          assert.equal(node.position, Number(path.at(-1)) + 1);
          assert.equal(node.parent, node.level === 1 ? undefined : path.slice(0, -1).join('.'));
          const before = all[index - 1];
          if (node.parent !== undefined) assert.ok(before?.id.startsWith(node.parent));
          assert.equal(node.expanded, childrenOf(source, node.row).length > 0 ? true : undefined);
        }
        const closed = flatten(source, rows, () => false);
        assert.deepEqual(
          closed.map(({ row }) => row),
          rows,
        );
      }),
    );
  });

  it('property: no text breaks it, and the rows of a text stay the objects they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (below) => {
        const row = { id: 'a', below };
        const first = childrenOf(source, row);
        assert.equal(childrenOf(source, row), first);
        for (const child of first) assert.ok(typeof child.id === 'string' && child.id !== '');
      }),
    );
  });

  it('leaves out what does not fit its schema, what came before, and what is too deep', () => {
    const strict = { id, tree: { ...tree, row: v.object({ id: v.picklist(['b']) }) } };
    const text = JSON.stringify([{ id: 'b' }, { id: 'c' }, 7, null]);
    assert.deepEqual(childrenOf(strict, { id: 'a', below: text }).map(id), ['b']);
    const own: { id: string; below: Node[] } = { id: 'a', below: [] };
    own.below.push(own, { id: 'b' }, { id: 'b' });
    assert.deepEqual(
      allRows(source, [own]).map(({ id: key, size }) => [key, size]),
      [
        ['a', 1],
        ['b', 1],
      ],
    );
    let deep: Node = { id: '0' };
    for (let level = 1; level < 40; level++) deep = { id: String(level), below: [deep] };
    assert.equal(allRows(source, [deep]).length, 16);
  });
});
