/** R-134, R-136, R-137: changes of the leader, marked in the charts and listed for whoever sees none. */
import { expect } from '@open-wc/testing';
import { listLeaderChanges } from '../../../src/core/api/monitoring/charts';
import { listMonitored } from '../../../src/core/api/monitoring/resources';
import { absoluteTime } from '../../../src/core/resource/time';
import { etcd, kafka, zookeeper } from '../../../src/routes/monitoring/monitored-screens';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const screens = { etcd, kafka, zookeeper } as const;

/** Some ensemble whose leader has changed lately, and the last change of it. */
async function changedOne() {
  const helper = await openScreen(() => null, '/');
  try {
    for (const engine of ['etcd', 'zookeeper', 'kafka'] as const) {
      const query = { engine, rows: 50 };
      const { rows } = await helper.runtime.call(listMonitored, { query });
      for (const { id } of rows) {
        const changes = await helper.runtime.call(listLeaderChanges, { query: { resourceId: id } });
        const last = changes.at(-1);
        if (last) return { id, last, def: screens[engine] };
      }
    }
  } finally {
    await helper.close();
  }
  throw new Error('no leader has changed for a month');
}

describe('changes of the leader', function () {
  this.timeout(60_000);
  closeStages();

  it('are listed with their reason, and marked in the charts of that time', async () => {
    const { id, last, def } = await changedOne();
    const on = await openScreen(() => <DetailPage def={def} id={id} />, '/');
    const table = await until('the list', () => all(on.root, 'table', '近 30 天的主节点切换')[0]);
    const time = absoluteTime(new Date(last.at * 1000));
    const cells = Array.from(
      table.querySelectorAll('tbody tr:first-child td'),
      (cell) => cell.textContent,
    );
    expect(cells.slice(0, 3)).to.deep.equal([time, last.from, last.to]);
    expect(cells[3]).not.to.equal('');
    const show = await until(
      'the way to the charts',
      () => all(table, 'button', `查看 ${time} 前后 30 分钟`)[0],
    );
    show.click();
    await sees(on, `主节点由 ${last.from} 切换到 ${last.to}`);
    const marks = await until('the marks', () => all(on.root, 'list', '标记的时刻'));
    expect(marks.length).to.be.greaterThan(0);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
