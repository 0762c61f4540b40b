import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { MenuItem } from '../../src/core/api/session';
import { translate } from '../../src/core/i18n/translator';
import { decide } from '../../src/core/guard';
import { resolveAccess } from '../../src/routes/access';
import { menuGroup } from '../../src/routes/menu-groups';
import { screens } from '../../src/routes/registry';
import { makeMenu } from './make-screen';
import { otherRows, specifiedAddresses, specifiedRows } from './specified-addresses';

/** And the one that is about a row. */
const ofRow = [['R-042', specifiedRows['R-042']?.replace(':id', '7') ?? '']] as const;
const addresses = [...specifiedAddresses, ...ofRow];

/** What the specification calls its screens without an address, and in which part of the menu it has them. */
const specified = JSON.parse(
  readFileSync('test/routes/specified-screens.json', 'utf8'),
) as Readonly<Record<string, readonly [name: string, part: string]>>;

/** The same, each by the entry that is it: the backend's menu adds them. */
const byName: readonly (readonly [row: string, id: string])[] = [
  ['R-070', 'snapshot'],
  ['R-071', 'router'],
  ['R-072', 'sgroup'],
  ['R-073', 'floatip'],
  ['R-074', 'loadbalance'],
  ['R-075', 'loadbalanceDetail'],
  ['R-076', 'listenerDetail'],
  ['R-077', 'image'],
  ['R-078', 'keypair'],
  ['R-079', 'firewall'],
  ['R-080', 'vpc'],
  ['R-081', 'f5'],
  ['R-082', 'port'],
  ['R-083', 'mysql'],
  ['R-084', 'postgresql'],
  ['R-085', 'redis'],
  ['R-086', 'sqlserver'],
  ['R-087', 'mongodb'],
  ['R-088', 'tidb'],
  ['R-089', 'kafka'],
  ['R-090', 'rabbitmq'],
  ['R-091', 'single'],
  ['R-092', 'sharding'],
  ['R-093', 'aiRuntime'],
  ['R-094', 'ecs'],
  ['R-095', 'disk'],
  ['R-096', 'oss'],
  ['R-097', 'vdi'],
  ['R-098', 'baremetal'],
  ['R-099', 'namespace'],
  ['R-100', 'pvc'],
  ['R-101', 'configmap'],
  ['R-102', 'hpa'],
  ['R-103', 'ingress'],
  ['R-104', 'sidecar'],
  ['R-105', 'certificate'],
  ['R-106', 'secret'],
  ['R-107', 'azure'],
  ['R-108', 'qcloud'],
  ['R-109', 'user'],
  ['R-110', 'role'],
  ['R-111', 'project'],
  ['R-112', 'flow'],
  ['R-113', 'applications'],
  ['R-114', 'recycle'],
  ['R-115', 'tenant'],
  ['R-116', 'billList'],
  ['R-117', 'receiptManager'],
  ['R-118', 'contractManagement'],
  ['R-119', 'orderManage'],
  ['R-120', 'orderPay'],
  ['R-121', 'orderShopping'],
  ['R-122', 'orderCheck'],
  ['R-123', 'orderConfirm'],
  ['R-124', 'couponList'],
  ['R-125', 'workOrderList'],
  ['R-126', 'execution'],
  ['R-127', 'executionHistory'],
  ['R-128', 'threshold'],
  ['R-129', 'currentMonitor'],
  ['R-130', 'historyMonitor'],
  ['R-131', 'monitorHost'],
  ['R-132', 'distribution'],
  ['R-133', 'monitorDatabase'],
  ['R-134', 'monitorKafka'],
  ['R-135', 'monitorRabbitmq'],
  ['R-136', 'monitorZookeeper'],
  ['R-137', 'monitorEtcd'],
];

/** Screens whose titles are other words than the specification's. */
const calledOtherwise: Readonly<Record<string, string>> = {
  'R-075': 'Load balancer',
  'R-076': 'Listener',
  'R-081': 'F5 virtual servers',
  'R-082': 'Network cards',
  'R-091': 'Single databases',
  'R-092': 'Sharded databases',
  'R-093': 'AI runtimes',
  'R-094': 'Virtual machines',
  'R-096': 'Object storage',
  'R-097': 'Cloud desktops',
  'R-100': 'Volume claims',
  'R-102': 'Autoscalers',
  'R-103': 'Ingresses',
  'R-106': 'Secrets',
  'R-107': 'Azure',
  'R-108': 'Tencent Cloud',
  'R-111': 'Resource groups',
  'R-112': 'Approval flows',
  'R-117': 'Invoices',
  'R-119': 'Orders',
  'R-120': 'Pay the order',
  'R-121': 'Shopping cart',
  'R-122': 'Order check',
  'R-123': 'Confirm the order',
  'R-125': 'My work orders',
  'R-129': 'Current values',
  'R-130': 'History',
};
/** Of one thing or of many, with or without the words of its part of the menu. */
const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/^container platform: | management$| \(.*\)$/g, '')
    .replaceAll(' ', '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

/** What the reference backend delivers to whoever may see everything. */
const delivered = JSON.parse(readFileSync('demo/server/seed/menus.json', 'utf8')) as readonly {
  readonly route: string;
  readonly permCode: string;
}[];
const menus: readonly MenuItem[] = delivered.map(({ route }) => makeMenu(route));
const codes = new Set(screens.flatMap(({ perm }) => (perm === null ? [] : [perm])));
const everything = { accountCategory: 'Tenant', menus, permissions: codes };
const nothing = { accountCategory: 'User', menus: [], permissions: new Set<string>() };
/** Open to whoever is signed in, whatever the menu says. */
const forEverybody = new Set(['R-002', 'R-048', 'R-051', 'R-052']);

/** Where they lead somebody who is signed in, and who is not. */
const leadsTo: Readonly<Record<string, readonly [signedIn: string, signedOut: string]>> = {
  'R-001': ['/dashboard', '/login'],
  'R-059': ['/dashboard', '/login'],
  'R-060': ['/sso', '/sso'],
  'R-061': ['/dashboard', '/login'],
  'R-062': ['/401', '/401'],
  'R-063': ['/404', '/404'],
  'R-064': ['/404', '/login'],
  'R-065': ['/ysus', '/ysus'],
  'R-066': ['/ckyx', '/ckyx'],
  'R-067': ['/license', '/login'],
  // Out of the console, which has no such page.
  'R-068': ['/404', '/login'],
  'R-069': ['/404', '/login'],
  'R-145': ['/404', '/login'],
};

describe('the fixed addresses of the specification', () => {
  it('are all there, and those outside the home layout with them: R-058 alone has none', () => {
    assert.equal(specifiedAddresses.length, 55);
    const named = Array.from({ length: 69 }, (_, at) => `R-${String(at + 1).padStart(3, '0')}`);
    assert.deepEqual(
      Object.keys(specifiedRows).sort(),
      [...named.filter((row) => row !== 'R-058'), 'R-145'].sort(),
    );
  });

  for (const [row, address] of otherRows.filter(([other]) => other !== 'R-042'))
    it(`${row} ${address} is decided without the menu, or by whose application it is`, () => {
      const path = address.replace(/^\*$/, '/nowhere-at-all').replace('*', 'nobody');
      const access = resolveAccess(path, everything, screens);
      assert.notEqual(access.to, 'screen');
      const asked = { path, redirected: false, locked: false, access: () => 'unknown' as const };
      const inside = decide({ ...asked, hasToken: true, status: 'ready' });
      const outside = decide({ ...asked, hasToken: false, status: 'signed-out' });
      const [signedIn, signedOut] = leadsTo[row] ?? [];
      assert.equal(inside.type === 'redirect' ? inside.to : path, signedIn);
      assert.equal(outside.type === 'redirect' ? outside.to : path, signedOut);
    });

  for (const [row, address] of addresses) {
    it(`${row} ${address} opens for whoever may see it`, () => {
      const access = resolveAccess(address, everything, screens);
      assert.equal(access.to, 'screen');
    });
    it(`${row} ${address} says that it is not allowed to whoever may not`, () => {
      const access = resolveAccess(address, nothing, screens);
      if (access.to === 'screen') assert.ok(forEverybody.has(row), row);
      else assert.equal(access.to, '/401');
    });
  }
});

it('/system/project and /system/user are one screen each: the group System asks for the category, the address does not (X-11)', () => {
  const member = { ...everything, accountCategory: 'User' };
  for (const address of ['/system/project', '/system/user'])
    assert.equal(resolveAccess(address, member, screens).to, 'screen', address);
  assert.equal(menuGroup('system')?.category, 'Tenant');
});

describe('the screens that the server’s menu adds by name', () => {
  /** A path of the screen, with something for each of its parameters. */
  const pathOf = (id: string) => {
    const screen = screens.find((each) => each.id === id);
    assert.ok(screen, id);
    return screen.path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7');
  };
  /** The entries that lead to it: its own, or that of the screen that it stands under. */
  const entriesOf = (id: string): readonly string[] => {
    const menu = screens.find((each) => each.id === id)?.menu;
    return menu && 'under' in menu ? entriesOf(menu.under) : [id];
  };

  it('are all there: 68 rows, from the first to the last', () => {
    const all = Object.keys(specified);
    assert.equal(all.length, 68);
    assert.deepEqual(
      byName.map(([row]) => row),
      all,
    );
    assert.equal(new Set(byName.map(([, id]) => id)).size, all.length);
  });

  it('are each what its row is called, in the part of the menu that it names', () => {
    for (const [row, id] of byName) {
      const screen = screens.find((each) => each.id === id);
      assert.ok(screen, id);
      const [name, part] = specified[row] ?? ['', ''];
      const title = translate(screen.title, 'en');
      const other = calledOtherwise[row];
      if (other === undefined) assert.equal(bare(title), bare(name), `${row} ${id}`);
      else {
        assert.equal(title, other, `${row} ${id}`);
        assert.notEqual(bare(title), bare(name), `${row} is called so`);
      }
      // A database and what is measured of databases have one name.
      const isMeasured = 'in' in screen.menu && screen.menu.in === 'monitoring';
      assert.equal(isMeasured, part === 'monitoring', `${row} ${id}`);
    }
  });

  for (const [row, id] of byName) {
    it(`${row} ${id} opens for whom the menu names it, and for nobody else`, () => {
      const opened = resolveAccess(pathOf(id), everything, screens);
      assert.ok(opened.to === 'screen' && opened.screen.id === id);
      const entries = entriesOf(id);
      assert.ok(delivered.some(({ route }) => entries.includes(route)));
      const without = menus.filter(({ formRouterName }) => !entries.includes(formRouterName));
      assert.equal(
        resolveAccess(pathOf(id), { ...everything, menus: without }, screens).to,
        '/401',
      );
    });
  }
});
