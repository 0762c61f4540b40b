import HardDrive from 'lucide-react/icons/hard-drive';
import Server from 'lucide-react/icons/server';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const computeArea: Area = [
  resourceEntry({
    id: 'ecs',
    path: '/compute/ecs',
    title: both('云主机', 'Virtual machines'),
    icon: Server,
    perm: 'vm:list',
    menu: 'listed',
    definition: () => import('./vm').then((module) => module.vm),
  }),
  resourceEntry({
    id: 'disk',
    path: '/compute/disk',
    title: both('云硬盘', 'Disks'),
    icon: HardDrive,
    perm: 'volume:list',
    menu: 'listed',
    definition: () => import('./volume').then((module) => module.volume),
  }),
];
