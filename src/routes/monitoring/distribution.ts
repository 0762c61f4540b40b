/** who is told of the alarms of which threshold groups, and how; E-047…E-053. */
import * as api from '../../core/api/monitoring/distributions';
import type { Distribution } from '../../core/api/monitoring/distributions';
import { resource } from '../../core/resource/definition';
import { bindForm, distributionBody, distributionForm, groupIds } from './distribution-form';
import { groupOfDistribution } from './groups-of';
import { monitoringMessages as messages } from './messages';
import { switches } from './switches';
import { ALL_LEVELS, channelWords, levelWords } from './words';

export const distribution = resource<Distribution>()({
  name: 'distribution',
  messages,
  title: 'distribution.title',
  api: { list: api.listDistributions },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    enabled: f.flag('monitor.enabled', { sort: true }),
    people: f.tags('distribution.people', { value: ({ userNames }) => userNames }),
    channels: f.tags('distribution.channels', {
      value: (row) => row.channels,
      words: channelWords,
    }),
    levels: f.tags('distribution.levels', {
      value: ({ levels }) => (levels.length === 0 ? [ALL_LEVELS] : levels),
      words: levelWords,
    }),
    groups: f.tags('distribution.groups', { value: ({ groupNames }) => groupNames }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'distribution.create',
      perm: 'distribution:create',
      endpoint: api.createDistribution,
      form: { ...distributionForm, groupIds },
      input: (values) => ({ body: { ...distributionBody(values), groupIds: values.groupIds } }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'distribution:update',
      endpoint: api.updateDistribution,
      form: distributionForm,
      from: distributionBody,
      input: (values, { id }) => ({ params: { id }, body: distributionBody(values) }),
    }),
    bind: o.patch({
      label: 'distribution.bind',
      perm: 'distribution:bind',
      endpoint: api.bindDistribution,
      form: bindForm,
      input: (values, { id }) => ({ body: { distributionId: id, groupIds: values.groupIds } }),
    }),
    ...switches(o, {
      perm: 'distribution:update',
      endpoint: api.updateDistribution,
      confirm: 'distribution.disableConfirm',
      input: (row, enabled) => ({
        params: { id: row.id },
        body: { ...distributionBody(row), enabled },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'distribution:delete',
      danger: true,
      bulk: true,
      confirm: true,
      endpoint: api.deleteDistribution,
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
      ...(['name', 'enabled', 'people', 'channels', 'levels', 'groups'] as const),
      ...(['createTime', 'updateTime', 'description'] as const),
    ],
    tabs: (t) => ({
      groups: t.list(groupOfDistribution, {
        title: 'distribution.groups',
        within: ({ id }) => ({ distributionId: id }),
      }),
      history: t.history(),
    }),
  },
});
