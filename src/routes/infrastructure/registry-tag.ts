/** Tags of an image: what a scan found in them (D-016), and who may replace them. */
import * as api from '../../core/api/platforms/image-registry';
import type { RegistryTag } from '../../core/api/platforms/image-registry';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { looked, tone } from '../../core/dictionaries/dictionary';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { infrastructureMessages as messages } from './messages';
import { commandTable, tagCommands } from './registry-commands';

const input = inputs(messages);
const none = tone.success('未发现', 'None found');
/** Nothing was found, or nobody has looked yet: the time of the scan says which. */
const finding: Dictionary = {
  ...dictionaries.severity,
  lookup: (value, locale = 'zh-CN') =>
    value === '' ? looked(none, locale) : dictionaries.severity.lookup(value, locale),
};

export const registryTag = resource<RegistryTag>()({
  name: 'registrytag',
  messages,
  title: 'registry.tags',
  api: { list: api.listRegistryTags },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    severity: f.status('registry.severity', finding, { search: 'eq' }),
    size: f.number('registry.size', { sort: true }),
    digest: f.text('registry.digest', { copy: true }),
    address: f.text('registry.address', { hidden: true, copy: true }),
    architecture: f.text('registry.architecture'),
    locked: f.flag('registry.locked'),
    pushTime: f.time('registry.pushed', { sort: true }),
    scanTime: f.time('registry.scanned', { sort: true }),
  }),

  ops: (o) => ({
    scan: o.act(api.changeRegistryTags, 'scan', { label: 'registry.scan', bulk: true }),
    copy: o.act(api.changeRegistryTags, 'copy', {
      label: 'registry.copy',
      form: {
        name: input.text({
          ...{ label: 'registry.newTag', required: true, maxLength: 128 },
          check: (name) =>
            api.imageTag.test(name) ? undefined : text(messages, 'registry.badTag'),
        }),
      },
    }),
    lock: o.act(api.changeRegistryTags, 'lock', {
      ...{ label: 'registry.lock', bulk: true },
      when: ({ locked }) => !locked || 'registry.isLocked',
    }),
    unlock: o.act(api.changeRegistryTags, 'unlock', {
      ...{ label: 'registry.unlock', bulk: true },
      when: ({ locked }) => locked || 'registry.isUnlocked',
    }),
    remove: o.remove({
      ...{ endpoint: api.deleteRegistryTag, bulk: true, confirm: true },
      when: ({ locked }) => !locked || 'registry.isLocked',
    }),
  }),

  list: {
    sort: ['pushTime', 'desc'],
    toolbar: ['scan', 'lock', 'unlock', 'remove'],
    row: ['scan', 'copy'],
    more: ['lock', 'unlock', 'remove'],
    export: true,
    facts: ['severity', 'scanTime', 'architecture'],
    empty: { title: 'registry.noTags', hint: 'registry.noTagsHint' },
  },

  detail: {
    tabs: (t) => ({
      report: t.view({
        title: 'scan.title',
        load: async () => ({ default: (await import('./scan-report')).ScanReport }),
      }),
      commands: t.table({ ...commandTable, rows: tagCommands }),
      history: t.history(),
    }),
  },
});
