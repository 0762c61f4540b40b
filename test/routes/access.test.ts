import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isScreenAllowed, mayOpen, resolveAccess } from '../../src/routes/access';
import { makeMenu, makeScreen } from './make-screen';

const screens = [
  makeScreen('dashboard'),
  makeScreen('project', { path: '/system/project', category: 'Tenant', perm: 'project:list' }),
  makeScreen('projectDetail', { path: '/system/project/:id', menu: { under: 'project' } }),
  makeScreen('personal', { menu: { in: 'top', everyone: '' } }),
  makeScreen('loop', { menu: { under: 'loop' } }),
];

const holder = (accountCategory: string, menus: string[], permissions: string[] = []) => ({
  accountCategory,
  menus: menus.map((id) => makeMenu(id)),
  permissions: new Set(permissions),
});
const tenant = holder('Tenant', ['dashboard', 'project'], ['project:list']);

describe('access', () => {
  const table: readonly [string, ReturnType<typeof holder>, string, string][] = [
    ['a listed screen', tenant, '/dashboard', 'dashboard'],
    ['a listed screen with a query', tenant, '/dashboard?tab=a/b&id=?', 'dashboard'],
    ['a screen under one, with a query', tenant, '/system/project/7?tab=x', 'projectDetail'],
    ['a listed screen with its code', tenant, '/system/project', 'project'],
    ['a screen under a listed one', tenant, '/system/project/7', 'projectDetail'],
    ['a screen for everyone', holder('User', []), '/personal', 'personal'],
    ['an unknown path', tenant, '/nothing', '/404'],
    ['a path below a screen', tenant, '/dashboard/x', '/404'],
    ['an application that is nobody’s', tenant, '/cp-aik', '/404'],
    ['a screen not in the menu', holder('Tenant', []), '/dashboard', '/401'],
    ['a wrong category', holder('User', ['project'], ['project:list']), '/system/project', '/401'],
    ['a missing code', holder('Tenant', ['project']), '/system/project', '/401'],
    ['a screen under a refused one', holder('Tenant', []), '/system/project/7', '/401'],
    ['a screen under itself', tenant, '/loop', '/401'],
  ];
  for (const [name, user, path, expected] of table) {
    it(`${name}: ${path} → ${expected}`, () => {
      const access = resolveAccess(path, user, screens);
      assert.equal(access.to === 'screen' ? access.screen.id : access.to, expected);
    });
  }

  it('lets a link be where it opens for this user, and for nobody who is not there', () => {
    assert.equal(mayOpen('/system/project?id=1', tenant, screens), true);
    assert.equal(mayOpen('/system/project?id=1', holder('Tenant', ['project']), screens), false);
    assert.equal(mayOpen('/nothing', tenant, screens), false);
    assert.equal(mayOpen('/dashboard', null, screens), false);
  });

  it('allows a screen whose menu entry is hidden', () => {
    const user = {
      ...tenant,
      menus: [makeMenu('dashboard', '0', { hidden: true })],
    };
    const dashboard = makeScreen('dashboard');
    assert.equal(isScreenAllowed(dashboard, user, [dashboard]), true);
  });
});
