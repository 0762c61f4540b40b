import FolderKanban from 'lucide-react/icons/folder-kanban';
import { text } from '../../core/i18n/translator';
import { paths } from '../paths';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';
import { systemTitles } from './titles';

export const systemArea: Area = [
  resourceEntry({
    id: 'project', // R-003; the menu decides who sees it, not the category
    path: paths.project,
    title: text(systemTitles, 'project'),
    icon: FolderKanban,
    perm: 'project:list',
    menu: 'listed',
    definition: () => import('./project').then((module) => module.project),
  }),
];
