import { codesOf } from '../security/permissions';
import { endpoints } from '../../../src/core/api/registry';

/** Every permission code that an endpoint asks for. */
export const allPermissions: readonly string[] = [...new Set(endpoints.flatMap(codesOf))];

export const demoPassword = 'Console@1';
/** The accounts that the README and the start message name. */
export const demoAccounts = ['admin', 'tenant', 'user', 'other'] as const;

export const tenantSeeds = [
  {
    id: 't-platform',
    name: '北辰云平台运营中心',
    account: 'platform',
    discount: 1,
    platform: true,
  },
  {
    id: 't-huadong',
    name: '华东智造科技有限公司',
    account: 'huadong',
    discount: 0.85,
    platform: false,
  },
  {
    id: 't-yuanhang',
    name: '远航物流集团有限公司',
    account: 'yuanhang',
    discount: 0.9,
    platform: false,
  },
] as const;
export type TenantId = (typeof tenantSeeds)[number]['id'];

/** Lists that only administrators and auditors may read. */
const administrative = /^(user|tenant|role|business|audit|log|enterprise|definition|campaign):/;
const readable = allPermissions.filter(
  (code) => code.endsWith(':list') && !administrative.test(code),
);
/** Whoever has a problem may say so and follow it. */
const asking = ['workOrder:create', 'workOrder:reply', 'workOrder:close', 'workOrder:rate'];
const viewer = ['dashboard:view', 'personal:update', 'assistant:image', ...asking, ...readable];
const operator = [...viewer, 'project:update', 'project:export'];
const auditor = ['dashboard:view', 'project:list', 'project:export', 'personal:update'];

/** Two roles that nobody has yet, to be given. */
const money =
  /^(bill|statement|coupon|invoice|contract|remittance|order|balance|topup):(list|export)$/;
const finance = [...new Set([...viewer, ...allPermissions.filter((code) => money.test(code))])];
const watched = /^(audit|log|user|role|instance|alarm):list$/;
const security = [...new Set([...auditor, ...allPermissions.filter((code) => watched.test(code))])];

export const roleSeeds: readonly {
  id: string;
  tenantId: TenantId;
  name: string;
  codes: readonly string[];
}[] = [
  { id: 'r-platform-admin', tenantId: 't-platform', name: '平台管理员', codes: allPermissions },
  { id: 'r-platform-auditor', tenantId: 't-platform', name: '平台审计员', codes: auditor },
  { id: 'r-huadong-admin', tenantId: 't-huadong', name: '租户管理员', codes: allPermissions },
  { id: 'r-huadong-operator', tenantId: 't-huadong', name: '运维工程师', codes: operator },
  { id: 'r-huadong-viewer', tenantId: 't-huadong', name: '普通用户', codes: viewer },
  { id: 'r-huadong-finance', tenantId: 't-huadong', name: '财务专员', codes: finance },
  { id: 'r-huadong-auditor', tenantId: 't-huadong', name: '安全审计员', codes: security },
  { id: 'r-yuanhang-admin', tenantId: 't-yuanhang', name: '租户管理员', codes: allPermissions },
  { id: 'r-yuanhang-viewer', tenantId: 't-yuanhang', name: '普通用户', codes: viewer },
  { id: 'r-yuanhang-finance', tenantId: 't-yuanhang', name: '财务专员', codes: finance },
];

interface UserSeed {
  readonly username: string;
  readonly name: string;
  readonly tenantId: TenantId;
  readonly category: 'Tenant' | 'User';
  readonly roles: readonly string[];
  readonly resourceAdmin: boolean;
  readonly mobile: string;
}

const person = (
  username: string,
  name: string,
  tenantId: TenantId,
  category: UserSeed['category'],
  role: string,
  mobile: string,
  resourceAdmin = false,
): UserSeed => ({ username, name, tenantId, category, roles: [role], resourceAdmin, mobile });

export const userSeeds: readonly UserSeed[] = [
  person('admin', '沈国栋', 't-platform', 'Tenant', 'r-platform-admin', '13800000001', true),
  person('zhaoyiming', '赵一鸣', 't-platform', 'User', 'r-platform-auditor', '13800000002'),
  person('tenant', '陈思远', 't-huadong', 'Tenant', 'r-huadong-admin', '13800000003', true),
  person('user', '林晓雨', 't-huadong', 'User', 'r-huadong-viewer', '13800000004'),
  person('wangjing', '王静', 't-huadong', 'User', 'r-huadong-operator', '13800000005'),
  person('liuyang', '刘洋', 't-huadong', 'User', 'r-huadong-operator', '13800000006'),
  person('zhangwei', '张伟', 't-huadong', 'User', 'r-huadong-viewer', '13800000007'),
  person('huangmin', '黄敏', 't-huadong', 'Tenant', 'r-huadong-admin', '13800000008'),
  person('other', '周海涛', 't-yuanhang', 'Tenant', 'r-yuanhang-admin', '13800000009', true),
  person('sunli', '孙丽', 't-yuanhang', 'User', 'r-yuanhang-viewer', '13800000010'),
  person('wumin', '吴敏', 't-yuanhang', 'User', 'r-yuanhang-viewer', '13800000011'),
  person('zhenghao', '郑浩', 't-yuanhang', 'User', 'r-yuanhang-viewer', '13800000012'),
];
