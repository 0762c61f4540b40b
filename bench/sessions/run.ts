// A thousand signed-in people read lists of their own tenants, one every ten seconds, while one writes orders, against a PostgreSQL server and
// against the embedded database. Prints what was served, how fast, and whether any row reached another tenant.
import { Agent, get } from 'node:http';
import { sql } from 'drizzle-orm';
import { sessions } from '../../demo/server/database/identity-tables';
import { listVms } from '../../src/core/api/compute/vms';
import { listHosts } from '../../src/core/api/hosts';
import { listFloatips } from '../../src/core/api/network/floatips';
import { applyResource } from '../../src/core/api/ordering/applications';
import { listOrders } from '../../src/core/api/ordering/orders';
import { listProjects } from '../../src/core/api/projects';
import type { Endpoint } from '../../src/core/api/endpoint';
import { newToken, digest } from '../../demo/server/security/tokens';
import { samples } from '../../test/server/areas/ordering/samples';
import { send, signIn } from '../../test/server/backend';
import { onBothDatabases, type Backend } from '../both-databases';
import { record } from '../record';

const SESSIONS = Number(process.env['BENCH_SESSIONS'] ?? 1000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
/** Seconds between two lists of one person, on average; 0 asks how much can be served at all. */
const PAUSE = Number(process.env['BENCH_PAUSE'] ?? 10);
const lists: readonly Endpoint[] = [listHosts, listProjects, listVms, listFloatips, listOrders];
const readers = [
  ['u-tenant', 't-huadong'],
  ['u-user', 't-huadong'],
  ['u-other', 't-yuanhang'],
  ['u-sunli', 't-yuanhang'],
  ['u-admin', 't-platform'],
] as const;

/** Sessions straight into the table: signing a thousand people in would measure the hash of passwords. */
async function openSessions({ db }: Backend) {
  const opened = Array.from({ length: SESSIONS }, (_, index) => {
    const [userId, tenantId] = readers[index % readers.length] ?? readers[0];
    return { token: newToken(), userId, tenantId };
  });
  const createTime = new Date();
  const expireTime = new Date(Date.now() + 3_600_000);
  for (let start = 0; start < opened.length; start += 500) {
    await db.insert(sessions).values(
      opened.slice(start, start + 500).map(({ token, userId }, index) => ({
        id: `bench-${start + index}`,
        tokenHash: digest(token),
        userId,
        createTime,
        expireTime,
      })),
    );
  }
  return opened;
}

const agent = new Agent({ keepAlive: true, maxSockets: SESSIONS });

function ask(
  url: string,
  endpoint: Endpoint,
  token: string,
): Promise<{ status: number; ids: string[] }> {
  return new Promise((fulfil, reject) => {
    const path = `${url}/api${endpoint.path}?page=1&rows=10`;
    get(path, { agent, headers: { 'X-CSC-TOKEN': token } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const ids = [...body.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '');
        fulfil({ status: response.statusCode ?? 0, ids });
      });
    }).on('error', reject);
  });
}

async function measure(name: string, backend: Backend) {
  const people = await openSessions(backend);
  const end = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  const errors = new Map<string, number>();
  const seen = new Map<string, Set<string>>();
  const fail = (reason: string) => errors.set(reason, (errors.get(reason) ?? 0) + 1);
  const rest = (most: number) =>
    new Promise((resolve) => setTimeout(resolve, Math.random() * most * 1000));
  const read = async ({ token, tenantId }: (typeof people)[number], offset: number) => {
    await rest(PAUSE);
    for (let turn = offset; performance.now() < end; turn++) {
      const endpoint = lists[turn % lists.length] ?? listHosts;
      const begun = performance.now();
      try {
        const { status, ids } = await ask(backend.url, endpoint, token);
        if (status !== 200) fail(`${endpoint.name} ${status}`);
        const own = seen.get(tenantId) ?? new Set();
        for (const id of ids) own.add(id);
        seen.set(tenantId, own);
      } catch (error) {
        fail(String(error));
      }
      times.push(performance.now() - begun);
      await rest(2 * PAUSE);
    }
  };
  let orders = 0;
  const write = async () => {
    const token = await signIn(backend.url, 'tenant');
    while (performance.now() < end) {
      try {
        const { url, db } = backend;
        const input = await samples.samples['applyResource']?.({ url, db, token });
        const { status, text } = await send(url, applyResource, input, { token });
        if (status === 200) orders += 1;
        else fail(`order ${status} ${text.slice(0, 120)}`);
      } catch (error) {
        fail(`order ${String(error)}`);
      }
    }
  };
  await Promise.all([...people.map(read), write()]);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  let foreign = 0;
  for (const [tenantId, ids] of seen) foreign += await foreignRows(backend, tenantId, [...ids]);
  return {
    database: name,
    sessions: SESSIONS,
    seconds: SECONDS,
    pause: PAUSE,
    reads: times.length,
    readsPerSecond: Math.round(times.length / SECONDS),
    ordersWritten: orders,
    milliseconds: { median: at(0.5), p95: at(0.95), p99: at(0.99) },
    errors: Object.fromEntries(errors),
    rowsOfOtherTenants: foreign,
  };
}

async function foreignRows({ db }: Backend, tenantId: string, ids: string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select id, tenant_id from records union all select id, tenant_id from hosts union all select id, tenant_id from projects
    ) as rows where id = any(${sql.param(ids)}::text[]) and tenant_id <> ${tenantId}`);
  return rows[0]?.count ?? 0;
}

const results = await onBothDatabases(measure);
record('sessions', results);
const bad = results.filter(
  ({ errors, rowsOfOtherTenants }) => Object.keys(errors).length > 0 || rowsOfOtherTenants > 0,
);
process.exit(bad.length === 0 ? 0 : 1);
