import Cloud from 'lucide-react/icons/cloud';
import CloudCog from 'lucide-react/icons/cloud-cog';
import KeyRound from 'lucide-react/icons/key-round';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const vendorArea: Area = [
  resourceEntry({
    id: 'azure',
    path: '/vendor/azure',
    title: both('Azure', 'Azure'),
    icon: Cloud,
    perm: 'azureinstance:list',
    menu: { in: 'vendor' },
    definition: () => import('./azure').then((module) => module.azure),
  }),
  resourceEntry({
    id: 'azureAccount',
    path: '/vendor/azure/account',
    title: both('Azure订阅', 'Azure subscriptions'),
    icon: KeyRound,
    perm: 'azureaccount:list',
    menu: { in: 'vendor' },
    definition: () => import('./azure').then((module) => module.azureAccount),
  }),
  resourceEntry({
    id: 'qcloud',
    path: '/vendor/qcloud',
    title: both('腾讯云', 'Tencent Cloud'),
    icon: CloudCog,
    perm: 'qcloudinstance:list',
    menu: { in: 'vendor' },
    definition: () => import('./qcloud').then((module) => module.qcloud),
  }),
  resourceEntry({
    id: 'qcloudAccount',
    path: '/vendor/qcloud/account',
    title: both('腾讯云账号', 'Tencent Cloud accounts'),
    icon: KeyRound,
    perm: 'qcloudaccount:list',
    menu: { in: 'vendor' },
    definition: () => import('./qcloud').then((module) => module.qcloudAccount),
  }),
];
