import BrickWall from 'lucide-react/icons/brick-wall';
import Cable from 'lucide-react/icons/cable';
import EthernetPort from 'lucide-react/icons/ethernet-port';
import Gauge from 'lucide-react/icons/gauge';
import Globe from 'lucide-react/icons/globe';
import ListOrdered from 'lucide-react/icons/list-ordered';
import MapPin from 'lucide-react/icons/map-pin';
import Network from 'lucide-react/icons/network';
import Router from 'lucide-react/icons/router';
import Split from 'lucide-react/icons/split';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquarePen from 'lucide-react/icons/square-pen';
import Waypoints from 'lucide-react/icons/waypoints';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

const loadSgroup = () => import('./sgroup').then((module) => module.sgroup);
const loadLb = () => import('./lb').then((module) => module.lb);
const loadRouter = () => import('./router').then((module) => module.router);
const loadNat = () => import('./nat').then((module) => module.nat);
const loadFirewall = () => import('./firewall').then((module) => module.firewall);
const loadPolicy = () => import('./firewall-policy').then((module) => module.firewallPolicy);
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
    id: 'router',
    path: '/network/router',
    title: both('路由器', 'Routers'),
    icon: Router,
    perm: 'router:list',
    menu: { in: 'network' },
    definition: loadRouter,
  }),
  resourceEntry({
    id: 'routerDetail',
    path: '/network/router/:id',
    title: both('路由器详情', 'Router'),
    icon: Router,
    perm: 'router:list',
    menu: { under: 'router' },
    shows: 'detail',
    definition: loadRouter,
  }),
  resourceEntry({
    id: 'firewall',
    path: '/network/firewall',
    title: both('防火墙', 'Firewalls'),
    icon: BrickWall,
    perm: 'firewall:list',
    menu: { in: 'network' },
    definition: loadFirewall,
  }),
  resourceEntry({
    id: 'firewallDetail',
    path: '/network/firewall/:id',
    title: both('防火墙详情', 'Firewall'),
    icon: BrickWall,
    perm: 'firewall:list',
    menu: { under: 'firewall' },
    shows: 'detail',
    definition: loadFirewall,
  }),
  resourceEntry({
    id: 'firewallPolicy', // E-089
    path: '/network/firewall-policy',
    title: both('防火墙策略', 'Firewall policies'),
    icon: ListOrdered,
    perm: 'firewall-policy:list',
    menu: { in: 'network' },
    definition: loadPolicy,
  }),
  resourceEntry({
    id: 'firewallPolicyDetail',
    path: '/network/firewall-policy/:id',
    title: both('防火墙策略详情', 'Firewall policy'),
    icon: ListOrdered,
    perm: 'firewall-policy:list',
    menu: { under: 'firewallPolicy' },
    shows: 'detail',
    definition: loadPolicy,
  }),
  resourceEntry({
    id: 'nat',
    path: '/network/nat',
    title: both('NAT 网关', 'NAT gateways'),
    icon: Waypoints,
    perm: 'nat:list',
    menu: { in: 'network' },
    definition: loadNat,
  }),
  resourceEntry({
    id: 'natDetail',
    path: '/network/nat/:id',
    title: both('NAT 网关详情', 'NAT gateway'),
    icon: Waypoints,
    perm: 'nat:list',
    menu: { under: 'nat' },
    shows: 'detail',
    definition: loadNat,
  }),
  resourceEntry({
    id: 'port',
    path: '/network/port',
    title: both('网卡', 'Network cards'),
    icon: EthernetPort,
    perm: 'port:list',
    menu: { in: 'network' },
    definition: () => import('./port').then((module) => module.port),
  }),
  resourceEntry({
    id: 'qosPolicy', // E-091
    path: '/network/qos',
    title: both('QoS 策略', 'QoS policies'),
    icon: Gauge,
    perm: 'qos-policy:list',
    menu: { in: 'network' },
    definition: () => import('./qos-policy').then((module) => module.qosPolicy),
  }),
  resourceEntry({
    id: 'outsideNetwork', // E-099
    path: '/network/network',
    title: both('外部网络', 'External networks'),
    icon: Cable,
    perm: 'network:list',
    menu: { in: 'network' },
    definition: () => import('./network').then((module) => module.network),
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
  resourceEntry({
    id: 'lbApply', // D-020
    path: '/network/lb-apply',
    title: both('负载均衡申请', 'Load balancer requests'),
    icon: SquarePen,
    perm: 'lb-apply:list',
    menu: { in: 'network' },
    definition: () => import('./lb-apply').then((module) => module.lbApply),
  }),
  resourceEntry({
    id: 'f5',
    path: '/network/f5',
    title: both('F5 虚拟服务', 'F5 virtual servers'),
    icon: Split,
    perm: 'f5virtualserver:list',
    menu: { in: 'network' },
    definition: () => import('./f5').then((module) => module.f5),
  }),
  resourceEntry({
    id: 'f5Pool',
    path: '/network/f5-pool',
    title: both('F5 服务器池', 'F5 pools'),
    icon: Split,
    perm: 'f5pool:list',
    menu: { in: 'network' },
    definition: () => import('./f5-pool').then((module) => module.f5Pool),
  }),
  resourceEntry({
    id: 'ipPool', // E-137
    path: '/network/ip-pool',
    title: both('IP 池', 'IP pools'),
    icon: MapPin,
    perm: 'ip-pool:list',
    menu: { in: 'network' },
    definition: () => import('./ip-pool').then((module) => module.ipPool),
  }),
];
