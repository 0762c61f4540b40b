import CircleUser from 'lucide-react/icons/circle-user';
import { both } from '../../core/i18n/translator';
import { paths } from '../paths';
import type { Area } from '../screen';

export const personalArea: Area = [
  {
    id: 'personal',
    path: paths.personal,
    title: both('个人中心', 'Personal center'),
    icon: CircleUser,
    perm: null,
    menu: { in: 'account', everyone: 'personal:update', quick: true },
    load: () => import('./personal-screen'),
  },
];
