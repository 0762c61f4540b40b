/** Backup policies: when, how many copies, and of what. */
import * as api from '../../core/api/platforms/backups';
import type { BackupPolicy } from '../../core/api/platforms/backups';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { backupCopy } from './backup-copy';
import { covering, newPolicy, plan } from './backup-form';
import { infrastructureMessages as messages } from './messages';
import { cycle } from './words';

export const backup = resource<BackupPolicy>()({
  name: 'backuppolicy',
  messages,
  title: 'backup.policies',
  api: { list: api.listBackupPolicies },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    cycle: f.status('backup.cycle', cycle),
    hour: f.figure('backup.hour', {
      value: ({ hour }) => `${String(hour).padStart(2, '0')}:00`,
    }),
    keep: f.number('backup.keep'),
    covers: f.figure('backup.covers', { value: ({ resourceIds }) => resourceIds.length }),
    nextTime: f.time('backup.next', { sort: true }),
    projectName: f.project('infra.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'backup.create',
      endpoint: api.createBackupPolicy,
      form: newPolicy,
    }),
    cover: o.act(api.changeBackupPolicies, 'cover', {
      label: 'backup.cover',
      form: covering,
      from: ({ resourceIds }) => ({ resourceIds }),
    }),
    run: o.act(api.changeBackupPolicies, 'run', {
      label: 'backup.run',
      when: ({ resourceIds }) => resourceIds.length > 0 || 'backup.nothing',
    }),
    enable: o.act(api.changeBackupPolicies, 'enable', { label: 'infra.enable', bulk: true }),
    disable: o.act(api.changeBackupPolicies, 'disable', {
      ...{ label: 'infra.disable', bulk: true, confirm: 'confirm.reversible' },
    }),
    edit: o.update({
      endpoint: api.updateBackupPolicy,
      form: plan,
      from: (row) => ({ ...row, cycle: row.cycle === 'week' ? 'week' : 'day' }),
    }),
    remove: o.remove({ endpoint: api.deleteBackupPolicy, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable'],
    row: ['cover', 'run'],
    more: ['edit', 'enable', 'disable', 'remove'],
    facts: ['cycle', 'covers', 'nextTime'],
    export: true,
    empty: { title: 'backup.none', hint: 'backup.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      copies: t.list(backupCopy, { within: 'policyId', omit: ['policyName'] }),
      history: t.history(),
    }),
  },
});
