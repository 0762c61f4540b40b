/** R-073 against the real backend: patch operations, their relation to ports, the bin and back. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createFloatip, listFloatips, readFloatip } from '../../../src/core/api/network/floatips';
import { listIpPools } from '../../../src/core/api/network/ips';
import { floatip } from '../../../src/routes/network/floatip';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

const Screen = () => <ResourceScreen def={floatip} />;
const stem = `测试eip${Math.random().toString(36).slice(2, 7)}`;
const seen = (on: ScreenStage, role: string, name: string | RegExp) =>
  until(`${role} ${String(name)}`, () => all(on.root, role, name)[0]);

/** A floating IP of its own, alone on the screen. */
async function openOne(name: string) {
  const helper = await openScreen(Screen, '/network/floatip?size=5');
  const { rows } = await helper.runtime.call(listIpPools, { query: { category: 'public' } });
  const pool = rows.find(({ total, used }) => total > used)!;
  const body = { name, ipPoolId: pool.id, bandwidth: 5 };
  const made = await helper.runtime.call(createFloatip, { body });
  await helper.close();
  const on = await openScreen(Screen, `/network/floatip?name=${encodeURIComponent(name)}`);
  await until('its row', () => on.root.querySelectorAll('tbody tr[data-key]').length === 1);
  const now = () => on.runtime.call(readFloatip, { params: { id: made.id } });
  return { on, made, now };
}

describe('the floating IP screen', () => {
  closeStages();

  it('binds to a port that is free, shows the transient state, and unbinds', async () => {
    const { on, now } = await openOne(`${stem}-a`);
    expect(get(on.root, 'button', '解绑').getAttribute('aria-disabled')).to.equal('true');
    await press(on.root, 'button', '绑定');
    const box = await seen(on, 'dialog', /^绑定/);
    const ports = await until('the ports', () =>
      box.querySelector<HTMLElement>('.by-combobox-trigger'),
    );
    ports.focus();
    await sendKeys({ press: 'Enter' });
    await until('ports to choose from', () => all(on.root, 'option').length > 0);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until('one is chosen', () => all(on.root, 'option').length === 0);
    await press(box, 'button', '确定');
    await sees(on, '绑定中');
    expect((await now()).portId).not.to.equal('');
    await until('bound', () => on.root.textContent.includes('使用中'));
    await press(on.root, 'button', '解绑');
    await press(await seen(on, 'alertdialog', '警告'), 'button', '解绑');
    await until('free', () => /可用/.test(on.root.querySelector('tbody')?.textContent ?? ''));
    expect((await now()).portId).to.equal('');
  });

  it('changes the bandwidth within its bounds, starting from the present one', async () => {
    const { on, now } = await openOne(`${stem}-b`);
    await press(on.root, 'button', /的更多操作$/);
    await press(on.root, 'menuitem', '调整带宽');
    const box = await seen(on, 'dialog', /^调整带宽/);
    const field = await until(
      'its field',
      () => all(box, 'textbox', /带宽/)[0] as HTMLInputElement,
    );
    expect(field.value).to.equal('5');
    await fill(field, '20');
    await press(box, 'button', '确定');
    await sees(on, '20 Mbps');
    expect((await now()).bandwidth).to.equal(20);
  });

  it('goes to the bin and is back by one press', async () => {
    const { on, made } = await openOne(`${stem}-c`);
    await press(on.root, 'button', /的更多操作$/);
    await press(on.root, 'menuitem', '删除');
    await press(await seen(on, 'alertdialog', '警告'), 'button', '删除');
    await until('gone', () => on.root.querySelectorAll('tbody tr[data-key]').length === 0);
    await press(on.root, 'button', '撤销');
    await until('back', () => on.root.querySelectorAll('tbody tr[data-key]').length === 1);
    const params = JSON.stringify([{ name: 'name', sign: 'EQ', value: `${stem}-c` }]);
    const { rows } = await on.runtime.call(listFloatips, { query: { params } });
    expect(rows.map(({ floatIp }) => floatIp)).to.deep.equal([made.floatIp]);
  });

  it('offers nothing that the user may not do, and axe finds nothing', async () => {
    const on = await openScreen(Screen, '/network/floatip?size=5', { account: 'user' });
    await until('rows', () => on.root.querySelector('tbody tr[data-key]') !== null);
    expect(all(on.root, 'button', '新建浮动IP')).to.deep.equal([]);
    expect(all(on.root, 'button', '解绑')).to.deep.equal([]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
