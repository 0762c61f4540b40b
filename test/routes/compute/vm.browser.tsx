/** R-094 as the page of one machine against the real backend: its parts (E-110, E-111, E-114, E-117, E-120, E-124) and its console. */
import { expect } from '@open-wc/testing';
import { listAlarms } from '../../../src/core/api/monitoring/alarms';
import type { Alarm } from '../../../src/core/api/monitoring/alarms';
import { listVms } from '../../../src/core/api/compute/vms';
import { vm } from '../../../src/routes/compute/vm';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

const machine = (id: string) => () => <DetailPage def={vm} id={id} />;

async function some(status: string) {
  const helper = await openScreen(machine(''), '/');
  const { rows } = await helper.runtime.call(listVms, {
    query: { page: 1, rows: 50, status, region: 'cn-east-2' },
  });
  await helper.close();
  return rows.find(({ privateIps }) => privateIps.length > 0)!;
}

describe('the page of a machine', () => {
  closeStages();

  it('shows its cards, subnets, groups and snapshots', async () => {
    const { id, privateIps } = await some('RUNNING');
    const on = await openScreen(machine(id), `/compute/ecs/${id}?tab=ports`);
    const rows = () => [...on.root.querySelectorAll('[role="tabpanel"] tbody tr[data-key]')];
    await until('its card', () => rows().some((row) => row.textContent.includes(privateIps[0]!)));
    await press(on.root, 'tab', '子网');
    await until('its subnet', () => rows().some((row) => row.textContent.includes('/')));
    await press(on.root, 'tab', '安全组');
    await until('its group', () => rows().length > 0);

    expect(all(on.root, 'alert')).to.deep.equal([]);
  });

  it('shows its alarms and nobody else’s, and each has its details there', async () => {
    const helper = await openScreen(machine(''), '/');
    const query = { page: 1, rows: 1, resourceKind: 'vm' };
    const [{ id, resourceId, name }] = (await helper.runtime.call(listAlarms, { query })).rows as [
      Alarm,
    ];
    const own = { page: 1, rows: 1, resourceId };
    const { total } = await helper.runtime.call(listAlarms, { query: own });
    await helper.close();
    const on = await openScreen(machine(resourceId), `/compute/ecs/${resourceId}?tab=alarms`);
    const panel = () => all(on.root, 'tabpanel')[0];
    const row = await until('the alarm', () => panel()?.querySelector(`tr[data-key="${id}"]`));
    expect(panel()?.querySelector('.by-pager-total')?.textContent).to.include(String(total));
    await press(row, 'button', name);
    await until('its details', () => on.search().includes(`alarms.id=${id}`));
  });

  it('shows a snapshot that is taken in the list that is open, and the name it is given there', async () => {
    const { id, name } = await some('STOPPED');
    const on = await openScreen(machine(id), `/compute/ecs/${id}?tab=snapshots`);
    const rows = (text: string) =>
      all(get(on.root, 'tabpanel'), 'row').filter((row) => row.textContent.includes(text));
    const confirm = async (label: string, value: string) => {
      const box = await until(label, () => all(on.root, 'dialog')[0]);
      await fill(await until(`${label}: its field`, () => all(box, 'textbox')[0]), value);
      await press(box, 'button', '确定');
      await until(`${label} is done`, () => !box.isConnected);
    };
    const taken = `taken-${Date.now()}`;
    await press(on.root, 'button', `${name} 的更多操作`);
    await press(on.root, 'menuitem', '创建快照');
    await confirm('创建快照', taken);
    const row = await until('the snapshot', () => rows(taken)[0]);
    expect(row.textContent).to.include(name);

    await press(row, 'button', `${taken} 的更多操作`);
    await press(on.root, 'menuitem', '重命名');
    const asked = on.requests.length;
    await confirm('重命名', `${taken}-once`);
    await until('its new name', () => rows(`${taken}-once`)[0]);
    const lists = on.requests.slice(asked).filter((each) => /^GET .*snapshot/i.test(each));
    expect(lists.length, 'the part asks again for itself, once').to.equal(1);
  });

  it('opens the console with a ticket, and again with another; no token stands in an address', async () => {
    const { id, name } = await some('RUNNING');
    const on = await openScreen(machine(id), `/compute/ecs/${id}?tab=console`);
    await press(on.root, 'button', '打开控制台');
    const screen = await until('the screen', () => all(on.root, 'region', `${name} 的画面`)[0]);
    expect(screen.textContent).to.include(name);
    const asked = () =>
      performance.getEntriesByType('resource').filter((each) => each.name.includes('/tickets'));
    // The browser notes so many requests of a page and no more.
    performance.clearResourceTimings();
    await press(on.root, 'button', '重新连接');
    await until('another ticket, used at once', () => asked().length === 2);
    for (const { name: address } of performance.getEntriesByType('resource'))
      expect(address).not.to.match(/ticket=|token=[^&]/);
    await press(on.root, 'button', '断开');
    await sees(on, '控制台尚未打开');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('says why a machine that is off has no console, and offers none without the permission', async () => {
    const off = await some('STOPPED');
    const stopped = await openScreen(machine(off.id), '/?tab=console');
    await sees(stopped, '云主机未运行，没有画面');
    await stopped.close();
    const { id } = await some('RUNNING');
    const reader = await openScreen(machine(id), '/?tab=console', { account: 'user' });
    await sees(reader, '您无权访问此页面');
    expect(all(reader.root, 'button', '打开控制台')).to.deep.equal([]);
  });
});
