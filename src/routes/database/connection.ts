/** How a client of each engine is told where an instance is: a command line and the code of some languages. */
import { engineFacts, type Engine } from '../../core/api/platforms/engines';

export interface Snippet {
  /** The name of a language or driver, the same in every language of the console. */
  readonly title: string;
  readonly code: string;
}

interface Place {
  readonly address: string;
  readonly port: number;
  readonly tls: boolean;
  /** What stands where the password belongs. */
  readonly password: string;
}

type Write = (place: Place & { readonly user: string }) => readonly Snippet[];

const list = (...pairs: readonly (readonly [title: string, code: string])[]): readonly Snippet[] =>
  pairs.map(([title, code]) => ({ title, code }));

const mysql: Write = ({ address, port, tls, user, password }) =>
  list(
    ['mysql', `mysql -h ${address} -P ${port} -u ${user} -p${tls ? ' --ssl-mode=REQUIRED' : ''}`],
    ['JDBC', `jdbc:mysql://${address}:${port}/?sslMode=${tls ? 'REQUIRED' : 'DISABLED'}`],
    [
      'Python',
      `pymysql.connect(host="${address}", port=${port}, user="${user}", password="${password}"${tls ? ', ssl={"ssl": True}' : ''})`,
    ],
    ['Go', `${user}:${password}@tcp(${address}:${port})/?tls=${tls}`],
  );

const kafka: Write = ({ address, port, tls, user, password }) => {
  const protocol = tls ? 'SASL_SSL' : 'SASL_PLAINTEXT';
  return list(
    [
      'kafka-console-consumer',
      `kafka-console-consumer.sh --bootstrap-server ${address}:${port} --consumer.config client.properties --topic <topic>`,
    ],
    [
      'client.properties',
      `security.protocol=${protocol}\nsasl.mechanism=SCRAM-SHA-256\nsasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username="${user}" password="${password}";`,
    ],
    [
      'Python',
      `KafkaProducer(bootstrap_servers="${address}:${port}", security_protocol="${protocol}", sasl_mechanism="SCRAM-SHA-256", sasl_plain_username="${user}", sasl_plain_password="${password}")`,
    ],
  );
};

const writers: Readonly<Record<Engine, Write>> = {
  mysql,
  tidb: mysql,
  kafka,
  postgresql: ({ address, port, tls, user, password }) => {
    const mode = tls ? 'require' : 'disable';
    return list(
      ['psql', `psql "host=${address} port=${port} user=${user} sslmode=${mode}"`],
      ['JDBC', `jdbc:postgresql://${address}:${port}/postgres?sslmode=${mode}`],
      [
        'Python',
        `psycopg.connect(host="${address}", port=${port}, user="${user}", password="${password}", sslmode="${mode}")`,
      ],
      ['Go', `postgres://${user}:${password}@${address}:${port}/postgres?sslmode=${mode}`],
    );
  },
  mongodb: ({ address, port, tls, user, password }) => {
    const at = `${address}:${port}`;
    const uri = (more: string) => `mongodb://${user}:${password}@${at}/?tls=${tls}${more}`;
    return list(
      ['mongosh', `mongosh "mongodb://${user}@${at}/?tls=${tls}"`],
      ['URI (write)', uri('&readPreference=primary')],
      ['URI (read)', uri('&readPreference=secondaryPreferred')],
    );
  },
  redis: ({ address, port, tls, password }) =>
    list(
      ['redis-cli', `redis-cli -h ${address} -p ${port} --askpass${tls ? ' --tls' : ''}`],
      ['URI', `${tls ? 'rediss' : 'redis'}://:${password}@${address}:${port}/0`],
    ),
  rabbitmq: ({ address, port, tls, user, password }) =>
    list(
      ['URI', `${tls ? 'amqps' : 'amqp'}://${user}:${password}@${address}:${port}/%2f`],
      [
        'Python',
        `pika.BlockingConnection(pika.URLParameters("${tls ? 'amqps' : 'amqp'}://${user}:${password}@${address}:${port}/%2f"))`,
      ],
    ),
  rocketmq: ({ address, port, tls, user, password }) =>
    list(
      ['mqadmin', `mqadmin clusterList -n ${address}:${port}`],
      [
        'Java',
        `producer = new DefaultMQProducer("group", new AclClientRPCHook(new SessionCredentials("${user}", "${password}"))); producer.setNamesrvAddr("${address}:${port}"); producer.setUseTLS(${tls});`,
      ],
    ),
  sqlserver: ({ address, port, tls, user, password }) => {
    const encrypt = tls ? 'true' : 'false';
    return list(
      ['sqlcmd', `sqlcmd -S ${address},${port} -U ${user}${tls ? ' -N' : ''}`],
      ['JDBC', `jdbc:sqlserver://${address}:${port};encrypt=${encrypt}`],
      [
        '.NET',
        `Server=${address},${port};User Id=${user};Password=${password};Encrypt=${tls ? 'True' : 'False'}`,
      ],
    );
  },
};

export const snippetsOf = (engine: Engine, place: Place): readonly Snippet[] =>
  writers[engine]({ ...place, user: engineFacts[engine].administrator });

/** What the nodes of an instance are to each other, first to last; a key of the texts. */
export function rolesOf(engine: Engine, nodes: number) {
  if (engine === 'tidb') {
    const parts = ['tidb', 'tikv', 'pd'] as const;
    return parts.flatMap((part) => Array.from({ length: nodes }, () => part));
  }
  const one = engine === 'kafka' || engine === 'rabbitmq' || engine === 'rocketmq';
  return Array.from({ length: nodes }, (_, i) =>
    one ? ('broker' as const) : i === 0 ? ('primary' as const) : ('replica' as const),
  );
}
