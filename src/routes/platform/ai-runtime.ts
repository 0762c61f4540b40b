/** runtimes of models: how loaded they are, how they are called, and one prompt to try. */
import * as api from '../../core/api/platforms/devices';
import type { AiRuntime } from '../../core/api/platforms/devices';
import { aiRuntime as statuses } from '../../core/dictionaries/assistant';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { newRuntime, replicas } from './ai-runtime-form';
import { platformMessages as messages } from './messages';

const input = inputs(messages);

export const aiRuntime = resource<AiRuntime>()({
  name: 'airuntime',
  messages,
  title: 'ai.title',
  api: { list: api.listAiRuntimes, read: api.readAiRuntime },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', statuses, { search: 'eq' }),
    model: f.text('ai.model', { search: 'lk', sort: true }),
    framework: f.text('ai.framework', { search: 'eq', sort: true }),
    cards: f.virtual('ai.gpu', { value: ({ gpu, gpuCount }) => `${gpu} × ${gpuCount}` }),
    replicas: f.number('ai.replicas', { sort: true }),
    requests: f.number('ai.requests', { sort: true }),
    endpoint: f.text('ai.endpoint', { copy: true }),
    projectName: f.project('bucket.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'ai.create',
      endpoint: api.createAiRuntime,
      form: newRuntime,
    }),
    start: o.act(api.changeAiRuntimes, 'start', {
      ...{ label: 'ai.start', bulk: true, then: { status: 'init' }, settles: 'running' },
    }),
    stop: o.act(api.changeAiRuntimes, 'stop', {
      ...{ label: 'ai.stop', bulk: true, confirm: 'confirm.interrupts' },
    }),
    restart: o.act(api.changeAiRuntimes, 'restart', {
      ...{ label: 'ai.restart', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'init' }, settles: 'running' },
    }),
    scale: o.act(api.changeAiRuntimes, 'scale', {
      label: 'ai.scale',
      form: { replicas },
      from: (row) => ({ replicas: row.replicas }),
    }),
    try: o.patch({
      label: 'ai.try',
      endpoint: api.tryAiRuntime,
      form: {
        prompt: input.area({ label: 'ai.prompt', required: true, maxLength: 2000 }),
      },
      input: ({ prompt }, { id }) => ({ params: { id }, body: { prompt } }),
      result: async () => ({ default: (await import('./ai-answer')).AiAnswer }),
    }),
    remove: o.remove({ endpoint: api.deleteAiRuntime, typeToConfirm: ({ name }) => name }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'start', 'stop'],
    row: ['try', 'scale'],
    more: ['start', 'stop', 'restart', { title: 'group.danger', ops: ['remove'] }],
    facts: ['model', 'cards', 'requests'],
    cards: true,
    export: true,
    empty: { title: 'ai.none', hint: 'ai.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      calls: t.view({
        title: 'ai.calls',
        load: async () => ({ default: (await import('./ai-calls')).AiCalls }),
      }),
      history: t.history(),
    }),
  },
});
