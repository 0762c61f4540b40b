/** What is done to instances of the database service. */
import * as api from '../../core/api/platforms/databases';
import type { DatabaseInstance } from '../../core/api/platforms/databases';
import type { Engine } from '../../core/api/platforms/engines';
import { orderedOps } from '../lifetime/lifetime';
import { paths } from '../paths';
import type { Path } from '../paths';
import type { OpKit } from '../../core/resource/operation';
import * as forms from './instance-form';
import type { zh } from './messages.zh-CN';
import { passwordInputs } from './passwords';
import { isEngine } from './words';
import { databaseTurns } from './turns';

/** What the screen of one engine, or of several, is made of. */
export interface Config {
  /** Stem of its preferences, and key of its texts. */
  readonly name: Engine | 'single';
  /** One, or several that share a screen. */
  readonly engines: readonly [Engine, ...Engine[]];
  readonly mode?: 'single';
  /** Where such an instance is ordered. */
  readonly order: Path;
}

export function instanceOps(
  o: OpKit<DatabaseInstance, keyof typeof zh>,
  { engines, mode, order }: Config,
) {
  const [engine] = engines;
  const engineOf = (row: DatabaseInstance) => (isEngine(row.engine) ? row.engine : engine);
  return {
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
    start: o.act(api.operateDbass, 'start', databaseTurns.start),
    stop: o.act(api.operateDbass, 'stop', databaseTurns.stop),
    restart: o.act(api.operateDbass, 'restart', databaseTurns.restart),
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
    ...orderedOps(o),
    monitor: o.go({
      label: 'db.monitor',
      perm: 'monitor:list',
      to: ({ id }) => paths.currentMonitor(id),
    }),
    remove: o.remove({
      endpoint: api.deleteDatabaseInstance,
      notNow: 'db.stopFirst',
      confirm: true,
      typeToConfirm: (row) => row.name,
    }),
  };
}
