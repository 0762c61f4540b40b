/** what is paid for and until when (K-7). */
import { expect } from '@open-wc/testing';
import { changeSubscriptions, listSubscriptions } from '../../../src/core/api/ordering/orders';
import { openedPath } from '../../../src/routes/refs';
import { subscription } from '../../../src/routes/home/subscription';
import { termWords } from '../../../src/routes/home/term';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { PathAccessContext } from '../../../src/widgets/resource/ref-links';
import { until } from '../../support/browser';
import { openScreen, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const Subscriptions = () => <ResourceScreen def={subscription} />;
const Guarded = () => (
  <PathAccessContext value={(path) => path.startsWith('/compute/')}>
    <Subscriptions />
  </PathAccessContext>
);
/** One that opened a resource of this service. */
async function one({ runtime }: ScreenStage, serviceCode: string) {
  const { rows } = await runtime.call(listSubscriptions, { query: { serviceCode, rows: 200 } });
  return rows.find(({ resourceId }) => resourceId !== '')!;
}

describe('subscriptions (R-045)', () => {
  closeStages();

  it('say for how long they are paid, in words of the language', async () => {
    const on = await openScreen(Subscriptions, '/subscription');
    const { rows } = await on.runtime.call(listSubscriptions, { query: { rows: 200 } });
    const { id, mode, month } = rows.find(({ chargeMode }) => chargeMode === 'PreCharge')!;
    const said = termWords.lookup(`${month} ${mode}`, 'zh-CN').text;
    expect(said).to.match(/^\d+(个月|年)$/);
    await on.go(`/subscription?id=${id}`);
    const dialog = await until('the detail', () => all(on.root, 'dialog')[0]);
    await until('its term', () => dialog.textContent.includes(`购买时长${said}`));
    expect(termWords.lookup('1 YEAR', 'en').text).to.equal('1 year');
    expect(termWords.lookup('3 MONTH', 'en').text).to.equal('3 months');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('are renewed by themselves once that is switched on, and say why where that failed', async () => {
    const on = await openScreen(Subscriptions, '/subscription');
    const { rows } = await on.runtime.call(listSubscriptions, {
      query: { serviceCode: 'vm', chargeMode: 'PreCharge', status: 'OpenedSuccess', rows: 200 },
    });
    const row = rows.find(
      ({ expireTime, mode }) =>
        mode === 'MONTH' && Date.parse(expireTime) > Date.now() + 40 * 86_400_000,
    )!;
    for (const [switched, said] of [
      [true, '已开启'],
      [false, '未开启'],
    ] as const) {
      const body = { action: 'autoRenew' as const, ids: [row.id], on: switched };
      await on.runtime.call(changeSubscriptions, { body });
      const { rows: now } = await on.runtime.call(listSubscriptions, {
        query: { resourceId: row.resourceId },
      });
      const may = (op: string) => subscription.ops.get(op)?.when(now[0]!, {}) === true;
      expect([may('renewOn'), may('renewOff')]).to.deep.equal([!switched, switched]);
      const seen = await openScreen(Subscriptions, `/subscription?id=${row.id}`);
      await sees(seen, `自动续费${said}`);
      if (switched) expect(await findings(seen, seen.page)).to.deep.equal([]);
      await seen.close();
    }
    on.fault = ({ path, method }) =>
      path === '/order/v1/subscriptions' && method === 'GET'
        ? Response.json({
            ...{ success: true, status: '200', message: '' },
            data: {
              rows: [{ ...row, autoRenew: true, renewFailure: '账户余额不足：需支付 ¥96.80' }],
              total: 1,
            },
          })
        : undefined;
    await on.go(`/subscription?size=10&id=${row.id}`);
    await sees(on, '自动续费未成功');
    await sees(on, '账户余额不足：需支付 ¥96.80');
  });

  it('lead to their resource where it may be seen, and nowhere else', async () => {
    const nowhere = await openScreen(Guarded, '/nowhere');
    const [vm, redis] = [await one(nowhere, 'vm'), await one(nowhere, 'redis')];
    for (const row of [vm, redis]) {
      const on = await openScreen(Guarded, `/subscription?id=${row.id}`);
      const dialog = await until('the detail', () => all(on.root, 'dialog')[0]);
      await until('its resource', () => dialog.textContent.includes(row.resourceId));
      const link = all(dialog, 'link', row.resourceId)[0];
      if (row === vm) expect(link?.getAttribute('href')).to.equal(openedPath(row));
      else expect(link).to.equal(undefined);
      await on.close();
    }
  });
});
