/** instances of the database service through its own client (H-07, U-13), one screen for each engine. */
import * as api from '../../core/api/platforms/databases';
import type { DatabaseInstance } from '../../core/api/platforms/databases';
import type { Engine } from '../../core/api/platforms/engines';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { resourceLifetime } from '../lifetime/lifetime';
import { account } from './account';
import { backup } from './backup';
import { database } from './database';
import * as forms from './instance-form';
import { databaseMessages as messages } from './messages';
import { parameter } from './parameter';
import { passwordInputs } from './passwords';
import { instanceMode } from './words';

const instances = (engine: Engine, title: 'db.mysql' | 'db.redis') =>
  resource<DatabaseInstance>()({
    name: 'dbinstance',
    stored: `dbinstance-${engine}`,
    messages,
    title,
    api: { list: api.listDatabaseInstances, scope: () => ({ query: { engine } }) },

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
      projectName: f.project('db.project', { hidden: true }),
      ownerName: f.text('db.owner', { hidden: true }),
      expireTime: f.time('db.expires', { sort: true, hidden: true }),
      createTime: f.time('common.created', { search: 'range', sort: true }),
      description: f.text('common.description', { hidden: true }),
    }),

    ops: (o) => ({
      create: o.create({
        label: 'db.create',
        endpoint: api.createDatabaseInstance,
        form: forms.createForm(engine),
        input: (values) => ({
          body: {
            engine,
            name: values.name,
            engineVersion: values.engineVersion,
            mode: values.mode || 'single',
            cpu: values.cpu,
            memory: values.memory,
            storage: values.storage,
            password: values.password,
            projectId: values.projectId,
            description: values.description,
          },
        }),
      }),
      start: o.act(api.changeDatabaseInstances, 'start', {
        label: 'db.start',
        bulk: true,
        then: { status: 'STARTING' },
        settles: 'RUNNING',
      }),
      stop: o.act(api.changeDatabaseInstances, 'stop', {
        label: 'db.stop',
        bulk: true,
        confirm: 'db.stopConfirm',
        then: { status: 'STOPPING' },
        settles: 'STOPPED',
      }),
      restart: o.act(api.changeDatabaseInstances, 'restart', {
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
      resize: o.act(api.changeDatabaseInstances, 'resize', {
        label: 'db.resize',
        form: forms.sizeForm,
        from: (row) => row,
        then: { status: 'RESIZING' },
      }),
      expand: o.act(api.changeDatabaseInstances, 'expand', {
        label: 'db.expand',
        form: forms.expandForm,
        from: (row) => row,
        then: { status: 'RESIZING' },
      }),
      upgrade: o.patch({
        label: 'db.upgrade',
        endpoint: api.upgradeRds,
        when: (row) => forms.laterThan(engine, row.engineVersion).length > 0 || 'db.newest',
        form: forms.upgradeForm(engine),
        from: ({ engineVersion }) => ({ now: engineVersion }),
        input: ({ engineVersion }, { id }) => ({ body: { id, engineVersion } }),
        then: { status: 'RESIZING' },
      }),
      resetPassword: o.act(api.changeDatabaseInstances, 'resetPassword', {
        label: 'db.resetPassword',
        form: passwordInputs,
        input: ({ password }) => ({ password }),
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
      toolbar: ['create', 'start', 'stop', 'restart'],
      row: ['start', 'stop'],
      more: [
        { title: 'group.power', ops: ['restart'] },
        { title: 'group.config', ops: ['settings', 'resize', 'expand', 'upgrade'] },
        { title: 'group.access', ops: ['resetPassword'] },
        { title: 'group.share', ops: ['prolong'] },
        { title: 'group.danger', ops: ['unsubscribe', 'remove'] },
      ],
      export: true,
    },

    detail: {
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
