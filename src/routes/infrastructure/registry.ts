/** Projects of the image registry (U-16). */
import * as api from '../../core/api/platforms/image-registry';
import type { RegistryProject } from '../../core/api/platforms/image-registry';
import { descriptionInput } from '../../core/resource/common-inputs';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { infrastructureMessages as messages } from './messages';
import { commandTable, projectCommands } from './registry-commands';
import { registryRepository } from './registry-repository';

const input = inputs(messages);
const form = {
  quota: input.whole({ label: 'registry.quota', initial: 100, within: [1, 10_240] }),
  description: descriptionInput,
};

export const registry = resource<RegistryProject>()({
  name: 'registryproject',
  messages,
  title: 'registry.projects',
  api: { list: api.listRegistryProjects },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    open: f.flag('registry.open'),
    repositoryCount: f.number('registry.repositories'),
    quota: f.number('registry.quota', { sort: true }),
    projectName: f.project('infra.project', { hidden: true }),
    address: f.text('registry.address', { hidden: true, copy: true }),
    description: f.text('common.description'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'registry.create',
      endpoint: api.createRegistryProject,
      form: {
        name: input.text({
          ...{ label: 'common.name', help: 'registry.nameHelp', required: true, maxLength: 60 },
          check: (name) =>
            api.imagePathPart.test(name) ? undefined : text(messages, 'registry.badName'),
        }),
        ...form,
        open: input.switch({ label: 'registry.open', initial: false }),
        projectId: input.select({ label: 'infra.project', from: projects }),
      },
    }),
    edit: o.update({ endpoint: api.updateRegistryProject, form }),
    open: o.act(api.changeRegistryProjects, 'open', {
      ...{ label: 'registry.setOpen', confirm: 'registry.setOpenConfirm' },
      when: (row) => !row.open || 'registry.isOpen',
    }),
    close: o.act(api.changeRegistryProjects, 'close', {
      label: 'registry.setClosed',
      when: (row) => row.open || 'registry.isClosed',
    }),
    remove: o.remove({ endpoint: api.deleteRegistryProject, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['edit', 'open'],
    more: ['close', 'remove'],
    facts: ['open', 'repositoryCount', 'quota'],
    export: true,
    empty: { title: 'registry.none', hint: 'registry.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      repositories: t.list(registryRepository, {
        within: 'registryProjectId',
        omit: ['registryProjectName'],
      }),
      commands: t.table({ ...commandTable, rows: projectCommands }),
      history: t.history(),
    }),
  },
});
