import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { TenantScope } from '../../demo/server/database/scope';
import { users } from '../../demo/server/database/identity-tables';
import type { Kind } from '../../demo/server/records/kind';
import {
  countRecords,
  countRecordsBy,
  findRecords,
  listRecords,
  readRecord,
} from '../../demo/server/records/read';
import { audit, insertRecord, updateRecord } from '../../demo/server/records/write';
import { Refusal } from '../../demo/server/refusal';
import { text } from '../../src/core/i18n/translator';
import { serverMessages } from '../../demo/server/messages';
import type { Target } from './target';

const thing: Kind = {
  name: 'test-thing',
  label: text(serverMessages, 'busy'),
  fields: { size: 'number' },
};
const paging = { page: 1, rows: 100 };

/** What every kind of row has from the engine, whatever its area does with it. */
export function recordsSuite(target: Target): void {
  describe('rows of any kind', () => {
    const own = () => new TenantScope(target.server().db, 't-huadong');

    it('name no person of another tenant, whatever id they hold', async () => {
      const { db } = target.server();
      const [stranger] = await db.select().from(users).where(eq(users.username, 'other'));
      assert.ok(stranger && stranger.tenantId !== 't-huadong');
      const row = await own().exclusive((scope) =>
        insertRecord(scope, thing, { name: 'strange', ownerId: stranger.id, data: { size: 1 } }),
      );
      assert.equal(row.ownerName, null);
      const match = { match: { name: 'strange' } };
      assert.equal((await findRecords(own(), thing, match))[0]?.ownerName, null);
      const params = [{ name: 'ownerName', sign: 'EQ' as const, value: stranger.name }];
      const found = await listRecords(own(), thing, { ...paging, params });
      assert.deepEqual([found.rows.length, found.total], [0, 0]);
      const byName = { name: sql<string>`${own().rows.records.name}` };
      assert.deepEqual(await countRecordsBy(own(), thing, byName, { params }), []);
    });

    it('settle by the clock, and a change of attributes leaves that alone', async () => {
      const id = await own().exclusive(async (scope) => {
        const row = await insertRecord(scope, thing, {
          name: 'transient',
          status: 'STOPPING',
          settles: { to: 'STOPPED', seconds: 3600 },
          data: { size: 1 },
        });
        await updateRecord(scope, thing, row, { data: { size: 2 } });
        return row.id;
      });
      const before = await readRecord(own(), thing, id);
      assert.deepEqual([before.status, before.data['size']], ['STOPPING', 2]);
      const past = new Date(Date.now() - 1000);
      await own().update('records', { kind: thing.name, id }, { settlesAt: past });
      const settled = await readRecord(own(), thing, id);
      assert.equal(settled.status, 'STOPPED');
      assert.equal(await countRecords(own(), thing, { match: { status: 'STOPPING' } }), 0);
      await own().exclusive(async (scope) => {
        await updateRecord(scope, thing, settled, { data: { size: 3 } });
      });
      assert.equal((await readRecord(own(), thing, id)).status, 'STOPPED');
      await own().update('records', { kind: thing.name, id }, { settlesTo: '' });
      await assert.rejects(readRecord(own(), thing, id), Refusal);
    });

    it('are changed with a trail that holds no secret, however deep it was sent', async () => {
      const context = {
        requestId: 'r',
        ip: '',
        session: { user: { id: 'u-tenant', name: 'x' } },
      };
      const detail = {
        name: 'kept',
        adminPassword: 'one',
        nodes: [{ label: 'kept', password: 'two' }, { more: { privateKey: 'three' } }],
        keypairId: 'kept',
        command: 'curl -u admin:four example.com',
        args: ['--all', 'Authorization: Bearer five'],
      };
      const targetId = `t-${Date.now()}`;
      await audit(context, own(), { action: 'test:secret', targetId, detail });
      const { audits } = own().rows;
      const [entry] = await own().db.select().from(audits).where(eq(audits.targetId, targetId));
      assert.deepEqual(entry?.detail, {
        name: 'kept',
        adminPassword: '***',
        nodes: [{ label: 'kept', password: '***' }, { more: { privateKey: '***' } }],
        keypairId: 'kept',
        command: '***',
        args: ['--all', '***'],
      });
    });
  });
}
