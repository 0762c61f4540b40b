/** runtimes of models: how loaded they are, how they are called, and one prompt to try. */
import * as api from '../../core/api/platforms/devices';
import type { AiRuntime } from '../../core/api/platforms/devices';
import { aiRuntime as statuses } from '../../core/dictionaries/assistant';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { platformMessages as messages } from './messages';

const input = inputs(messages);
const frameworks = ['vLLM', 'TensorRT-LLM', 'MindIE', 'Triton'] as const;
const cards = ['A10', 'A100 80G', 'T4', 'L40S', 'Ascend 910B'] as const;
const replicas = input.number({
  ...{ label: 'ai.replicas', required: true, whole: true, min: 1, max: 20, initial: 1 },
});

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
      form: {
        name: nameInput,
        model: input.text({
          ...{ label: 'ai.model', help: 'ai.modelHelp', required: true, maxLength: 64 },
        }),
        framework: input.radio({
          ...{ label: 'ai.framework', required: true, initial: 'vLLM' },
          from: frameworks.map((value) => ({ value, label: value })),
        }),
        gpu: input.radio({
          ...{ label: 'ai.card', required: true, initial: 'A10' },
          from: cards.map((value) => ({ value, label: value })),
        }),
        gpuCount: input.number({
          ...{ label: 'ai.gpuCount', required: true, whole: true, min: 1, max: 16, initial: 1 },
        }),
        replicas,
        projectId: input.select({ label: 'bucket.project', from: projects }),
        description: descriptionInput,
      },
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
