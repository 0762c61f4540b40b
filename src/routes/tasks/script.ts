/** scripts with what they ask for; a job uses one that is released. */
import * as api from '../../core/api/flows/scripts';
import type { Script } from '../../core/api/flows/scripts';
import { variableTypes } from '../../core/api/flows/steps';
import { jobStatus } from '../../core/dictionaries/tasks';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { contentMax200, notPurelyNumeric } from '../../core/rules/basic';
import { requestOf } from '../approvals/request-of';
import { input } from './inputs';
import { taskMessages as messages } from './messages';
import { language } from './script-words';

const form = {
  name: input.text({
    label: 'script.name',
    required: true,
    maxLength: 60,
    rules: [notPurelyNumeric],
  }),
  language: input.radio({
    label: 'script.language',
    required: true,
    initial: 'SHELL',
    from: api.scriptLanguages.map((value) => ({ value, label: language.lookup(value).text })),
  }),
  description: descriptionInput,
  variables: input.rows({
    label: 'script.variables',
    help: 'script.variablesHelp',
    columns: {
      name: input.text({
        label: 'variable.name',
        required: true,
        maxLength: 32,
        check: (value) =>
          /^[A-Za-z_]\w*$/.test(value) ? undefined : text(messages, 'variable.rule'),
      }),
      label: input.text({ label: 'variable.label', required: true, maxLength: 60 }),
      type: input.select<(typeof variableTypes)[number]>({
        label: 'variable.type',
        required: true,
        initial: 'text',
        from: variableTypes.map((value) => ({ value, label: text(messages, `type.${value}`) })),
      }),
      default: input.text({ label: 'variable.default', rules: [contentMax200] }),
      options: input.text({ label: 'variable.options', placeholder: 'variable.optionsHint' }),
      required: input.switch({ label: 'variable.required' }),
    },
  }),
  content: input.custom<string>({
    label: 'script.content',
    required: true,
    initial: '',
    check: (value) =>
      value.length > 20_000 ? text(messages, 'script.long', { most: 20_000 }) : undefined,
    part: () => import('./code-input').then((module) => module.CodeInput),
  }),
};
type Row = Script['variables'][number];
const sent = (
  rows: readonly (Omit<Row, 'options' | 'type'> & { options: string; type: string })[],
) =>
  rows.map((row) => ({
    ...row,
    type: variableTypes.find((type) => type === row.type) ?? 'text',
    options: row.options
      .split(/[,，]/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  }));

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
    variableCount: f.virtual('script.variables', { value: ({ variables }) => variables.length }),
    ownerName: f.ref('run.owner', ({ ownerId: id }) => ({ kind: 'user', id }), { hidden: true }),
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
      approvals: t.list(requestOf, {
        title: 'job.approvals',
        within: ({ id }) => ({ targetId: id }),
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
