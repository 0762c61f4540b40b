import type { Activity } from '../../../../src/core/api/monitoring/inside';
import { seriesOf, type Resource } from './resources';
import { fraction, seedOf } from './series';

/*
 * What a database is at, which nobody asks here: simulated. How many statements were slow and how many connections there are is
 * what its measures say; which ones and whose follows from the instance.
 */

const sql = [
  'SELECT * FROM orders WHERE status = ? ORDER BY create_time DESC LIMIT ?',
  'SELECT o.id, c.name FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.region = ?',
  'UPDATE stock SET amount = amount - ? WHERE sku = ?',
  'SELECT count(*) FROM events WHERE create_time BETWEEN ? AND ?',
] as const;
const statements: Readonly<Record<string, readonly string[]>> = {
  mongodb: [
    'orders.find({ status: ? }).sort({ createTime: -1 })',
    'orders.aggregate([{ $match: { region: ? } }, { $group: { _id: ? } }])',
    'stock.updateMany({ sku: ? }, { $inc: { amount: ? } })',
  ],
  redis: ['KEYS session:*', 'HGETALL cart:?', 'ZRANGEBYSCORE events ? ?'],
};

const MINUTES = 60;

/** As whole parts of a whole, by how heavy each is: together they are the whole. */
function sharesOf(whole: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let left = whole;
  return weights.map((weight, at) => {
    const part = at === weights.length - 1 ? left : Math.floor((whole * weight) / all);
    left -= part;
    return part;
  });
}

interface Asked {
  readonly databases: readonly string[];
  /** Milliseconds from which on a statement is slow. */
  readonly after: number;
  /** Epoch seconds. */
  readonly now: number;
}

/** Statements of the last hour: as many as `slowQueries` counted in its minutes. */
export function slowOf(row: Resource, { databases, after, now }: Asked): Activity['slow'] {
  const series = seriesOf(row, 'slowQueries');
  const counted = Array.from({ length: MINUTES }, (_, minute) => series.at(now - minute * 60) ?? 0);
  const whole = Math.round(counted.reduce((sum, each) => sum + each, 0));
  const seed = seedOf(`${row.id}/slow`);
  const kinds = statements[row.engine] ?? sql;
  const shares = sharesOf(
    whole,
    kinds.map((_, at) => 0.2 + fraction(seed, at)),
  );
  return kinds
    .map((statement, at) => {
      const average = Math.round(after * (1.1 + 3 * fraction(seed, at + 10)));
      const spread = 1.2 + 4 * fraction(seed, at + 20);
      const count = shares[at] ?? 0;
      return {
        statement,
        database: databases[at % Math.max(databases.length, 1)] ?? '',
        ...{ count, average },
        // The only one is its own average.
        longest: count === 1 ? average : Math.round(average * spread),
      };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count * b.average - a.count * a.average);
}

/** Who looks at an instance that nobody has an account of yet: the platform itself. */
const PLATFORM = 'monitor';

/** Whoever holds the connections that `connections` counts now. */
export function holdersOf(
  row: Resource,
  known: readonly string[],
  now: number,
): Activity['holders'] {
  const whole = seriesOf(row, 'connections').at(now) ?? 0;
  const accounts = known.length > 0 ? known : [PLATFORM];
  const seed = seedOf(`${row.id}/holders`);
  const network = /\d+\.\d+\.\d+/.exec(row.ip)?.[0] ?? '10.0.0';
  // Applications stand on two machines each; each account is one of theirs.
  const places = accounts.flatMap((account, at) =>
    [0, 1].map((second) => ({ account, ip: `${network}.${100 + at * 2 + second}` })),
  );
  const shares = sharesOf(
    whole,
    places.map((_, at) => 0.3 + fraction(seed, at)),
  );
  return places
    .map((place, at) => {
      const connections = shares[at] ?? 0;
      return {
        ...place,
        connections,
        idle: Math.floor(connections * (0.2 + 0.5 * fraction(seed, at + 50))),
      };
    })
    .filter(({ connections }) => connections > 0)
    .toSorted((a, b) => b.connections - a.connections);
}
