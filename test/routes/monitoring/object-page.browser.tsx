import CurrentScreen from '../../../src/routes/monitoring/current-screen';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import { closeStages, findings } from '../../widgets/stage';
import { expect } from '@open-wc/testing';

const list = '/csp/v1/vms';

describe('one monitored resource beside the list of all (R-129)', function () {
  this.timeout(60_000);
  closeStages();

  it('says so where nothing is monitored', async () => {
    const nothing = { success: true, status: '200', message: '', data: { rows: [], total: 0 } };
    const on = await openScreen(CurrentScreen, '/monitor/current', {
      fault: ({ path }) => (path === list ? Response.json(nothing) : undefined),
    });
    await sees(on, '暂无可查看的监控对象');
    expect(on.root.querySelector('.by-monitor-main .by-skeleton')).to.equal(null);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('says so where the list did not come, and shows the first when it does', async () => {
    const on = await openScreen(CurrentScreen, '/monitor/current', {
      fault: ({ path }) => (path === list ? refused(500) : undefined),
    });
    await sees(on, '监控对象列表未能加载');
    on.fault = undefined;
    await press(on.root, 'button', '重试');
    await sees(on, '历史监控');
  });
});
