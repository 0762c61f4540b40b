// The first page of a list over two thousand hosts, on a PostgreSQL server and on the embedded database: how long it takes when nobody
// else asks, and how many a second there are when eight ask at once.
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { listHosts } from '../../src/core/api/hosts';
import { call, signIn } from '../../test/server/backend';
import { onBothDatabases, type Backend } from '../both-databases';
import { record } from '../record';

const HOSTS = 2000;
const TURNS = 300;
const CALLERS = 8;
const SECONDS = 10;

async function measure(database: string, { url, db }: Backend) {
  await db.execute(sql`
    insert into hosts
    select (json_populate_record(one, json_build_object('id', 'bench-' || n, 'name', one.name || n))).*
    from hosts as one, generate_series(1, ${HOSTS}::int - (select count(*)::int from hosts where tenant_id = 't-huadong')) as n
    where one.tenant_id = 't-huadong' and one.id = (select min(id) from hosts where tenant_id = 't-huadong')`);
  await db.execute(sql`vacuum analyze`);
  const token = await signIn(url, 'tenant');
  const { total } = await call(url, listHosts, { query: { page: 1, rows: 10 } }, token);
  const workerData = {
    ...{ address: `${url}/api${listHosts.path}?page=1&rows=10`, token },
    ...{ turns: TURNS, callers: CALLERS, seconds: SECONDS },
  };
  const worker = new Worker(new URL('callers.mjs', import.meta.url), { workerData, execArgv: [] });
  const figures = await new Promise<object>((fulfil, reject) => {
    worker.once('message', fulfil);
    worker.once('error', reject);
  });
  return { database, hosts: total, callers: CALLERS, ...figures };
}

record('list', await onBothDatabases(measure));
process.exit(0);
