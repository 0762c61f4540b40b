import CircleUser from 'lucide-react/icons/circle-user';
import { text } from '../../core/i18n/translator';
import { paths } from '../paths';
import type { Area } from '../screen';
import { personalTitles } from './titles';

export const personalArea: Area = [
  {
    id: 'personal',
    path: paths.personal,
    title: text(personalTitles, 'personal'),
    icon: CircleUser,
    perm: null,
    menu: 'everyone',
    load: () => import('./personal-screen'),
  },
];
