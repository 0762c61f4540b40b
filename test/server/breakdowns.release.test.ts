import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/core/api/registry';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { hashQuickly, send, signedIn, startBackend } from './backend';
import { books } from './books';
import { askerOf, ownSession, sampleNames } from './contract-suite';
import type { Input } from './sample';
import { samples } from './samples';
import type { Backend } from './target';
import { breaks, watchWrites } from './whole-or-not';

/** `ONLY` names samples by a pattern, while working on them. */
const chosen = new RegExp(process.env['ONLY'] ?? '');

/** What each request writes and how many failures it met, as the last whole run found it. */
const kept = new URL('../../docs/decisions/0265-statements.tsv', import.meta.url);
const head =
  'sample\tfailures of the database\twhat is kept: operation, table, kind, what it adds, rows';

/** Samples that keep no row, each with the reason. */
const writesNothing: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'it makes or takes a proof that is good once, which is written beside': [
      'sendEmailCode',
      'createDownloadTicket',
      'createUploadTicket',
      'redeemVmTicket',
    ],
    'it answers from what it is told, or signs it': ['appToken', 'recogniseText'],
    'it says what would be, and changes nothing': [
      'tryRemoval',
      'checkVdiAccount',
      'wafUsageInfo',
      'readCapacity',
      'selectSku',
      'previewAlteration',
      'previewApplication',
      'previewCancelation',
      'previewExtension',
      'previewCart',
      'checkInstanceName',
      'checkPayment',
      'orderResourceDetail',
    ],
    'it is a list, asked for by POST as the specification has it': ['listMenus', 'listRoles'],
  }).flatMap(([reason, samples]) => samples.map((sample) => [sample, reason] as const)),
);

/** Every sample of what changes something in a session that goes on. */
const all = new Map(
  endpoints
    .filter(
      ({ method, auth, name }) => method !== 'GET' && auth !== 'public' && !ownSession.has(name),
    )
    .flatMap((endpoint) => sampleNames(endpoint).map((sample) => [sample, endpoint] as const)),
);

/** What was run takes the place of what was kept of it; what there is no more goes. */
function keep(table: ReadonlyMap<string, string>): void {
  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n').slice(1) : [];
  const before = new Map(lines.map((line) => [line.split('\t')[0]!, line]));
  const now = [...all.keys()].flatMap((sample) => {
    const found = table.get(sample);
    return found === undefined ? (before.get(sample) ?? []) : `${sample}\t${found}`;
  });
  writeFileSync(kept, [head, ...now, ''].join('\n'));
}

describe('every request, when the database fails in the middle of it', () => {
  let postgres: PostgresServer;
  let server: Backend;
  let account: unknown;
  /** Of each sample at how many statements it failed, and what it keeps. */
  const table = new Map<string, string>();
  let failures = 0;
  before(async () => {
    postgres = await startPostgres();
    server = await startBackend({ databaseUrl: postgres.url });
    await hashQuickly(server);
    await watchWrites(server.db);
    account = await books(server.db);
  });
  after(async () => {
    await server.close();
    await postgres.stop();
  });
  const as = signedIn(() => server.url);

  for (const [sample, endpoint] of all) {
    const { name } = endpoint;
    if (chosen.test(sample))
      it(`${sample} is done whole or not at all`, { timeout: 900_000 }, async () => {
        const { url, db } = server;
        const token = await as(askerOf(name));
        const json = endpoint.encoding === 'json';
        const { whole, times, wrong } = await breaks(
          db,
          async (): Promise<Input> => (await samples.get(sample)?.({ url, db, token })) ?? {},
          (input) => send(url, endpoint, input, { token, json }),
        );
        failures += times;
        table.set(sample, `${times}\t${whole}`);
        assert.deepEqual(wrong, [], `whole: ${whole}`);
        // A sample that changes nothing would prove nothing.
        const reason = writesNothing.get(sample);
        if (whole === '') assert.ok(reason !== undefined, 'nothing is kept, and no reason given');
        else assert.equal(reason, undefined, whole);
        assert.ok(times > 0 || reason !== undefined, 'it failed at some statement');
      });
  }

  it('leaves every balance the sum of its entries, and no quota and no stock used beyond what there is', async () => {
    console.log(`${failures} failures of the database in ${table.size} samples`);
    assert.ok(failures > 0);
    assert.deepEqual(await books(server.db), account);
    for (const sample of writesNothing.keys()) assert.ok(all.has(sample), `${sample} is no sample`);
    keep(table);
  });
});
