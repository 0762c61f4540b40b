// Ten thousand rows of every kind of the backend in PostgreSQL, and the first page of every list: as it is asked for its first rows,
// and with the conditions and the order of each screen that opens it. How long the server takes, from the request to the last byte.
import { sql, type SQL } from 'drizzle-orm';
import { handlers } from '../../demo/server/areas/areas';
import { isList } from '../../demo/server/records/lists';
import { hashQuickly, send, signIn, startBackend } from '../../test/server/backend';
import { firstPage } from '../../test/server/first-page';
import { addHosts, addMany, kindsThere } from '../../test/server/many-rows';
import { openings, type Ask } from '../../test/server/openings';
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
/** Of each category one flow is in force, which publishing holds to. */
const oneInForce = sql`case when kind = 'flowDefinition' then 'UNPUBLISHED' else status end`;
const switchedOff = sql`data || '{"enabled": false, "scheduled": false, "nextRunTime": ""}'`;
/**
 * What is shown whole of those that have it is no more than they may have: a VPC at most 200 subnets, of which these have
 * twenty each, and a machine some network cards, four of these.
 */
const spread: Readonly<Record<string, SQL>> = {
  subnet: sql`data || jsonb_build_object('vpcId', 'bench-' || (n + 19) / 20)`,
  port: sql`data || jsonb_build_object('deviceType', 'vm', 'deviceId', 'bench-' || (n + 3) / 4)`,
};
async function enlarge(some: readonly string[], data = sql`data`): Promise<void> {
  for (const kind of some) {
    const own = spread[kind] ?? data;
    await addMany(db, kind, { prefix: 'bench', count: ROWS, status: oneInForce, data: own });
  }
  await db.execute(sql`vacuum analyze`);
}
const usual = (await kindsThere(db)).filter((kind) => kind !== clock && !ruled.includes(kind));

const tokens = [await signIn(url, 'tenant'), await signIn(url, 'admin')] as const;
const measured: { readonly list: string; readonly milliseconds: number }[] = [];
/** By call, who may make it: whoever was refused is not asked again. */
const asksAs = new Map<string, string>();
const ask: Ask = async (endpoint, input) => {
  const [tenant, platform] = tokens;
  const token = asksAs.get(endpoint.name) ?? tenant;
  let answer = await send(url, endpoint, input, { token });
  if (answer.body.status === '403' && token === tenant) {
    asksAs.set(endpoint.name, platform);
    answer = await send(url, endpoint, input, { token: platform });
  }
  if (answer.status !== 200) throw new Error(`${endpoint.name}: ${answer.text}`);
  return answer.body.data;
};

async function measureOne(list: string, open: () => Promise<unknown>): Promise<void> {
  // Once for what is kept from then on: plans of the statements, who asks.
  await open();
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now();
    await open();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  measured.push({ list, milliseconds: Math.round(middle * 10) / 10 });
}

const isRuled = (list: string) => Object.values(ruledLists).includes(list);
const lists = handlers.filter(isList);
const opened = await openings('bench-7');
async function measure(isMeant: (list: string) => boolean): Promise<void> {
  for (const { endpoint } of lists.filter((each) => isMeant(each.endpoint.name))) {
    const query = firstPage(endpoint.query, 'bench-7');
    await measureOne(endpoint.name, () => ask(endpoint, { query }));
  }
  for (const { name, list, prepare } of opened.filter((each) => isMeant(each.list)))
    await measureOne(`${list}: ${name}`, await prepare(ask));
}

if (!isPart) {
  await addHosts(db, 'bench', ROWS);
  await enlarge(usual);
  await measure((list) => !isRuled(list));
}
await enlarge(ruled, switchedOff);
await measure(isRuled);
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
