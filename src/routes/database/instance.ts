/** instances of the database service through its own client (H-08, U-13), one screen for each engine. */
import * as api from '../../core/api/platforms/databases';
import type { DatabaseInstance } from '../../core/api/platforms/databases';
import { engineFacts } from '../../core/api/platforms/engines';
import type { Engine } from '../../core/api/platforms/engines';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { SourceContext } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { projects } from '../sources';
import { databaseMessages as messages } from './messages';
import { account, backup, database, parameter, password, passwordAgain } from './parts';
import { instanceMode } from './words';

const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 60 });
const description = input.area({ label: 'common.description', rules: [contentMax200] });
const whole = { required: true, whole: true, min: 1 } as const;
const size = {
  cpu: input.number({ ...whole, label: 'db.cpu', max: 64, initial: 2 }),
  memory: input.number({
    ...{ ...whole, label: 'db.memory', unit: 'GiB', max: 512, initial: 4 },
    check: (value, { cpu }) => (value < Number(cpu) ? text(messages, 'db.memoryLeast') : undefined),
  }),
};
const storage = { ...whole, label: 'db.storage', unit: 'GiB', min: 10, max: 32_768 } as const;
const during = (statuses: readonly string[]) => (row: DatabaseInstance) =>
  statuses.includes(row.status) || ('db.notNow' as const);
const turn = (action: 'start' | 'stop' | 'restart', from: readonly string[], through: string) => ({
  label: `db.${action}` as const,
  perm: `dbinstance:${action}`,
  endpoint: api.changeDatabaseInstances,
  bulk: true,
  when: during(from),
  input: (_values: unknown, { id }: DatabaseInstance) => ({ body: { action, ids: [id] } }),
  then: { status: through },
});
const options = (versions: readonly string[]) => versions.map((value) => ({ value, label: value }));
/** An upgrade only goes forward. */
const laterThan = (engine: Engine, now: unknown) => {
  const { versions } = engineFacts[engine];
  return versions.slice(versions.findIndex((each) => each === now) + 1);
};
const laterVersions =
  (engine: Engine) =>
  ({ values }: SourceContext) =>
    Promise.resolve(options(laterThan(engine, values['now'])));

const instances = (engine: Engine, title: 'db.mysql' | 'db.redis') =>
  resource<DatabaseInstance>()({
    name: 'dbinstance',
    stored: `dbinstance-${engine}`,
    messages,
    title,
    api: { list: api.listDatabaseInstances, scope: () => ({ query: { engine } }) },
    id: (row) => row.id,
    label: (row) => row.name,

    fields: (f) => ({
      name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
      status: f.status('common.status', dictionaries.vm, { search: 'eq' }),
      engineVersion: f.text('db.version', { sort: true }),
      mode: f.status('db.mode', instanceMode),
      cpu: f.number('db.cpu', { sort: true }),
      memory: f.number('db.memory', { unit: 'GiB', sort: true }),
      storage: f.number('db.storage', { unit: 'GiB', sort: true }),
      address: f.ip('db.address', { search: 'lk', copy: true }),
      port: f.number('db.port', { hidden: true }),
      nodes: f.number('db.nodes', { hidden: true }),
      projectName: f.text('db.project', { hidden: true }),
      ownerName: f.text('db.owner', { hidden: true }),
      expireTime: f.time('db.expires', { sort: true, hidden: true }),
      createTime: f.time('common.created', { search: 'range', sort: true }),
      description: f.text('common.description', { hidden: true }),
    }),

    ops: (o) => ({
      create: o.create({
        label: 'db.create',
        perm: 'dbinstance:create',
        endpoint: api.createDatabaseInstance,
        form: {
          name,
          engineVersion: input.select({
            ...{ label: 'db.version', required: true, from: options(engineFacts[engine].versions) },
            initial: engineFacts[engine].versions.at(-1) ?? '',
          }),
          mode: input.radio({ label: 'db.mode', from: choicesOf(instanceMode), initial: 'ha' }),
          ...size,
          storage: input.number({ ...storage, initial: 100 }),
          password,
          again: passwordAgain,
          projectId: input.select({ label: 'db.project', from: projects }),
          description,
        },
        input: (values) => ({
          body: {
            name: values.name,
            engine,
            engineVersion: values.engineVersion,
            mode: values.mode || 'single',
            cpu: values.cpu ?? 1,
            memory: values.memory ?? 1,
            storage: values.storage ?? 10,
            password: values.password,
            projectId: values.projectId,
            description: values.description,
          },
        }),
      }),
      start: o.patch(turn('start', ['STOPPED', 'EXCEPTION'], 'STARTING')),
      stop: o.patch({ ...turn('stop', ['RUNNING'], 'STOPPING'), confirm: 'db.stopConfirm' }),
      restart: o.patch({
        ...turn('restart', ['RUNNING', 'EXCEPTION'], 'RESTARTING'),
        confirm: 'db.restartConfirm',
      }),
      settings: o.update({
        label: 'db.settings',
        perm: 'dbinstance:update',
        endpoint: api.updateDbass,
        form: {
          name,
          backupHour: input.number({ ...whole, label: 'db.backupHour', min: 0, max: 23 }),
          backupDays: input.number({ ...whole, label: 'db.backupDays', max: 365 }),
          description,
        },
        from: (row) => row,
        input: ({ backupHour, backupDays, ...values }, { id }) => ({
          body: { id, ...values, backupHour: backupHour ?? 0, backupDays: backupDays ?? 1 },
        }),
      }),
      resize: o.patch({
        label: 'db.resize',
        perm: 'dbinstance:resize',
        endpoint: api.changeDatabaseInstances,
        when: during(['RUNNING', 'STOPPED']),
        form: size,
        from: ({ cpu, memory }) => ({ cpu, memory }),
        input: ({ cpu, memory }, { id }) => ({
          body: { action: 'resize' as const, ids: [id], cpu: cpu ?? 1, memory: memory ?? 1 },
        }),
        then: { status: 'RESIZING' },
      }),
      expand: o.patch({
        label: 'db.expand',
        perm: 'dbinstance:expand',
        endpoint: api.changeDatabaseInstances,
        when: during(['RUNNING', 'STOPPED']),
        form: { storage: input.number({ ...storage, help: 'db.expandHelp' }) },
        from: (row) => ({ storage: row.storage }),
        input: (values, { id }) => ({
          body: { action: 'expand' as const, ids: [id], storage: values.storage ?? 10 },
        }),
        then: { status: 'RESIZING' },
      }),
      upgrade: o.patch({
        label: 'db.upgrade',
        perm: 'dbinstance:upgrade',
        endpoint: api.upgradeRds,
        when: (row) =>
          laterThan(engine, row.engineVersion).length === 0
            ? 'db.newest'
            : during(['RUNNING'])(row),
        form: {
          now: input.hidden(),
          engineVersion: input.select({
            ...{ label: 'db.version', required: true, from: laterVersions(engine), needs: ['now'] },
          }),
        },
        from: ({ engineVersion }) => ({ now: engineVersion }),
        input: ({ engineVersion }, { id }) => ({ body: { id, engineVersion } }),
        then: { status: 'RESIZING' },
      }),
      resetPassword: o.patch({
        label: 'db.resetPassword',
        perm: 'dbinstance:resetPassword',
        endpoint: api.changeDatabaseInstances,
        when: during(['RUNNING']),
        form: { password, again: passwordAgain },
        input: (values, { id }) => ({
          body: { action: 'resetPassword' as const, ids: [id], password: values.password },
        }),
      }),
      remove: o.remove({
        label: 'common.delete',
        perm: 'dbinstance:delete',
        danger: true,
        endpoint: api.deleteDatabaseInstance,
        when: ({ status }) => status !== 'RUNNING' || 'db.stopFirst',
        input: ({ id }) => ({ params: { id } }),
        confirm: true,
        typeToConfirm: (row) => row.name,
      }),
    }),

    list: {
      sort: ['createTime', 'desc'],
      toolbar: ['create', 'start', 'stop', 'restart'],
      row: ['start', 'stop'],
      more: ['restart', 'settings', 'resize', 'expand', 'upgrade', 'resetPassword', 'remove'],
      export: true,
    },

    detail: {
      facts: [
        ...(['name', 'status', 'engineVersion', 'mode', 'cpu', 'memory', 'storage'] as const),
        ...(['address', 'port', 'nodes', 'projectName', 'ownerName', 'expireTime'] as const),
        ...(['createTime', 'description'] as const),
      ],
      tabs: (t) => {
        const of = { within: ({ id }: DatabaseInstance) => ({ instanceId: id }) };
        return {
          accounts: t.list(account, { ...of, title: 'db.accounts' }),
          databases: t.list(database, { ...of, title: 'db.databases' }),
          backups: t.list(backup, { ...of, title: 'db.backups' }),
          parameters: t.list(parameter, { ...of, title: 'db.parameters' }),
          history: t.history(),
        };
      },
    },
  });

export const mysql = instances('mysql', 'db.mysql');
export const redis = instances('redis', 'db.redis');
