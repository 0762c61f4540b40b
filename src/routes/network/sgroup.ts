/** security groups with their rules and what they protect, E-078, E-079 and E-102. */
import { listPorts } from '../../core/api/network/ports';
import * as api from '../../core/api/network/sgroups';
import type { Sgroup } from '../../core/api/network/sgroups';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput, nameAndDescription, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { offer, projects } from '../sources';
import { sgroupPort } from './sgroup-port';
import { sgroupRule } from './sgroup-rule';
import { sgroupMessages as messages } from './sgroup.messages';

const input = inputs(messages);
const otherPorts = offer(listPorts, {
  only: ({ sgroupIds }, { id }) => !sgroupIds.includes(String(id)),
  label: ({ ip, deviceName, name }) => `${ip}  ${deviceName || name}`,
  by: ['ip', 'name', 'deviceName'],
});

export const sgroup = resource<Sgroup>()({
  name: 'sgroup',
  messages,
  title: 'sgroup.title',
  api: { list: api.listSgroups },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.sgroup(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    ruleCount: f.number('sgroup.ruleCount'),
    portCount: f.number('sgroup.portCount'),
    isDefault: f.flag('sgroup.isDefault'),
    projectName: f.project('sgroup.project', { search: { as: 'lk', advanced: true } }),
    ownerName: f.owner('sgroup.owner', { hidden: true }),
    description: f.text('common.description'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'sgroup.create',
      endpoint: api.createSgroup,
      form: {
        name: nameInput,
        projectId: input.select({ label: 'sgroup.project', from: projects }),
        description: descriptionInput,
      },
    }),
    edit: o.update({ endpoint: api.updateSgroup, form: nameAndDescription }),
    addPorts: o.act(api.changeSgroups, 'addPorts', {
      label: 'sgroup.addPorts',
      carries: { id: 'id' },
      form: {
        portIds: input.multi({
          label: 'sgroup.wantedPorts',
          required: true,
          from: otherPorts,
          needs: ['id'],
        }),
      },
    }),
    copy: o.act(api.changeSgroups, 'copy', {
      label: 'sgroup.copy',
      form: { name: input.text({ label: 'sgroup.copyName', required: true, maxLength: 64 }) },
      from: (row) => ({ name: `${row.name}-copy` }),
    }),
    remove: o.remove({
      endpoint: api.deleteSgroup,
      bulk: true,
      when: (row) =>
        row.isDefault ? 'sgroup.isTheDefault' : row.portCount > 0 ? 'sgroup.isUsed' : true,
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['addPorts', 'edit'],
    more: ['copy', 'remove'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      rules: t.list(sgroupRule, { within: 'sgroupId' }),
      ports: t.list(sgroupPort, { within: 'sgroupIds' }),
      events: t.events(),
    }),
  },
});
