/** The map of an IP pool against the real backend: what is free is reserved in place, and everything stands in the list too. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createIpPool, listIps, readIpPool } from '../../../src/core/api/network/ips';
import { ipPool } from '../../../src/routes/network/ip-pool';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const page = (id: string) => () => <DetailPage def={ipPool} id={id} />;
const third = Math.floor(Math.random() * 250);

async function makePool() {
  const helper = await openScreen(page(''), '/');
  const stem = `10.213.${third}`;
  const body = {
    ...{ name: `测试pool${third}`, region: 'cn-east-2', gatewayIp: `${stem}.1` },
    endpoints: `${stem}.1\n${stem}.40`,
  };
  const { id } = await helper.runtime.call(createIpPool, { body });
  await helper.close();
  return { id, stem };
}

describe('the map of an IP pool', () => {
  closeStages();

  it('is walked by keys, reserves a free address in place, and is a list too', async () => {
    const { id, stem } = await makePool();
    const on = await openScreen(page(id), '/');
    const cell = (end: number, state: string) =>
      until(`${end} ${state}`, () => all(on.root, 'button', `${stem}.${end} ${state}`)[0]);
    (await cell(1, '网关')).focus();
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'Enter' });
    await sees(on, `${stem}.2 空闲`);
    await press(on.root, 'button', `预留 ${stem}.2`);
    const kept = await cell(2, '已预留');
    // The text alone is told, once.
    const told = all(on.root, 'status').filter((each) => each.textContent.includes(`${stem}.2`));
    expect(told.map(({ textContent }) => textContent.trim())).to.deep.equal([`${stem}.2 已预留`]);
    await until('the focus is at the address', () => on.root.activeElement === kept);
    await sees(on, '已预留 1');
    await sees(on, '空闲 38');
    const { used } = await on.runtime.call(readIpPool, { params: { id } });
    expect(used).to.equal(1);
    const { rows } = await on.runtime.call(listIps, { query: { ipPoolId: id } });
    expect(rows.map(({ ip }) => ip)).to.deep.equal([`${stem}.2`]);

    await press(on.root, 'tab', '列表');
    const table = await until('the list', () => on.root.querySelector('.by-plain-table'));
    const lines = Array.from(table.querySelectorAll('tbody tr'), (row) =>
      Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent),
    );
    expect(lines).to.deep.equal([
      [`${stem}.1`, '网关', '—', '1'],
      [`${stem}.2`, '已预留', '—', '1'],
      [`${stem}.3 – ${stem}.40`, '空闲', '—', '38'],
    ]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('leaves the focus where it is when an address is refused', async () => {
    const on = await openScreen(page('pool-2-1'), '/', {
      fault: ({ method }) => (method === 'POST' ? refused(400, '地址已被占用') : undefined),
    });
    (await until('a free one', () => all(on.root, 'button', / 空闲$/)[0])).click();
    const way = await until('a way to keep it', () => all(on.root, 'button', /^预留 /)[0]);
    way.focus();
    await sendKeys({ press: 'Enter' });
    await sees(on, '地址已被占用');
    await until('it may be tried again', () => way.ariaBusy !== 'true');
    expect(on.root.activeElement).to.equal(way);
  });

  it('names who has an address of a public pool, and keeps nothing for whoever may not', async () => {
    const on = await openScreen(page('pool-2-1'), '/', { account: 'user' });
    const used = await until('an address in use', () => all(on.root, 'button', /使用中 .+/)[0]);
    used.click();
    await sees(on, /\d\.\d+ 使用中 ./);
    const free = await until('a free one', () => all(on.root, 'button', / 空闲$/)[0]);
    free.click();
    await sees(on, /\d\.\d+ 空闲/);
    expect(all(on.root, 'button', /^预留 /)).to.deep.equal([]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
