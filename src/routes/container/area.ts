import Boxes from 'lucide-react/icons/boxes';
import FileCog from 'lucide-react/icons/file-cog';
import Scaling from 'lucide-react/icons/scaling';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const containerArea: Area = [
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
];
