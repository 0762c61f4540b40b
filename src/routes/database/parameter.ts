/** Parameters of an instance of the database service (U-13). */
import * as api from '../../core/api/platforms/databases';
import type { DatabaseParameter } from '../../core/api/platforms/databases';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { databaseMessages as messages } from './messages';

const input = inputs(messages);

export const parameter = resource<DatabaseParameter>()({
  name: 'dbparameter',
  messages,
  title: 'db.parameters',
  api: { list: api.listDatabaseParameters },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    value: f.text('db.value', { edit: 'set' }),
    standard: f.text('db.standard'),
    range: f.text('db.range'),
    pending: f.flag('db.pending'),
  }),

  ops: (o) => ({
    set: o.act(api.changeDatabaseParameters, 'set', {
      label: 'db.set',
      form: { value: input.text({ label: 'db.value', required: true, maxLength: 64 }) },
      from: (row) => row,
    }),
    reset: o.act(api.changeDatabaseParameters, 'reset', {
      label: 'db.reset',
      bulk: true,
      confirm: 'confirm.reversible',
      when: ({ value, standard }) => value !== standard || 'db.isStandard',
    }),
  }),

  list: { toolbar: ['reset'], row: ['set', 'reset'] },
});
