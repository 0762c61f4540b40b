/** threshold groups, E-037…E-044. Each threshold of a group watches each of its resources. */
import * as api from '../../core/api/monitoring/thgroups';
import type { ThresholdGroup } from '../../core/api/monitoring/thgroups';
import { monitorCatalogs } from '../../core/dictionaries/monitoring';
import type { MonitorCatalog } from '../../core/dictionaries/monitoring';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { alarm } from './alarm';
import { boundResource, boundThreshold, distributionOfGroup } from './bound';
import { monitoringMessages as messages } from './messages';
import { monitored, thresholds } from './sources';
import { whenDisabled, whenEnabled } from './threshold-body';
import { catalogWords, kept } from './words';

const input = inputs(messages);
const form = {
  name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
  catalog: input.select<MonitorCatalog>({
    label: 'monitor.catalog',
    required: true,
    initial: 'vCenter',
    from: monitorCatalogs.options,
  }),
  enabled: input.switch({ label: 'monitor.enabled', initial: true }),
  description: input.area({ label: 'common.description', rules: [contentMax200] }),
};
const bound = {
  thresholdIds: input.multi({ label: 'thgroup.thresholds', from: thresholds }),
  resourceIds: input.multi({ label: 'thgroup.resources', from: monitored, most: 200 }),
};

interface Stored {
  readonly name: string;
  readonly catalog: string;
  readonly enabled: boolean;
  readonly description: string;
}
const bodyOf = ({ name, catalog, enabled, description }: Stored) => ({
  ...{ name, enabled, description },
  catalog: kept(monitorCatalogs.values, catalog),
});
const named = (rows: readonly ThresholdGroup[]) => ({
  names: rows.map(({ name }) => name).join('、'),
});

export const thgroup = resource<ThresholdGroup>()({
  name: 'thgroup',
  messages,
  title: 'thgroup.title',
  api: { list: api.listThgroups },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    enabled: f.flag('monitor.enabled', { sort: true }),
    catalog: f.status('monitor.catalog', catalogWords, { search: 'eq' }),
    thresholdCount: f.number('thgroup.thresholdCount', { sort: true }),
    resourceCount: f.number('thgroup.resourceCount', { sort: true }),
    description: f.text('common.description'),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'thgroup.create',
      perm: 'thgroup:create',
      endpoint: api.createThgroup,
      form: { ...form, ...bound },
      input: ({ thresholdIds, resourceIds, ...values }) => ({
        body: { ...bodyOf(values), thresholdIds, resourceIds },
      }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'thgroup:update',
      endpoint: api.updateThgroup,
      form,
      from: bodyOf,
      input: (values, { id }) => ({ params: { id }, body: bodyOf(values) }),
    }),
    bind: o.patch({
      label: 'thgroup.bind',
      perm: 'thgroup:bind',
      endpoint: api.bindThgroup,
      form: {
        thresholdIds: bound.thresholdIds,
        resourceIds: input.multi({
          label: 'thgroup.resources',
          from: monitored,
          most: 200,
          check: (value, { thresholdIds }) =>
            value.length === 0 && Array.isArray(thresholdIds) && thresholdIds.length === 0
              ? text(messages, 'thgroup.bindNothing')
              : undefined,
        }),
      },
      input: (values, { id }) => ({ body: { groupId: id, ...values } }),
    }),
    enable: o.patch({
      label: 'monitor.enable',
      perm: 'thgroup:update',
      endpoint: api.updateThgroup,
      bulk: true,
      when: whenDisabled,
      input: (_values, row) => ({
        params: { id: row.id },
        body: { ...bodyOf(row), enabled: true },
      }),
    }),
    disable: o.patch({
      label: 'monitor.disable',
      perm: 'thgroup:update',
      endpoint: api.updateThgroup,
      bulk: true,
      when: whenEnabled,
      confirm: (rows) => text(messages, 'thgroup.disableConfirm', named(rows)),
      input: (_values, row) => ({
        params: { id: row.id },
        body: { ...bodyOf(row), enabled: false },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'thgroup:delete',
      danger: true,
      bulk: true,
      endpoint: api.deleteThgroup,
      confirm: (rows) => text(messages, 'thgroup.deleteConfirm', named(rows)),
      input: ({ id }) => ({ params: { id } }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'bind'],
    more: ['enable', 'disable', 'remove'],
    export: true,
  },

  detail: {
    facts: [
      ...(['name', 'enabled', 'catalog', 'thresholdCount', 'resourceCount'] as const),
      ...(['createTime', 'updateTime', 'description'] as const),
    ],
    tabs: (t) => ({
      thresholds: t.list(boundThreshold, {
        title: 'thgroup.thresholds',
        within: ({ id }) => ({ groupId: id }),
      }),
      resources: t.list(boundResource, {
        title: 'thgroup.resources',
        within: ({ id }) => ({ groupId: id }),
      }),
      told: t.list(distributionOfGroup, {
        title: 'threshold.told',
        within: ({ id }) => ({ groupIds: id }),
      }),
      alarms: t.list(alarm, {
        title: 'alarm.title',
        within: ({ id }) => ({ groupId: id }),
        omit: ['groupName'],
      }),
      history: t.history(),
    }),
  },
});
