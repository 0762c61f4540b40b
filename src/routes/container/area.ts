import BadgeCheck from 'lucide-react/icons/badge-check';
import Bike from 'lucide-react/icons/bike';
import Box from 'lucide-react/icons/box';
import Boxes from 'lucide-react/icons/boxes';
import HardDrive from 'lucide-react/icons/hard-drive';
import FileCog from 'lucide-react/icons/file-cog';
import Layers from 'lucide-react/icons/layers';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Network from 'lucide-react/icons/network';
import Scaling from 'lucide-react/icons/scaling';
import Server from 'lucide-react/icons/server';
import Ship from 'lucide-react/icons/ship';
import Signpost from 'lucide-react/icons/signpost';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const containerArea: Area = [
  resourceEntry({
    id: 'cluster',
    path: '/container/cluster',
    title: both('容器集群', 'Container clusters'),
    icon: Ship,
    perm: 'k8scluster:list',
    menu: { in: 'container' },
    definition: () => import('./cluster').then((module) => module.cluster),
  }),
  resourceEntry({
    id: 'node',
    path: '/container/node',
    title: both('节点', 'Nodes'),
    icon: Server,
    perm: 'k8snode:list',
    menu: { in: 'container' },
    definition: () => import('./node').then((module) => module.node),
  }),
  resourceEntry({
    id: 'namespace',
    path: '/container/namespace',
    title: both('命名空间', 'Namespaces'),
    icon: Boxes,
    perm: 'k8snamespace:list',
    menu: { in: 'container' },
    definition: () => import('./namespace').then((module) => module.namespace),
  }),
  resourceEntry({
    id: 'configmap',
    path: '/container/configmap',
    title: both('配置项', 'Config maps'),
    icon: FileCog,
    perm: 'k8sconfigmap:list',
    menu: { in: 'container' },
    definition: () => import('./config-map').then((module) => module.configMap),
  }),
  resourceEntry({
    id: 'hpa',
    path: '/container/hpa',
    title: both('弹性伸缩', 'Autoscalers'),
    icon: Scaling,
    perm: 'k8shpa:list',
    menu: { in: 'container' },
    definition: () => import('./autoscaler').then((module) => module.autoscaler),
  }),
  resourceEntry({
    id: 'workload',
    path: '/container/workload',
    title: both('工作负载', 'Workloads'),
    icon: Layers,
    perm: 'k8sworkload:list',
    menu: { in: 'container' },
    definition: () => import('./workload').then((module) => module.workload),
  }),
  resourceEntry({
    id: 'pod',
    path: '/container/pod',
    title: both('容器组', 'Pods'),
    icon: Box,
    perm: 'k8spod:list',
    menu: { in: 'container' },
    definition: () => import('./pod').then((module) => module.pod),
  }),
  resourceEntry({
    id: 'containerService',
    path: '/container/service',
    title: both('容器服务', 'Container services'),
    icon: Network,
    perm: 'k8sservice:list',
    menu: { in: 'container' },
    definition: () => import('./service').then((module) => module.service),
  }),
  resourceEntry({
    id: 'ingress',
    path: '/container/ingress',
    title: both('路由', 'Ingresses'),
    icon: Signpost,
    perm: 'k8singress:list',
    menu: { in: 'container' },
    definition: () => import('./ingress').then((module) => module.ingress),
  }),
  resourceEntry({
    id: 'certificate',
    path: '/container/certificate',
    title: both('证书', 'Certificates'),
    icon: BadgeCheck,
    perm: 'k8scertificate:list',
    menu: { in: 'container' },
    definition: () => import('./certificate').then((module) => module.certificate),
  }),
  resourceEntry({
    id: 'secret',
    path: '/container/secret',
    title: both('密文', 'Secrets'),
    icon: LockKeyhole,
    perm: 'k8ssecret:list',
    menu: { in: 'container' },
    definition: () => import('./secret').then((module) => module.secret),
  }),
  resourceEntry({
    id: 'pvc',
    path: '/container/pvc',
    title: both('存储卷声明', 'Volume claims'),
    icon: HardDrive,
    perm: 'k8spvc:list',
    menu: { in: 'container' },
    definition: () => import('./pvc').then((module) => module.pvc),
  }),
  resourceEntry({
    id: 'sidecar',
    path: '/container/sidecar',
    title: both('边车', 'Sidecars'),
    icon: Bike,
    perm: 'k8ssidecar:list',
    menu: { in: 'container' },
    definition: () => import('./sidecar').then((module) => module.sidecar),
  }),
];
