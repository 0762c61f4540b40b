/** Products of the database service (U-13, own contract), in the order in which they are offered. */
export const engines = [
  'mysql',
  'postgresql',
  'mongodb',
  'redis',
  'kafka',
  'rabbitmq',
  'rocketmq',
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
}

export const engineFacts: Readonly<Record<Engine, EngineFacts>> = {
  mysql: {
    title: 'MySQL',
    category: 'database',
    versions: ['5.7', '8.0', '8.4'],
    port: 3306,
    holds: 'databases',
  },
  postgresql: {
    title: 'PostgreSQL',
    category: 'database',
    versions: ['14', '15', '16', '17'],
    port: 5432,
    holds: 'databases',
  },
  mongodb: {
    title: 'MongoDB',
    category: 'database',
    versions: ['5.0', '6.0', '7.0'],
    port: 27017,
    holds: 'databases',
  },
  redis: {
    title: 'Redis',
    category: 'middleware',
    versions: ['5.0', '6.2', '7.2'],
    port: 6379,
    holds: 'databases',
  },
  kafka: {
    title: 'Kafka',
    category: 'middleware',
    versions: ['2.8', '3.6', '3.9'],
    port: 9092,
    holds: 'topics',
  },
  rabbitmq: {
    title: 'RabbitMQ',
    category: 'middleware',
    versions: ['3.8', '3.12', '3.13'],
    port: 5672,
    holds: 'topics',
  },
  rocketmq: {
    title: 'RocketMQ',
    category: 'middleware',
    versions: ['4.9', '5.1', '5.3'],
    port: 9876,
    holds: 'topics',
  },
};
