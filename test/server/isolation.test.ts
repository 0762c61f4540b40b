import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { TenantScope } from '../../demo/server/database/scope';
import { startBackend } from './backend';
import type { Backend } from './target';

const server = fileURLToPath(new URL('../../demo/server', import.meta.url));

describe('the door to tenant rows', () => {
  const files = readdirSync(server, { recursive: true })
    .map(String)
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.startsWith('migrations'));

  it('is the only importer of the tables, beside the seed', () => {
    const importers = files.filter((name) =>
      /from '.*\/tenant-tables'/.test(readFileSync(join(server, name), 'utf8')),
    );
    assert.deepEqual(importers.sort(), ['database/scope.ts', 'seed/seed.ts', 'seed/writer.ts']);
  });

  it('is not walked around in written SQL', () => {
    const tables = 'projects|biz_uses|project_quotas|tenant_quotas|hosts|records|audits';
    const raw = new RegExp(`\\b(from|join|into|update)\\s+"?(${tables})\\b`, 'i');
    const outside = files.filter(
      (name) => !name.startsWith('seed/') && raw.test(readFileSync(join(server, name), 'utf8')),
    );
    assert.deepEqual(outside, []);
  });

  it('is opened for a tenant that is not the session’s in few places', () => {
    const openers = files.filter((name) =>
      readFileSync(join(server, name), 'utf8').includes('new TenantScope('),
    );
    assert.deepEqual(openers.sort(), [
      // The id of a key names whose it is: its tenant is known before anybody is signed in.
      'areas/account/access-key-sessions.ts',
      'areas/account/sign-in.ts',
      'areas/files/serve-attachments.ts',
      'areas/files/sweep.ts',
      'areas/files/upload-connection.ts',
      'areas/flows/tenants.ts',
      'areas/flows/users.ts',
      // An address that the server signed, with the tenant in it.
      'areas/platforms/object-sharing.ts',
      'between-tenants.ts',
      'database/scope.ts',
      // What is done by the clock for every tenant: renewals, measurements.
      'hourly.ts',
      // Keys of every tenant end with the demonstration.
      'security/demonstration.ts',
      'seed/writer.ts',
      'web/api.ts',
      // The key of the partner page of the demonstration.
      'web/partner.ts',
    ]);
  });

  it('counts over all tenants in few places alone', () => {
    const callers = files.filter((name) =>
      readFileSync(join(server, name), 'utf8').includes('countingScope('),
    );
    assert.deepEqual(callers.sort(), [
      // What of each host is given to machines, as sums, and for the platform's own people alone.
      'areas/compute/infrastructure.ts',
      'areas/office/campaigns.ts',
      'areas/ordering/catalogue.ts',
      'areas/site/health.ts',
      'areas/site/platform.ts',
      'database/scope.ts',
    ]);
  });
});

describe('a write through the door', () => {
  let backend: Backend;
  before(async () => {
    backend = await startBackend();
  });
  after(() => backend.close());

  /** Whoever forgot to read a row through the door first would write it all the same. */
  for (const table of ['projects', 'records'] as const)
    it(`writes rows of its own tenant alone, whatever it names: ${table}`, async () => {
      const { db } = backend;
      const from = sql.raw(`from ${table} where tenant_id = 't-huadong'`);
      const one = await db.execute<{ id: string }>(sql`select id ${from} order by id limit 1`);
      const id = one.rows[0]?.id ?? '';
      const name = async () => {
        const { rows } = await db.execute<{ name: string }>(
          sql`select name ${from} and id = ${id}`,
        );
        return rows[0]?.name;
      };
      const before = await name();
      assert.ok(before);
      const stranger = new TenantScope(db, 't-yuanhang');
      await stranger.update(table, { id }, { name: 'taken' });
      await stranger.remove(table, { id });
      assert.equal(await name(), before);
      await new TenantScope(db, 't-huadong').update(table, { id }, { name: 'own' });
      assert.equal(await name(), 'own');
    });
});
