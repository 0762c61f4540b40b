/** the approval flows of the tenant (N-21), E-177…E-183. */
import * as api from '../../../core/api/flows/definitions';
import type { FlowDefinition } from '../../../core/api/flows/definitions';
import { definitionStatus } from '../../../core/api/flows/statuses';
import { approvalCategory } from '../../../core/dictionaries/services';
import { text } from '../../../core/i18n/translator';
import { resource } from '../../../core/resource/definition';
import { paths } from '../../paths';
import { flowScreenMessages as messages } from './messages';

const path = ({ id }: FlowDefinition) => ({ params: { id } });
const isPublished = ({ status }: FlowDefinition) => status === 'PUBLISHED';

export const flow = resource<FlowDefinition>()({
  name: 'definition',
  messages,
  title: 'flow.title',
  api: { list: api.listFlowDefinitions },

  fields: (f) => ({
    name: f.text('flow.name', { search: 'lk', sort: true, opens: true }),
    category: f.status('flow.category', approvalCategory, { search: 'eq' }),
    status: f.status('common.status', definitionStatus, { search: 'eq' }),
    version: f.number('flow.version'),
    active: f.figure('flow.active', {
      value: ({ activeVersion }) => (activeVersion === 0 ? undefined : activeVersion),
    }),
    steps: f.figure('flow.stepCount', {
      value: ({ nodes }) => nodes.filter(({ type }) => type !== 'start' && type !== 'end').length,
    }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
    updateTime: f.time('common.updated', { sort: true }),
  }),

  ops: (o) => ({
    create: o.go({ label: 'flow.create', perm: 'definition:create', to: paths.flowCreate }),
    edit: o.go({
      label: 'common.edit',
      perm: 'definition:update',
      to: (row) => paths.flowModify(row.id),
    }),
    publish: o.patch({
      label: 'flow.publish',
      endpoint: api.changeFlowDefinition,
      action: 'publish',
      when: (row) => !isPublished(row) || row.activeVersion !== row.version || 'flow.same',
      confirm: ([row], names) =>
        row && row.rivalId !== ''
          ? text(messages, 'flow.replaceConfirm', { names, rival: row.rivalName })
          : text(messages, 'flow.publishConfirm', { names }),
      input: (_values: unknown, row) => ({
        ...path(row),
        body: { action: 'publish' as const, version: row.version, replaces: row.rivalId },
      }),
    }),
    disable: o.patch({
      label: 'flow.disable',
      endpoint: api.changeFlowDefinition,
      action: 'disable',
      notNow: 'flow.notPublished',
      confirm: 'flow.disableConfirm',
      input: (_values: unknown, row) => ({ ...path(row), body: { action: 'disable' as const } }),
    }),
    remove: o.remove({
      endpoint: api.deleteFlowDefinition,
      notNow: 'flow.isPublished',
      confirm: 'flow.removeConfirm',
    }),
  }),

  list: {
    sort: ['updateTime', 'desc'],
    toolbar: ['create'],
    row: ['edit', 'publish'],
    more: ['disable', 'remove'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      design: t.view({
        title: 'flow.design',
        load: () => import('./flow-view').then((module) => ({ default: module.FlowView })),
      }),
      versions: t.view({
        title: 'flow.versions',
        load: () => import('./flow-versions').then((module) => ({ default: module.FlowVersions })),
      }),
      history: t.history({ of: 'system' }),
    }),
  },
});
