/** Flash copies inside a storage array (D-046). */
import * as api from '../../core/api/platforms/storage';
import type { FlashCopy } from '../../core/api/platforms/storage';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { nameStorage } from '../../core/rules/names';
import { infrastructureMessages as messages } from './messages';

const input = inputs(messages);
const rate = input.whole({
  label: 'copy.rate',
  help: 'copy.rateHelp',
  initial: 50,
  within: [1, 150],
});

export const flashCopy = resource<FlashCopy>()({
  name: 'flashcopy',
  messages,
  title: 'copy.title',
  api: { list: api.listFlashCopies },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.flashCopy, { search: 'eq' }),
    source: f.text('copy.source', { search: 'lk' }),
    target: f.text('copy.target', { search: 'lk' }),
    copied: f.meter('copy.progress', {
      value: ({ progress }) => ({ used: progress, total: 100, unit: '%', fullIsGood: true }),
    }),
    rate: f.number('copy.rate', { sort: true }),
    startTime: f.time('copy.started', { sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'copy.create',
      endpoint: api.createFlashCopy,
      form: {
        poolId: input.hidden(),
        // V-084
        name: input.text({
          ...{ label: 'common.name', required: true, maxLength: 64, rules: [nameStorage] },
        }),
        source: input.text({ label: 'copy.source', required: true, maxLength: 64 }),
        target: input.text({ label: 'copy.target', required: true, maxLength: 64 }),
        rate,
      },
    }),
    prepare: o.act(api.changeFlashCopies, 'prepare', {
      ...{ label: 'copy.prepare', then: { status: 'preparing' }, settles: 'prepared' },
    }),
    start: o.act(api.changeFlashCopies, 'start', {
      ...{ label: 'infra.start', then: { status: 'copying' }, settles: 'idle_or_copied' },
    }),
    stop: o.act(api.changeFlashCopies, 'stop', {
      ...{ label: 'infra.stop', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'stopping' }, settles: 'stopped' },
    }),
    setRate: o.act(api.changeFlashCopies, 'setRate', {
      label: 'copy.setRate',
      form: { rate },
      from: (row) => ({ rate: row.rate }),
    }),
    remove: o.remove({ endpoint: api.deleteFlashCopy, confirm: true }),
  }),

  list: {
    toolbar: ['create'],
    row: ['prepare', 'start'],
    more: ['stop', 'setRate', 'remove'],
    export: true,
    empty: { title: 'copy.none', hint: 'copy.noneHint', op: 'create' },
  },
});
