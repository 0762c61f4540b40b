import Globe from 'lucide-react/icons/globe';
import { text } from '../../core/i18n/translator';
import { paths } from '../paths';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';
import { networkTitles } from './titles';

export const networkArea: Area = [
  resourceEntry({
    id: 'floatip',
    path: paths.floatip,
    title: text(networkTitles, 'floatip'),
    icon: Globe,
    perm: 'floatip:list',
    menu: 'listed',
    definition: () => import('./floatip').then((module) => module.floatip),
  }),
];
