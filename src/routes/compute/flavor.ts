/** Flavors of machines, E-092 and E-127; the platform's own can be switched off, not removed. */
import * as api from '../../core/api/compute/flavors';
import type { Flavor } from '../../core/api/compute/flavors';
import { flavorFamily } from '../../core/dictionaries/flavor-family';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { cpuMultiple2, specMemory, within } from '../../core/rules/numbers';
import { computeScreenMessages as messages } from './messages';

const input = inputs(messages);
const isOwn = ({ custom }: Flavor) => custom || 'flavor.isPublic';

export const flavor = resource<Flavor>()({
  name: 'flavor',
  messages,
  title: 'flavor.title',
  api: { list: api.listFlavors, read: api.readFlavor },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    family: f.status('flavor.family', flavorFamily, { search: 'eq' }),
    cpu: f.number('vm.cpu', { sort: true }),
    memory: f.number('vm.memory', { unit: 'GB', sort: true }),
    systemDisk: f.number('vm.systemDisk', { unit: 'GB' }),
    custom: f.flag('flavor.custom'),
    enabled: f.flag('flavor.enabled'),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'flavor.create',
      endpoint: api.createFlavor,
      form: {
        name: nameInput,
        family: input.oneOf({ label: 'flavor.family', of: flavorFamily, initial: 'general' }),
        // V-062, V-063
        cpu: input.text({
          ...{ label: 'flavor.cpu', help: 'flavor.cpuHelp', required: true },
          rules: [cpuMultiple2, within(2, 128)],
        }),
        memory: input.text({
          ...{ label: 'flavor.memory', help: 'flavor.memoryHelp', required: true },
          rules: [specMemory, within(1, 2048)],
        }),
        systemDisk: input.whole({
          label: 'vm.systemDisk',
          unit: 'GB',
          initial: 40,
          within: [20, 2048],
        }),
        description: descriptionInput,
      },
      input: ({ cpu, memory, ...values }) => ({
        body: { ...values, cpu: Number(cpu), memory: Number(memory) },
      }),
    }),
    rename: o.act(api.changeFlavors, 'rename', {
      ...{ label: 'flavor.rename', when: isOwn },
      form: { name: nameInput },
      from: ({ name }) => ({ name }),
    }),
    ...o.switched(api.changeFlavors, {
      words: 'flavor',
      bulk: true,
      confirm: 'flavor.disableConfirm',
    }),
    remove: o.remove({ endpoint: api.deleteFlavor, bulk: true, confirm: true, when: isOwn }),
  }),

  list: {
    sort: ['cpu', 'asc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['rename', 'remove'],
    more: ['enable', 'disable'],
    facts: ['cpu', 'memory', 'systemDisk'],
    export: true,
    empty: { title: 'flavor.empty', hint: 'flavor.emptyHint', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history() }) },
});
