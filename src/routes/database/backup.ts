/** Backups of an instance of the database service (U-13). */
import * as api from '../../core/api/platforms/databases';
import type { DatabaseBackup } from '../../core/api/platforms/databases';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { databaseMessages as messages } from './messages';
import { backupOrigin } from './words';

const input = inputs(messages);

export const backup = resource<DatabaseBackup>()({
  name: 'dbbackup',
  messages,
  title: 'db.backups',
  api: { list: api.listDatabaseBackups },

  fields: (f) => ({
    name: f.text('db.backupName', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.snapshot),
    origin: f.status('db.origin', backupOrigin),
    engineVersion: f.text('db.version'),
    size: f.number('db.size', { unit: 'MB', sort: true }),
    createTime: f.time('common.created', { sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'db.createBackup',
      endpoint: api.createDatabaseBackup,
      form: {
        instanceId: input.hidden(),
        name: input.text({ label: 'db.backupName', required: true, maxLength: 60 }),
      },
    }),
    restore: o.act(api.changeDatabaseBackups, 'restore', {
      label: 'db.restore',
      begins: true,
      danger: true,
      confirm: 'db.restoreConfirm',
    }),
    remove: o.remove({
      endpoint: api.deleteDatabaseBackup,
      bulk: true,
      confirm: true,
    }),
  }),

  list: { sort: ['createTime', 'desc'], toolbar: ['create', 'remove'], row: ['restore', 'remove'] },
});
