import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  chartData,
  listCharts,
  listLeaderChanges,
  listMetrics,
  queryPrometheus,
} from '../../../../src/core/api/monitoring/charts';
import { listMembers, readActivity, readSpace } from '../../../../src/core/api/monitoring/inside';
import { listConsumers, listMonitored } from '../../../../src/core/api/monitoring/resources';
import {
  changeMessageTopics,
  createMessageTopic,
  deleteMessageTopic,
  listDatabaseBackups,
  listMessageTopics,
} from '../../../../src/core/api/platforms/databases';
import type { CallInput, Endpoint } from '../../../../src/core/api/endpoint';
import { measure, readCounters } from '../../../../demo/server/areas/monitoring/machine';
import { startSampling, writeSamples } from '../../../../demo/server/areas/monitoring/samples';
import { scan, type Condition, type Run } from '../../../../demo/server/areas/monitoring/scan';
import { GeneratedSeries } from '../../../../demo/server/areas/monitoring/series';
import { samples } from '../../../../demo/server/database/platform-tables';
import { dbInstance, dbTopic } from '../../../../demo/server/kinds/platforms';
import { metricNames } from '../../../../src/core/dictionaries/monitoring';
import { call, send, signedIn } from '../../backend';
import { until } from '../../../support/until';
import type { Target } from '../../target';
import { fresh } from '../platforms/fresh';

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);

export function chartSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const oldHosts = async (token: string, rows: number) => {
    const query = { kind: 'host', rows, sort: 'createTime', order: 'asc' } as const;
    return (await call(url(), listMonitored, { query }, token)).rows;
  };
  const refusal = async (endpoint: typeof chartData | typeof queryPrometheus, query: object) => {
    const answer = await send(url(), endpoint, { query }, { token: await as('tenant') });
    assert.equal(answer.status, 400, answer.text);
    return answer.body.message ?? '';
  };

  describe('generated series', () => {
    const end = 1_790_000_100 - (1_790_000_100 % 300);

    it('are the same for whoever asks, of any range, with gaps and excursions', () => {
      for (const metric of metricNames.values) {
        const one = new GeneratedSeries('h-000001', metric, 0);
        const two = new GeneratedSeries('h-000001', metric, 0);
        const [low, high] = one.quiet;
        let gaps = 0;
        for (let time = end; time > end - 60 * DAY; time -= 300) {
          const value = one.at(time);
          assert.equal(value, two.at(time));
          if (value === undefined) gaps += 1;
          else if (value < low - 0.01 || value > high + 0.01)
            assert.equal(one.excursions(time, time).length, 1, `${metric} ${time}`);
        }
        assert.ok(gaps > 0 && gaps < 100, String(gaps));
      }
      assert.equal(
        new GeneratedSeries('x', 'cpuUsageAverage', end, end + 600).at(end - 1),
        undefined,
      );
      assert.equal(new GeneratedSeries('x', 'cpuUsageAverage', 0, end).at(end), undefined);
    });

    it('hold the same runs of a condition in parts as in one', () => {
      const conditions: Condition[] = [
        { operator: '>', value: 85, duration: 600 },
        { operator: '>=', value: 40, duration: 0 },
        { operator: '<', value: 12, duration: 7200 },
        { operator: '!=', value: 12, duration: 300 },
        { operator: '=', value: 20.5, duration: 0 },
      ];
      let found = 0;
      for (let host = 0; host < 30; host++)
        for (const condition of conditions) {
          const series = new GeneratedSeries(`part-${host}`, 'cpuUsageAverage', 0);
          const start = end - 20 * DAY;
          const whole = scan(series, condition, undefined, start, end);
          const parts: Run[] = [];
          let open: Run | undefined;
          for (let from = start, size = 1; from < end; from += size * 300) {
            size = 1 + ((size * 7 + host) % 41);
            const runs = scan(series, condition, open, from, Math.min(end, from + size * 300));
            parts.push(...runs.filter(({ ended }) => ended !== undefined));
            open = runs.find(({ ended }) => ended === undefined);
          }
          assert.deepEqual(open ? [...parts, open] : parts, whole);
          found += whole.length;
        }
      assert.ok(found > 100, String(found));
    });
  });

  describe('charts', () => {
    it('show the last hour in steps of 20 seconds where nothing is said', async () => {
      const token = await as('tenant');
      const [host] = await oldHosts(token, 1);
      assert.ok(host);
      const charts = await call(url(), listCharts, { query: { resourceId: host.id } }, token);
      assert.ok(charts.total >= 4);
      for (const { params } of charts.rows) {
        const query = { ...params, aggregate: 'avg' } as never;
        const { step, series, start, end } = await call(url(), chartData, { query }, token);
        assert.equal(step, 20);
        assert.ok(end - start >= 3600 && end - start < 3620);
        assert.equal(series.length, 1);
        assert.ok((series[0]?.points.length ?? 0) >= 180);
      }
    });

    it('show the same to everybody, over any range of twelve months, the peaks too', async () => {
      const [token, colleague] = [await as('tenant'), await as('user')];
      const ids = (await oldHosts(token, 3)).map(({ id }) => id);
      // One moment for all: the clock moves on between two questions.
      const at = now();
      const ask = (who: string, more: object) =>
        call(
          url(),
          chartData,
          {
            query: {
              resourceIds: ids,
              metrics: ['cpuUsageAverage', 'diskUsageAverage'],
              start: at - 365 * DAY,
              end: at - DAY,
              ...more,
            },
          },
          who,
        );
      const year = await ask(token, {});
      assert.deepEqual(await ask(colleague, {}), year);
      assert.equal(year.step, 174_720 /* C-26: 364 days by 180, down to a multiple of 20 */);
      assert.equal(year.series.length, 6);
      const highest = await ask(token, { aggregate: 'max' });
      for (const [index, series] of highest.series.entries())
        assert.ok(
          (series.max ?? 0) > (year.series[index]?.max ?? 0),
          'peaks are not averaged away',
        );
    });

    it('refuse ranges that cannot be drawn, and resources of others', async () => {
      const [host] = await oldHosts(await as('tenant'), 1);
      const base = { resourceIds: host?.id, metrics: 'cpuUsageAverage' };
      const at = now();
      assert.equal(
        await refusal(chartData, { ...base, start: at, end: at - 1 }),
        '结束时间必须晚于开始时间',
      );
      assert.equal(
        await refusal(chartData, { ...base, start: at - 400 * DAY, end: at }),
        '时间范围不能超过 366 天',
      );
      assert.equal(
        await refusal(chartData, { ...base, start: at - DAY, end: at, step: 5 }),
        '一条曲线最多 1500 个点，请增大步长',
      );
      const [strange] = await oldHosts(await as('other'), 1);
      const theirs = { ...base, resourceIds: strange?.id };
      assert.equal(await refusal(chartData, theirs), '监控对象不存在或已删除');
    });

    it('name the metrics of each catalog', async () => {
      const token = await as('tenant');
      const names = async (catalog: string) =>
        (await call(url(), listMetrics, { query: { catalog } }, token)).rows.map(
          ({ name }) => name,
        );
      assert.deepEqual(await names('vCenter'), metricNames.values.slice(0, 6));
      const ofQueues = await names('message queue');
      assert.ok(ofQueues.includes('consumerLag') && ofQueues.includes('queueDepth'));
      assert.ok(!ofQueues.includes('dbSize') && !ofQueues.includes('cpuReadySummation'));
      assert.deepEqual(await names('nothing'), []);
    });
  });

  describe('what waits in a broker', () => {
    it('K-15: is the same in its topics, its metrics and its groups, and is caught up with once there are more partitions', async () => {
      const token = await as('tenant');
      const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
        call(url(), endpoint, input, token);
      const { db } = target.server();
      // One of its own: what others stop, or add to, is another one.
      const broker = await until('a broker that reports', async () => {
        const data = { engine: 'kafka', engineVersion: '3.7' };
        const id = await fresh({ db }, dbInstance, { status: 'RUNNING', data });
        for (const waiting of [3000, 11_000])
          await fresh({ db }, dbTopic, {
            parentId: id,
            data: { instanceId: id, backlog: waiting },
          });
        const { rows } = await ask(listMonitored, { query: { resourceId: id } });
        // By its id it may be within one of the gaps that every series has.
        return rows.find(({ latest }) => (latest['consumerLag'] ?? 0) > 0);
      });
      const topics = async () =>
        (await ask(listMessageTopics, { query: { instanceId: broker.id, rows: 100 } })).rows;
      const near = (a: number, b: number, about: string) =>
        assert.ok(Math.abs(a - b) <= Math.max(a, b) * 0.02 + 100, `${about}: ${a}, ${b}`);
      const sum = (await topics()).reduce((all, { backlog }) => all + backlog, 0);
      assert.ok(sum > 10_000, String(sum));
      near(sum, broker.latest['consumerLag'] ?? 0, 'metric');
      const groups = await ask(listConsumers, { query: { resourceId: broker.id } });
      const slowest = new Map<string, number>();
      for (const { topicId, lag } of groups)
        slowest.set(topicId, Math.max(lag, slowest.get(topicId) ?? 0));
      near(
        sum,
        [...slowest.values()].reduce((all, lag) => all + lag, 0),
        'groups',
      );

      const made = await ask(createMessageTopic, {
        body: { instanceId: broker.id, name: `lag-${now()}`, partitions: 1 },
      });
      const later = (seconds: number) =>
        db.execute(
          sql`update records set create_time = create_time - make_interval(secs => ${seconds}),
            data = jsonb_set(data, '{since}', to_jsonb((data ->> 'since')::numeric - ${seconds})) where id = ${made.id}`,
        );
      const backlog = async () => (await topics()).find(({ id }) => id === made.id)?.backlog ?? -1;
      await later(600);
      const behind = await backlog();
      assert.ok(behind > 20_000, String(behind));
      const action = { action: 'expand', ids: [made.id], partitions: 6 } as const;
      await ask(changeMessageTopics, { body: action });
      await db.execute(
        sql`update records set data = jsonb_set(data, '{since}', to_jsonb((data ->> 'since')::numeric - 400)) where id = ${made.id}`,
      );
      assert.equal(await backlog(), 0);
      await ask(deleteMessageTopic, { params: { id: made.id } });
    });
  });

  it('counts as many resources without an order as with one, what comes with others among them', async () => {
    const token = await as('tenant');
    const ask = (query: object) =>
      call(url(), listMonitored, { query: { rows: 2, ...query } }, token);
    const parts = await Promise.all(
      ['host', 'vm', 'service', 'cluster', 'local'].map((kind) => ask({ kind })),
    );
    const { total } = await ask({});
    assert.equal(total, (await ask({ sort: 'name' })).total);
    assert.equal(
      total,
      parts.reduce((sum, part) => sum + part.total, 0),
    );
  });

  describe('what no curve says', () => {
    const first = async (token: string, { engine }: { engine: readonly string[] }) => {
      const found = await Promise.all(
        engine.map((one) =>
          call(url(), listMonitored, { query: { engine: one, rows: 50 } }, token),
        ),
      );
      return found.flatMap(({ rows }) => rows);
    };

    it('R-136, R-137: an ensemble has one leader while most of it answers, and none of a stopped one answers', async () => {
      const token = await as('tenant');
      let stopped = 0;
      for (const row of await first(token, { engine: ['zookeeper', 'etcd'] })) {
        const query = { resourceId: row.id };
        const members = await call(url(), listMembers, { query }, token);
        const leaders = members.filter(({ state }) => state === 'leader').length;
        const up = members.filter(({ state }) => state !== 'down').length;
        assert.equal(leaders, up > members.length / 2 ? 1 : 0, row.name);
        if (row.status === 'DISABLED') {
          stopped += 1;
          assert.equal(up, 0, row.name);
        }
      }
      assert.ok(stopped > 0, 'none of them is off');
    });

    it('R-134, R-136, R-137: the lead goes to another member when the curves bend, and the last change is who leads', async () => {
      const token = await as('tenant');
      const rows = await first(token, { engine: ['kafka', 'zookeeper', 'etcd'] });
      const start = now() - 200 * DAY;
      let changed = 0;
      for (const row of rows) {
        const asked = { resourceId: row.id, start };
        const changes = await call(url(), listLeaderChanges, { query: asked }, token);
        for (const [at, one] of changes.entries()) {
          assert.notEqual(one.from, one.to, row.name);
          const before = changes[at - 1];
          if (before) assert.ok(before.to === one.from && before.at <= one.at, row.name);
        }
        const last = changes.at(-1);
        if (!last) continue;
        changed += 1;
        const about = { resourceIds: row.id, start: last.at - 600, end: last.at + 600 };
        const metric = row.engine === 'kafka' ? 'underReplicated' : 'fsyncDuration';
        const query = { ...about, metrics: metric, step: 60 } as const;
        const chart = await call(url(), chartData, { query }, token);
        assert.ok(chart.leaderChanges.some(({ at, to }) => at === last.at && to === last.to));
        if (row.engine === 'kafka') continue;
        const members = await call(url(), listMembers, { query: { resourceId: row.id } }, token);
        const leader = members.find(({ state }) => state === 'leader');
        if (members.every(({ state }) => state === 'leader' || state === 'follower'))
          assert.equal(leader?.name, last.to);
      }
      assert.ok(changed > 2, 'hardly any lead has changed');
    });

    it('R-133: connections stand against the limit that the instance has, in the list and in the chart', async () => {
      const token = await as('tenant');
      const [row] = await first(token, { engine: ['mysql'] });
      assert.ok(row);
      const query = { resourceId: row.id };
      const { limit } = await call(url(), readActivity, { query }, token);
      assert.ok(limit > 0);
      assert.equal(row.connectionLimit, limit);
      const { rows: charts } = await call(
        url(),
        listCharts,
        { query: { ...query, rows: 50 } },
        token,
      );
      const limits = charts.map((chart) => [chart.metrics[0], chart.limit]);
      assert.deepEqual(
        limits.filter(([, of]) => of !== null),
        [['connections', limit]],
      );
    });

    it('lists what is in alarm first where nobody asks for another order', async () => {
      const token = await as('tenant');
      const params = JSON.stringify([{ name: 'kind', sign: 'IN', value: ['host', 'vm', 'local'] }]);
      const { rows } = await call(url(), listMonitored, { query: { params, rows: 200 } }, token);
      const alarmed = rows.map(({ status }) => status === 'ALARM');
      const most = alarmed.filter(Boolean).length;
      assert.ok(most > 0 && most < rows.length, String(most));
      assert.deepEqual(alarmed.slice(0, most), alarmed.filter(Boolean));
      const asked = { params, rows: 200, sort: 'name', order: 'asc' } as const;
      const named = (await call(url(), listMonitored, { query: asked }, token)).rows;
      assert.notDeepEqual(
        named.slice(0, most).map(({ status }) => status === 'ALARM'),
        alarmed.slice(0, most),
      );
    });

    it('R-137: etcd is full when what it grows by a day has filled the rest', async () => {
      const token = await as('tenant');
      const rows = (await first(token, { engine: ['etcd'] })).filter(
        ({ latest }) => typeof latest['dbSize'] === 'number',
      );
      assert.ok(rows.length > 0);
      let growing = 0;
      for (const row of rows) {
        const query = { resourceId: row.id };
        const space = await call(url(), readSpace, { query }, token);
        const { used, quota, perDay, fullTime } = space;
        assert.ok(Math.abs((used ?? 0) - (row.latest['dbSize'] ?? 0)) < 60, row.name);
        assert.equal(fullTime === '', perDay <= 0);
        if (fullTime === '') continue;
        growing += 1;
        const days = (Date.parse(fullTime) - Date.now()) / 86_400_000;
        assert.ok(Math.abs(days * perDay - (quota - (used ?? 0))) < perDay, row.name);
      }
      assert.ok(growing > 0, 'no database grows');
    });

    it('R-133: as many connections are held as are counted, slow statements are slower than allowed, and the backup is the last usable one', async () => {
      const token = await as('tenant');
      const rows = await first(token, { engine: ['mysql', 'postgresql', 'mongodb'] });
      const running = rows.filter(({ latest }) => (latest['connections'] ?? 0) > 0);
      assert.ok(running.length > 0);
      let slow = 0;
      for (const row of running) {
        const query = { resourceId: row.id };
        const found = await call(url(), readActivity, { query }, token);
        const held = found.holders.reduce((sum, { connections }) => sum + connections, 0);
        assert.ok(Math.abs(held - (row.latest['connections'] ?? 0)) < 40, row.name);
        for (const one of found.slow) {
          slow += one.count;
          assert.ok(one.average >= 100 && one.longest >= one.average, one.statement);
        }
        const list = { instanceId: row.id, rows: 100 } as const;
        const backups = await call(url(), listDatabaseBackups, { query: list }, token);
        const usable = backups.rows
          .filter(({ status }) => status === 'AVAILABLE' || status === 'NORMAL')
          .map(({ createTime }) => createTime)
          .toSorted();
        assert.equal(found.backupTime, usable.at(-1) ?? '', row.name);
      }
      assert.ok(slow > 0, 'nothing was slow');
    });

    it('is asked of what has it alone', async () => {
      const token = await as('tenant');
      const [host] = await oldHosts(token, 1);
      const query = { resourceId: host?.id ?? '' };
      for (const endpoint of [listMembers, readSpace, readActivity])
        await assert.rejects(call(url(), endpoint as typeof listMembers, { query }, token));
    });
  });

  describe('Prometheus', () => {
    it('answers selectors, averages by label, windows and comparisons', async () => {
      const token = await as('tenant');
      const [a, b] = (await oldHosts(token, 20)).filter(
        (row) => row.latest['cpuUsageAverage'] !== null,
      );
      assert.ok(a && b);
      const time = now() - 600;
      const ask = async (query: string) => {
        const reply = await call(url(), queryPrometheus, { query: { query, time } }, token);
        assert.ok(reply.resultType === 'vector');
        return reply.result;
      };
      const [one] = await ask(`cpuUsageAverage{resource="${a.id}"}`);
      const [two] = await ask(`cpuUsageAverage{name="${b.name}", kind!="vm"}`);
      assert.deepEqual(
        [one?.metric['__name__'], one?.metric['name'], one?.metric['project']],
        ['cpuUsageAverage', a.name, a.projectName],
      );
      assert.equal(one?.value[0], time);
      const value = Number(one.value[1]);
      assert.deepEqual(await ask(`cpuUsageAverage{resource="${a.id}"} > ${value + 1}`), []);
      assert.equal((await ask(`cpuUsageAverage{resource="${a.id}"} == ${value}`)).length, 1);
      const all = await ask('avg by (resource) (cpuUsageAverage{kind="host"})');
      assert.equal(all.find(({ metric }) => metric['resource'] === b.id)?.value[1], two?.value[1]);
      const [count] = await ask('count(cpuUsageAverage{kind="host"})');
      assert.equal(Number(count?.value[1]), all.length);
      assert.deepEqual(count?.metric, {});
      const [most] = await ask(`max_over_time(cpuUsageAverage{resource="${a.id}"}[1h])`);
      const [least] = await ask(`min_over_time(cpuUsageAverage{resource="${a.id}"}[1h])`);
      assert.ok(Number(most?.value[1]) >= value && Number(least?.value[1]) <= value);
    });

    it('answers ranges as a matrix, the values of a chart', async () => {
      const token = await as('tenant');
      const [host] = await oldHosts(token, 1);
      assert.ok(host);
      const range = { start: now() - 7200, end: now() - 3600, step: 60 };
      const query = `memUsageAverage{resource="${host.id}"}`;
      const reply = await call(url(), queryPrometheus, { query: { query, ...range } }, token);
      assert.ok(reply.resultType === 'matrix');
      const resourceIds = [host.id];
      const metrics = ['memUsageAverage'] as const;
      const chart = await call(
        url(),
        chartData,
        { query: { resourceIds, metrics: [...metrics], ...range } },
        token,
      );
      assert.deepEqual(
        reply.result[0]?.values.map(([at, value]) => [at, Number(value)]) ?? [],
        (chart.series[0]?.points ?? []).filter(([, value]) => value !== null),
      );
    });

    const refused: readonly (readonly [string, RegExp])[] = [
      ['cpu', /没有名为「cpu」的指标/],
      ['cpuUsageAverage{', /不完整/],
      ['cpuUsageAverage{host="x"}', /没有名为「host」的标签/],
      ['cpuUsageAverage{name=~".*"}', /第 21 个字符处有误：=~/],
      ['cpuUsageAverage{name="x}', /第 22 个字符处有误/],
      ['rate(cpuUsageAverage[5m])', /rate 只适用于累加计数/],
      ['histogram_quantile(cpuUsageAverage)', /不支持函数 histogram_quantile/],
      ['cpuUsageAverage[5m]', /时间窗口只能用于/],
      ['avg_over_time(cpuUsageAverage)', /需要时间窗口/],
      ['avg_over_time(cpuUsageAverage[2d])', /1 秒到 1 天/],
      ['avg by (region (cpuUsageAverage)', /第 16 个字符处有误/],
      ['cpuUsageAverage + 1', /第 17 个字符处有误/],
      ['cpuUsageAverage > high', /第 19 个字符处有误/],
      ['cpuUsageAverage > 1 > 2', /第 21 个字符处有误/],
      ['5', /第 1 个字符处有误/],
    ];
    for (const [query, expected] of refused)
      it(`says what is wrong with ${query}`, async () => {
        assert.match(await refusal(queryPrometheus, { query }), expected);
      });

    it('needs both ends of a range', async () => {
      const message = await refusal(queryPrometheus, { query: 'cpuUsageAverage', start: 1 });
      assert.equal(message, '范围查询需要同时给出 start 和 end');
    });
  });

  describe('the machine of the server', () => {
    it('is measured, and shown to every tenant for reading', async () => {
      const { db } = target.server();
      const before = await readCounters();
      const values = await measure(before, await readCounters());
      assert.ok(values.has('memUsageAverage') && values.has('diskUsageAverage'));
      await writeSamples(db, values, Date.now() - 20_000);
      await writeSamples(db, values, Date.now());
      await writeSamples(db, values, Date.now());
      for (const username of ['admin', 'tenant', 'other']) {
        const token = await as(username);
        const query = { resourceId: 'local' };
        const [row] = (await call(url(), listMonitored, { query }, token)).rows;
        assert.ok(row?.shared && row.kind === 'local' && row.cpu > 0 && row.memory > 0);
        // How busy this machine is while it is tested is no matter of the test.
        assert.ok(['NORMAL', 'ALARM'].includes(row.status), row.status);
        const used = row.latest['memUsageAverage'] ?? 0;
        assert.ok(used > 0 && used <= 100);
        const metrics = ['memUsageAverage' as const];
        const chart = await call(
          url(),
          chartData,
          { query: { resourceIds: ['local'], metrics } },
          token,
        );
        assert.ok((chart.series[0]?.points ?? []).some(([, value]) => value !== null));
        assert.ok(chart.series[0]?.latest, 'although this moment is not measured yet');
        const asked = { query: 'memUsageAverage{resource="local"}' };
        const reply = await call(url(), queryPrometheus, { query: asked }, token);
        assert.equal(reply.result.length, 1, 'the last sample, whenever one asks');
      }
    });

    it('keeps fourteen days of samples', async () => {
      const { db } = target.server();
      const old = new Date(Date.now() - 15 * DAY * 1000);
      await db
        .insert(samples)
        .values({ resourceId: 'local', metric: 'cpuUsageAverage', time: old, value: 1 });
      // Pruned as soon as a server starts: one that never runs for long would keep all of them.
      await startSampling({ db })();
      const { rows } = await db.execute(
        sql`select count(*)::int as old from samples where time < now() - interval '14 days'`,
      );
      assert.equal(rows[0]?.['old'], 0);
    });
  });
}
