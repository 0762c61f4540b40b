import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { buildMenuTree, flattenMenu, type MenuNode } from '../../src/routes/menu-tree';
import { makeMenu, makeScreen } from './make-screen';

const screens = ['dashboard', 'project', 'user', 'personal'].map((id) => makeScreen(id));
const everything = () => true;
const outline = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map((node) =>
    node.kind === 'screen' ? node.screen.id : { [node.id]: outline(node.children) },
  );

describe('menu tree', () => {
  it('nests by parent and keeps the order of the server', () => {
    const items = [
      makeMenu('user', 'system'),
      makeMenu('dashboard'),
      makeMenu('system'),
      makeMenu('project', 'system'),
    ];
    const tree = buildMenuTree(items, screens, everything);
    assert.deepEqual(outline(tree.items), ['dashboard', { system: ['user', 'project'] }]);
  });

  it('leaves out hidden entries, views and what is below them', () => {
    const items = [
      makeMenu('dashboard', '0', { hidden: true, isDefault: true }),
      makeMenu('system', '0', { hidden: true }),
      makeMenu('project', 'system'),
      makeMenu('user', '0', { view: true }),
      makeMenu('personal'),
    ];
    assert.deepEqual(outline(buildMenuTree(items, screens, everything).items), ['personal']);
  });

  it('leaves out entries without a screen, refused ones and groups left empty', () => {
    const items = [
      makeMenu('unfinished'),
      makeMenu('system'),
      makeMenu('project', 'system'),
      makeMenu('empty'),
    ];
    const tree = buildMenuTree(items, screens, (screen) => screen.id !== 'project');
    assert.deepEqual(outline(tree.items), []);
  });

  it('makes the children of the common menu the quick access, and shows that entry nowhere', () => {
    const items = [
      makeMenu('c', '0', { formRouterName: 'common' }),
      makeMenu('q1', 'c', { formRouterName: 'project' }),
      makeMenu('q2', 'c', { formRouterName: 'user', hidden: true }),
      makeMenu('q3', 'c', { formRouterName: 'unfinished' }),
    ];
    const tree = buildMenuTree(items, screens, everything);
    assert.deepEqual(tree.items, []);
    assert.deepEqual(
      tree.quickAccess.map((leaf) => leaf.screen.id),
      ['project'],
    );
  });

  it('keeps the quick access of a common entry that is hidden itself', () => {
    const items = [makeMenu('common', '0', { hidden: true }), makeMenu('project', 'common')];
    const { quickAccess } = buildMenuTree(items, screens, everything);
    assert.deepEqual(
      quickAccess.map((leaf) => leaf.screen.id),
      ['project'],
    );
  });

  it('stands an entry at the top when its parent was not delivered', () => {
    const tree = buildMenuTree([makeMenu('project', 'gone')], screens, everything);
    assert.deepEqual(outline(tree.items), ['project']);
  });

  it('opens a screen that has children as the first of its group', () => {
    const items = [makeMenu('project'), makeMenu('user', 'project')];
    const tree = buildMenuTree(items, screens, everything);
    assert.deepEqual(outline(tree.items), [{ project: ['project', 'user'] }]);
  });

  it('ends, and shows every granted screen exactly once, whatever the parents', () => {
    const ids = ['dashboard', 'project', 'user', 'personal', 'g1', 'g2', 'g3'];
    const parents = fc.array(fc.constantFrom('0', 'gone', ...ids), {
      minLength: ids.length,
      maxLength: ids.length,
    });
    fc.assert(
      fc.property(parents, fc.boolean(), (chosen, doubled) => {
        const items = ids.map((id, index) => makeMenu(id, chosen[index]));
        const tree = buildMenuTree(doubled ? [...items, ...items] : items, screens, everything);
        const shown = flattenMenu(tree.items).map(({ leaf }) => leaf.screen.id);
        assert.deepEqual([...shown].sort(), ['dashboard', 'personal', 'project', 'user']);
      }),
    );
  });
});
