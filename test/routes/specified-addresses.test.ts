import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { MenuItem } from '../../src/core/api/session';
import { resolveAccess } from '../../src/routes/access';
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
