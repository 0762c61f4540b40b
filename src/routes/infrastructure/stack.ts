/** Stacks: resources that one template describes, made and removed together (D-041). */
import * as api from '../../core/api/platforms/stacks';
import type { Stack } from '../../core/api/platforms/stacks';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { infrastructureMessages as messages } from './messages';
import { stackResource } from './stack-resource';

const input = inputs(messages);
const FIRST = `heat_template_version: 2018-08-31
resources:
  web:
    type: OS::Nova::Server
`;
const timeout = { label: 'stack.timeout', unit: 'min' } as const;
const template = input.custom<string>({
  ...{ label: 'stack.template', help: 'stack.templateHelp', required: true },
  ...{ initial: FIRST, maxLength: 65_536 },
  part: () => import('../../widgets/code/code-editor').then((module) => module.CodeEditor),
});

export const stack = resource<Stack>()({
  name: 'stack',
  messages,
  title: 'stack.title',
  api: { list: api.listStacks, read: api.readStack },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.stack),
    resourceCount: f.number('stack.resourceCount', { sort: true }),
    reason: f.text('stack.reason'),
    timeout: f.number('stack.timeout', { unit: 'min' }),
    projectName: f.project('infra.project', { hidden: true }),
    description: f.text('common.description'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'stack.create',
      endpoint: api.createStack,
      form: {
        name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
        template,
        timeout: input.whole({ ...timeout, initial: 60, within: [1, 1440] }),
        description: descriptionInput,
        projectId: input.select({ label: 'infra.project', from: projects }),
      },
    }),
    edit: o.update({
      label: 'stack.update',
      endpoint: api.updateStack,
      form: { template, description: descriptionInput },
    }),
    suspend: o.act(api.changeStacks, 'suspend', {
      ...{ label: 'infra.suspend', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'SUSPEND_IN_PROGRESS' } },
    }),
    resume: o.act(api.changeStacks, 'resume', {
      ...{ label: 'infra.resume', then: { status: 'RESUME_IN_PROGRESS' } },
    }),
    check: o.act(api.changeStacks, 'check', {
      ...{ label: 'infra.check', then: { status: 'CHECK_IN_PROGRESS' } },
    }),
    rollback: o.act(api.changeStacks, 'rollback', {
      ...{ label: 'stack.rollback', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'ROLLBACK_IN_PROGRESS' } },
    }),
    remove: o.remove({
      ...{ endpoint: api.deleteStack, confirm: 'stack.removeConfirm' },
      then: { status: 'DELETE_IN_PROGRESS' },
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['edit', 'check'],
    more: ['suspend', 'resume', 'rollback', 'remove'],
    facts: ['reason', 'resourceCount', 'description'],
    export: true,
    empty: { title: 'stack.none', hint: 'stack.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      resources: t.list(stackResource, { within: 'stackId' }),
      template: t.view({
        title: 'stack.template',
        load: async () => ({ default: (await import('./stack-template')).StackTemplate }),
      }),
      history: t.history(),
    }),
  },
});
