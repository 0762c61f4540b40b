/** Accounts of an instance of the database service (U-13). */
import * as api from '../../core/api/platforms/databases';
import type { DatabaseAccount } from '../../core/api/platforms/databases';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { databaseMessages as messages } from './messages';
import { passwordInputs } from './passwords';
import { accountPrivilege } from './words';

const input = inputs(messages);
const privilegeInput = input.radio({
  label: 'db.privilege',
  from: choicesOf(accountPrivilege),
  initial: 'write',
});
const whenOwn = ({ builtIn }: DatabaseAccount) => (builtIn ? 'db.builtIn' : true);

export const account = resource<DatabaseAccount>()({
  name: 'dbaccount',
  messages,
  title: 'db.accounts',
  api: { list: api.listDatabaseAccounts },

  fields: (f) => ({
    name: f.text('db.account', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.accountStatus),
    privilege: f.status('db.privilege', accountPrivilege),
    createTime: f.time('common.created', { sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'db.createAccount',
      endpoint: api.createDatabaseAccount,
      form: {
        instanceId: input.hidden(),
        name: input.text({ label: 'db.account', required: true, maxLength: 32 }),
        privilege: privilegeInput,
        ...passwordInputs,
      },
      input: ({ instanceId, name, privilege, password }) => ({
        body: { instanceId, name, privilege: privilege || 'read', password },
      }),
    }),
    grant: o.act(api.changeDatabaseAccounts, 'grant', {
      label: 'db.grant',
      when: whenOwn,
      form: { privilege: privilegeInput },
      from: (row) => ({ privilege: row.privilege as 'all' | 'write' | 'read' }),
      input: ({ privilege }) => ({ privilege: privilege || 'read' }),
    }),
    resetPassword: o.act(api.changeDatabaseAccounts, 'resetPassword', {
      label: 'db.resetPassword',
      form: passwordInputs,
      input: ({ password }) => ({ password }),
    }),
    freeze: o.act(api.changeDatabaseAccounts, 'freeze', {
      label: 'db.freeze',
      bulk: true,
      when: whenOwn,
      confirm: 'confirm.reversible',
    }),
    unfreeze: o.act(api.changeDatabaseAccounts, 'unfreeze', { label: 'db.unfreeze', bulk: true }),
    remove: o.remove({
      endpoint: api.deleteDatabaseAccount,
      bulk: true,
      confirm: true,
      when: whenOwn,
    }),
  }),

  list: {
    toolbar: ['create', 'freeze', 'unfreeze', 'remove'],
    row: ['grant', 'resetPassword'],
    more: ['freeze', 'unfreeze', ['remove']],
  },
});
