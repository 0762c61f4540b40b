/**
 * What waits for somebody: each figure is a list's own count, asked by the conditions that its link puts into the list's
 * address. One description gives both, so that the list has as many rows as the figure says.
 */
import { failedExecutions } from '../../core/api/flows/executions';
import { openInstances, failedOrders } from '../../core/api/ordering/orders';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { device } from '../../core/dictionaries/cloud';
import { vm } from '../../core/dictionaries/compute';
import { orderStatus } from '../../core/dictionaries/orders';
import { taskExecution } from '../../core/dictionaries/tasks';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { dayText } from '../../core/format/days';
import { both, text, type Text } from '../../core/i18n/translator';
import { buildQuery } from '../../core/search/build-query';
import {
  filterParams,
  isRange,
  type FilterField,
  type FilterValues,
} from '../../core/search/filter';
import { defaultPageSize, writeListState } from '../../core/search/list-url';
import { paths, type Path } from '../paths';
import { dashboardMessages as m, type DashboardMessage } from './messages';

export interface Figure {
  readonly key: string;
  readonly label: Text;
  /** The call of the list by its name, and the permission that it needs. */
  readonly list: string;
  readonly perm: string;
  readonly path: Path;
  /** What is set in the filters of the list. */
  readonly values: FilterValues;
  /** What the list is asked beside its filters; `box` is its tab in the address. */
  readonly view?: { readonly query: Readonly<Record<string, string>>; readonly box?: string };
  /** The list takes its filters as parameters of their own and not as conditions. */
  readonly plain?: true;
  /** The screen of which the list is a tab: no menu says where a tab is, and it may be opened with that screen. */
  readonly tabOf?: Path;
  /** Which switches of the header narrow the list. */
  readonly switched?: readonly ('projectId' | 'region')[];
  readonly tone?: 'danger' | 'warning';
}

export interface FigureCard {
  readonly id: string;
  readonly title: Text;
  readonly figures: readonly Figure[];
  /** Said where every figure is zero, and what to do first. */
  readonly empty: Text;
  readonly go?: { readonly label: Text; readonly to: Path; readonly perm: string };
}

/** What is chosen in the header. */
export interface Switches {
  readonly projectId: string | null;
  readonly region: string | null;
}

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
  go: { label: say('alarms.go'), to: '/monitoring/threshold', perm: 'threshold:list' },
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
  go: { label: say('orders.go'), to: paths.catalogue, perm: 'order:create' },
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
  go: { label: say('workOrders.go'), to: paths.workOrderCreate(), perm: 'workOrder:create' },
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

const running: FigureCard = {
  id: 'running',
  title: say('running.title'),
  empty: say('running.empty'),
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

/** The entries of the account that a sum was made of; days include both ends. */
export const expensesLink = (from: string, to: string): Path =>
  linkOf(
    {
      ...{ key: 'expenses', label: say('cost.title') },
      ...{ list: 'listStatement', perm: 'statement:list', path: paths.statement },
      values: { direction: 'expense', createTime: { from, to } },
    },
    { projectId: null, region: null },
  );

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

const fieldsOf = (values: FilterValues): readonly FilterField[] =>
  Object.entries(values).map(([prop, value]) => ({
    catalog: isRange(value) ? 'datepicker' : 'input',
    prop,
    name: '',
  }));

const chosen = ({ switched = [], plain }: Figure, switches: Switches): Record<string, string> =>
  Object.fromEntries(
    (plain ? (['projectId'] as const) : switched).flatMap((name) => {
      const value = switches[name];
      return value === null ? [] : [[name, value]];
    }),
  );

/** Several values of one filter by comma. */
const joined = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isRange(value) ? [] : [[name, typeof value === 'string' ? value : value.join(',')]],
    ),
  );

/** What the list is asked, as its own screen asks it. */
export function queryOf(figure: Figure, switches: Switches): Record<string, string> {
  const { values, view, plain } = figure;
  const narrowed = chosen(figure, switches);
  if (plain) return { ...joined(values), ...narrowed };
  const params = [
    ...buildQuery(narrowed),
    ...filterParams(fieldsOf(values), { values, conditions: [] }),
  ];
  return { ...view?.query, ...(params.length > 0 ? { params: JSON.stringify(params) } : {}) };
}

/** The address of the list that shows what was counted; the switches of the header narrow it there as well. */
export function linkOf(figure: Figure, switches: Switches): Path {
  const { path, values, view, plain } = figure;
  const state = { page: 1, size: defaultPageSize, sort: null, values, conditions: [] };
  const search = plain
    ? new URLSearchParams({ ...joined(values), ...chosen(figure, switches) })
    : writeListState(state, fieldsOf(values));
  if (view?.box !== undefined) search.set('box', view.box);
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}
