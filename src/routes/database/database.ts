/** Databases of an instance of the database service (U-13). */
import * as api from '../../core/api/platforms/databases';
import type { Database } from '../../core/api/platforms/databases';
import { nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { databaseMessages as messages } from './messages';

const input = inputs(messages);
const charsets = ['utf8mb4', 'utf8', 'gbk', 'latin1'] as const;

export const database = resource<Database>()({
  name: 'database',
  messages,
  title: 'db.databases',
  api: { list: api.listDatabases },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    charset: f.text('db.charset'),
    size: f.number('db.size', { unit: 'MiB', sort: true }),
    createTime: f.time('common.created', { sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'db.createDatabase',
      endpoint: api.createDatabase,
      form: {
        instanceId: input.hidden(),
        name: nameInput,
        charset: input.select<(typeof charsets)[number]>({
          label: 'db.charset',
          required: true,
          initial: 'utf8mb4',
          from: charsets.map((value) => ({ value, label: value })),
        }),
      },
    }),
    remove: o.remove({ endpoint: api.deleteDatabase, bulk: true, confirm: true }),
  }),

  list: { toolbar: ['create', 'remove'], row: ['remove'] },
});
