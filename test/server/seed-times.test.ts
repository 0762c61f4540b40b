import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { owners } from '../../demo/server/seed/writer';
import { startBackend } from './backend';
import type { Backend } from './target';

describe('the times of the seed', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());

  it('have nothing older than what it stands inside of', async () => {
    const fields = sql.join(
      owners.map((owner) => sql`${owner}`),
      sql`, `,
    );
    const { rows } = await server.db.execute<{ kind: string; owner: string; wrong: number }>(sql`
      select child.kind, owner.kind as owner, (count(*) filter (where child.create_time < owner.create_time))::int as wrong
      from records child cross join lateral jsonb_each_text(child.data) as link
      join records owner on owner.tenant_id = child.tenant_id and owner.id = link.value
      where link.key in (${fields}) group by 1, 2`);
    assert.ok(rows.length > 40, `${rows.length} kinds of links`);
    // A firewall is written before the policy that it has been given since, an application before what came of it.
    const wrong = rows.filter(
      (row) => row.wrong > 0 && row.kind !== 'firewall' && row.kind !== 'lbApply',
    );
    assert.deepEqual(wrong, []);
  });

  it('have no item of a bill that is charged before its resource was made', async () => {
    const { rows } = await server.db.execute<{ items: number; wrong: number }>(sql`
      select count(*)::int as items, (count(*) filter (
        where least(item.create_time, (item.data ->> 'startTime')::timestamptz) < resource.create_time))::int as wrong
      from records item join records resource
        on resource.tenant_id = item.tenant_id and resource.id = item.data ->> 'resourceId'
      where item.kind = 'billItem'`);
    assert.ok(rows[0]!.items > 100, `${rows[0]!.items} items`);
    assert.equal(rows[0]!.wrong, 0);
  });

  it('have no machine older than the key that it was made with, and nothing of the future', async () => {
    const { rows } = await server.db.execute(sql`
      select machine.id from records machine join records pair
        on pair.kind = 'keypair' and pair.tenant_id = machine.tenant_id and pair.id = machine.data ->> 'keypairId'
      where machine.create_time < pair.create_time
      union all select id from records where create_time > now()`);
    assert.deepEqual(rows, []);
  });
});
