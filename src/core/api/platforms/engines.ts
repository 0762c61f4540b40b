/** Products of the database service (U-13, own contract), in the order in which they are offered. */
export const engines = [
  'mysql',
  'postgresql',
  'mongodb',
  'redis',
  'kafka',
  'rabbitmq',
  'rocketmq',
  'sqlserver',
  'tidb',
] as const;
export type Engine = (typeof engines)[number];

/** What is fixed about an engine of databases or of messages. */
export interface EngineFacts {
  readonly title: string;
  readonly category: 'database' | 'middleware';
  /** Oldest first: an upgrade only goes forward. */
  readonly versions: readonly string[];
  readonly port: number;
  /** What it keeps: databases, or topics and queues. */
  readonly holds: 'databases' | 'topics';
  /** The account that comes with an instance. */
  readonly administrator: string;
  /** What a database may store its texts in, the usual first; a collation where the engine knows only these. */
  readonly charsets: readonly string[];
}

export const engineFacts: Readonly<Record<Engine, EngineFacts>> = {
  mysql: {
    title: 'MySQL',
    category: 'database',
    versions: ['5.7', '8.0', '8.4'],
    port: 3306,
    holds: 'databases',
    administrator: 'root',
    charsets: ['utf8mb4', 'utf8', 'gbk', 'latin1'],
  },
  postgresql: {
    title: 'PostgreSQL',
    category: 'database',
    versions: ['14', '15', '16', '17'],
    port: 5432,
    holds: 'databases',
    administrator: 'postgres',
    charsets: ['UTF8', 'LATIN1', 'SQL_ASCII'],
  },
  mongodb: {
    title: 'MongoDB',
    category: 'database',
    versions: ['5.0', '6.0', '7.0'],
    port: 27017,
    holds: 'databases',
    administrator: 'root',
    charsets: ['UTF-8'],
  },
  redis: {
    title: 'Redis',
    category: 'middleware',
    versions: ['5.0', '6.2', '7.2'],
    port: 6379,
    holds: 'databases',
    administrator: 'root',
    charsets: ['binary'],
  },
  kafka: {
    title: 'Kafka',
    category: 'middleware',
    versions: ['2.8', '3.6', '3.9'],
    port: 9092,
    holds: 'topics',
    administrator: 'root',
    charsets: [],
  },
  rabbitmq: {
    title: 'RabbitMQ',
    category: 'middleware',
    versions: ['3.8', '3.12', '3.13'],
    port: 5672,
    holds: 'topics',
    administrator: 'root',
    charsets: [],
  },
  rocketmq: {
    title: 'RocketMQ',
    category: 'middleware',
    versions: ['4.9', '5.1', '5.3'],
    port: 9876,
    holds: 'topics',
    administrator: 'root',
    charsets: [],
  },
  sqlserver: {
    title: 'SQL Server',
    category: 'database',
    versions: ['2017', '2019', '2022'],
    port: 1433,
    holds: 'databases',
    administrator: 'sa',
    charsets: [
      'Chinese_PRC_CI_AS',
      'SQL_Latin1_General_CP1_CI_AS',
      'Latin1_General_100_CI_AS_SC_UTF8',
    ],
  },
  tidb: {
    title: 'TiDB',
    category: 'database',
    versions: ['6.5', '7.5', '8.1'],
    port: 4000,
    holds: 'databases',
    administrator: 'root',
    charsets: ['utf8mb4', 'gbk', 'latin1'],
  },
};

/** What any engine stores texts in. */
export const charsets: readonly string[] = [
  ...new Set(engines.flatMap((engine) => engineFacts[engine].charsets)),
];
