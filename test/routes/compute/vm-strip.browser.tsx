/** E-118 over the list of machines. */
import { changeVmExpiry } from '../../../src/core/api/compute/vm-parts';
import { listVms } from '../../../src/core/api/compute/vms';
import { vm } from '../../../src/routes/compute/vm';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { openScreen, press, refused } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages } from '../../widgets/stage';

const Machines = () => <ResourceScreen def={vm} />;
const within = (on: ScreenStage, days: number) =>
  all(on.root, 'button', new RegExp(`^${days} 天内 `))[0]?.textContent;
const countOf = (on: ScreenStage, days: number) =>
  Number(/内 (\d+) 台/.exec(within(on, days) ?? '')?.[1]);

describe('how many machines end soon', () => {
  closeStages();

  it('is counted anew when a machine of the list has another end', async () => {
    const on = await openScreen(Machines, '/list?size=50');
    const { rows } = await on.runtime.call(listVms, { query: { page: 1, rows: 50 } });
    const far = rows.find(
      ({ orderId, expireTime, status }) =>
        orderId === '' && expireTime === '' && status === 'RUNNING',
    )!;
    await on.go(`/list?name=${encodeURIComponent(far.name)}`);
    await until('its row alone', () => on.root.querySelector(`tr[data-key="${far.id}"]`));
    await until('the count', () => countOf(on, 7) >= 0);
    const before = countOf(on, 7);
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const act = (body: object) =>
      on.runtime.call(changeVmExpiry, { body: { ids: [far.id], ...body } as never });
    await act({ action: 'updateEmpireTime', expireTime: soon });
    await press(on.root, 'button', '刷新');
    await until('one more', () => countOf(on, 7) === before + 1);
    await act({ action: 'clearEmpireTime' });
  });

  it('does not seem to be on its way for ever when it cannot be counted', async () => {
    const on = await openScreen(Machines, '/list?size=5', {
      fault: ({ path }) => (/empire/i.test(path) ? refused(500) : undefined),
    });
    for (const days of [7, 30])
      await until(`said of ${days} days`, () => within(on, days)?.includes('—'));
  });
});
