/** R-133, R-136, R-137: what happens inside of what is monitored. */
import { expect } from '@open-wc/testing';
import type { Activity, Member, Space } from '../../../src/core/api/monitoring/inside';
import { listMonitored } from '../../../src/core/api/monitoring/resources';
import { database, etcd, zookeeper } from '../../../src/routes/monitoring/monitored-screens';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { Fault } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const answer = (data: unknown) =>
  Response.json({ success: true, status: '200', message: '', data });

/** Answers these calls of monitoring, by the ends of their paths. */
const having =
  (told: Readonly<Record<string, unknown>>): Fault =>
  ({ path }) => {
    const [name] = /[^/]+$/.exec(path) ?? [''];
    return Object.hasOwn(told, name) ? answer(told[name]) : undefined;
  };

async function someOf(engine: string): Promise<string> {
  const helper = await openScreen(() => null, '/');
  const query = { engine, rows: 1 };
  const { rows } = await helper.runtime.call(listMonitored, { query });
  await helper.close();
  return rows[0]!.id;
}

const cellsOf = (table: Element) =>
  Array.from(table.querySelectorAll('tbody tr'), (row) =>
    Array.from(row.children, (cell) => cell.textContent.trim()),
  );
const tableOf = (root: ParentNode, name: string) => until(name, () => all(root, 'table', name)[0]);

const members = (...states: string[]): readonly Member[] =>
  states.map((state, at) => ({ name: `zk-${at + 1}`, ip: `10.0.0.${at + 1}`, state }));

describe('what happens inside of a resource', function () {
  this.timeout(60_000);
  closeStages();

  it('R-133: the connections of a database beside how many it takes', async () => {
    const helper = await openScreen(() => null, '/');
    const { rows } = await helper.runtime.call(listMonitored, {
      query: { engine: 'postgresql', rows: 1 },
    });
    await helper.close();
    const used = Math.round(rows[0]!.connectionLimit * 0.93);
    const row = { ...rows[0]!, latest: { ...rows[0]!.latest, connections: used } };
    const on = await openScreen(() => <ResourceScreen def={database} />, '/list', {
      fault: having({ [/[^/]+$/.exec(listMonitored.path)![0]]: { rows: [row], total: 1 } }),
    });
    await sees(on, row.name);
    Object.assign(on.host.style, { display: 'block', inlineSize: '1400px' });
    const meter = await until('its meter', () => all(on.root, 'meter', '连接数')[0]);
    expect(meter.ariaValueNow).to.equal(String(used));
    expect(meter.ariaValueMax).to.equal(String(row.connectionLimit));
    expect(meter.closest('td')!.textContent).to.match(
      new RegExp(`${used}\\D+${row.connectionLimit}`),
    );
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('R-133: what was slow, who holds the connections and how old the last backup is', async () => {
    const activity: Activity = {
      slow: [
        {
          ...{ statement: 'select * from orders where state = ?', database: 'shop' },
          ...{ count: 1200, average: 2300, longest: 8050 },
        },
      ],
      holders: [
        { account: 'app', ip: '10.0.0.8', connections: 60, idle: 12 },
        { account: 'report', ip: '10.0.0.9', connections: 20, idle: 20 },
      ],
      ...{ limit: 100, backupName: 'nightly' },
      backupTime: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    };
    const id = await someOf('mysql');
    const on = await openScreen(() => <DetailPage def={database} id={id} />, '/', {
      fault: having({ activity }),
    });
    await press(on.root, 'tab', '慢查询和连接');
    await sees(on, '最近的可用备份：nightly，3');
    expect(cellsOf(await tableOf(on.root, '最近一小时的慢语句'))).to.deep.equal([
      ['select * from orders where state = ?', 'shop', '1,200', '2,300 ms', '8,050 ms'],
    ]);
    expect(cellsOf(await tableOf(on.root, '占用连接的账号'))).to.deep.equal([
      ['app', '10.0.0.8', '60', '12'],
      ['report', '10.0.0.9', '20', '20'],
    ]);
  });

  it('R-136: says in words whether most of an ensemble answer, and what that means', async () => {
    const id = await someOf('zookeeper');
    for (const [states, words] of [
      [['leader', 'follower', 'down'], '3 个成员中有 2 个应答，至少需要 2 个，可以写入。'],
      [['follower', 'down', 'down'], '3 个成员中只有 1 个应答，至少需要 2 个，不能写入。'],
      [['leader', 'syncing', 'down', 'down'], '4 个成员中只有 2 个应答，至少需要 3 个，不能写入。'],
      [['leader'], '1 个成员中有 1 个应答，至少需要 1 个，可以写入。'],
    ] as const) {
      const on = await openScreen(() => <DetailPage def={zookeeper} id={id} />, '/', {
        fault: having({ members: members(...states) }),
      });
      await press(on.root, 'tab', '集群成员');
      await sees(on, words);
      const rows = cellsOf(await tableOf(on.root, '集群成员'));
      expect(rows.map(([name]) => name)).to.deep.equal(states.map((_, at) => `zk-${at + 1}`));
      expect(await findings(on, on.page)).to.deep.equal([]);
      await on.close();
    }
  });

  it('R-137: says how full the database of etcd is, and when it takes no more', async () => {
    const id = await someOf('etcd');
    const full = new Date(Date.now() + 5 * 86_400_000 + 3_600_000).toISOString();
    const grows: Space = { used: 1536, quota: 2048, perDay: 100, fullTime: full };
    for (const [space, words] of [
      [grows, /每天增长 100 MB，5 ?天后（.+）写满。/],
      [{ ...grows, perDay: 0, fullTime: '' }, '最近一周没有增长。'],
    ] as const) {
      const on = await openScreen(() => <DetailPage def={etcd} id={id} />, '/', {
        fault: having({ space, members: members('leader', 'follower', 'follower') }),
      });
      await press(on.root, 'tab', '集群成员');
      await sees(on, words);
      await sees(on, /1,?536 ?\/ ?2,?048/);
      await on.close();
    }
  });
});
