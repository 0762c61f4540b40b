import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildMenuTree } from '../../src/routes/menu-tree';
import { listSearch } from '../../src/routes/shell/last-search';
import { linksAbove, trailOf } from '../../src/routes/shell/trail';
import { makeMenu, makeScreen } from './make-screen';

const screens = [
  makeScreen('project', { path: '/system/project' }),
  makeScreen('projectDetail', { path: '/system/project/:id', menu: { under: 'project' } }),
  makeScreen('projectHosts', {
    path: '/system/project/:id/hosts',
    menu: { under: 'projectDetail' },
  }),
  makeScreen('personal', { menu: { in: 'top', everyone: '' } }),
  makeScreen('ring', { menu: { under: 'ring' } }),
];
const tree = buildMenuTree(
  [makeMenu('system'), makeMenu('project', 'system')],
  screens,
  () => true,
);

const outline = (path: string) => {
  const trail = trailOf(path, tree, screens);
  return (
    trail && [
      trail.groups.map((group) => group.id),
      trail.parents.map((screen) => screen.id),
      trail.screen.id,
      trail.leaf?.screen.id,
    ]
  );
};

describe('trail', () => {
  it('names the groups above a listed screen', () => {
    assert.deepEqual(outline('/system/project'), [['system'], [], 'project', 'project']);
  });
  it('puts a detail below its list and marks the list in the menu', () => {
    assert.deepEqual(outline('/system/project/7'), [
      ['system'],
      ['project'],
      'projectDetail',
      'project',
    ]);
    assert.deepEqual(outline('/system/project/7/hosts'), [
      ['system'],
      ['project', 'projectDetail'],
      'projectHosts',
      'project',
    ]);
  });
  it('lets a screen outside the menu stand alone', () => {
    assert.deepEqual(outline('/personal'), [[], [], 'personal', undefined]);
  });
  it('ends when a screen stands under itself, and has nothing for an unknown path', () => {
    assert.deepEqual(outline('/ring'), [[], [], 'ring', undefined]);
    assert.equal(outline('/nothing'), undefined);
  });
  it('leads back to each page above as it was left', () => {
    const left: Readonly<Record<string, string>> = {
      '/system/project': '?page=2&status=on',
      '/system/project/7': '?tab=hosts',
    };
    const trail = trailOf('/system/project/7/hosts', tree, screens);
    assert.ok(trail);
    const links = linksAbove(trail, '/system/project/7/hosts', 'seven', (path) => left[path] ?? '');
    assert.deepEqual(
      links.map(({ to, name }) => [to, name]),
      [
        ['/system/project?page=2&status=on', undefined],
        ['/system/project/7?tab=hosts', 'seven'],
      ],
    );
  });
  it('leaves behind what stood open over a list', () => {
    assert.equal(listSearch('?status=on&page=2&id=7&tab=facts&do=edit&on=7'), '?status=on&page=2');
    assert.equal(listSearch('?tab=hosts'), '?tab=hosts');
    assert.equal(listSearch('?id=7'), '');
    assert.equal(listSearch(''), '');
  });
});
