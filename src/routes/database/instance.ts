/** Instances of the database service through its own client (H-07, U-13, E-164): what the screens of all engines share. */
import * as api from '../../core/api/platforms/databases';
import type { DatabaseInstance } from '../../core/api/platforms/databases';
import { engineFacts, type Engine } from '../../core/api/platforms/engines';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import type { FieldKit } from '../../core/resource/field';
import { both, text } from '../../core/i18n/translator';
import { resourceLifetime } from '../lifetime/lifetime';
import { paths } from '../paths';
import type { Path } from '../paths';
import { account } from './account';
import { backup } from './backup';
import { database } from './database';
import * as forms from './instance-form';
import { databaseMessages as messages } from './messages';
import type { zh } from './messages.zh-CN';
import { parameter } from './parameter';
import { passwordInputs } from './passwords';
import { queues, topics } from './topic';
import { engineName, instanceMode, isEngine } from './words';

interface Config {
  /** Stem of its preferences, and key of its texts. */
  readonly name: Engine | 'single';
  /** One, or several that share a screen. */
  readonly engines: readonly [Engine, ...Engine[]];
  readonly mode?: 'single';
  /** Where such an instance is ordered. */
  readonly order: Path;
}

/** What the licence of SQL Server allows beside its version; no other engine has one. */
function editionOf(f: FieldKit<DatabaseInstance, keyof typeof zh>, has: boolean) {
  const edition = f.virtual('db.edition', {
    value: ({ mode }) => (mode === 'single' ? 'Standard' : 'Enterprise (Always On)'),
  });
  const fields: { readonly edition?: typeof edition } = has ? { edition } : {};
  return fields as { readonly edition: typeof edition };
}

const usual = ['order', 'create', 'start', 'stop', 'restart'] as const;

export function instances({ name, engines, mode, order }: Config) {
  const [engine] = engines;
  const isOne = engines.length === 1;
  const { title, holds } = engineFacts[engine];
  const engineOf = (row: DatabaseInstance) => (isEngine(row.engine) ? row.engine : engine);
  const where = { engine: engines, ...(mode ? { mode } : {}) };
  return resource<DatabaseInstance>()({
    name: 'dbinstance',
    stored: `dbinstance-${name}`,
    messages,
    title: name === 'single' ? 'db.single' : both(title, title),
    api: {
      list: api.listDatabaseInstances,
      read: api.readDatabaseInstance,
      scope: () => (isOne ? { query: { engine } } : { where }),
    },

    fields: (f) => ({
      name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
      status: f.status('common.status', dictionaries.vm, { search: 'eq' }),
      engine: f.status('db.engine', engineName, { hidden: isOne }),
      engineVersion: f.text('db.version', { sort: true }),
      mode: f.status('db.mode', instanceMode, { hidden: mode !== undefined }),
      ...editionOf(f, name === 'sqlserver'),
      cpu: f.number('db.cpu', { sort: true }),
      memory: f.number('db.memory', { unit: 'GiB', sort: true }),
      storage: f.number('db.storage', { unit: 'GiB', sort: true }),
      address: f.ip('db.address', { search: 'lk', copy: true }),
      restartNeeded: f.flag('db.restartNeeded'),
      port: f.number('db.port', { hidden: true }),
      nodes: f.number('db.nodes', { hidden: true }),
      projectName: f.project('db.project', { hidden: true }),
      ownerName: f.ref('db.owner', ({ ownerId: id }) => ({ kind: 'user', id }), { hidden: true }),
      expireTime: f.time('db.expires', { sort: true, hidden: true }),
      createTime: f.time('common.created', { search: 'range', sort: true }),
      description: f.text('common.description', { hidden: true }),
    }),

    ops: (o) => ({
      order: o.go({ label: 'db.order', perm: 'order:create', to: order }),
      create: o.create({
        label: 'db.create',
        endpoint: api.createDatabaseInstance,
        form: forms.createForm(engines, mode),
        input: (values) => ({
          body: {
            engine: isEngine(values.engine) ? values.engine : engine,
            name: values.name,
            engineVersion: values.engineVersion,
            mode: mode ?? (values.mode || 'single'),
            cpu: values.cpu,
            memory: values.memory,
            storage: values.storage,
            password: values.password,
            projectId: values.projectId,
            description: values.description,
          },
        }),
      }),
      start: o.act(api.operateDbass, 'start', {
        label: 'db.start',
        bulk: true,
        then: { status: 'STARTING' },
        settles: 'RUNNING',
      }),
      stop: o.act(api.operateDbass, 'stop', {
        label: 'db.stop',
        bulk: true,
        confirm: 'db.stopConfirm',
        then: { status: 'STOPPING' },
        settles: 'STOPPED',
      }),
      restart: o.act(api.operateDbass, 'restart', {
        label: 'db.restart',
        bulk: true,
        confirm: 'db.restartConfirm',
        then: { status: 'RESTARTING' },
        settles: 'RUNNING',
      }),
      settings: o.update({
        label: 'db.settings',
        endpoint: api.updateDbass,
        form: forms.settingsForm,
        input: (values, { id }) => ({ body: { id, ...values } }),
      }),
      resize: o.act(api.operateDbass, 'resize', {
        label: 'db.resize',
        form: forms.sizeForm,
        from: (row) => row,
        then: { status: 'RESIZING' },
      }),
      expand: o.act(api.operateDbass, 'expand', {
        label: 'db.expand',
        form: forms.expandForm,
        from: (row) => row,
        then: { status: 'RESIZING' },
      }),
      upgrade: o.patch({
        label: 'db.upgrade',
        endpoint: api.upgradeRds,
        when: (row) => forms.laterThan(engineOf(row), row.engineVersion).length > 0 || 'db.newest',
        form: forms.upgradeForm,
        from: (row) => ({ of: engineOf(row), now: row.engineVersion }),
        input: ({ engineVersion }, { id }) => ({ body: { id, engineVersion } }),
        then: { status: 'RESIZING' },
      }),
      resetPassword: o.act(api.operateDbass, 'resetPassword', {
        label: 'db.resetPassword',
        form: passwordInputs,
        input: ({ password }) => ({ password }),
      }),
      reorder: o.go({
        label: mode ? 'db.toHa' : 'db.alter',
        perm: 'order:alter',
        when: ({ orderId }) => orderId !== '' || 'db.notOrdered',
        to: ({ id }) => paths.changeOf(id),
      }),
      monitor: o.go({
        label: 'db.monitor',
        perm: 'monitor:list',
        to: ({ id }) => paths.currentMonitor(id),
      }),
      ...resourceLifetime(o),
      remove: o.remove({
        endpoint: api.deleteDatabaseInstance,
        notNow: 'db.stopFirst',
        confirm: true,
        typeToConfirm: (row) => row.name,
      }),
    }),

    list: {
      sort: ['createTime', 'desc'],
      toolbar: usual,
      row: ['start', 'stop'],
      more: [
        { title: 'group.power', ops: ['restart'] },
        { title: 'group.config', ops: ['settings', 'resize', 'expand', 'upgrade', 'reorder'] },
        ['monitor'],
        { title: 'group.access', ops: ['resetPassword'] },
        { title: 'group.share', ops: ['prolong'] },
        { title: 'group.danger', ops: ['unsubscribe', 'remove'] },
      ],
      export: true,
      empty: {
        title: text(messages, 'db.empty', { engine: title }),
        hint: `db.for.${name}`,
        op: 'order',
      },
    },

    detail: {
      tabs: (t) => {
        const of = { within: ({ id }: DatabaseInstance) => ({ instanceId: id }) };
        return {
          overview: t.view({
            title: 'db.overview',
            load: async () => ({ default: (await import('./overview')).Overview }),
          }),
          ...(holds === 'topics'
            ? {
                topics: t.list(name === 'rabbitmq' ? queues : topics, {
                  ...of,
                  title: name === 'rabbitmq' ? 'db.queues' : 'db.topics',
                }),
              }
            : {}),
          accounts: t.list(account, { ...of, title: 'db.accounts' }),
          ...(holds === 'databases'
            ? {
                databases: t.list(database, { ...of, title: 'db.databases' }),
                backups: t.list(backup, { ...of, title: 'db.backups' }),
              }
            : {}),
          parameters: t.list(parameter, { ...of, title: 'db.parameters' }),
          history: t.history(),
        };
      },
    },
  });
}
