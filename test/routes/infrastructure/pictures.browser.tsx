/** What the screens of the infrastructure show beyond tables, against the real backend: calendar, placement, racks, scan. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { listDevices } from '../../../src/core/api/platforms/devices';
import {
  changeRegistryTags,
  listRegistryTags,
} from '../../../src/core/api/platforms/image-registry';
import { backupCopy } from '../../../src/routes/infrastructure/backup-copy';
import { device } from '../../../src/routes/infrastructure/device';
import { machinePool } from '../../../src/routes/infrastructure/machine-pool';
import { registryTag } from '../../../src/routes/infrastructure/registry-tag';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { copiedIn, until } from '../../support/browser';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings, get } from '../../widgets/stage';

const Copies = () => <ResourceScreen def={backupCopy} />;
const Devices = () => <ResourceScreen def={device} />;
const Pool = () => <DetailPage def={machinePool} id="vmm-pool-2-1" />;

describe('the pictures of the infrastructure', function () {
  this.timeout(60_000);
  closeStages();

  it('calendar: a day says what it has, what failed and what is missing, and filters the list', async () => {
    const on = await openScreen(Copies, '/platform/backup-copy');
    await until('the days', () => all(on.root, 'button', /^\d{4}-\d\d-\d\d：/).length > 27);
    const gap = () => all(on.root, 'button', /缺 \d+ 个副本/)[0];
    // At the beginning of a month the days of the seed are in the month before.
    if (!gap()) await press(on.root, 'button', '上个月');
    const day = await until('a day with a gap', gap);
    const date = /^\d{4}-\d\d-\d\d/.exec(day.title)?.[0] ?? '';
    day.focus();
    await sendKeys({ press: 'Enter' });
    await sees(on, `${date} 应备份而没有副本`);
    expect(decodeURIComponent(on.search())).to.contain(`createTime=${date}~${date}`);
    await sees(on, '重要桌面备份');
    const here = get(on.root, 'table', `${date.slice(0, 7)} 的备份`);
    // By the room that it has, whatever the window is like.
    const box = here.closest<HTMLElement>('.by-backup-calendar')!;
    box.style.inlineSize = '500px';
    expect(getComputedStyle(day).flexDirection).to.equal('column');
    box.style.inlineSize = '';
    // Nothing is said of a day that nothing is known of.
    const [future] = all(on.root, 'button', /：没有备份$/).slice(-1);
    future?.click();
    await until('that day', () => on.search().includes(future?.title.slice(0, 10) ?? '-'));
    const said = () => box.querySelector('[role="status"]')?.textContent;
    await until('the other day is no longer told of', () => said() === '');
    // Until the other month is there, its name stands over no days of this one.
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (answer = resolve));
    on.fault = ({ path }) => (path.endsWith('/backup/calendar') ? held : undefined);
    await press(on.root, 'button', '上个月');
    await until('it is on its way', () => here.ariaBusy === 'true');
    expect(here.ariaLabel).to.equal(`${date.slice(0, 7)} 的备份`);
    on.fault = undefined;
    answer(refused(503));
    await press(on.root, 'button', '下个月');
    await press(on.root, 'button', '显示全部日期');
    await until('all days', () => !on.search().includes('createTime'));
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('placement: hosts with their machines and load; a machine goes to another host by its menu', async () => {
    const on = await openScreen(Pool, '/');
    const board = await until('the hosts', () => all(on.root, 'list', '虚拟机分布')[0]);
    expect(board.children.length).to.equal(3);
    const actions = /^(.+) 的操作$/;
    const names = all(board, 'button', actions).map(({ ariaLabel }) => ariaLabel ?? '');
    const hostOf = (name: string) => get(board, 'button', name).closest('.by-board-host');
    let moved = '';
    for (const name of names) {
      await press(board, 'button', name);
      await until('what can be done', () => all(on.root, 'menuitem').length > 0);
      const to = all(on.root, 'menuitem', /^迁移到 /).find((item) => item.ariaDisabled !== 'true');
      if (to) {
        moved = name;
        const before = hostOf(name);
        to.click();
        await until('it is elsewhere', () => hostOf(name) !== before);
        break;
      }
      await sendKeys({ press: 'Escape' });
    }
    expect(moved).not.to.equal('');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('placement: is not there for whoever may not read what it shows', async () => {
    const on = await openScreen(Pool, '/');
    await until('the hosts', () => all(on.root, 'list', '虚拟机分布')[0]);
    const { user } = on.runtime.session.getState();
    const permissions = new Set(user?.permissions);
    permissions.delete('vmmmachine:list');
    on.runtime.session.setState({ user: { ...user!, permissions } });
    await until('another part is the first', () => all(on.root, 'tab', '虚拟机分布').length === 0);
    expect(all(on.root, 'list', '虚拟机分布')).to.deep.equal([]);
  });

  it('racks: each device at its unit, from the top down, and opens', async () => {
    const on = await openScreen(Devices, '/platform/device?size=5');
    const shown = () => all(on.root, 'list', 'A1')[0];
    await until('a rack', shown);
    expect(await findings(on, on.page)).to.deep.equal([]);
    const rack = await until('a rack', shown);
    const units = Array.from(rack.querySelectorAll('.by-rack-unit'), ({ textContent }) =>
      Number(textContent.slice(1)),
    );
    expect(units.length).to.be.greaterThan(1);
    expect(units).to.deep.equal(units.toSorted((a, b) => b - a));
    const first = get(rack, 'button');
    const wanted = first.querySelector('.by-rack-name')?.textContent;
    first.click();
    await until('its detail', () => on.search().includes('id='));
    const { rows } = await on.runtime.call(listDevices, { query: { rows: 100 } });
    const id = new URLSearchParams(on.search()).get('id');
    expect(rows.find((row) => row.id === id)?.name).to.equal(wanted);
  });

  it('scan report: what was found in an image, the worst first, and what mends it', async () => {
    const helper = await openScreen(() => null, '/');
    const { rows } = await helper.runtime.call(listRegistryTags, { query: { rows: 100 } });
    await helper.close();
    const tag = rows.find(({ severity }) => severity === 'HIGH' || severity === 'SERIOUS');
    const on = await openScreen(() => <DetailPage def={registryTag} id={tag?.id ?? ''} />, '/');
    await sees(on, /扫描了 \d+ 个软件包，发现 \d+ 个漏洞/);
    const table = get(on.root, 'table', '扫描报告');
    expect(table.querySelectorAll('tbody tr').length).to.be.greaterThan(0);
    const reports = () => on.requests.filter((each) => each.endsWith('/report')).length;
    const before = reports();
    await on.runtime.call(changeRegistryTags, { body: { action: 'scan', ids: [tag?.id ?? ''] } });
    await press(on.root, 'button', '刷新');
    await until('the report of the new scan', () => reports() > before);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('command line: what pulls an image is there to be taken along', async () => {
    const helper = await openScreen(() => null, '/');
    const { rows } = await helper.runtime.call(listRegistryTags, { query: { rows: 1 } });
    await helper.close();
    const [tag] = rows;
    const on = await openScreen(
      () => <DetailPage def={registryTag} id={tag?.id ?? ''} />,
      '/?tab=commands',
    );
    const table = await until('the commands', () => all(on.root, 'table', '命令行')[0]);
    const copied = await copiedIn(async (texts) => {
      await press(table, 'button', '复制docker pull');
      await until('it is copied', () => texts.length > 0);
    });
    expect(tag?.address).to.match(/^[a-z.]+\/[a-z]+\/[a-z-]+:[a-z0-9.]+$/);
    expect(copied).to.deep.equal([`docker pull ${tag?.address}`]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
