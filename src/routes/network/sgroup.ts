/** security groups with their rules and what they protect, E-078, E-079 and E-102. */
import { listPorts } from '../../core/api/network/ports';
import * as api from '../../core/api/network/sgroups';
import type { Sgroup } from '../../core/api/network/sgroups';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { paths } from '../paths';
import { offer, projects } from '../sources';
import { sgroupPort } from './sgroup-port';
import { sgroupRule } from './sgroup-rule';
import { sgroupMessages as messages } from './sgroup.messages';

const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 64 });
const description = input.area({ label: 'common.description', rules: [contentMax200] });
const otherPorts = offer(listPorts, {
  only: ({ sgroupIds }, { id }) => !sgroupIds.includes(String(id)),
  label: ({ ip, deviceName, name: port }) => `${ip}  ${deviceName || port}`,
});

export const sgroup = resource<Sgroup>()({
  name: 'sgroup',
  messages,
  title: 'sgroup.title',
  api: { list: api.listSgroups },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.sgroup(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    ruleCount: f.number('sgroup.ruleCount'),
    portCount: f.number('sgroup.portCount'),
    isDefault: f.flag('sgroup.isDefault'),
    projectName: f.text('sgroup.project', { search: { as: 'lk', advanced: true } }),
    ownerName: f.text('sgroup.owner', { hidden: true }),
    description: f.text('common.description'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'sgroup.create',
      perm: 'sgroup:create',
      endpoint: api.createSgroup,
      form: {
        name,
        projectId: input.select({ label: 'sgroup.project', from: projects }),
        description,
      },
      input: (values) => ({ body: values }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'sgroup:update',
      endpoint: api.updateSgroup,
      form: { name, description },
      from: (row) => row,
      input: (values, row) => ({ params: { id: row.id }, body: values }),
    }),
    addPorts: o.patch({
      label: 'sgroup.addPorts',
      perm: 'sgroup:addPorts',
      endpoint: api.changeSgroups,
      form: {
        id: input.hidden(),
        portIds: input.multi({
          label: 'sgroup.wantedPorts',
          required: true,
          from: otherPorts,
          needs: ['id'],
        }),
      },
      from: ({ id }) => ({ id }),
      input: ({ id, portIds }) => ({ body: { action: 'addPorts' as const, ids: [id], portIds } }),
    }),
    copy: o.patch({
      label: 'sgroup.copy',
      perm: 'sgroup:copy',
      endpoint: api.changeSgroups,
      form: { name: input.text({ label: 'sgroup.copyName', required: true, maxLength: 64 }) },
      from: (row) => ({ name: `${row.name}-copy` }),
      input: (values, row) => ({
        body: { action: 'copy' as const, ids: [row.id], name: values.name },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'sgroup:delete',
      endpoint: api.deleteSgroup,
      bulk: true,
      danger: true,
      when: (row) =>
        row.isDefault ? 'sgroup.isTheDefault' : row.portCount > 0 ? 'sgroup.isUsed' : true,
      input: (row) => ({ params: { id: row.id } }),
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
    facts: ['name', 'status', 'isDefault', 'projectName', 'ownerName', 'createTime', 'description'],
    tabs: (t) => ({
      rules: t.list(sgroupRule, { title: 'rule.title', within: ({ id }) => ({ sgroupId: id }) }),
      ports: t.list(sgroupPort, { title: 'sgroup.ports', within: ({ id }) => ({ sgroupIds: id }) }),
      events: t.events(),
    }),
  },
});
