import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileInput from 'lucide-react/icons/file-input';
import { both } from '../../core/i18n/translator';
import { anyRows } from '../../core/resource/any-rows';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const approvalsArea: Area = [
  {
    id: 'applyList',
    path: '/apply/list',
    title: both('我的审批', 'My approvals'),
    icon: ClipboardCheck,
    perm: 'approval:list',
    menu: { in: 'approvals' },
    load: () => import('./approvals-screen'),
    definition: async () => anyRows((await import('./approval')).approvals.todo),
  },
  resourceEntry({
    id: 'applications',
    path: '/apply/applications',
    title: both('申请', 'Applications'),
    icon: FileInput,
    perm: 'instance:list',
    menu: { in: 'approvals' },
    definition: () => import('./application').then((module) => module.application),
  }),
];
