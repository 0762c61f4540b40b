/** scripts with what they ask for; a job uses one that is released. */
import * as api from '../../core/api/flows/scripts';
import type { Script } from '../../core/api/flows/scripts';
import { jobStatus } from '../../core/dictionaries/tasks';
import { resource } from '../../core/resource/definition';
import { requestOf } from '../approvals/request-of';
import { taskMessages as messages } from './messages';
import { form, sent } from './script-form';
import { language } from './script-language';

export const script = resource<Script>()({
  name: 'script',
  messages,
  title: 'script.title',
  api: { list: api.listScripts, read: api.readScript },

  fields: (f) => ({
    name: f.text('script.name', { search: 'lk', sort: true, opens: true }),
    language: f.status('script.language', language, { search: 'eq' }),
    version: f.number('script.version', { sort: true }),
    status: f.status('common.status', jobStatus, { search: 'eq' }),
    variableCount: f.figure('script.variables', { value: ({ variables }) => variables.length }),
    ownerName: f.owner('run.owner', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    updateTime: f.time('common.updated', { sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'script.create',
      endpoint: api.createScript,
      form,
      input: ({ variables, ...body }) => ({ body: { ...body, variables: sent(variables) } }),
    }),
    edit: o.update({
      endpoint: api.updateScript,
      form,
      from: ({ variables, language: written, ...row }) => ({
        ...row,
        language: api.scriptLanguages.find((each) => each === written) ?? 'SHELL',
        variables: variables.map((each) => ({ ...each, options: each.options.join(', ') })),
      }),
      input: ({ variables, ...body }, { id }) => ({
        params: { id },
        body: { ...body, variables: sent(variables) },
      }),
    }),
    remove: o.remove({ endpoint: api.deleteScript, bulk: true }),
  }),

  list: {
    sort: ['updateTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'remove'],
    export: true,
    empty: { title: 'script.empty', hint: 'script.emptyHint', op: 'create' },
  },

  detail: {
    omit: ['name', 'variableCount'],
    tabs: (t) => ({
      content: t.view({
        title: 'script.content',
        load: () => import('./script-view').then((part) => ({ default: part.ScriptView })),
      }),
      used: t.view({
        title: 'script.used',
        load: () => import('./script-uses').then((part) => ({ default: part.ScriptUses })),
      }),
      approvals: t.list(requestOf, { title: 'job.approvals', within: 'targetId' }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
