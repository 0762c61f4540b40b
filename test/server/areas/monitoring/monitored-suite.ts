import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { isMute } from '../../../../demo/server/areas/monitoring/series';
import { dbInstance } from '../../../../demo/server/kinds/platforms';
import type { Monitored } from '../../../../src/core/api/monitoring/resources';
import { listMonitored } from '../../../../src/core/api/monitoring/resources';
import { resourceStatus } from '../../../../src/core/dictionaries/states';
import type { SearchParam } from '../../../../src/core/search/build-query';
import { call, signedIn } from '../../backend';
import type { Target } from '../../target';
import { fresh } from '../platforms/fresh';

const now = () => Math.floor(Date.now() / 1000);
const SOME = 20;
/** Rows of one page, at most. */
const MOST = 1000;
const PASSES = 10;
const urgent = ['ALARM', 'ABNORMAL'];

export function monitoredSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const page = (token: string, params: readonly SearchParam[], rows: number, at = 1) =>
    call(
      url(),
      listMonitored,
      { query: { rows, page: at, params: JSON.stringify(params) } },
      token,
    );
  const idsOf = (rows: readonly Monitored[]) => rows.map(({ id }) => id);
  async function onePass(token: string, params: readonly SearchParam[]) {
    const found: Monitored[] = [];
    for (let at = 1; ; at += 1) {
      const { rows, total } = await page(token, params, MOST, at);
      found.push(...rows);
      if (found.length >= total || rows.length === 0) return found;
    }
  }
  /** What leaves a list between two of its pages moves another row over their border unread: only twice the same is all. */
  async function all(token: string, ...params: SearchParam[]): Promise<readonly Monitored[]> {
    let found = await onePass(token, params);
    for (let pass = 0; found.length > MOST; pass += 1) {
      const again = await onePass(token, params);
      if (isDeepStrictEqual(idsOf(again), idsOf(found))) break;
      assert.ok(pass < PASSES, 'the list never stands still');
      found = again;
    }
    return found;
  }

  describe('what is monitored', () => {
    // Every five minutes alarms begin and end with whoever looks: not between two looks of these tests.
    const clock = (seconds: number) =>
      target.server().db.execute(sql`
        update records set data = jsonb_set(data, '{until}', to_jsonb((data ->> 'until')::numeric + ${seconds}::numeric))
        where kind = 'alarmClock' and tenant_id = 't-huadong'`);
    before(async () => {
      await page(await as('tenant'), [], 1);
      await clock(86_400);
    });
    after(() => clock(-86_400));

    it('R-131 to R-137: is found by how it is doing, each status alone and several at once', async () => {
      const token = await as('tenant');
      const { db } = target.server();
      // One that nobody hears of at this moment, and for the next minutes.
      const id = await fresh({ db }, dbInstance, { status: 'RUNNING', data: { engine: 'mysql' } });
      let serial = 0;
      const isQuiet = (each: string) => isMute(each, now()) && isMute(each, now() + 300);
      while (!isQuiet(`${id}-${serial}`)) serial += 1;
      const mute = `${id}-${serial}`;
      await db.execute(sql`update records set id = ${mute} where id = ${id}`);
      const before = await all(token);
      const asks = async (sign: 'EQ' | 'IN' | 'UEQ', ...value: string[]) =>
        idsOf(await all(token, { name: 'status', sign, value: sign === 'IN' ? value : value[0]! }));
      const found = new Map<string, readonly string[]>();
      for (const status of resourceStatus.values) found.set(status, await asks('EQ', status));
      const several = await asks('IN', ...urgent);
      const others = await asks('UEQ', 'NORMAL');
      const later = new Map((await all(token)).map((row) => [row.id, row.status]));
      // What changes meanwhile is in one list or in another.
      const steady = before.filter((row) => later.get(row.id) === row.status);
      assert.ok(steady.length > before.length * 0.9);
      for (const row of steady) {
        const told = resourceStatus.values.filter((each) => found.get(each)?.includes(row.id));
        assert.deepEqual(told, [row.status], row.name);
        assert.equal(several.includes(row.id), urgent.includes(row.status), row.name);
        assert.equal(others.includes(row.id), row.status !== 'NORMAL', row.name);
      }
      for (const status of resourceStatus.values)
        assert.ok((found.get(status)?.length ?? 0) > 0, status);
      assert.ok(found.get('ABNORMAL')?.includes(mute), 'what is silent is not well');
      await db.execute(sql`delete from records where id = ${mute}`);
    });

    it('stands in one order, whatever pages it is read in, and what has to be seen to first', async () => {
      const token = await as('tenant');
      const kinds = ['host', 'vm', 'local'];
      for (const params of [
        [{ name: 'kind', sign: 'IN' as const, value: kinds }],
        [{ name: 'engine', sign: 'EQ' as const, value: 'zookeeper' }],
        [],
      ]) {
        const whole = await all(token, ...params);
        const { total } = await page(token, params, 1);
        assert.equal(whole.length, total);
        assert.equal(new Set(idsOf(whole)).size, total, 'a row stands twice');
        const parts: Monitored[] = [];
        for (let at = 1; at <= Math.ceil(Math.min(total, 400) / SOME); at += 1)
          parts.push(...(await page(token, params, SOME, at)).rows);
        assert.deepEqual(idsOf(parts), idsOf(whole).slice(0, parts.length));
        // Deeper than a thousand rows it is sorted as one table: the same list by both ways.
        const name = { name: 'name', sign: 'UEQ' as const, value: 'nothing-is-called-so' };
        assert.deepEqual(idsOf(await all(token, ...params, name)), idsOf(whole));
      }
      const hosts = await all(token, { name: 'kind', sign: 'IN', value: kinds });
      const alarms = hosts.filter(({ status }) => status === 'ALARM').length;
      assert.ok(alarms > 0 && alarms < hosts.length);
      assert.ok(hosts.slice(0, alarms).every(({ status }) => status === 'ALARM'));
      const failed = hosts.filter(
        ({ status, resourceStatus: own }) => status === 'ABNORMAL' && /ERROR|EXCEPTION/.test(own),
      );
      assert.ok(failed.length > 0, 'none has failed');
      assert.deepEqual(idsOf(hosts.slice(alarms, alarms + failed.length)), idsOf(failed));
    });

    it('is asked for kinds and engines together', async () => {
      const token = await as('tenant');
      const asked = async (kind: string[], engine: string[]) =>
        page(
          token,
          [
            { name: 'kind', sign: 'IN', value: kind },
            { name: 'engine', sign: 'IN', value: engine },
          ],
          200,
        );
      const some = await asked(['service'], ['kafka', 'etcd']);
      assert.ok(
        some.rows.every(({ kind, engine }) => kind === 'service' && /kafka|etcd/.test(engine)),
      );
      assert.ok(some.rows.some(({ engine }) => engine === 'etcd'));
      assert.ok(some.rows.some(({ engine }) => engine === 'kafka'));
      assert.equal((await asked(['vm'], ['kafka'])).total, 0);
      assert.equal((await asked(['nothing'], [''])).total, 0);
    });
  });
}
