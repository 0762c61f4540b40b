import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import packageJson from '../../../../package.json' with { type: 'json' };
import { readHealth } from '../../../../src/core/api/health';
import { call, send, signedIn } from '../../backend';
import type { Target } from '../../target';

/** What the server knows of itself. */
export function healthSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);

  describe('the health of the server', () => {
    it('is what it is: its database, the disk of its files, and its version', async () => {
      const health = await call(url(), readHealth, {}, await as('admin'));
      assert.equal(health.version, packageJson.version);
      assert.ok(Date.parse(health.startTime) <= Date.now());
      assert.ok(health.database.milliseconds < 5000);
      const { free, total, least } = health.disk;
      assert.ok(free > 0 && free <= total && least > 0, JSON.stringify(health.disk));
    });

    it('counts what should have begun, in any tenant, and no more once somebody has looked', async () => {
      const token = await as('admin');
      const { db } = target.server();
      const health = () => call(url(), readHealth, {}, token);
      const before = await health();
      const late = new Date(Date.now() - 3_600_000).toISOString();
      const row = (id: string, at: string) => sql`
        insert into records (id, tenant_id, kind, name, status, create_time, update_time, data)
        values (${id}, 't-yuanhang', 'execution', ${id}, 'WAITTING', now(), now(),
          ${JSON.stringify({ instanceId: '', beginTime: at, taskId: '', hostIds: [], plan: [] })}::jsonb)`;
      const job = (id: string, at: string) => sql`
        insert into records (id, tenant_id, kind, name, status, create_time, update_time, data)
        values (${id}, 't-yuanhang', 'task', ${id}, 'APPROVED', now(), now(),
          ${JSON.stringify({ scheduled: true, nextRunTime: at, weekdays: [1], hour: 3, steps: [], hostIds: [] })}::jsonb)`;
      await db.execute(job('job-late', late));
      await db.execute(job('job-soon', new Date(Date.now() + 3_600_000).toISOString()));
      await db.execute(row('ex-late', late));
      await db.execute(row('ex-soon', new Date(Date.now() + 3_600_000).toISOString()));
      try {
        const now = await health();
        assert.equal(now.runs.overdue, before.runs.overdue + 1);
        assert.equal(now.overdueJobs, before.overdueJobs + 1);
      } finally {
        await db.execute(sql`delete from records 
          where id in ('ex-late', 'ex-soon', 'job-late', 'job-soon')`);
      }
      const after = await health();
      assert.equal(after.runs.overdue, before.runs.overdue);
      assert.equal(after.overdueJobs, before.overdueJobs);
    });

    it('is for the platform alone', async () => {
      for (const who of ['tenant', 'other', 'user']) {
        const { body } = await send(url(), readHealth, {}, { token: await as(who) });
        assert.equal(body.success, false, who);
        assert.equal(body.status, '403', who);
      }
    });
  });
}
