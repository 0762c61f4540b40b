import BadgeCheck from 'lucide-react/icons/badge-check';
import Briefcase from 'lucide-react/icons/briefcase';
import Building2 from 'lucide-react/icons/building-2';
import Landmark from 'lucide-react/icons/landmark';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import { both } from '../../core/i18n/translator';
import { anyRows } from '../../core/resource/any-rows';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

/** W-32, with the area of the system: people, roles, tenants, businesses. */
export const peopleArea: Area = [
  resourceEntry({
    id: 'user',
    path: '/system/user',
    title: both('用户', 'Users'),
    icon: Users,
    perm: 'user:list',
    menu: { in: 'people' },
    definition: () => import('./user').then((module) => module.user),
  }),
  resourceEntry({
    id: 'roleUser',
    path: '/info/roleUser',
    title: both('用户角色', 'Roles of users'),
    icon: UserCog,
    perm: 'role:list',
    menu: { in: 'people' },
    definition: () => import('./user-roles').then((module) => module.userRoles),
  }),
  resourceEntry({
    id: 'enterpriseUser',
    path: '/info/enterpriseUser',
    title: both('企业用户', 'Enterprise users'),
    icon: Building2,
    perm: 'enterprise:list',
    menu: { in: 'people' },
    definition: () => import('./enterprise-user').then((module) => module.enterpriseUser),
  }),
  {
    id: 'applyEnterprise',
    path: '/apply/Enterprise',
    title: both('企业认证审批', 'Enterprise verifications'),
    icon: BadgeCheck,
    perm: 'enterprise:list',
    menu: { in: 'approvals' },
    load: () => import('./applies-screen'),
    definition: async () => anyRows((await import('./enterprise-apply')).enterpriseApplies.waiting),
  },
  resourceEntry({
    id: 'tenant',
    path: '/system/tenant',
    title: both('租户', 'Tenants'),
    icon: Landmark,
    perm: 'tenant:list',
    category: 'Tenant',
    menu: { in: 'system' },
    definition: () => import('./tenant').then((module) => module.tenant),
  }),
  resourceEntry({
    id: 'business',
    path: '/system/business',
    title: both('业务', 'Businesses'),
    icon: Briefcase,
    perm: 'business:list',
    category: 'Tenant',
    menu: { in: 'system' },
    definition: () => import('./business').then((module) => module.business),
  }),
];
