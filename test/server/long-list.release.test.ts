// The figures of docs/decisions/0230-whole-answers-in-turns.md: what a list of a hundred thousand rows takes of the memory of
// a server in a process of its own, whose reader stops again and again.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { allHosts } from '../../src/core/api/hosts';
import { loginDetail } from '../../src/core/api/session';
import { defaults } from '../../src/core/config';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { call, signIn } from './backend';
import { startProcess, type Started } from './process';

const ROWS = 100_000;
const MB = 1024 * 1024;
/**
 * All that the heap of the server may have: V8 ends it where what it still needs is more. What is used at a moment says little:
 * with memory to spare nobody clears away. Some 45 are in use before; the rows as a whole would take several times the rest.
 */
const HEAP_MB = 128;

describe('a whole list of a hundred thousand rows', () => {
  let postgres: PostgresServer;
  let server: Started;
  before(async () => {
    postgres = await startPostgres();
    const env = { DATABASE_URL: postgres.url, METRICS_TOKEN: 'of-a-test', LOG_LEVEL: 'error' };
    const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --max-old-space-size=${HEAP_MB}`;
    server = await startProcess({ ...env, PORT: '0', PARTNER_PORT: '0', NODE_OPTIONS });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(
      `insert into hosts select (jsonb_populate_record(one, jsonb_build_object(
          'id', 'long-' || n, 'create_time', now() - n * interval '1 second'))).*
        from (select hosts as one from hosts where tenant_id = 't-huadong' order by id limit 1) as first,
          generate_series(1, $1::int) as n`,
      [ROWS],
    );
    await client.query('analyze hosts');
    await client.end();
  });
  after(async () => {
    server.process.kill('SIGTERM');
    await server.exit;
    await postgres.stop();
  });

  const metrics = async () => {
    const headers = { Authorization: 'Bearer of-a-test' };
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      heap: read('nodejs_heap_size_used_bytes') / MB,
      cpu: read('process_cpu_seconds_total'),
    };
  };

  it('is never in memory as a whole, and others are answered while it is read', async (context) => {
    const token = await signIn(server.url, 'tenant');
    const colleague = await signIn(server.url, 'user');
    const ask = async (isWatched: boolean) => {
      const first = await metrics();
      let [peak, whole, longest, seen, asked] = [0, 0, 0, 0, 0];
      const reply = await fetch(`${server.url}${defaults.clients.shared.base}${allHosts.path}`, {
        headers: { 'X-CSC-TOKEN': token, 'Accept-Encoding': 'identity' },
      });
      let told = 0;
      let rest = '';
      for await (const part of reply.body!) {
        whole += part.length;
        longest = Math.max(longest, part.length);
        const text = rest + Buffer.from(part).toString('latin1');
        seen += text.split('"id":"long-').length - 1;
        rest = text.slice(text.lastIndexOf('"id":"long-') + 1).slice(-12);
        if (whole - told < MB) continue;
        told = whole;
        if (!isWatched) continue;
        // Meanwhile nothing is read.
        peak = Math.max(peak, (await metrics()).heap);
        await call(server.url, loginDetail, {}, colleague);
        asked += 1;
      }
      const last = await metrics();
      return { first, peak, whole, longest, seen, asked, cpu: last.cpu - first.cpu };
    };
    // Whatever is compiled and kept once is there before it is measured.
    await ask(false);
    const { first, peak, whole, longest, seen, asked, cpu } = await ask(true);
    const figures = [
      `${(whole / MB).toFixed(1)} MB in parts of at most ${Math.ceil(longest / 1024)} KB`,
      `heap ${first.heap.toFixed(0)} MB before and ${peak.toFixed(0)} MB at most, of ${HEAP_MB}`,
      `${cpu.toFixed(1)} s of a processor, ${asked} requests of another in between`,
    ];
    console.log(figures.join('; '));
    context.diagnostic(figures.join('; '));
    assert.equal(seen, ROWS);
    assert.ok(whole > 20 * MB && longest < MB, String(longest));
    assert.ok(asked >= 15, String(asked));
    assert.equal(server.process.exitCode, null, server.errors());
  });
});
