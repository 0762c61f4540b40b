/** R-009 against the real backend: what is in the bin comes back, one or several, or goes for good by its name. */
import { expect } from '@open-wc/testing';
import { listRecycles, recycleResource } from '../../../src/core/api/compute/recycles';
import { createFloatip } from '../../../src/core/api/network/floatips';
import { listIpPools } from '../../../src/core/api/network/ips';
import RecycleScreen from '../../../src/routes/recycle/recycle-screen';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, fill, findings, get } from '../../widgets/stage';

const rows = (on: ScreenStage) => on.root.querySelectorAll('tbody tr[data-key]');
const kept = async (on: ScreenStage, name: string) => {
  const params = JSON.stringify([{ name: 'name', sign: 'LK', value: name }]);
  return (await on.runtime.call(listRecycles, { query: { params } })).total;
};

/** So many floating IPs in the bin, alone on the screen. */
async function openBin(count: number) {
  const name = `测试回收${Math.random().toString(36).slice(2, 8)}`;
  const address = `/recycle?name=${encodeURIComponent(name)}`;
  const on = await openScreen(RecycleScreen, address);
  const { rows: pools } = await on.runtime.call(listIpPools, { query: { category: 'public' } });
  const pool = pools.find(({ total, used }) => total > used + count)!;
  for (let at = 1; at <= count; at += 1) {
    const body = { name: `${name}-${at}`, ipPoolId: pool.id, bandwidth: 5 };
    const { id } = await on.runtime.call(createFloatip, { body });
    await on.runtime.call(recycleResource, { params: { type: 'floatips', id } });
  }
  await on.go(`${address}&type=floatips`);
  await until('they are in the bin', () => rows(on).length === count);
  return { on, name };
}

describe('the recycle bin', () => {
  closeStages();

  it('says how long, filters by kind, and restores several with one result each', async () => {
    const { on, name } = await openBin(2);
    expect(rows(on)[0]!.textContent).to.contain('30 天后');
    expect(await findings(on, on.page)).to.deep.equal([]);
    await on.go(`/recycle?name=${encodeURIComponent(name)}&type=vms`);
    await sees(on, '没有符合条件的数据');
    await on.go(`/recycle?name=${encodeURIComponent(name)}`);
    await until('of every kind', () => rows(on).length === 2);
    await click(on.root.querySelector<HTMLElement>('thead input[type="checkbox"]')!);
    await press(on.root, 'button', '批量恢复');
    await press(on.root, 'button', '恢复 2 项');
    await until('both are done', () => all(on.root, 'button', '完成').length === 1);
    expect(await kept(on, name)).to.equal(0);
  });

  it('deletes for good only by the name', async () => {
    const { on, name } = await openBin(1);
    await press(on.root, 'button', '彻底删除');
    const box = await until('the question', () => all(on.root, 'alertdialog')[0]);
    const confirm = get(box, 'button', '彻底删除');
    expect(confirm.getAttribute('aria-disabled')).to.equal('true');
    await fill(get<HTMLInputElement>(box, 'textbox'), `${name}-1`);
    await click(get(box, 'button', '彻底删除'));
    await until('gone', () => rows(on).length === 0);
    expect(await kept(on, name)).to.equal(0);
  });
});
