/** What the screens of monitored resources share (E-059): one of them for hosts, and one for each kind of engine. */
import * as api from '../../core/api/monitoring/resources';
import type { Monitored } from '../../core/api/monitoring/resources';
import { catalogWords } from '../../core/dictionaries/monitoring';
import { resourceStatus } from '../../core/dictionaries/states';
import { resource } from '../../core/resource/definition';
import { engineFacts } from '../../core/api/platforms/engines';
import { isEngine } from '../database/words';
import { execution } from '../tasks/execution';
import { alarm } from './alarm';
import { thresholdOfResource } from './bound-threshold';
import { groupOfResource } from './groups-of';
import { monitoringMessages as messages } from './messages';
import { askedOf, columnsOf, ownFields } from './monitored-columns';
import type { Config } from './monitored-columns';
import { monitoredOps } from './monitored-ops';
import { ownTabs } from './monitored-tabs';
import { machineKind, openAlarms, resourceKind } from './words';

export const monitoredOf = (config: Config) => {
  const { name, where } = config;
  const isHost = name === 'host';
  return resource<Monitored>()({
    name: 'monitor',
    stored: `monitor-${name}`,
    messages,
    title: `monitored.${name}`,
    api: { list: api.listMonitored, scope: () => ({ where }) },

    fields: (f) => ({
      name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
      status: f.status('object.status', resourceStatus, { search: 'eq' }),
      kind: f.status('object.kind', isHost ? machineKind : resourceKind, askedOf(isHost)),
      engine: f.virtual('monitored.engine', {
        value: ({ engine }) => (isEngine(engine) ? engineFacts[engine].title : engine),
        hidden: name !== 'database',
      }),
      // What is measured is why one looks here: it is left out last where there is too little room.
      ...columnsOf(f, config),
      alarms: f.link('object.alarms', ({ id, alarms }) => openAlarms(id, alarms)),
      ip: f.ip('object.ip', { search: 'lk', copy: true }),
      followers: f.number('monitored.followers', { hidden: true }),
      // A service is nowhere but where its machines are.
      region: f.region('object.region', { search: 'eq', hidden: !isHost }),
      ...ownFields(f, isHost),
      catalog: f.status('monitor.catalog', catalogWords, { hidden: true }),
      osVersion: f.text('monitored.os', { hidden: true }),
      monitorIps: f.tags('monitored.ips', { value: (row) => row.monitorIps, hidden: true }),
    }),

    ops: monitoredOps,

    list: {
      toolbar: ['follow', 'compare'],
      row: ['history', 'owner'],
      more: ['follow', 'unfollow', 'ips'],
      export: true,
      ...(isHost && {
        above: {
          load: async () => ({ default: (await import('./host-strip')).HostStrip }),
          height: 260,
        },
      }),
      empty: { title: 'monitored.none', hint: `monitored.none.${name}`, go: config.first },
    },

    detail: {
      tabs: (t) => ({
        metrics: t.view({
          title: 'monitored.metrics',
          load: async () => ({ default: (await import('./metrics-tab')).MetricsTab }),
        }),
        ...ownTabs(t, config),
        alarms: t.list(alarm, { within: 'resourceId', omit: ['resourceName'] }),
        thresholds: t.list(thresholdOfResource, {
          title: 'thgroup.thresholds',
          within: 'resourceId',
        }),
        groups: t.list(groupOfResource, { title: 'thgroup.title', within: 'resourceIds' }),
        ...(isHost && { runs: t.list(execution, { within: 'hostIds' }) }),
        past: t.view({
          title: 'object.toHistory',
          load: async () => ({ default: (await import('./history-view')).HistoryTab }),
        }),
      }),
    },
  });
};
