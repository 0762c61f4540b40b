/** Image repositories and their tags (U-16). */
import * as api from '../../core/api/platforms/image-registry';
import type { RegistryRepository } from '../../core/api/platforms/image-registry';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { infrastructureMessages as messages } from './messages';
import { commandTable, repositoryCommands } from './registry-commands';
import { registryTag } from './registry-tag';

export const registryRepository = resource<RegistryRepository>()({
  name: 'registryrepository',
  messages,
  title: 'registry.repositories',
  api: { list: api.listRegistryRepositories },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    registryProjectName: f.ref('registry.project', 'registryProject', { search: 'lk' }),
    tagCount: f.number('registry.tagCount', { sort: true }),
    pullCount: f.number('registry.pulls', { sort: true }),
    address: f.text('registry.address', { hidden: true, copy: true }),
    description: f.text('common.description'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    edit: o.update({
      endpoint: api.updateRegistryRepository,
      form: { description: descriptionInput },
    }),
    remove: o.remove({ endpoint: api.deleteRegistryRepository, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    row: ['edit', 'remove'],
    facts: ['registryProjectName', 'tagCount', 'pullCount'],
    export: true,
    empty: { title: 'registry.noRepositories', hint: 'registry.noRepositoriesHint' },
  },

  detail: {
    tabs: (t) => ({
      tags: t.list(registryTag, { within: 'repositoryId' }),
      commands: t.table({ ...commandTable, rows: repositoryCommands }),
      history: t.history(),
    }),
  },
});
