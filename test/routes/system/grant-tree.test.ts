import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpoints } from '../../../src/core/api/registry';
import {
  grantTree,
  leavesOf,
  markOf,
  matching,
  rowsOf,
  toggle,
} from '../../../src/routes/system/grant-tree';
import { actionWord, stemOf, subjectWord } from '../../../src/core/dictionaries/permission-words';

const codes = [
  ...new Set(
    endpoints.flatMap(({ perm, actions }) => [
      ...(perm ? [perm] : []),
      ...Object.values(actions ?? {}).map((action) => action.perm),
    ]),
  ),
];
const menu = (menuId: string, parentId: string, menuName: string, permCode = '') => ({
  ...{ menuId, parentId, menuName, permCode, formRouterName: menuId, category: '' },
});
const item = (permCode: string, grantable = true) => ({ permCode, description: '', grantable });
const menus = [
  menu('cloud', '0', '云资源'),
  menu('ecs', 'cloud', '云主机', 'vm:list'),
  menu('common', '0', '常用功能'),
  menu('vms', 'common', '我的主机', 'vm:list'),
];
const groups = [
  { group: 'vm', items: [item('vm:list'), item('vm:start'), item('vm:delete', false)] },
  { group: 'log', items: [item('log:list')] },
];
const tree = grantTree({ menus, groups }, 'zh-CN', '其他权限');
const known = new Set(tree.flatMap(leavesOf).map(({ code = '' }) => code));

describe('the words of permission codes (R-037)', () => {
  it('are Chinese for every code of the contract, and English ones need no code to be read', () => {
    for (const code of codes) {
      assert.match(subjectWord(stemOf(code), 'zh-CN'), /[\u4e00-\u9fff]|Ceph|OSD/, code);
      assert.match(actionWord(code, 'zh-CN'), /[\u4e00-\u9fff]/, code);
      assert.doesNotMatch(subjectWord(stemOf(code), 'en'), /[\u4e00-\u9fff]|^[a-z]/, code);
      assert.doesNotMatch(actionWord(code, 'en'), /[\u4e00-\u9fff]|^[a-z]/, code);
    }
  });
});

describe('menus and permissions as one tree (R-037)', () => {
  it('holds each code once, below the first menu that leads to it, and names every menu it opens', () => {
    assert.deepEqual(
      tree.map(({ label, children }) => [label, children.map((each) => each.label)]),
      [
        ['云资源', ['云主机']],
        ['其他权限', ['日志']],
      ],
    );
    const leaves = tree.flatMap(leavesOf);
    assert.equal(new Set(leaves.map(({ code }) => code)).size, leaves.length);
    assert.deepEqual(leaves[0]?.menus, ['云主机', '我的主机']);
  });

  it('chooses a branch but for what one lacks, takes it away again, and sees what is worked on', () => {
    const [cloud] = tree;
    assert.ok(cloud);
    const chosen = toggle(cloud, [], known);
    assert.deepEqual(chosen, ['vm:list', 'vm:start']);
    assert.equal(markOf(cloud, new Set(chosen)), 'some');
    assert.deepEqual(toggle(cloud, ['vm:delete', ...chosen], known), ['vm:delete']);
    const start = leavesOf(cloud).find(({ code }) => code === 'vm:start');
    assert.ok(start);
    assert.deepEqual(toggle(start, [], known), ['vm:list', 'vm:start']);
    assert.deepEqual(toggle(start, chosen, known), ['vm:list']);
  });

  it('finds by word, code and menu, and keeps a branch that is called so whole', () => {
    const found = (words: string) =>
      matching(tree, words)
        .flatMap(leavesOf)
        .map(({ code }) => code);
    assert.deepEqual(found('vm:st'), ['vm:start']);
    assert.deepEqual(found('我的主机'), ['vm:list']);
    assert.equal(found('云资源').length, 3);
    assert.deepEqual(found('没有这个'), []);
  });

  it('counts places among what is in sight', () => {
    const open = new Set(['menu:cloud', 'stem:vm']);
    const rows = rowsOf(tree, (id) => open.has(id));
    assert.deepEqual(
      rows.map(({ level, position, size }) => [level, position, size]),
      [
        [1, 1, 2],
        [2, 1, 1],
        [3, 1, 3],
        [3, 2, 3],
        [3, 3, 3],
        [1, 2, 2],
      ],
    );
  });
});
