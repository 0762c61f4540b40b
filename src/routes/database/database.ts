/** Databases of an instance of the database service (U-13). */
import * as api from '../../core/api/platforms/databases';
import type { Database } from '../../core/api/platforms/databases';
import { engineFacts } from '../../core/api/platforms/engines';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { SourceContext } from '../../core/resource/input';
import { namePattern, noChinese } from '../../core/rules/basic';
import { databaseMessages as messages } from './messages';
import { isEngine } from './words';

const input = inputs(messages);

/** What the engine of the instance stores texts in. */
async function charsetsOf({ call, values }: SourceContext) {
  const params = { id: String(values['instanceId']) };
  const { engine } = await call(api.readDatabaseInstance, { params });
  const { charsets } = engineFacts[isEngine(engine) ? engine : 'mysql'];
  return charsets.map((value) => ({ value, label: value }));
}

export const database = resource<Database>()({
  name: 'database',
  messages,
  title: 'db.databases',
  api: { list: api.listDatabases },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    charset: f.text('db.charset'),
    size: f.number('db.size', { unit: 'MB', sort: true }),
    createTime: f.time('common.created', { sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'db.createDatabase',
      endpoint: api.createDatabase,
      form: {
        instanceId: input.hidden(),
        name: input.text({
          label: 'common.name',
          required: true,
          maxLength: 64,
          rules: [noChinese, namePattern],
        }),
        charset: input.select({
          label: 'db.charset',
          help: 'db.charsetHelp',
          needs: ['instanceId'],
          from: charsetsOf,
        }),
      },
      input: ({ instanceId, name, charset }) => ({
        body: { instanceId, name, ...(charset === '' ? {} : { charset }) },
      }),
    }),
    remove: o.remove({ endpoint: api.deleteDatabase, bulk: true, confirm: true }),
  }),

  list: { toolbar: ['create', 'remove'], row: ['remove'] },
});
