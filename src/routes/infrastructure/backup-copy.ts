/** The copies that backup policies made, and the way back (D-038). */
import * as api from '../../core/api/platforms/backups';
import type { BackupCopy } from '../../core/api/platforms/backups';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import type { Ref } from '../../core/resource/ref';
import { paths } from '../paths';
import { infrastructureMessages as messages } from './messages';

const copied = ({ resourceKind: kind, resourceId: id }: BackupCopy): Ref | undefined =>
  kind === 'vm' || kind === 'vdi' || kind === 'bare-metal' ? { kind, id } : undefined;

export const backupCopy = resource<BackupCopy>()({
  name: 'backupcopy',
  messages,
  title: 'backup.copies',
  api: { list: api.listBackupCopies },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.snapshot, { search: 'eq' }),
    policyName: f.ref('backup.policy', ({ policyId: id }) => ({ kind: 'backupPolicy', id }), {
      search: 'lk',
    }),
    resourceName: f.ref('backup.resource', copied, { search: 'lk', sort: true }),
    size: f.number('backup.size', { sort: true, adds: true }),
    left: f.left('infra.left', { until: (row) => row.expireTime, sort: 'expireTime' }),
    projectName: f.project('infra.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    restore: o.act(api.changeBackupCopies, 'restore', {
      ...{ label: 'backup.restore', danger: true, confirm: 'backup.restoreConfirm' },
      begins: true,
      typeToConfirm: ({ resourceName }) => resourceName,
    }),
    sync: o.act(api.changeBackupCopies, 'sync', { label: 'infra.sync' }),
    remove: o.remove({ endpoint: api.deleteBackupCopy, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    above: {
      load: async () => ({ default: (await import('./backup-calendar')).BackupCalendar }),
      height: 300,
    },
    toolbar: ['remove'],
    row: ['restore', 'sync'],
    more: ['remove'],
    facts: ['resourceName', 'left', 'size', 'policyName'],
    export: true,
    empty: {
      title: 'backup.noCopies',
      hint: 'backup.noCopiesHint',
      go: { label: 'backup.toPolicies', to: paths.backups, perm: 'backuppolicy:list' },
    },
  },
});
