/** Instances of the database service through its own client (H-07, U-13, E-164): what the screens of all engines share. */
import * as api from '../../core/api/platforms/databases';
import type { DatabaseInstance } from '../../core/api/platforms/databases';
import { engineFacts } from '../../core/api/platforms/engines';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import type { FieldKit } from '../../core/resource/field';
import { both, text } from '../../core/i18n/translator';
import { instanceOps } from './instance-ops';
import type { Config } from './instance-ops';
import { instanceTabs } from './instance-tabs';
import { databaseMessages as messages } from './messages';
import type { zh } from './messages.zh-CN';
import { engineName, instanceMode, sqlServerEdition } from './words';

/** What the licence of SQL Server allows beside its version; no other engine has one. */
function editionOf(f: FieldKit<DatabaseInstance, keyof typeof zh>, has: boolean) {
  const edition = f.state('db.edition', sqlServerEdition, {
    value: ({ mode }) => (mode === 'single' ? 'standard' : 'enterprise'),
  });
  const fields: { readonly edition?: typeof edition } = has ? { edition } : {};
  return fields as { readonly edition: typeof edition };
}

const usual = ['order', 'create', 'start', 'stop', 'restart'] as const;

export function instances(config: Config) {
  const { name, engines, mode } = config;
  const [engine] = engines;
  const isOne = engines.length === 1;
  const { title } = engineFacts[engine];
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
      cpu: f.number('db.cpu', { sort: true, adds: true }),
      memory: f.number('db.memory', { unit: 'GB', sort: true, adds: true }),
      storage: f.number('db.storage', { unit: 'GB', sort: true, adds: true }),
      address: f.ip('db.address', { search: 'lk', copy: true }),
      restartNeeded: f.flag('db.restartNeeded'),
      port: f.number('db.port', { code: true, hidden: true }),
      nodes: f.number('db.nodes', { hidden: true }),
      projectName: f.project('db.project', { hidden: true }),
      ownerName: f.owner('db.owner', { hidden: true }),
      orderId: f.order(),
      expireTime: f.time('db.expires', { sort: true, hidden: true }),
      createTime: f.time('common.created', { search: 'range', sort: true }),
      description: f.text('common.description', { hidden: true }),
    }),

    ops: (o) => instanceOps(o, config),

    list: {
      sort: ['createTime', 'desc'],
      toolbar: usual,
      row: ['start', 'stop'],
      more: [
        { title: 'group.power', ops: ['restart'] },
        { title: 'group.config', ops: ['settings', 'resize', 'expand', 'upgrade', 'change'] },
        ['monitor'],
        { title: 'group.access', ops: ['resetPassword'] },
        { title: 'group.share', ops: ['prolong'] },
        { title: 'group.danger', ops: ['unsubscribe', 'remove'] },
      ],
      facts: ['cpu', 'memory', 'storage', 'mode'],
      export: true,
      empty: {
        title: text(messages, 'db.empty', { engine: title }),
        hint: `db.for.${name}`,
        op: 'order',
      },
    },

    detail: { tabs: (t) => instanceTabs(t, config) },
  });
}
