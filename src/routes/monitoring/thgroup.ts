/** threshold groups, E-037…E-044. Each threshold of a group watches each of its resources. */
import * as api from '../../core/api/monitoring/thgroups';
import type { ThresholdGroup } from '../../core/api/monitoring/thgroups';
import { catalogWords } from '../../core/dictionaries/monitoring';
import { resource } from '../../core/resource/definition';
import { alarm } from './alarm';
import { boundResource } from './bound-resource';
import { boundThreshold } from './bound-threshold';
import { distributionOfGroup } from './distribution-of-group';
import { monitoringMessages as messages } from './messages';
import { switches } from './switches';
import { bindForm, groupBody, groupForm, holdsForm } from './thgroup-form';

export const thgroup = resource<ThresholdGroup>()({
  name: 'thgroup',
  messages,
  title: 'thgroup.title',
  api: { list: api.listThgroups },

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
      endpoint: api.createThgroup,
      form: { ...groupForm, ...holdsForm },
    }),
    edit: o.update({ endpoint: api.updateThgroup, form: groupForm, from: groupBody }),
    bind: o.patch({
      label: 'thgroup.bind',
      endpoint: api.bindThgroup,
      form: bindForm,
      input: (values, { id }) => ({ body: { groupId: id, ...values } }),
    }),
    ...switches(o, {
      endpoint: api.updateThgroup,
      confirm: 'thgroup.disableConfirm',
      input: (row, enabled) => ({ params: { id: row.id }, body: { ...groupBody(row), enabled } }),
    }),
    remove: o.remove({
      endpoint: api.deleteThgroup,
      bulk: {
        endpoint: api.deleteThgroups,
        input: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }),
      },
      confirm: 'thgroup.deleteConfirm',
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
    tabs: (t) => ({
      thresholds: t.list(boundThreshold, { title: 'thgroup.thresholds', within: 'groupId' }),
      resources: t.list(boundResource, { within: 'groupId' }),
      recipients: t.list(distributionOfGroup, {
        title: 'threshold.recipients',
        within: 'groupIds',
      }),
      alarms: t.list(alarm, { within: 'groupId', omit: ['groupName'] }),
      history: t.history(),
    }),
  },
});
