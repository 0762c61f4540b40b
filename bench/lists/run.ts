// Ten thousand rows of every kind of the backend in PostgreSQL, and the first page of every list as its screen opens it: how long the
// server takes, from the request to the last byte of the answer.
import { sql } from 'drizzle-orm';
import { handlers } from '../../demo/server/areas/areas';
import type { Handler } from '../../demo/server/handler';
import { isList } from '../../demo/server/records/lists';
import { hashQuickly, send, signIn, startBackend } from '../../test/server/backend';
import { firstPage } from '../../test/server/first-page';
import { startPostgres } from '../../test/support/postgres';
import { record } from '../record';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000);
const TURNS = 7;
/** More of these is more of work by the clock for whatever shows what comes of it: they are switched off, and come last. */
const ruledLists: Readonly<Record<string, string>> = {
  ...{ thgroup: 'listThgroups', threshold: 'listThresholds' },
  ...{ distribution: 'listDistributions', task: 'listTasks' },
};
const ruled = Object.keys(ruledLists);
/** No list has it. */
const clock = 'alarmClock';
/** `BENCH_LISTS=ruled`: only those last ones. */
const isPart = process.env['BENCH_LISTS'] === 'ruled';

const postgres = await startPostgres();
const server = await startBackend({ databaseUrl: postgres.url });
await hashQuickly(server);
const { db, url } = server;
const { rows: kinds } = await db.execute<{ kind: string }>(
  sql`select distinct kind from records order by kind`,
);
/** Of each category one flow is in force, which publishing holds to. */
const oneInForce = sql`case when kind = 'flowDefinition' then 'UNPUBLISHED' else status end`;
const switchedOff = sql`data || '{"enabled": false, "scheduled": false, "nextRunTime": ""}'`;
/** Whose row is one of many: the tenant's, who is asked first, then the platform's. */
const askedFirst = sql`coalesce(array_position(array['t-huadong', 't-platform'], tenant_id), 3)`;
async function enlarge(some: readonly string[], data = sql`data`): Promise<void> {
  for (const kind of some)
    await db.execute(sql`
      insert into records (id, tenant_id, kind, name, status, project_id, owner_id, parent_id, create_time, update_time, data)
      select 'bench-' || n, tenant_id, kind, name || n, ${oneInForce}, project_id, owner_id, parent_id, create_time - n * interval '1 minute', update_time, ${data}
      from (select * from records where kind = ${kind} order by ${askedFirst}, id limit 1) as one,
        generate_series(1, ${ROWS}::int) as n`);
  await db.execute(sql`vacuum analyze`);
}
const usual = kinds
  .map(({ kind }) => kind)
  .filter((kind) => kind !== clock && !ruled.includes(kind));

const tokens = [await signIn(url, 'tenant'), await signIn(url, 'admin')];
const measured: { readonly list: string; readonly milliseconds: number }[] = [];
async function measure(lists: readonly Handler[]): Promise<void> {
  for (const { endpoint } of lists) {
    const query = firstPage(endpoint.query, 'bench-7');
    const times: number[] = [];
    for (const token of tokens) {
      // Once for what is kept from then on: plans of the statements, who asks.
      if ((await send(url, endpoint, { query }, { token })).status !== 200) continue;
      for (let turn = 0; turn < TURNS; turn += 1) {
        const begun = performance.now();
        await send(url, endpoint, { query }, { token });
        times.push(performance.now() - begun);
      }
      break;
    }
    times.sort((a, b) => a - b);
    const middle = times[Math.floor(times.length / 2)];
    if (middle === undefined) console.error(`${endpoint.name} was refused`);
    else measured.push({ list: endpoint.name, milliseconds: Math.round(middle * 10) / 10 });
  }
}

const isRuled = ({ endpoint }: Handler) => Object.values(ruledLists).includes(endpoint.name);
const lists = handlers.filter(isList);
if (!isPart) {
  await enlarge(usual);
  await measure(lists.filter((each) => !isRuled(each)));
}
await enlarge(ruled, switchedOff);
await measure(lists.filter(isRuled));
await server.close();
await postgres.stop();

measured.sort((a, b) => b.milliseconds - a.milliseconds);
const within = measured.filter(({ milliseconds }) => milliseconds <= 100).length;
const result = {
  ...{
    rows: ROWS,
    kinds: (isPart ? 0 : usual.length) + ruled.length,
    lists: measured.length,
    within,
  },
  median: measured[Math.floor(measured.length / 2)]?.milliseconds ?? 0,
  slowest: measured.slice(0, 8),
};
// A part of them is told and not kept: the report is of one run.
if (isPart) console.log(JSON.stringify({ ...result, all: measured }, null, 2));
else record('lists', [result]);
process.exit(within === measured.length ? 0 : 1);
