import { expect } from '@open-wc/testing';
import AlarmScreen from '../../../src/routes/monitoring/alarm-screen';
import { until as wait } from '../../support/browser';
import { openScreen } from '../../widgets/resource/screen-stage';
import { closeStages } from '../../widgets/stage';

const until = <T,>(what: string, condition: () => T) => wait(what, condition, 20_000);

describe('the alarms in their address (W-28)', function () {
  this.timeout(60_000);
  closeStages();

  it('corrects a page behind the last one without a step that nobody took', async () => {
    const on = await openScreen(AlarmScreen, '/alarm?status=UNCONFIRMED,CONFIRMED,SOLVED');
    await until('rows', () => on.root.querySelector('tbody tr'));
    await on.go('/alarm?status=UNCONFIRMED,CONFIRMED,SOLVED&page=900');
    await until('the last page', () => !on.search().includes('page=900'));
    await on.back();
    await until('the step before', () => on.search() === '?status=UNCONFIRMED,CONFIRMED,SOLVED');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(on.search()).to.equal('?status=UNCONFIRMED,CONFIRMED,SOLVED');
  });
});
