/** What the codes of the database service are called (U-13). */
import { engineFacts, engines, type Engine } from '../../core/api/platforms/engines';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

export const instanceMode = dictionary('instanceMode', {
  single: tone.normal('单机版', 'Single'),
  ha: tone.normal('高可用版', 'High availability'),
  cluster: tone.normal('集群版', 'Cluster'),
});
export const sqlServerEdition = dictionary('sqlServerEdition', {
  standard: tone.normal('标准版', 'Standard'),
  enterprise: tone.normal('企业版（Always On）', 'Enterprise (Always On)'),
});
export const accountPrivilege = dictionary('accountPrivilege', {
  all: tone.normal('全部', 'All'),
  write: tone.normal('读写', 'Read and write'),
  read: tone.normal('只读', 'Read only'),
});
export const backupOrigin = dictionary('backupOrigin', {
  manual: tone.normal('手动', 'By hand'),
  daily: tone.normal('自动', 'Daily'),
});

export const isEngine = (value: unknown): value is Engine =>
  (engines as readonly unknown[]).includes(value);
export const engineName = dictionary(
  'engine',
  Object.fromEntries(
    engines.map((engine) => {
      const { title } = engineFacts[engine];
      return [engine, tone.normal(title, title)];
    }),
  ) as Record<Engine, ReturnType<typeof tone.normal>>,
);

export const shardingAlgorithm = dictionary('shardingAlgorithm', {
  hash: tone.normal('哈希', 'Hash'),
  range: tone.normal('范围', 'Range'),
  list: tone.normal('列表', 'List'),
});
