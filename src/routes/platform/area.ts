import Archive from 'lucide-react/icons/archive';
import BrainCircuit from 'lucide-react/icons/brain-circuit';
import Monitor from 'lucide-react/icons/monitor';
import Server from 'lucide-react/icons/server';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

const loadBucket = () => import('./bucket').then((module) => module.bucket);

export const platformArea: Area = [
  resourceEntry({
    id: 'aiRuntime',
    path: '/platform/ai',
    title: both('AI服务', 'AI runtimes'),
    icon: BrainCircuit,
    perm: 'airuntime:list',
    menu: { in: 'database' },
    definition: () => import('./ai-runtime').then((module) => module.aiRuntime),
  }),
  resourceEntry({
    id: 'oss',
    path: '/platform/oss',
    title: both('对象存储', 'Object storage'),
    icon: Archive,
    perm: 'bucket:list',
    menu: { in: 'platform' },
    definition: loadBucket,
  }),
  resourceEntry({
    id: 'ossDetail',
    path: '/platform/oss/:id',
    title: both('存储桶详情', 'Bucket'),
    icon: Archive,
    perm: 'bucket:list',
    menu: { under: 'oss' },
    shows: 'detail',
    definition: loadBucket,
  }),
  resourceEntry({
    id: 'vdi',
    path: '/platform/vdi',
    title: both('云桌面', 'Cloud desktops'),
    icon: Monitor,
    perm: 'vdi:list',
    menu: { in: 'platform' },
    definition: () => import('./desktop').then((module) => module.desktop),
  }),
  resourceEntry({
    id: 'baremetal',
    path: '/platform/baremetal',
    title: both('裸金属', 'Bare metal'),
    icon: Server,
    perm: 'baremetal:list',
    menu: { in: 'platform' },
    definition: () => import('./bare-metal').then((module) => module.bareMetal),
  }),
];
