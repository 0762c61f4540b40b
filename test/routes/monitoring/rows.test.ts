import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Series } from '../../../src/core/api/monitoring/charts';
import { both } from '../../../src/core/i18n/translator';
import { cluster } from '../../../src/routes/container/cluster';
import { findScreen } from '../../../src/routes/access';
import { follow } from '../../../src/routes/monitoring/follow';
import { historyTable } from '../../../src/routes/monitoring/history-export';
import {
  database,
  etcd,
  host,
  kafka,
  rabbitmq,
  zookeeper,
} from '../../../src/routes/monitoring/monitored-screens';
import { membersOf, takeWithin } from '../../../src/routes/monitoring/members';
import { screens as registered } from '../../../src/routes/registry';
import { thresholdBody } from '../../../src/routes/monitoring/threshold-body';
import { isTooLong } from '../../../src/routes/monitoring/threshold-rules';
import { lineOf } from '../../../src/widgets/monitor/line-of';

const condition = (name: string, value: string) => ({ name, sign: 'EQ', value });

describe('rows of monitoring', () => {
  it('says the state of a resource in words, of whatever kind it is', () => {
    for (const def of [host, database, kafka, zookeeper, etcd]) {
      const said = def.fields.get('resourceStatus')?.dictionary;
      assert.equal(said?.lookup('EXCEPTION').text, '异常', def.stored);
    }
  });

  it('leads by the count of open alarms to those of the resource, and nowhere by none', () => {
    const way = (def: typeof host, row: object) =>
      def.fields.get('alarms')?.to?.({ id: 'host-1', resourceId: 'host-1', ...row } as never);
    const screens = [host, database, kafka, rabbitmq, zookeeper, etcd];
    for (const def of [...screens, follow as unknown as typeof host]) {
      const path = way(def, { alarms: 2 });
      assert.equal(
        path,
        '/monitoring/alarm?resourceId=host-1&status=UNCONFIRMED%2CCONFIRMED',
        def.stored,
      );
      assert.equal(way(def, { alarms: 0 }), undefined);
    }
  });

  it('says by a link where one begins who has nothing of a kind yet', () => {
    for (const def of [host, database, kafka, rabbitmq, zookeeper, etcd]) {
      const { to, perm } = def.empty?.go ?? {};
      const screen = findScreen(to ?? 'nowhere', registered);
      assert.ok(screen, def.stored);
      // Whoever sees the link may open the screen.
      assert.equal(perm, screen.perm, def.stored);
    }
  });

  it('leads from the etcd of a cluster to the cluster, and back (R-137)', () => {
    const leads = (of: typeof cluster.ops | typeof etcd.ops, op: string, row: object) => {
      const found = of.get(op);
      assert.ok(found?.kind === 'go', op);
      return String(typeof found.to === 'function' ? found.to(row as never) : found.to);
    };
    const there = leads(cluster.ops, 'etcd', { id: 'c-1' });
    assert.match(there, /^\/monitoring\/etcd\?.*c-1-etcd/);
    const owner = { id: 'c-1-etcd', kind: 'service', engine: 'etcd' };
    assert.match(leads(etcd.ops, 'owner', owner), /^\/container\/cluster\?.*c-1$/);
    const itself = { id: 'my-etcd', kind: 'cluster', engine: 'kubernetes' };
    assert.match(leads(etcd.ops, 'owner', itself), /^\/container\/cluster\?.*my-etcd$/);
  });

  it('lists the members of a group with the search and the pages of the list (E-039)', async () => {
    const params = JSON.stringify([condition('groupId', 'g1'), condition('name', 'CPU')]);
    const { owner, rest } = takeWithin({ page: 2, rows: 5, sort: 'name', params }, 'groupId');
    assert.equal(owner, 'g1');
    const asked: unknown[] = [];
    const ask = (query: unknown) => {
      asked.push(query);
      return Promise.resolve({ rows: ['row'], total: 7 });
    };
    assert.equal((await membersOf(['a', 'b'], rest, ask)).total, 7);
    const members = { name: 'id', sign: 'IN', value: ['a', 'b'] };
    const whole = JSON.stringify([members, condition('name', 'CPU')]);
    assert.deepEqual(asked, [{ page: 2, rows: 5, sort: 'name', params: whole }]);
    // No members is no condition on the wire, and would be everybody's rows.
    assert.deepEqual(await membersOf([], rest, ask), { rows: [], total: 0 });
    assert.equal(asked.length, 1);
    assert.equal(takeWithin({ page: 1, rows: 5 }, 'groupId').owner, '');
  });

  it('writes a line of the history for each moment at which anything was measured (R-130)', () => {
    const table = historyTable([
      {
        points: [
          [120, 2],
          [60, 1],
          [180, null],
        ],
      },
      {
        points: [
          [60, null],
          [120, 0],
        ],
      },
    ]);
    assert.deepEqual(
      table.map(([, ...values]) => values),
      [
        ['1', ''],
        ['2', '0'],
      ],
    );
    assert.deepEqual(historyTable([]), []);
  });

  it('holds a threshold for a day at most, in any unit (D-060), and sends it whole', () => {
    const lengths = [
      [24, 'h'],
      [25, 'h'],
      [1440, 'm'],
      [1441, 'm'],
      [86_400, 's'],
      [86_401, 's'],
    ] as const;
    assert.deepEqual(
      lengths.map(([duration, unit]) => isTooLong(duration, unit)),
      [false, true, false, true, false, true],
    );
    const row = {
      ...{ name: 'n', catalog: 'unheard', metric: 'memUsageAverage', operator: '>=', value: 0 },
      ...{ duration: 0, durationUnit: 'h', level: 'URGENT', severity: 'HIGH', enabled: false },
      description: '',
    };
    // What this console does not know is the server's to judge.
    assert.deepEqual(thresholdBody(row), row);
  });
});

describe('a chart of measured values (R-129, R-130)', () => {
  const series = (values: readonly (number | null)[]): Series => ({
    ...{ resourceId: 'vm1', resourceName: 'web-01', metric: 'cpuUsageAverage', unit: '%' },
    ...{ latest: values.at(-1) ?? null, min: null, max: null, avg: null },
    points: values.map((value, at) => [at * 60, value]),
  });
  const label = () => both('平均', 'Average');

  it('is drawn with its gaps, and is empty where nothing was measured at all', () => {
    const gap = lineOf([series([1, null, 3])], label);
    assert.deepEqual(
      [gap.times, gap.series[0]?.values],
      [
        [0, 60, 120],
        [1, null, 3],
      ],
    );
    const none = lineOf([series([null, null]), series([])], label);
    assert.deepEqual([none.times, none.series], [[], []]);
  });
});
