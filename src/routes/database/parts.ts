/** What belongs to an instance of the database service: accounts, databases, backups and parameters (U-13). */
import * as api from '../../core/api/platforms/databases';
import type {
  Database,
  DatabaseAccount,
  DatabaseBackup,
  DatabaseParameter,
} from '../../core/api/platforms/databases';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { pwdDatabase } from '../../core/rules/vendor-passwords';
import { databaseMessages as messages } from './messages';
import { accountPrivilege, backupOrigin } from './words';

const input = inputs(messages);
export const password = input.password({
  label: 'db.password',
  required: true,
  strength: true,
  rules: [pwdDatabase],
});
export const passwordAgain = input.password({
  label: 'db.passwordAgain',
  required: true,
  check: (value, values) =>
    value === values['password'] ? undefined : text(messages, 'db.passwordDiffers'),
});
const privilege = input.radio({
  label: 'db.privilege',
  from: choicesOf(accountPrivilege),
  initial: 'write',
});
const charsets = ['utf8mb4', 'utf8', 'gbk', 'latin1'] as const;
/** In the list of one instance it is the instance's; the place of the list fills it in. */
const instanceId = input.hidden();
const whenOwn = ({ builtIn }: DatabaseAccount) => (builtIn ? 'db.builtIn' : true);
const remove = { label: 'common.delete', danger: true, bulk: true, confirm: true } as const;

export const account = resource<DatabaseAccount>()({
  name: 'dbaccount',
  messages,
  title: 'db.accounts',
  api: { list: api.listDatabaseAccounts },
  id: (row) => row.id,
  label: (row) => row.name,
  fields: (f) => ({
    name: f.text('db.account', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.accountStatus),
    privilege: f.status('db.privilege', accountPrivilege),
    createTime: f.time('common.created', { sort: true }),
  }),
  ops: (o) => ({
    create: o.create({
      label: 'db.createAccount',
      perm: 'dbaccount:create',
      endpoint: api.createDatabaseAccount,
      form: {
        instanceId,
        name: input.text({ label: 'db.account', required: true, maxLength: 32 }),
        privilege,
        password,
        again: passwordAgain,
      },
      input: ({ instanceId: id, name, ...values }) => ({
        body: {
          ...{ instanceId: id, name, password: values.password },
          privilege: values.privilege || 'read',
        },
      }),
    }),
    grant: o.patch({
      label: 'db.grant',
      perm: 'dbaccount:grant',
      endpoint: api.changeDatabaseAccounts,
      when: whenOwn,
      form: { privilege },
      from: (row) => ({ privilege: row.privilege as 'all' | 'write' | 'read' }),
      input: (values, { id }) => ({
        body: { action: 'grant' as const, ids: [id], privilege: values.privilege || 'read' },
      }),
    }),
    resetPassword: o.patch({
      label: 'db.resetPassword',
      perm: 'dbaccount:resetPassword',
      endpoint: api.changeDatabaseAccounts,
      form: { password, again: passwordAgain },
      input: (values, { id }) => ({
        body: { action: 'resetPassword' as const, ids: [id], password: values.password },
      }),
    }),
    remove: o.remove({
      ...remove,
      perm: 'dbaccount:delete',
      when: whenOwn,
      endpoint: api.deleteDatabaseAccount,
      input: ({ id }) => ({ params: { id } }),
    }),
  }),
  list: { toolbar: ['create', 'remove'], row: ['grant', 'resetPassword'], more: ['remove'] },
});

export const database = resource<Database>()({
  name: 'database',
  messages,
  title: 'db.databases',
  api: { list: api.listDatabases },
  id: (row) => row.id,
  label: (row) => row.name,
  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    charset: f.text('db.charset'),
    size: f.number('db.size', { unit: 'MiB', sort: true }),
    createTime: f.time('common.created', { sort: true }),
  }),
  ops: (o) => ({
    create: o.create({
      label: 'db.createDatabase',
      perm: 'database:create',
      endpoint: api.createDatabase,
      form: {
        instanceId,
        name: input.text({ label: 'common.name', required: true, maxLength: 64 }),
        charset: input.select<(typeof charsets)[number]>({
          label: 'db.charset',
          required: true,
          initial: 'utf8mb4',
          from: charsets.map((value) => ({ value, label: value })),
        }),
      },
      input: ({ charset, ...values }) => ({
        body: { ...values, charset },
      }),
    }),
    remove: o.remove({
      ...remove,
      perm: 'database:delete',
      endpoint: api.deleteDatabase,
      input: ({ id }) => ({ params: { id } }),
    }),
  }),
  list: { toolbar: ['create', 'remove'], row: ['remove'] },
});

export const backup = resource<DatabaseBackup>()({
  name: 'dbbackup',
  messages,
  title: 'db.backups',
  api: { list: api.listDatabaseBackups },
  id: (row) => row.id,
  label: (row) => row.name,
  fields: (f) => ({
    name: f.text('db.backupName', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.snapshot),
    origin: f.status('db.origin', backupOrigin),
    engineVersion: f.text('db.version'),
    size: f.number('db.size', { unit: 'MiB', sort: true }),
    createTime: f.time('common.created', { sort: true }),
  }),
  ops: (o) => ({
    create: o.create({
      label: 'db.createBackup',
      perm: 'dbbackup:create',
      endpoint: api.createDatabaseBackup,
      form: {
        instanceId,
        name: input.text({ label: 'db.backupName', required: true, maxLength: 60 }),
      },
      input: (values) => ({ body: values }),
    }),
    restore: o.patch({
      label: 'db.restore',
      perm: 'dbbackup:restore',
      danger: true,
      endpoint: api.changeDatabaseBackups,
      when: ({ status }) => status === 'AVAILABLE' || status === 'NORMAL' || 'db.notNow',
      confirm: 'db.restoreConfirm',
      input: (_values, { id }) => ({ body: { action: 'restore' as const, ids: [id] } }),
    }),
    remove: o.remove({
      ...remove,
      perm: 'dbbackup:delete',
      when: ({ status }) => status !== 'BUILDING' || 'db.notNow',
      endpoint: api.deleteDatabaseBackup,
      input: ({ id }) => ({ params: { id } }),
    }),
  }),
  list: { sort: ['createTime', 'desc'], toolbar: ['create', 'remove'], row: ['restore', 'remove'] },
});

export const parameter = resource<DatabaseParameter>()({
  name: 'dbparameter',
  messages,
  title: 'db.parameters',
  api: { list: api.listDatabaseParameters },
  id: (row) => row.id,
  label: (row) => row.name,
  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    value: f.text('db.value', { edit: 'set' }),
    standard: f.text('db.standard'),
    range: f.text('db.range'),
  }),
  ops: (o) => ({
    set: o.patch({
      label: 'db.set',
      perm: 'dbparameter:set',
      endpoint: api.changeDatabaseParameters,
      form: { value: input.text({ label: 'db.value', required: true, maxLength: 64 }) },
      from: ({ value }) => ({ value }),
      input: ({ value }, { id }) => ({ body: { action: 'set' as const, ids: [id], value } }),
    }),
    reset: o.patch({
      label: 'db.reset',
      perm: 'dbparameter:reset',
      bulk: true,
      confirm: true,
      endpoint: api.changeDatabaseParameters,
      when: ({ value, standard }) => value !== standard || 'db.isStandard',
      input: (_values, { id }) => ({ body: { action: 'reset' as const, ids: [id] } }),
    }),
  }),
  list: { toolbar: ['reset'], row: ['set', 'reset'] },
});
