/** who is told of the alarms of which threshold groups, and how; E-047…E-053. */
import * as api from '../../core/api/monitoring/distributions';
import type { Distribution } from '../../core/api/monitoring/distributions';
import { resource } from '../../core/resource/definition';
import { bindForm, distributionBody, distributionForm, groupIds } from './distribution-form';
import { groupOfDistribution } from './group-of-distribution';
import { monitoringMessages as messages } from './messages';
import { peopleOf } from './people-of';
import { switches } from './switches';
import { ALL_LEVELS, channelWords, levelWords } from './words';

export const distribution = resource<Distribution>()({
  name: 'distribution',
  messages,
  title: 'distribution.title',
  api: { list: api.listDistributions },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    enabled: f.flag('monitor.enabled', { sort: true }),
    people: f.tags('distribution.people', { value: ({ userNames }) => userNames, refs: peopleOf }),
    channels: f.tags('distribution.channels', {
      value: (row) => row.channels,
      words: channelWords,
    }),
    levels: f.tags('distribution.levels', {
      value: ({ levels }) => (levels.length === 0 ? [ALL_LEVELS] : levels),
      words: levelWords,
    }),
    groups: f.tags('distribution.groups', {
      value: ({ groupNames }) => groupNames,
      refs: ({ groupIds }) => groupIds.map((id) => ({ kind: 'thgroup', id })),
    }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'distribution.create',
      endpoint: api.createDistribution,
      form: { ...distributionForm, groupIds },
    }),
    edit: o.update({
      endpoint: api.updateDistribution,
      form: distributionForm,
      from: distributionBody,
    }),
    bind: o.patch({
      label: 'distribution.bind',
      endpoint: api.bindDistribution,
      form: bindForm,
      input: (values, { id }) => ({ body: { distributionId: id, ...values } }),
    }),
    ...switches(o, {
      endpoint: api.updateDistribution,
      confirm: 'distribution.disableConfirm',
      input: (row, enabled) => ({
        params: { id: row.id },
        body: { ...distributionBody(row), enabled },
      }),
    }),
    remove: o.remove({ endpoint: api.deleteDistribution, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['name', 'asc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'bind'],
    more: ['enable', 'disable', 'remove'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      groups: t.list(groupOfDistribution, {
        title: 'distribution.groups',
        within: 'distributionId',
      }),
      history: t.history(),
    }),
  },
});
