/** What the screens of monitored resources share (E-059): one of them for hosts, and one for each kind of engine. */
import * as api from '../../core/api/monitoring/resources';
import type { Monitored } from '../../core/api/monitoring/resources';
import { chartData } from '../../core/api/monitoring/charts';
import { resourceStatus } from '../../core/dictionaries/states';
import { metricNames } from '../../core/dictionaries/monitoring';
import type { MetricName } from '../../core/dictionaries/monitoring';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import type { FieldKit } from '../../core/resource/field';
import { inputs } from '../../core/resource/input';
import type { QueryInput } from '../../core/search/build-query';
import { isIp } from '../../core/rules/addresses';
import { valueText } from '../../widgets/monitor/metric-text';
import { paths } from '../paths';
import { refPath } from '../refs';
import { engineFacts } from '../../core/api/platforms/engines';
import { isEngine } from '../database/words';
import { alarm } from './alarm';
import { thresholdOfResource } from './bound-threshold';
import { groupOfResource } from './groups-of';
import { monitoringMessages as messages } from './messages';
import type { zh } from './messages.zh-CN';
import { catalogWords, resourceKind } from './words';

const input = inputs(messages);
const MOST_ADDRESSES = 8;
const linesOf = (typed: string) => typed.split(/[\s,]+/).filter((line) => line !== '');

interface Config {
  readonly name: 'host' | 'database' | 'kafka' | 'rabbitmq' | 'zookeeper' | 'etcd';
  readonly where: QueryInput;
  /** Shown as columns, each with its unit. */
  readonly metrics: Readonly<Partial<Record<MetricName, string>>>;
  /** What the machine below is measured by, as bars. */
  readonly bars?: readonly MetricName[];
  readonly consumers?: 'group.lags' | 'group.queues';
  /** What its curves do not say. */
  readonly inside?: 'members' | 'activity';
}

/** In a column, no more figures than one can tell apart. */
const shortened = (value: number) => (value < 100 ? value : Math.round(value));

/** Where the resource itself is managed. */
function ownerOf({ id, kind, engine }: Monitored): string {
  if (kind === 'vm') return paths.vm(id);
  if (engine === 'zookeeper')
    return refPath({ kind: 'kafka', id: id.replace(/-zookeeper$/, '') }) ?? '';
  return isEngine(engine) ? (refPath({ kind: engine, id }) ?? '') : '';
}

function columnsOf(f: FieldKit<Monitored, keyof typeof zh>, { metrics, bars = [] }: Config) {
  const valueOf = (metric: MetricName, { latest }: Monitored) => latest[metric] ?? undefined;
  const bar = bars.map((metric) => [
    metric,
    f.meter(metricNames.label(metric), {
      value: (row) => {
        const used = valueOf(metric, row);
        if (used === undefined) return undefined;
        const fullIsGood = metric === 'cacheHitRate';
        return { used: Math.round(used), total: 100, unit: '%', fullIsGood };
      },
    }),
  ]);
  const plain = Object.entries(metrics).map(([name, unit]) => {
    const metric = name as MetricName;
    return [
      metric,
      f.virtual(metricNames.label(metric), {
        value: (row) => {
          const value = valueOf(metric, row);
          return value === undefined ? undefined : valueText(shortened(value), unit);
        },
      }),
    ];
  });
  return Object.fromEntries([...bar, ...plain]) as Record<string, ReturnType<typeof f.virtual>>;
}

export const monitoredOf = (config: Config) => {
  const { name, where, consumers, inside } = config;
  const isHost = name === 'host';
  return resource<Monitored>()({
    name: 'monitor',
    stored: `monitor-${name}`,
    messages,
    title: `monitored.${name}`,
    api: { list: api.listMonitored, scope: () => ({ where }) },

    fields: (f) => ({
      name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
      status: f.status('object.status', resourceStatus),
      kind: f.status('object.kind', resourceKind, { hidden: true }),
      engine: f.virtual('monitored.engine', {
        value: ({ engine }) => (isEngine(engine) ? engineFacts[engine].title : engine),
        hidden: name !== 'database',
      }),
      ip: f.ip('object.ip', { search: 'lk', copy: true }),
      ...columnsOf(f, config),
      alarms: f.number('object.alarms'),
      followers: f.number('monitored.followers', { hidden: true }),
      region: f.region('object.region', { search: 'eq' }),
      projectName: f.project('monitored.project', { hidden: true }),
      resourceStatus: f.text('monitored.own', { hidden: true }),
      catalog: f.status('monitor.catalog', catalogWords, { hidden: true }),
      osVersion: f.text('monitored.os', { hidden: true }),
      monitorIps: f.tags('monitored.ips', { value: (row) => row.monitorIps, hidden: true }),
      createTime: f.time('common.created', { sort: true, hidden: true }),
    }),

    ops: (o) => ({
      follow: o.patch({
        label: 'object.follow',
        endpoint: api.createFollow,
        bulk: true,
        when: ({ followed }) => !followed || 'monitored.followed',
        input: (_values, { id }) => ({ body: { resourceId: id } }),
      }),
      unfollow: o.patch({
        label: 'object.unfollow',
        endpoint: api.deleteFollow,
        bulk: true,
        when: ({ followed }) => followed || 'monitored.notFollowed',
        input: (_values, { followId }) => ({ params: { id: followId } }),
      }),
      compare: o.dialog({
        label: 'monitored.compare',
        endpoint: chartData,
        bulk: true,
        load: async () => ({ default: (await import('./compare-dialog')).CompareDialog }),
      }),
      ips: o.patch({
        label: 'monitored.setIps', // E-046
        endpoint: api.setMonitorIps,
        when: ({ shared }) => !shared || 'monitored.shared',
        form: {
          ips: input.area({
            label: 'monitored.ips',
            help: 'monitored.ipsHelp',
            required: true,
            maxLength: 400,
            check: (typed) => {
              const lines = linesOf(typed);
              if (lines.length > MOST_ADDRESSES) return text(messages, 'monitored.ipsMost');
              const wrong = lines.find((line) => !isIp(line));
              return wrong === undefined
                ? undefined
                : text(messages, 'monitored.ipsWrong', { line: wrong });
            },
          }),
        },
        from: ({ monitorIps, ip }) => ({
          ips: (monitorIps.length > 0 ? monitorIps : [ip]).join('\n'),
        }),
        input: ({ ips }, { id }) => ({ params: { id }, body: { ips: linesOf(ips) } }),
      }),
      history: o.go({
        label: 'object.toHistory',
        perm: 'monitor:list',
        to: ({ id }) => paths.historyMonitor(id),
      }),
      owner: o.go({
        label: 'monitored.owner',
        perm: null,
        when: (row) => ownerOf(row) !== '' || 'monitored.noOwner',
        to: ownerOf,
      }),
    }),

    list: {
      toolbar: ['follow', 'compare'],
      row: ['history', 'owner'],
      more: ['follow', 'unfollow', 'ips'],
      export: true,
      ...(isHost
        ? {
            above: {
              load: async () => ({ default: (await import('./host-strip')).HostStrip }),
              height: 260,
            },
          }
        : {}),
      empty: { title: 'monitored.none', hint: `monitored.none.${name}` },
    },

    detail: {
      tabs: (t) => ({
        metrics: t.view({
          title: 'monitored.metrics',
          load: async () => ({ default: (await import('./metrics-tab')).MetricsTab }),
        }),
        ...(consumers
          ? {
              consumers: t.view({
                title: consumers,
                load: async () => ({ default: (await import('./consumers-tab')).ConsumersTab }),
              }),
            }
          : {}),
        ...(inside === 'members'
          ? {
              members: t.view({
                title: 'members.title',
                load: async () => ({ default: (await import('./members-tab')).MembersTab }),
              }),
            }
          : {}),
        ...(inside === 'activity'
          ? {
              activity: t.view({
                title: 'activity.title',
                load: async () => ({ default: (await import('./activity-tab')).ActivityTab }),
              }),
            }
          : {}),
        alarms: t.list(alarm, {
          title: 'alarm.title',
          within: ({ id }) => ({ resourceId: id }),
          omit: ['resourceName'],
        }),
        thresholds: t.list(thresholdOfResource, {
          title: 'thgroup.thresholds',
          within: ({ id }) => ({ resourceId: id }),
        }),
        groups: t.list(groupOfResource, {
          title: 'thgroup.title',
          within: ({ id }) => ({ resourceIds: id }),
        }),
        past: t.view({
          title: 'object.toHistory',
          load: async () => ({ default: (await import('./history-view')).HistoryTab }),
        }),
      }),
    },
  });
};
