import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Boxes from 'lucide-react/icons/boxes';
import Cable from 'lucide-react/icons/cable';
import Container from 'lucide-react/icons/container';
import Cpu from 'lucide-react/icons/cpu';
import Database from 'lucide-react/icons/database';
import HardDrive from 'lucide-react/icons/hard-drive';
import History from 'lucide-react/icons/history';
import Layers from 'lucide-react/icons/layers';
import MonitorCog from 'lucide-react/icons/monitor-cog';
import Package from 'lucide-react/icons/package';
import Router from 'lucide-react/icons/router';
import Server from 'lucide-react/icons/server';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Workflow from 'lucide-react/icons/workflow';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

/** Screens of what the specification describes without an address of its own. */
export const infrastructureArea: Area = [
  resourceEntry({
    id: 'stack',
    path: '/platform/stack',
    title: both('编排', 'Stacks'),
    icon: Workflow,
    perm: 'stack:list',
    menu: { in: 'platform' },
    definition: () => import('./stack').then((module) => module.stack),
  }),
  resourceEntry({
    id: 'backupPolicy',
    path: '/platform/backup',
    title: both('备份策略', 'Backup policies'),
    icon: ArchiveRestore,
    perm: 'backuppolicy:list',
    menu: { in: 'platform' },
    definition: () => import('./backup').then((module) => module.backup),
  }),
  resourceEntry({
    id: 'backupCopy',
    path: '/platform/backup-copy',
    title: both('备份副本', 'Backup copies'),
    icon: History,
    perm: 'backupcopy:list',
    menu: { in: 'platform' },
    definition: () => import('./backup-copy').then((module) => module.backupCopy),
  }),
  resourceEntry({
    id: 'waf', // E-172
    path: '/platform/waf',
    title: both('Web 应用防火墙', 'Web application firewalls'),
    icon: ShieldCheck,
    perm: 'waf:list',
    menu: { in: 'network' },
    definition: () => import('./waf').then((module) => module.waf),
  }),
  resourceEntry({
    id: 'registry', // U-16
    path: '/platform/registry',
    title: both('镜像仓库项目', 'Registry projects'),
    icon: Package,
    perm: 'registryproject:list',
    menu: { in: 'container' },
    definition: () => import('./registry').then((module) => module.registry),
  }),
  resourceEntry({
    id: 'registryRepository',
    path: '/platform/registry-repository',
    title: both('镜像仓库', 'Image repositories'),
    icon: Container,
    perm: 'registryrepository:list',
    menu: { in: 'container' },
    definition: () => import('./registry-repository').then((module) => module.registryRepository),
  }),
  resourceEntry({
    id: 'vmm', // U-15
    path: '/platform/vmm',
    title: both('托管虚拟机', 'Managed machines'),
    icon: MonitorCog,
    perm: 'vmmmachine:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./managed-machine').then((module) => module.managedMachine),
  }),
  resourceEntry({
    id: 'vmmHost',
    path: '/platform/vmm-host',
    title: both('虚拟化主机', 'Hypervisors'),
    icon: Server,
    perm: 'vmmhypervisor:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./hypervisor').then((module) => module.hypervisor),
  }),
  resourceEntry({
    id: 'vmmPool',
    path: '/platform/vmm-pool',
    title: both('资源池', 'Resource pools'),
    icon: Boxes,
    perm: 'vmmpool:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./machine-pool').then((module) => module.machinePool),
  }),
  resourceEntry({
    id: 'power',
    path: '/platform/power',
    title: both('Power 服务器', 'Power servers'),
    icon: Cpu,
    perm: 'powerserver:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./power').then((module) => module.power),
  }),
  resourceEntry({
    id: 'storage',
    path: '/platform/storage',
    title: both('存储池', 'Storage pools'),
    icon: Database,
    perm: 'storagepool:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./storage').then((module) => module.storage),
  }),
  resourceEntry({
    id: 'storageDisk',
    path: '/platform/storage-disk',
    title: both('存储硬盘', 'Storage disks'),
    icon: HardDrive,
    perm: 'storagedisk:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./storage-disk').then((module) => module.storageDisk),
  }),
  resourceEntry({
    id: 'storagePort',
    path: '/platform/storage-port',
    title: both('存储端口', 'Storage ports'),
    icon: Cable,
    perm: 'storageport:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./storage-port').then((module) => module.storagePort),
  }),
  resourceEntry({
    id: 'ceph', // D-043
    path: '/platform/ceph',
    title: both('Ceph 集群', 'Ceph clusters'),
    icon: Layers,
    perm: 'cephcluster:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./ceph').then((module) => module.ceph),
  }),
  resourceEntry({
    id: 'device', // D-044
    path: '/platform/device',
    title: both('设备', 'Devices'),
    icon: Router,
    perm: 'device:list',
    menu: { in: 'infrastructure' },
    definition: () => import('./device').then((module) => module.device),
  }),
];
