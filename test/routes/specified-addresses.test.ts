import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { MenuItem } from '../../src/core/api/session';
import { resolveAccess } from '../../src/routes/access';
import { menuGroup } from '../../src/routes/menu-groups';
import { screens } from '../../src/routes/registry';
import { makeMenu } from './make-screen';

/** The fixed addresses of the specification, as it writes them, one of each for those with parameters. */
const addresses: readonly (readonly [row: string, address: string])[] = [
  ['R-002', '/dashboard'],
  ['R-003', '/system/project'],
  ['R-004', '/info/enterpriseUser'],
  ['R-005', '/info/roleUser'],
  ['R-006', '/system/user'],
  ['R-007', '/apply/list'],
  ['R-008', '/apply/Enterprise'],
  ['R-009', '/recycle'],
  ['R-010', '/order/list'],
  ['R-011', '/order/confirm'],
  ['R-012', '/orderpay'],
  ['R-013', '/orderShopping'],
  ['R-014', '/OrderCheck'],
  ['R-015', '/bill/financialAssetManagement'],
  ['R-016', '/coupon/list'],
  ['R-017', '/Remittanceapplication/list'],
  ['R-018', '/bill/list'],
  ['R-019', '/bill/mgDetail'],
  ['R-020', '/bill/mgAllDetail'],
  ['R-021', '/bill/summary'],
  ['R-022', '/bill/analysis'],
  ['R-023', '/bill/receiptManager'],
  ['R-024', '/bill/reAndExDetail'],
  ['R-025', '/bill/contractManagement'],
  ['R-026', '/bill/tenant'],
  ['R-027', '/bill/business'],
  ['R-028', '/bill/item'],
  ['R-029', '/bill/service'],
  ['R-030', '/bill/comparativeAnalysis'],
  ['R-031', '/bill/relationshipDiagram'],
  ['R-032', '/bill/resource'],
  ['R-033', '/bill/capacity'],
  ['R-034', '/work_order/list'],
  ['R-035', '/work_order/create'],
  ['R-036', '/work_order/companyList'],
  ['R-037', '/system/role'],
  ['R-038', '/system/tenant'],
  ['R-039', '/system/business'],
  ['R-040', '/system/flow'],
  ['R-041', '/system/flow/create'],
  ['R-042', '/system/flow/modify/7'],
  ['R-043', '/notice/list'],
  ['R-044', '/notice/detail'],
  ['R-045', '/myresource'],
  ['R-046', '/goods/ai/createAi'],
  ['R-047', '/goods/ai/change'],
  ['R-048', '/goods/create'],
  ['R-049', '/aik/kafka/create'],
  ['R-050', '/aik/mq/create'],
  ['R-051', '/message'],
  ['R-052', '/personal'],
  ['R-053', '/auditlog'],
  ['R-054', '/productLog'],
  ['R-055', '/systemLog'],
  ['R-056', '/realName'],
  ['R-057', '/service_quota'],
];

/** The screens that the specification has without an address, each by the entry that is it: the backend's menu adds them. */
const byName: readonly (readonly [row: string, id: string])[] = [
  ['R-074', 'loadbalance'],
  ['R-075', 'loadbalanceDetail'],
  ['R-077', 'image'],
  ['R-083', 'mysql'],
  ['R-085', 'redis'],
  ['R-099', 'namespace'],
  ['R-101', 'configmap'],
  ['R-109', 'user'],
  ['R-110', 'role'],
  ['R-111', 'project'],
  ['R-112', 'flow'],
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
  ['R-132', 'distribution'],
];

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

describe('the fixed addresses of the specification', () => {
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
