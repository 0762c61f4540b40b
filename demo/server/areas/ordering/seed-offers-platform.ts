import { flavors, perGb, prepaid, prepaidOrHourly, type OfferPlan } from './seed-plans';

/** GB of an instance of a database or a queue, which has ten of them at least. */
const instanceStorage = (...of: Parameters<typeof perGb>) => ({
  ...perGb(...of),
  amountField: 'storage',
  least: 10,
});

/** Databases, queues and containers. */
export const platform: readonly OfferPlan[] = [
  {
    code: 'rds',
    name: '云数据库 MySQL',
    nameEn: 'MySQL database',
    group: 'database',
    description: '主备架构，自动备份，支持时间点恢复。',
    descriptionEn: 'A pair of servers with automatic backups and recovery to a point in time.',
    chargeModes: prepaid,
    slaId: 'sla-premium',
    approval: true,
    tags: ['ha', 'recommended'],
    needs: ['vpc'],
    categories: [
      {
        code: 'flavor',
        name: '实例规格',
        nameEn: 'Flavor',
        required: true,
        skus: flavors(
          'mysql',
          '主备',
          [
            [2, 4, '312'],
            [4, 8, '624'],
            [8, 32, '1496'],
            [16, 64, '2992'],
          ],
          { labelEn: 'primary and standby' },
        ),
      },
      {
        code: 'storage',
        name: '存储空间',
        nameEn: 'Storage',
        required: true,
        skus: [instanceStorage('ssd', '本地 SSD', 'Local SSD', '1.1')],
      },
    ],
  },
  {
    code: 'redis',
    name: '缓存数据库 Redis',
    nameEn: 'Redis cache',
    group: 'database',
    description: '内存数据库，主从与集群两种架构。',
    descriptionEn: 'An in-memory database, as a pair or as a cluster.',
    chargeModes: prepaid,
    slaId: 'sla-premium',
    needs: ['vpc'],
    categories: [
      {
        code: 'memory',
        name: '内存容量',
        nameEn: 'Memory',
        required: true,
        skus: [1, 2, 4, 8, 16, 32].map((memory) => ({
          code: `m${memory}g`,
          name: `主从版 ${memory}GB`,
          nameEn: `Pair ${memory} GB`,
          monthly: String(memory * 74),
          specs: { memory },
        })),
      },
    ],
  },
  {
    code: 'kafka',
    name: '消息队列 Kafka',
    nameEn: 'Kafka',
    group: 'middleware',
    description: '高吞吐分布式消息队列，按节点规格与存储计费。',
    descriptionEn: 'A distributed queue of high throughput, priced by nodes and storage.',
    chargeModes: prepaid,
    slaId: 'sla-standard',
    approval: true,
    needs: ['vpc'],
    categories: [
      {
        code: 'node',
        name: '节点规格',
        nameEn: 'Node',
        required: true,
        skus: flavors(
          'kafka',
          '代理节点',
          [
            [2, 8, '410'],
            [4, 16, '820'],
            [8, 32, '1640'],
          ],
          { labelEn: 'broker' },
        ),
      },
      {
        code: 'storage',
        name: '节点存储',
        nameEn: 'Storage of a node',
        required: true,
        skus: [instanceStorage('efficient', '高效云盘', 'Efficient disk', '0.35')],
      },
    ],
  },
  {
    code: 'mq',
    name: '消息队列 RocketMQ',
    nameEn: 'RocketMQ',
    group: 'middleware',
    description: '支持事务消息与定时消息的分布式消息服务。',
    descriptionEn: 'Distributed messages with transactions and timers.',
    chargeModes: prepaid,
    slaId: 'sla-standard',
    needs: ['vpc'],
    categories: [
      {
        code: 'size',
        name: '实例规格',
        nameEn: 'Size',
        required: true,
        skus: [
          {
            code: 'basic',
            name: '基础版',
            nameEn: 'Basic',
            monthly: '680',
            specs: { tps: 5000, retention: '3 d' },
          },
          {
            code: 'pro',
            name: '专业版',
            nameEn: 'Professional',
            monthly: '2380',
            specs: { tps: 20_000, retention: '3 d' },
          },
        ],
      },
    ],
  },
  {
    code: 'cluster',
    name: '容器集群',
    nameEn: 'Container cluster',
    group: 'container',
    description: '托管控制面的 Kubernetes 集群，工作节点可随时扩缩。',
    descriptionEn: 'Kubernetes with a managed control plane; nodes come and go.',
    chargeModes: prepaidOrHourly,
    slaId: 'sla-standard',
    approval: true,
    tags: ['new'],
    needs: ['vpc'],
    categories: [
      {
        code: 'master',
        name: '控制面',
        nameEn: 'Control plane',
        required: true,
        skus: [
          {
            code: 'n50',
            name: '50 节点',
            nameEn: '50 nodes',
            monthly: '460',
            specs: { maxNodes: 50 },
            perInstance: true,
          },
          {
            code: 'n200',
            name: '200 节点',
            nameEn: '200 nodes',
            monthly: '1290',
            specs: { maxNodes: 200 },
            perInstance: true,
            tags: ['ha'],
          },
        ],
      },
      {
        code: 'worker',
        name: '工作节点',
        nameEn: 'Worker nodes',
        required: true,
        skus: flavors(
          'node',
          '节点',
          [
            [4, 8, '193.6'],
            [8, 16, '387.2'],
          ],
          { labelEn: 'node' },
        ),
      },
    ],
  },
];
