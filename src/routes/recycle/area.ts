import Recycle from 'lucide-react/icons/recycle';
import { both } from '../../core/i18n/translator';
import { anyRows } from '../../core/resource/any-rows';
import type { Area } from '../screen';

export const recycleArea: Area = [
  {
    id: 'recycle',
    path: '/recycle',
    title: both('回收站', 'Recycle bin'),
    icon: Recycle,
    perm: 'recycle:list',
    menu: { in: 'cloud' },
    definition: () => import('./recycle').then((module) => anyRows(module.recycle)),
    load: () => import('./recycle-screen'),
  },
];
