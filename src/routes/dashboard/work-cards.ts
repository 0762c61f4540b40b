/** What waits for somebody, card by card: which lists are counted, under which conditions, and what to do first. */
import { failedExecutions } from '../../core/api/flows/executions';
import { openInstances, failedOrders } from '../../core/api/ordering/orders';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { nat, network } from '../../core/dictionaries/business-views';
import { device, volume } from '../../core/dictionaries/cloud';
import { vm } from '../../core/dictionaries/compute';
import { orderStatus } from '../../core/dictionaries/orders';
import { taskExecution } from '../../core/dictionaries/tasks';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { dayText } from '../../core/format/days';
import { both, text } from '../../core/i18n/translator';
import type { FilterValues } from '../../core/search/filter';
import { paths } from '../paths';
import type { Figure, FigureCard } from './figures';
import * as go from './first-steps';
import { dashboardMessages as m, type DashboardMessage } from './messages';

const DAY = 86_400_000;
const in30 = 30;
const say = (key: DashboardMessage) => text(m, key);
const named = (dictionary: Dictionary, code: string) =>
  both(dictionary.lookup(code, 'zh-CN').text, dictionary.lookup(code, 'en').text);
const busyOf = (dictionary: Dictionary) =>
  dictionary.values.filter((code) => dictionary.lookup(code).busy);

const open = ['UNCONFIRMED', 'CONFIRMED'];
const levels = [
  ['URGENT', 'danger'],
  ['PRIMARY', 'danger'],
  ['SECONDARY', 'warning'],
  ['REMIND', undefined],
] as const;

const alarms: FigureCard = {
  id: 'alarms',
  title: say('alarms.title'),
  empty: say('alarms.empty'),
  go: [go.createThreshold],
  views: {
    all: say('alarms.all'),
    narrower: [
      {
        key: 'me',
        label: say('alarms.mine'),
        values: { whose: 'me' },
        empty: say('alarms.mineEmpty'),
        go: [go.createDistribution],
      },
      {
        key: 'groups',
        label: say('alarms.groups'),
        values: { whose: 'groups' },
        empty: say('alarms.groupsEmpty'),
        go: [go.createDistribution],
      },
    ],
  },
  figures: levels.map(([level, tone]) => ({
    key: level,
    label: named(alarmLevel, level),
    list: 'listAlarms',
    perm: 'alarm:list',
    path: paths.alarms(),
    values: { status: open, level },
    plain: true,
    ...(tone ? { tone } : {}),
  })),
};

const approvals: FigureCard = {
  id: 'approvals',
  title: say('approvals.title'),
  empty: say('approvals.empty'),
  go: [go.designFlow, go.orderService],
  figures: [
    {
      key: 'todo',
      label: say('approvals.todo'),
      list: 'listApprovals',
      perm: 'approval:list',
      path: paths.approvals,
      values: {},
      view: { query: { view: 'todo' } },
      tone: 'warning',
    },
    {
      key: 'started',
      label: say('approvals.started'),
      list: 'listApprovals',
      perm: 'approval:list',
      path: paths.approvals,
      values: { status: 'APPROVING' },
      view: { query: { view: 'started' }, box: 'started' },
    },
  ],
};

const order = {
  list: 'listOrders',
  perm: 'order:list',
  path: paths.orders(),
  switched: ['projectId'],
} as const;

const orders: FigureCard = {
  id: 'orders',
  title: say('orders.title'),
  empty: say('orders.empty'),
  go: [go.orderService],
  figures: [
    {
      ...order,
      key: 'unpaid',
      label: say('orders.unpaid'),
      values: { status: 'StayOpen', payStatus: 'unpay' },
      tone: 'warning',
    },
    {
      ...order,
      key: 'failed',
      label: say('orders.failed'),
      values: { status: failedOrders },
      tone: 'danger',
    },
  ],
};

/** What ends within so many days, today included. */
function expiring(now: Date, days: number): FilterValues {
  const to = new Date(now.getTime() + days * DAY);
  return { status: openInstances, expireTime: { from: dayText(now), to: dayText(to) } };
}

const expiry = (now: Date): FigureCard => ({
  id: 'expiry',
  title: say('expiry.title'),
  empty: say('expiry.empty'),
  go: [go.orderService],
  figures: [7, in30].map((days) => ({
    key: `within${days}`,
    label: text(m, 'expiry.within', { count: days }),
    list: 'listSubscriptions',
    perm: 'order:list',
    path: paths.subscriptions,
    tabOf: paths.myResources(),
    values: expiring(now, days),
    switched: ['projectId'],
    ...(days < in30 ? { tone: 'danger' } : { tone: 'warning' }),
  })),
});

const workOrders: FigureCard = {
  id: 'workOrders',
  title: say('workOrders.title'),
  empty: say('workOrders.empty'),
  go: [go.createWorkOrder],
  figures: [
    {
      key: 'answered',
      label: say('workOrders.answered'),
      list: 'listWorkOrders',
      perm: 'workOrder:list',
      path: paths.workOrders,
      values: { unread: 'true' },
      tone: 'warning',
    },
    {
      key: 'submitted',
      label: say('workOrders.submitted'),
      list: 'listCompanyWorkOrders',
      perm: 'workOrder:company',
      path: paths.companyWorkOrders,
      values: { status: 'submitted' },
    },
  ],
};

const run = { list: 'listExecutions', perm: 'execution:list', path: paths.executions } as const;

/** What changes beside machines, and in which states. */
const changing = [
  ['disks', both('云硬盘', 'Disks'), 'listVolumes', 'volume:list', '/compute/disk', volume],
  [
    'lbs',
    both('负载均衡', 'Load balancers'),
    'listLbs',
    'lb:list',
    '/network/loadbalance',
    network,
  ],
  ['nats', both('NAT 网关', 'NAT gateways'), 'listNats', 'nat:list', '/network/nat', nat],
] as const;

const running: FigureCard = {
  id: 'running',
  title: say('running.title'),
  empty: say('running.empty'),
  go: [go.orderService],
  figures: [
    {
      ...order,
      key: 'orders',
      label: say('running.orders'),
      values: { status: busyOf(orderStatus) },
    },
    {
      key: 'machines',
      label: say('running.machines'),
      list: 'listVms',
      perm: 'vm:list',
      path: paths.vms,
      values: { status: busyOf(vm) },
      switched: ['projectId', 'region'],
    },
    ...changing.map(([key, label, list, perm, path, states]): Figure => ({
      key,
      label,
      list,
      perm,
      path,
      values: { status: busyOf(states) },
      switched: ['projectId', 'region'],
      quiet: true,
    })),
    {
      key: 'clusters',
      label: both('容器集群', 'Container clusters'),
      list: 'listContainerClusters',
      perm: 'k8scluster:list',
      path: '/container/cluster',
      values: { status: busyOf(vm) },
      switched: ['projectId'],
      quiet: true,
    },
    {
      ...run,
      key: 'tasks',
      label: say('running.tasks'),
      values: { status: busyOf(taskExecution) },
    },
  ],
};

const platform = (now: Date): FigureCard => ({
  id: 'platform',
  title: say('platform.title'),
  empty: say('platform.empty'),
  go: [go.createTenant],
  figures: [
    {
      key: 'tenants',
      label: say('platform.tenants'),
      list: 'listTenants',
      perm: 'tenant:list',
      path: paths.tenant(),
      values: {},
    },
    {
      ...run,
      key: 'failed',
      label: say('platform.failed'),
      values: {
        status: failedExecutions,
        startTime: { from: dayText(new Date(now.getTime() - 7 * DAY)), to: dayText(now) },
      },
      tone: 'danger',
    },
    ...device.values.flatMap((status) => {
      const { tone, text: word } = device.lookup(status, 'zh-CN');
      if (tone !== 'danger' && tone !== 'warning') return [];
      const english = device.lookup(status, 'en').text.toLowerCase();
      return [
        {
          key: status,
          label: both(`${word}设备`, `Devices ${english}`),
          list: 'listDevices',
          perm: 'device:list',
          path: paths.devices,
          values: { status },
          switched: ['projectId'] as const,
          tone,
        },
      ];
    }),
  ],
});

/** What asks for somebody, the most urgent first; the platform's own people see also how the platform is. */
export const workCards = (now: Date, isPlatform: boolean): readonly FigureCard[] => [
  alarms,
  approvals,
  orders,
  expiry(now),
  workOrders,
  running,
  ...(isPlatform ? [platform(now)] : []),
];
