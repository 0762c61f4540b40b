import FolderKanban from 'lucide-react/icons/folder-kanban';
import PencilRuler from 'lucide-react/icons/pencil-ruler';
import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Workflow from 'lucide-react/icons/workflow';
import { both } from '../../core/i18n/translator';
import { paths } from '../paths';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const systemArea: Area = [
  resourceEntry({
    id: 'project', // R-003; the menu decides who sees it, not the category, R-111
    path: paths.project,
    title: both('资源组', 'Resource groups'),
    icon: FolderKanban,
    perm: 'project:list',
    menu: { in: 'system', quick: true },
    definition: () => import('./project').then((module) => module.project),
  }),
  resourceEntry({
    id: 'role',
    path: '/system/role',
    title: both('角色', 'Roles'),
    icon: ShieldCheck,
    perm: 'role:list',
    category: 'Tenant',
    menu: { in: 'system' },
    definition: () => import('./role').then((module) => module.role),
  }),
  resourceEntry({
    id: 'flow',
    path: paths.flows,
    title: both('审批流程', 'Approval flows'),
    icon: Workflow,
    perm: 'definition:list',
    category: 'Tenant',
    menu: { in: 'system' },
    definition: () => import('./flow/flow').then((module) => module.flow),
  }),
  {
    id: 'flowCreate',
    path: paths.flowCreate,
    title: both('新建审批流程', 'Create approval flow'),
    icon: Plus,
    perm: 'definition:create',
    category: 'Tenant',
    menu: { under: 'flow' },
    load: () => import('./flow/flow-screen'),
  },
  {
    id: 'flowModify',
    path: '/system/flow/modify/:id',
    title: both('编辑审批流程', 'Modify approval flow'),
    icon: PencilRuler,
    perm: 'definition:update',
    category: 'Tenant',
    menu: { under: 'flow' },
    load: () => import('./flow/flow-screen'),
  },
];
