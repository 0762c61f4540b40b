import Globe from 'lucide-react/icons/globe';
import Network from 'lucide-react/icons/network';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

const loadSgroup = () => import('./sgroup').then((module) => module.sgroup);
const loadLb = () => import('./lb').then((module) => module.lb);
const loadVpc = () => import('./vpc').then((module) => module.vpc);

export const networkArea: Area = [
  resourceEntry({
    id: 'vpc',
    path: '/network/vpc',
    title: both('虚拟私有云', 'VPCs'),
    icon: Network,
    perm: 'vpc:list',
    menu: { in: 'network' },
    definition: loadVpc,
  }),
  resourceEntry({
    id: 'vpcDetail',
    path: '/network/vpc/:id',
    title: both('VPC详情', 'VPC'),
    icon: Network,
    perm: 'vpc:list',
    menu: { under: 'vpc' },
    shows: 'detail',
    definition: loadVpc,
  }),
  resourceEntry({
    id: 'sgroup',
    path: '/network/sgroup',
    title: both('安全组', 'Security groups'),
    icon: ShieldCheck,
    perm: 'sgroup:list',
    menu: { in: 'network' },
    definition: loadSgroup,
  }),
  resourceEntry({
    id: 'sgroupDetail',
    path: '/network/sgroup/:id',
    title: both('安全组详情', 'Security group'),
    icon: ShieldCheck,
    perm: 'sgroup:list',
    menu: { under: 'sgroup' },
    shows: 'detail',
    definition: loadSgroup,
  }),
  resourceEntry({
    id: 'floatip',
    path: '/network/floatip',
    title: both('浮动IP', 'Floating IPs'),
    icon: Globe,
    perm: 'floatip:list',
    menu: { in: 'network' },
    definition: () => import('./floatip').then((module) => module.floatip),
  }),
  resourceEntry({
    id: 'loadbalance',
    path: '/network/loadbalance',
    title: both('负载均衡', 'Load balancers'),
    icon: Scale,
    perm: 'lb:list',
    menu: { in: 'network' },
    definition: loadLb,
  }),
  resourceEntry({
    id: 'loadbalanceDetail',
    path: '/network/loadbalance/:id',
    title: both('负载均衡详情', 'Load balancer'),
    icon: Scale,
    perm: 'lb:list',
    menu: { under: 'loadbalance' },
    shows: 'detail',
    definition: loadLb,
  }),
  resourceEntry({
    id: 'listenerDetail',
    path: '/network/loadbalance/:id/listener/:listener',
    title: both('监听器详情', 'Listener'),
    icon: Scale,
    perm: 'lb-listener:list',
    menu: { under: 'loadbalanceDetail' },
    shows: 'detail',
    above: (row) => row.lbName,
    definition: () => import('./lb-listener').then((module) => module.lbListener),
  }),
];
