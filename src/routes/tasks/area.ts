import FileCode from 'lucide-react/icons/file-code-2';
import FolderUp from 'lucide-react/icons/folder-up';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import PencilRuler from 'lucide-react/icons/pencil-ruler';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

const loadExecution = () => import('./execution').then((module) => module.execution);
const loadForm = () => import('./job-screen');

/** W-34, U-12: scripts, distribution of files, backup and recovery on hosts. */
export const tasksArea: Area = [
  resourceEntry({
    id: 'job',
    path: '/task/job',
    title: both('作业', 'Jobs'),
    icon: ListChecks,
    perm: 'task:list',
    menu: { in: 'tasks' },
    definition: () => import('./job').then((module) => module.job),
  }),
  {
    id: 'jobCreate',
    path: '/task/job/create',
    title: both('新建作业', 'New job'),
    icon: Plus,
    perm: 'task:create',
    menu: { under: 'job' },
    load: loadForm,
  },
  {
    id: 'jobModify',
    path: '/task/job/modify/:id',
    title: both('编辑作业', 'Edit job'),
    icon: PencilRuler,
    perm: 'task:update',
    menu: { under: 'job' },
    load: loadForm,
  },
  resourceEntry({
    id: 'execution',
    path: '/task/execution',
    title: both('任务执行', 'Task execution'),
    icon: Play,
    perm: 'execution:list',
    menu: { in: 'tasks' },
    definition: loadExecution,
  }),
  resourceEntry({
    id: 'executionDetail',
    path: '/task/execution/:id',
    title: both('执行详情', 'Execution'),
    icon: Play,
    perm: 'execution:list',
    menu: { under: 'execution' },
    shows: 'detail',
    definition: loadExecution,
  }),
  resourceEntry({
    id: 'executionHistory',
    path: '/task/history',
    title: both('任务历史', 'Task history'),
    icon: History,
    perm: 'execution:list',
    menu: { in: 'tasks' },
    definition: () => import('./history').then((module) => module.executionHistory),
  }),
  resourceEntry({
    id: 'script',
    path: '/task/script',
    title: both('脚本', 'Scripts'),
    icon: FileCode,
    perm: 'script:list',
    menu: { in: 'tasks' },
    definition: () => import('./script').then((module) => module.script),
  }),
  resourceEntry({
    id: 'taskFile',
    path: '/task/file',
    title: both('文件库', 'Files'),
    icon: FolderUp,
    perm: 'attachment:list',
    menu: { in: 'tasks' },
    definition: () => import('./file').then((module) => module.taskFile),
  }),
];
