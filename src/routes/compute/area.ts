import Camera from 'lucide-react/icons/camera';
import Disc3 from 'lucide-react/icons/disc-3';
import HardDrive from 'lucide-react/icons/hard-drive';
import KeyRound from 'lucide-react/icons/key-round';
import Server from 'lucide-react/icons/server';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

const loadVm = () => import('./vm').then((module) => module.vm);

export const computeArea: Area = [
  resourceEntry({
    id: 'ecs',
    path: '/compute/ecs',
    title: both('云主机', 'Virtual machines'),
    icon: Server,
    perm: 'vm:list',
    menu: { in: 'cloud' },
    definition: loadVm,
  }),
  resourceEntry({
    id: 'ecsDetail',
    path: '/compute/ecs/:id',
    title: both('云主机详情', 'Virtual machine'),
    icon: Server,
    perm: 'vm:list',
    menu: { under: 'ecs' },
    shows: 'detail',
    definition: loadVm,
  }),
  resourceEntry({
    id: 'image',
    path: '/compute/image',
    title: both('镜像', 'Images'),
    icon: Disc3,
    perm: 'image:list',
    menu: { in: 'cloud' },
    definition: () => import('./image').then((module) => module.image),
  }),
  resourceEntry({
    id: 'disk',
    path: '/compute/disk',
    title: both('云硬盘', 'Disks'),
    icon: HardDrive,
    perm: 'volume:list',
    menu: { in: 'cloud' },
    definition: () => import('./volume').then((module) => module.volume),
  }),
  resourceEntry({
    id: 'snapshot',
    path: '/compute/snapshot',
    title: both('快照', 'Snapshots'),
    icon: Camera,
    perm: 'snapshot:list',
    menu: { in: 'cloud' },
    definition: () => import('./snapshot').then((module) => module.snapshot),
  }),
  resourceEntry({
    id: 'keypair',
    path: '/compute/keypair',
    title: both('密钥对', 'Key pairs'),
    icon: KeyRound,
    perm: 'keypair:list',
    menu: { in: 'cloud' },
    definition: () => import('./keypair').then((module) => module.keypair),
  }),
];
