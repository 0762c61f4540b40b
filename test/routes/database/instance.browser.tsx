/** R-084 to R-091: how an instance is reached, and what it does now. */
import { expect } from '@open-wc/testing';
import {
  changeDatabaseParameters,
  databaseConnection,
  listDatabaseInstances,
  listDatabaseParameters,
} from '../../../src/core/api/platforms/databases';
import { kafka, postgresql } from '../../../src/routes/database/engines';
import { Overview } from '../../../src/routes/database/overview';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const screens = { postgresql, kafka } as const;

async function firstOf(engine: keyof typeof screens) {
  const helper = await openScreen(() => null, '/');
  const query = { engine, status: 'RUNNING', page: 1, rows: 1 };
  const { rows } = await helper.runtime.call(listDatabaseInstances, { query });
  await helper.close();
  return rows[0]!;
}

describe('an instance', function () {
  this.timeout(60_000);
  closeStages();

  it('says how it is reached by each client, with and without TLS, and never its password', async () => {
    const row = await firstOf('postgresql');
    const on = await openScreen(() => <DetailPage def={screens.postgresql} id={row.id} />, '/');
    const plain = await on.runtime.call(databaseConnection, {
      ...{ params: { id: row.id }, query: { tls: false } },
    });
    await sees(on, plain.url);
    await sees(on, `psql "host=${plain.address} port=${plain.port} user=`.slice(0, -1));
    await sees(on, `jdbc:postgresql://${plain.address}:${plain.port}/postgres?sslmode=disable`);
    expect(all(on.root, 'button', /^复制/).length).to.be.greaterThan(2);
    await press(on.root, 'switch', '使用 TLS 加密');
    await sees(on, 'sslmode=require');
    expect(textOf(on.root)).not.to.include('sslmode=disable');
    await sees(on, '密码不会显示');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('is restarted from the bar that says which changes wait for that, by whoever may', async () => {
    const row = await firstOf('postgresql');
    const told = '有 1 个参数修改后尚未生效';
    // Its page offers no operations here: whoever may not restart it reads the same.
    const Read = () => <Overview row={{ ...row, restartNeeded: true }} reload={() => undefined} />;
    const reader = await openScreen(() => null, '/');
    const query = { instanceId: row.id, name: 'shared_buffers', page: 1, rows: 50 };
    const { rows } = await reader.runtime.call(listDatabaseParameters, { query });
    const parameter = rows.find(({ name }) => name === query.name)!;
    const body = { action: 'set', ids: [parameter.id], value: parameter.value } as const;
    await reader.runtime.call(changeDatabaseParameters, { body });
    await reader.close();
    const read = await openScreen(Read, '/');
    await sees(read, told);
    expect(all(read.root, 'button', '重启').length).to.equal(0);
    await read.close();
    const on = await openScreen(() => <DetailPage def={screens.postgresql} id={row.id} />, '/');
    await sees(on, told);
    expect(await findings(on, on.page)).to.deep.equal([]);
    const bar = await until('the bar', () =>
      all(on.root, 'status').find(({ textContent }) => textContent.includes(told)),
    );
    await press(bar.parentElement!, 'button', '重启');
    const question = await until('the question', () => all(on.root, 'alertdialog')[0]);
    expect(question.textContent).to.include('重启期间连接将中断').and.include(row.name);
    await press(question, 'button', '重启');
    await until('nothing waits', () => !textOf(on.root).includes(told));
    expect(on.requests).to.include('POST /life/v1/dbass/operate');
    await until('the focus', () => on.root.activeElement?.getAttribute('role') === 'tabpanel');
  });

  it('shows the metrics of its own engine, its alarms and the thresholds that watch it', async () => {
    const row = await firstOf('kafka');
    const on = await openScreen(() => <DetailPage def={screens.kafka} id={row.id} />, '/');
    await press(on.root, 'tab', '监控');
    await sees(on, '消费积压');
    await until('a chart', () => on.root.querySelector('canvas'));
    expect(await findings(on, on.page)).to.deep.equal([]);
    const link = await until('the way on', () => all(on.root, 'link', /^查看完整监控/)[0]);
    expect(link.getAttribute('href')).to.include(row.id);
    await press(on.root, 'tab', '阈值');
    await until('thresholds', () => all(on.root, 'columnheader', /条件/)[0]);
    await press(on.root, 'tab', '告警');
    await until('alarms', () => all(on.root, 'columnheader', /级别/)[0]);
  });
});
