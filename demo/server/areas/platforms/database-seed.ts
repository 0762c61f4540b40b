import { engineFacts, engines, type Engine } from '../../../../src/core/api/platforms/engines';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { instanceData } from './databases';
import { parametersOf } from './database-facts';
import {
  dbAccount,
  dbBackup,
  dbDatabase,
  dbInstance,
  dbParameter,
  dbTopic,
} from '../../kinds/platforms';
import { after, around, idOf, mostly, seedKind, type SeedSlot } from './seeding';

const INSTANCES = 18;
/** The first of them go around these; the others have the engines that came later. */
const first = engines.slice(0, 7);
const later = engines.slice(7);
const uses = ['订单', '库存', '会员', '结算', '报表', '日志'];
const states = ['STOPPED', 'EXCEPTION', 'STOPPED', 'UNKNOWN', 'ERROR'];

const engineAt = (i: number) =>
  i < first.length * 2 ? around(first, i) : around(later, i - first.length * 2);
const isRunning = (i: number) => mostly('RUNNING', states, i, 6) === 'RUNNING';
const nameAt = (i: number) =>
  `${around(uses, i < first.length * 2 ? Math.floor(i / first.length) : i)}-${engineAt(i)}`;

const usual = [
  [2, 8],
  [4, 16],
  [8, 32],
  [16, 64],
] as const;
/** Cores and GB of those that are ordered: as the catalogue has them. */
const sizes: Partial<Record<Engine, readonly (readonly [cpu: number, memory: number])[]>> = {
  mysql: [
    [2, 4],
    [4, 8],
    [8, 32],
    [16, 64],
  ],
  redis: [
    [2, 8],
    [4, 16],
    [8, 32],
    [8, 32],
  ],
  kafka: [
    [2, 8],
    [4, 16],
    [8, 32],
    [8, 32],
  ],
};

/** Instances of those that hold databases, or topics, in turn. */
const holding = (holds: 'databases' | 'topics') =>
  Array.from({ length: INSTANCES }, (_, i) => i).filter(
    (i) => engineFacts[engineAt(i)].holds === holds,
  );
const withDatabases = holding('databases');
const withTopics = holding('topics');

const part = ({ t, i }: SeedSlot, among: readonly number[]) => {
  const instance = around(among, i);
  return { instance, instanceId: idOf(dbInstance, t, instance) };
};

export async function seedDatabases(writer: SeedWriter): Promise<void> {
  await seedKind(writer, dbInstance, 7201, INSTANCES, ({ t, i, random }) => {
    const engine = engineAt(i);
    const [cpu, memory] = random.pick(sizes[engine] ?? usual);
    const spec = {
      engine,
      engineVersion: random.pick(engineFacts[engine].versions),
      mode: random.pick(['single', 'ha', 'cluster'] as const),
      cpu,
      memory,
      storage: random.pick([100, 200, 500, 1000]),
    };
    return {
      name: nameAt(i),
      status: mostly('RUNNING', states, i, 6),
      data: {
        ...instanceData(spec, `10.${20 + t}.12.${i + 10}`),
        description: `${around(uses, i)}系统`,
        expireTime: after(writer, random.int(360) + 5),
      },
    };
  });
  await seedKind(writer, dbAccount, 7202, INSTANCES * 2, (slot) => {
    const { i } = slot;
    const builtIn = i < INSTANCES;
    const { instance, instanceId } = part(
      slot,
      Array.from({ length: INSTANCES }, (_, n) => n),
    );
    const { administrator } = engineFacts[engineAt(instance)];
    return {
      name: builtIn ? administrator : `app_${instance + 1}`,
      status: builtIn ? 'NORMAL' : mostly('NORMAL', ['ABNORMAL', 'EXPIRED'], i, 5),
      parentId: instanceId,
      data: { instanceId, privilege: builtIn ? 'all' : 'write', databases: [], builtIn },
    };
  });
  await seedKind(writer, dbDatabase, 7203, withDatabases.length * 3, (slot) => {
    const { instance, instanceId } = part(slot, withDatabases);
    const name = `db_${around(['order', 'stock', 'member'], Math.floor(slot.i / withDatabases.length))}`;
    return {
      name,
      status: mostly('NORMAL', ['ALARM', 'ABNORMAL', 'DISABLED'], slot.i, 7),
      parentId: instanceId,
      data: {
        instanceId,
        charset: engineFacts[engineAt(instance)].charsets[0],
        size: slot.random.int(50_000) + 10,
      },
    };
  });
  await seedKind(writer, dbTopic, 7204, withTopics.length * 4, (slot) => {
    const { instanceId } = part(slot, withTopics);
    const { random } = slot;
    const word = around(
      ['order', 'stock', 'alarm', 'audit'],
      Math.floor(slot.i / withTopics.length),
    );
    return {
      name: `${word}-events`,
      status: mostly('NORMAL', ['ALARM'], slot.i, 6),
      parentId: instanceId,
      data: {
        instanceId,
        partitions: random.pick([1, 3, 6, 12]),
        replicas: random.pick([1, 2, 3]),
        retention: 72,
        backlog: random.int(20_000),
      },
    };
  });
  await seedKind(writer, dbBackup, 7205, INSTANCES * 3, (slot) => {
    const { instance, instanceId } = part(
      slot,
      Array.from({ length: INSTANCES }, (_, n) => n),
    );
    const day = Math.floor(slot.i / INSTANCES) + 1;
    return {
      name: `${nameAt(instance)}-backup-${day}`,
      status: mostly('AVAILABLE', ['EXCEPTION', 'CREATE_TIMEOUT', 'NORMAL'], slot.i, 8),
      parentId: instanceId,
      age: day,
      data: {
        instanceId,
        instanceName: nameAt(instance),
        engineVersion: engineFacts[engineAt(instance)].versions[0],
        origin: day === 3 ? 'manual' : 'daily',
        size: slot.random.int(40_000) + 200,
      },
    };
  });
  await writer.records(dbParameter, parameterRows(writer));
}

function parameterRows(writer: SeedWriter): SeedRecord[] {
  return writer.tenants.flatMap((tenant, index) =>
    Array.from({ length: INSTANCES }, (_, i) =>
      parametersOf(engineAt(i)).map(({ name, ...data }, p): SeedRecord => {
        const instanceId = idOf(dbInstance, index + 1, i);
        return {
          id: `${dbParameter.name}-${index + 1}-${i + 1}-${p + 1}`,
          tenantId: tenant.id,
          name,
          status: isRunning(i) ? 'NORMAL' : 'DISABLED',
          parentId: instanceId,
          createTime: writer.daysAgo(30),
          data: { ...data, value: data.standard, pending: false, instanceId },
        };
      }),
    ).flat(),
  );
}
