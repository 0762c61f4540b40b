/** What a threshold group holds, and who is told of its alarms: related lists with their bindings (E-043, E-044). */
import { listDistributions } from '../../core/api/monitoring/distributions';
import type { Distribution } from '../../core/api/monitoring/distributions';
import { listMonitored } from '../../core/api/monitoring/resources';
import * as api from '../../core/api/monitoring/thgroups';
import { listThresholds } from '../../core/api/monitoring/thresholds';
import type { Threshold } from '../../core/api/monitoring/thresholds';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { readOnly, resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { membersOf, takeWithin } from './members';
import { monitoringMessages as messages } from './messages';
import { monitored, thresholds } from './sources';
import { conditionOf, metricWords, resourceKind } from './words';

const input = inputs(messages);
/** The group whose detail the list stands in, so never asked for. */
const groupId = input.hidden();
const ofGroup = (within: Readonly<Record<string, string>>) => within['groupId'] ?? '';

export const boundThreshold = resource<Threshold>()({
  name: 'threshold-bound',
  messages,
  title: 'thgroup.thresholds',
  api: {
    list: listThresholds,
    load: async (query, { call }) => {
      const { owner, rest } = takeWithin(query, 'groupId');
      const { thresholdIds } = await call(api.readThgroup, { params: { id: owner } });
      return membersOf(thresholdIds, rest, (asked) => call(listThresholds, { query: asked }));
    },
  },
  id: (row) => row.id,
  label: (row) => row.name,
  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    enabled: f.flag('monitor.enabled'),
    metric: f.status('monitor.metric', metricWords, { search: 'eq' }),
    condition: f.virtual('threshold.condition', { value: conditionOf }),
    level: f.status('threshold.level', alarmLevel, { search: 'eq' }),
  }),
  ops: (o) => ({
    bind: o.create({
      label: 'thgroup.bindThresholds',
      perm: 'thgroup:bind',
      endpoint: api.bindThgroup,
      form: {
        groupId,
        thresholdIds: input.multi({
          label: 'thgroup.thresholds',
          required: true,
          from: thresholds,
        }),
      },
      input: (values) => ({ body: { ...values, resourceIds: [] } }),
    }),
    unbind: o.remove({
      label: 'thgroup.unbind',
      perm: 'thgroup:unbind',
      bulk: true,
      endpoint: api.unbindThgroup,
      confirm: 'thgroup.unbindConfirm',
      input: ({ id }, { within }) => ({
        body: { groupId: ofGroup(within), thresholdIds: [id], resourceIds: [] },
      }),
    }),
  }),
  list: { sort: ['name', 'asc'], toolbar: ['bind', 'unbind'], row: ['unbind'] },
});

type BoundResource = Readonly<Record<'id' | 'name' | 'kind' | 'ip' | 'region', string>>;

export const boundResource = resource<BoundResource>()({
  name: 'monitored-bound',
  messages,
  title: 'thgroup.resources',
  api: {
    list: listMonitored,
    // Not by E-059: a resource that is gone is still named here until somebody takes it out.
    load: async (query, { call }) => {
      const { owner } = takeWithin(query, 'groupId');
      const { resources } = await call(api.readThgroup, { params: { id: owner } });
      const from = (query.page - 1) * query.rows;
      return { rows: resources.slice(from, from + query.rows), total: resources.length };
    },
  },
  id: (row) => row.id,
  label: (row) => row.name || row.id,
  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.currentMonitor(id)),
    kind: f.status('object.kind', resourceKind),
    ip: f.ip('object.ip', { copy: true }),
    region: f.text('object.region'),
  }),
  ops: (o) => ({
    bind: o.create({
      label: 'thgroup.bindResources',
      perm: 'thgroup:bind',
      endpoint: api.bindThgroup,
      form: {
        groupId,
        resourceIds: input.multi({
          label: 'thgroup.resources',
          required: true,
          from: monitored,
          most: 200,
        }),
      },
      input: (values) => ({ body: { ...values, thresholdIds: [] } }),
    }),
    unbind: o.remove({
      label: 'thgroup.unbind',
      perm: 'thgroup:unbind',
      bulk: true,
      endpoint: api.unbindThgroup,
      confirm: 'thgroup.unbindConfirm',
      input: ({ id }, { within }) => ({
        body: { groupId: ofGroup(within), thresholdIds: [], resourceIds: [id] },
      }),
    }),
  }),
  list: { toolbar: ['bind', 'unbind'], row: ['unbind'] },
});

/** Who is told of the alarms of a group. */
export const distributionOfGroup = resource<Distribution>()({
  name: 'distribution-of-group',
  messages,
  title: 'distribution.title',
  api: { list: listDistributions },
  id: (row) => row.id,
  label: (row) => row.name,
  fields: (f) => ({
    name: f.link('distribution.title', ({ id }) => paths.distribution(id), { sort: true }),
    enabled: f.flag('monitor.enabled'),
    people: f.tags('distribution.people', { value: ({ userNames }) => userNames }),
  }),
  ops: readOnly,
  list: { sort: ['name', 'asc'] },
});
