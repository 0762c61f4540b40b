import { changeAlarms } from '../../../../src/core/api/monitoring/alarm-changes';
import { listAlarms } from '../../../../src/core/api/monitoring/alarms';
import {
  bindDistribution,
  createDistribution,
} from '../../../../src/core/api/monitoring/distributions';
import { createFollow, listMonitored } from '../../../../src/core/api/monitoring/resources';
import type { listThgroups } from '../../../../src/core/api/monitoring/thgroups';
import { bindThgroup, createThgroup } from '../../../../src/core/api/monitoring/thgroups';
import { createThreshold, listThresholds } from '../../../../src/core/api/monitoring/thresholds';
import { call } from '../../backend';
import type { AreaSamples, Here } from '../../sample';
import { unique } from './names';

const cpu = { metric: 'cpuUsageAverage', operator: '>', value: 80, level: 'PRIMARY' } as const;

const newThreshold = async ({ url, token }: Here) =>
  (await call(url, createThreshold, { body: { name: unique('阈值'), ...cpu } }, token)).id;

const newGroup = async ({ url, token }: Here) =>
  (await call(url, createThgroup, { body: { name: unique('阈值组') } }, token)).id;

const receivers = { userIds: ['u-wangjing', 'u-liuyang'], channels: ['MESSAGE', 'EMAIL'] } as const;

const newDistribution = async ({ url, token }: Here) => {
  const body = { name: unique('分发'), ...receivers, levels: ['URGENT'] as const };
  return (await call(url, createDistribution, { body }, token)).id;
};

/** The host with this place in the list. */
async function hostAt({ url, token }: Here, place: number): Promise<string> {
  const query = { kind: 'host', sort: 'name', order: 'asc', rows: 1, page: place + 1 } as const;
  const { rows } = await call(url, listMonitored, { query }, token);
  const [row] = rows;
  if (!row) throw new Error('There is no host');
  return row.id;
}

let place = 100;
/** A host that no other sample took. */
const newHost = (here: Here) => hostAt(here, (place += 1));

async function alarmIn({ url, token }: Here, status: 'UNCONFIRMED' | 'SOLVED'): Promise<string> {
  const query = { status: [status], sort: 'createTime', order: 'asc' } as const;
  const { rows } = await call(url, listAlarms, { query }, token);
  const [row] = rows;
  if (!row) throw new Error(`No alarm is ${status}`);
  return row.id;
}

async function first(
  { url, token }: Here,
  endpoint: typeof listThresholds | typeof listThgroups,
): Promise<string> {
  const { rows } = await call(url, endpoint as typeof listThresholds, {}, token);
  return rows[0]?.id ?? '';
}

const now = () => Math.floor(Date.now() / 1000);

export const samples: AreaSamples = {
  samples: {
    listThresholds: () => ({ query: { level: 'URGENT', sort: 'value', order: 'desc', rows: 5 } }),
    createThreshold: () => ({
      body: {
        name: unique('阈值'),
        catalog: 'vCenter',
        metric: 'netUsageAverage',
        operator: '>=',
        value: 20_000,
        valueType: 'rate',
        duration: 2,
        durationUnit: 'h',
        level: 'URGENT',
        severity: 'HIGH',
        enabled: true,
        description: '入口流量',
      },
    }),
    updateThreshold: async (here) => ({
      params: { id: await newThreshold(here) },
      body: { name: unique('阈值'), ...cpu, value: 90.5, enabled: false },
    }),
    deleteThreshold: async (here) => ({ params: { id: await newThreshold(here) } }),
    deleteThresholds: async (here) => ({
      body: { ids: [await newThreshold(here), await newThreshold(here)] },
    }),
    thresholdValueTypes: () => ({}),
    listThgroups: async (here) => ({ query: { thresholdId: await first(here, listThresholds) } }),
    createThgroup: async (here) => ({
      body: {
        name: unique('阈值组'),
        catalog: 'XSKY',
        thresholdIds: [await newThreshold(here)],
        resourceIds: [await hostAt(here, 0), await hostAt(here, 1)],
      },
    }),
    readThgroup: async (here) => ({ params: { id: await newGroup(here) } }),
    updateThgroup: async (here) => ({
      params: { id: await newGroup(here) },
      body: { name: unique('阈值组'), description: '改过', enabled: false },
    }),
    deleteThgroup: async (here) => ({ params: { id: await newGroup(here) } }),
    deleteThgroups: async (here) => ({
      body: { ids: [await newGroup(here), await newGroup(here)] },
    }),
    bindThgroup: async (here) => ({
      body: {
        groupId: await newGroup(here),
        thresholdIds: [await newThreshold(here)],
        resourceIds: [await hostAt(here, 2)],
      },
    }),
    unbindThgroup: async (here) => {
      const body = { groupId: await newGroup(here), thresholdIds: [await newThreshold(here)] };
      await call(here.url, bindThgroup, { body }, here.token);
      return { body };
    },
    listDistributions: () => ({ query: { userId: 'u-tenant', enabled: true } }),
    createDistribution: async (here) => ({
      body: {
        name: unique('分发'),
        ...receivers,
        levels: ['URGENT', 'PRIMARY'],
        groupIds: [await newGroup(here)],
      },
    }),
    readDistribution: async (here) => ({ params: { id: await newDistribution(here) } }),
    updateDistribution: async (here) => ({
      params: { id: await newDistribution(here) },
      body: { name: unique('分发'), userIds: 'u-tenant', channels: 'SMS', enabled: false },
    }),
    deleteDistribution: async (here) => ({ params: { id: await newDistribution(here) } }),
    bindDistribution: async (here) => ({
      body: { distributionId: await newDistribution(here), groupIds: [await newGroup(here)] },
    }),
    unbindDistribution: async (here) => {
      const body = {
        distributionId: await newDistribution(here),
        groupIds: [await newGroup(here)],
      };
      await call(here.url, bindDistribution, { body }, here.token);
      return { body };
    },
    listAlarms: () => ({
      query: {
        status: ['UNCONFIRMED', 'CONFIRMED'],
        level: 'URGENT,PRIMARY',
        start: '2020-01-01',
        text: '使用率',
        sort: 'lastTime',
        order: 'desc',
        params: [{ name: 'resourceName', sign: 'LK', value: '-' }],
      },
    }),
    readAlarm: async (here) => ({ params: { id: await alarmIn(here, 'SOLVED') }, query: {} }),
    'changeAlarms#confirm': async (here) => ({
      body: { action: 'confirm', ids: [await alarmIn(here, 'UNCONFIRMED')], note: '正在处理' },
    }),
    'changeAlarms#solve': async (here) => {
      const ids = [await alarmIn(here, 'UNCONFIRMED')];
      const body = { action: 'confirm' as const, ids };
      await call(here.url, changeAlarms, { body }, here.token);
      return { body: { action: 'solve', ids, remark: '已扩容' } };
    },
    alarmChart: () => ({ query: { action: 'barChart', level: ['URGENT', 'PRIMARY'] } }),
    alarmSummary: () => ({ query: { text: 'CPU' } }),
    listMetrics: () => ({ query: { catalog: 'database' } }),
    listCharts: async (here) => ({ query: { resourceId: await hostAt(here, 0) } }),
    chartData: async (here) => ({
      query: {
        resourceIds: [await hostAt(here, 0), 'local'],
        metrics: 'cpuUsageAverage,memUsageAverage',
        start: now() - 86_400,
        end: now(),
      },
    }),
    queryPrometheus: async (here) => ({
      query: {
        query: `avg by (region) (cpuUsageAverage{resource="${await hostAt(here, 0)}"})`,
        start: now() - 3600,
        end: now(),
        step: 60,
      },
    }),
    listMonitored: () => ({ query: { text: 'db', sort: 'cpu', order: 'desc', rows: 5 } }),
    listMembers: async (here) => ({ query: { resourceId: await ofEngine(here, 'zookeeper') } }),
    listLeaderChanges: async (here) => ({
      query: { resourceId: await ofEngine(here, 'etcd') },
    }),
    readSpace: async (here) => ({ query: { resourceId: await ofEngine(here, 'etcd') } }),
    readActivity: async (here) => ({ query: { resourceId: await ofEngine(here, 'mysql') } }),
    listConsumers: async (here) => ({ query: { resourceId: await ofEngine(here, 'kafka') } }),
    setMonitorIps: async (here) => ({
      params: { id: await newHost(here) },
      body: { ips: [`192.168.${place % 250}.7`] },
    }),
    listFollows: () => ({ query: { resourceKind: 'host' } }),
    createFollow: async (here) => ({ body: { resourceId: await newHost(here) } }),
    deleteFollow: async (here) => {
      const body = { resourceId: await newHost(here) };
      const { id } = await call(here.url, createFollow, { body }, here.token);
      return { params: { id } };
    },
  },
  malformed: {
    createThreshold: [
      { body: { name: 'x', ...cpu, operator: '>>' } },
      { body: { name: 'x', ...cpu, metric: 'cpu' } },
      { body: { name: 'x', ...cpu, value: 'high' } },
      { body: { name: 'x', ...cpu, level: 'DEADLY' } },
      { body: { name: 'x', ...cpu, durationUnit: 'd' } },
    ],
    listAlarms: [{ query: { status: 'OPEN' } }, { query: { start: '0001-01-01' } }],
    alarmChart: [{ query: { action: 'lineChart' } }, { query: { action: 'pieChart', by: 'name' } }],
    alarmSummary: [{ query: { level: 'LOW' } }],
    listMetrics: [{ query: { rows: 0 } }],
    chartData: [
      { query: { resourceIds: 'local', metrics: 'cpu' } },
      { query: { resourceIds: 'local', metrics: 'cpuUsageAverage', step: 0 } },
      { query: { resourceIds: 'local', metrics: 'cpuUsageAverage', start: -1 } },
    ],
    setMonitorIps: [{ params: { id: 'h-000001' }, body: { ips: '10.0.0.300' } }],
    createDistribution: [{ body: { name: 'x', userIds: 'u-tenant', channels: 'PIGEON' } }],
  },
};

async function ofEngine({ url, token }: Here, engine: string): Promise<string> {
  const query = { engine, rows: 1 } as const;
  const [row] = (await call(url, listMonitored, { query }, token)).rows;
  return row?.id ?? '';
}
