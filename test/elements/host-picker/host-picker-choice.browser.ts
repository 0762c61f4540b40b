import { expect } from '@open-wc/testing';
import type { Host } from '../../../src/core/api/hosts';
import { once, pasteOf, settle, type, until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  ableBoxes,
  ableHosts,
  allByRole,
  boxOf,
  byRole,
  closePickers,
  hostsOf,
  listed,
  openPicker,
  rowsOf,
  textOf,
  whenRole,
} from './stage';

const summary = (picker: Element) => textOf(picker.shadowRoot?.querySelector('.hp-summary'));

async function paste(picker: Element, text: string): Promise<HTMLTextAreaElement> {
  if (allByRole(picker, 'textbox', '粘贴私有 IP 列表').length === 0) {
    byRole(picker, 'button', '批量粘贴 IP').click();
  }
  const area = await whenRole<HTMLTextAreaElement>(picker, 'textbox', '粘贴私有 IP 列表');
  type(area, text);
  byRole(picker, 'button', '查找并选择').click();
  await until('the look-up', () => picker.shadowRoot?.querySelector('.hp-paste-result'));
  return area;
}

describe('host picker: choosing', () => {
  let able: Map<string, Host[]>;
  before(async () => {
    able = await ableHosts();
  });
  afterEach(closePickers);

  it('chooses by the box and by the row, and tells the page', async () => {
    const picker = await openPicker({ attributes: { mode: 'single' } });
    const box = ableBoxes(picker)[0]!;
    const changed = once<{ value: string[]; hosts: Host[] }>(picker, 'by-change');
    box.closest<HTMLElement>('[part~="row"]')!.querySelector<HTMLElement>('.hp-name')!.click();
    const { detail } = await changed;
    expect(detail.value).to.have.length(1);
    expect(detail.hosts[0]?.id).to.equal(detail.value[0]);
    expect(picker.value).to.deep.equal(detail.value);
    expect(picker.selectedHosts[0]?.privateIps).to.be.an('array');
    await until('checked', () => box.checked);
    box.click();
    expect(picker.value).to.deep.equal([]);
  });

  it('names each box by its row, and says why a host cannot be chosen (V-002)', async () => {
    const stopped = (await hostsOf()).find((host) => host.status === 'STOPPED')!;
    const noIp = (await hostsOf()).find(
      (host) => host.status === 'RUNNING' && host.privateIps.length === 0,
    )!;
    const picker = await openPicker();
    for (const [host, reason] of [
      [stopped, '不可选：未运行（已停止）'],
      [noIp, '不可选：没有私有 IP'],
    ] as const) {
      type(byRole<HTMLInputElement>(picker, 'textbox', '主机名称'), host.name);
      byRole(picker, 'button', '搜索').click();
      await until('one host', () => rowsOf(picker).length === 1);
      await until('its row', () => textOf(rowsOf(picker)[0]).includes(host.name));
      const box = boxOf(rowsOf(picker)[0]!);
      const ip = host.privateIps[0];
      expect(box.getAttribute('aria-label')).to.equal(
        ip === undefined ? `${host.name}，无私有 IP` : `${host.name}，${ip}`,
      );
      const described = picker.shadowRoot!.getElementById(box.getAttribute('aria-describedby')!);
      expect(textOf(described)).to.equal(reason);
      expect(described?.checkVisibility()).to.equal(true);
      box.click();
      await whenRole(picker, 'alert', `${host.name} ${reason}`);
      expect(box.checked).to.equal(false);
      expect(picker.value).to.deep.equal([]);
      await later();
    }
  });

  it('takes the page’s own rule with its reason', async () => {
    const picker = await openPicker({
      prepare: (element) => {
        element.disableHost = (host) => (host.status === 'RUNNING' ? '维护窗口' : undefined);
      },
    });
    expect(ableBoxes(picker)).to.have.length(0);
    expect(textOf(rowsOf(picker).find((row) => textOf(row).includes('运行中')))).to.contain(
      '维护窗口',
    );
    picker.disableHost = null;
    await until('free', () => ableBoxes(picker).length > 0);
  });

  it('refuses a second host in single mode and offers the exchange (V-001, M-02)', async () => {
    const picker = await openPicker({ attributes: { mode: 'single' } });
    const [first, second] = ableBoxes(picker);
    first!.click();
    const kept = picker.value;
    second!.click();
    await whenRole(picker, 'alert', '只能选择一台主机');
    expect(picker.value).to.deep.equal(kept);
    await until('unchecked', () => !second!.checked);
    byRole(picker, 'button', /^改选 /).click();
    expect(picker.value).to.have.length(1);
    expect(picker.value).not.to.deep.equal(kept);
    await until('gone', () => allByRole(picker, 'alert').length === 0);
  });

  it('shows only hosts of the chosen template, says so, and goes back (V-003)', async () => {
    const picker = await openPicker();
    const all = summary(picker);
    const box = ableBoxes(picker)[0]!;
    box.click();
    const template = picker.selectedHosts[0]!.templateid;
    await until(
      'narrowed',
      () => summary(picker) !== all && !picker.shadowRoot!.querySelector('[data-loading]'),
    );
    const same = (await hostsOf({ templateid: template })).map((host) => host.name);
    for (const row of rowsOf(picker))
      expect(same).to.include(textOf(row.querySelector('.hp-name')));
    expect(textOf(picker.shadowRoot!.querySelector('.hp-template'))).to.contain(template);
    byRole(picker, 'button', '清空已选并显示全部').click();
    await until('all', () => summary(picker) === all);
    expect(picker.value).to.deep.equal([]);
  });

  it('chooses a page at once, keeps it across pages, and previews it in groups', async () => {
    const picker = await openPicker();
    byRole<HTMLInputElement>(picker, 'checkbox', '选择本页').click();
    const first = picker.value.length;
    expect(first).to.be.greaterThan(0);
    await until('narrowed', () => picker.shadowRoot!.querySelector('.hp-template'));
    await listed(picker);
    byRole(picker, 'button', '下一页').click();
    await until('page 2', () => rowsOf(picker)[0]?.getAttribute('aria-rowindex') === '12');
    const more = ableBoxes(picker).filter((box) => !box.checked);
    more[0]!.click();
    expect(picker.value).to.have.length(first + 1);

    const preview = byRole(picker, 'region', '已选主机');
    await until('the count', () => textOf(preview).includes(`已选 ${first + 1} 台`));
    const projects = new Set(picker.selectedHosts.map((host) => host.projectName));
    await until(
      'groups',
      () => preview.querySelectorAll('[role="group"]').length === projects.size,
    );
    const select = preview.querySelector('select')!;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(
      select,
      'environment',
    );
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const environments = new Set(picker.selectedHosts.map((host) => host.envName));
    await until(
      'groups',
      () => preview.querySelectorAll('[role="group"]').length === environments.size,
    );
  });

  it('removes one, a group and all from the preview, and brings them back', async () => {
    const [hosts] = [...able.values()].filter((each) => each.length >= 6);
    const picker = await openPicker();
    picker.value = hosts!.slice(0, 6).map((host) => host.id);
    await until('six', () => picker.selectedHosts.length === 6);
    const preview = byRole(picker, 'region', '已选主机');
    allByRole(picker, 'button', '查看已选主机')[0]?.click();
    const remove = await whenRole(picker, 'button', `移除 ${hosts![0]!.name}`);
    remove.click();
    expect(picker.value).to.have.length(5);
    // The preview follows the choice a moment later: a button that it is about to take away hears no click.
    await until('one less in the preview', () => !remove.isConnected);
    (await whenRole(picker, 'button', '撤销')).click();
    expect(picker.value).to.deep.equal(hosts!.slice(0, 6).map((host) => host.id));
    await whenRole(picker, 'button', `移除 ${hosts![0]!.name}`);
    const group = picker.selectedHosts[0]!.projectName;
    const inGroup = picker.selectedHosts.filter((host) => host.projectName === group).length;
    (await whenRole(picker, 'button', `移除整组 ${group}`)).click();
    expect(picker.value).to.have.length(6 - inGroup);
    await later();
    (await whenRole(picker, 'button', '撤销')).click();
    await whenRole(picker, 'button', `移除整组 ${group}`);
    await later();
    byRole(picker, 'button', '全部移除').click();
    expect(picker.value).to.deep.equal([]);
    await until('nothing', () => textOf(preview).includes('尚未选择主机'));
    (await whenRole(picker, 'button', '撤销')).click();
    expect(picker.value).to.have.length(6);
  });

  it('pastes a list: takes what it can, names the rest with the reason, keeps only that', async () => {
    const [template, hosts] = [...able].find(([, each]) => each.length >= 3)!;
    const [, others] = [...able].find(([name]) => name !== template)!;
    const stopped = (await hostsOf()).find(
      (host) => host.status === 'STOPPED' && host.privateIps.length === 1,
    )!;
    const ips = hosts.slice(0, 3).map((host) => host.privateIps[0]!);
    const picker = await openPicker();
    const area = await paste(
      picker,
      ` ${ips[0]}，${ips[1]}；203.0.113.9 ${ips[0]}\n${stopped.privateIps[0]}、${others[0]!.privateIps[0]}; web-1\t${ips[2]} `,
    );
    expect(picker.value).to.deep.equal(hosts.slice(0, 3).map((host) => host.id));
    const kept = ['203.0.113.9', ips[0], stopped.privateIps[0], others[0]!.privateIps[0], 'web-1'];
    expect(area.value.split('\n')).to.deep.equal(kept);
    const told = [...byRole(picker, 'list', '未选择的地址').children].map(textOf);
    expect(told).to.deep.equal([
      '203.0.113.9 未找到主机',
      `${ips[0]} 重复的地址`,
      `${stopped.privateIps[0]} 不可选：未运行（已停止）`,
      `${others[0]!.privateIps[0]} 不可选：模板与已选主机不同`,
      'web-1 不是有效的 IP 地址',
    ]);
  });

  it('says which pasted hosts are chosen already', async () => {
    const [hosts] = [...able.values()];
    const picker = await openPicker({ prepare: (element) => (element.value = [hosts![0]!.id]) });
    await until('resolved', () => picker.selectedHosts.length === 1);
    await paste(picker, hosts![0]!.privateIps[0]!);
    expect(textOf(byRole(picker, 'list', '未选择的地址'))).to.contain('已选择，无需重复');
    expect(picker.value).to.have.length(1);
  });

  it('refuses more than one pasted address in single mode', async () => {
    const [hosts] = [...able.values()];
    const picker = await openPicker({ attributes: { mode: 'single' } });
    const two = hosts!.slice(0, 2).map((host) => host.privateIps[0]!);
    const area = await paste(picker, two.join(' '));
    expect(picker.value).to.deep.equal([]);
    expect(area.value).to.equal(two.join('\n'));
    await whenRole(picker, 'alert', '只能选择一台主机');
  });

  it('moves a list that is pasted into the address search to the box', async () => {
    const picker = await openPicker();
    const field = byRole(picker, 'textbox', '私有 IP');
    field.dispatchEvent(pasteOf('10.0.0.1\n10.0.0.2'));
    const area = await whenRole<HTMLTextAreaElement>(picker, 'textbox', '粘贴私有 IP 列表');
    expect(area.value).to.equal('10.0.0.1\n10.0.0.2');
  });

  it('looks more than 100 addresses up in batches', async () => {
    const asked: number[] = [];
    const picker = await openPicker({
      fetch: (url, init) => {
        const ips = new URL(url, location.href).searchParams.get('privateIps');
        if (ips) asked.push(ips.split(',').length);
        return fetch(url, init);
      },
    });
    const many = Array.from({ length: 230 }, (_, at) => `203.0.113.${at}`);
    await paste(picker, many.join('\n'));
    expect(asked).to.deep.equal([100, 100, 30]);
  });

  it('keeps and marks what cannot be chosen of a value, and leaves it to the page', async () => {
    const [hosts] = [...able.values()];
    const stopped = (await hostsOf()).find((host) => host.status === 'STOPPED')!;
    const all = [stopped.id, hosts![0]!.id, 'nobody'];
    const form = document.createElement('form');
    document.body.append(form);
    const picker = await openPicker({ parent: form, attributes: { name: 'host' } });
    const told: { id: string; reason: string }[] = [];
    picker.addEventListener('by-invalid-value', ({ detail }) => told.push(...detail.invalid));
    picker.value = all;
    await until('the answer', () => told.length === 2);
    expect(told).to.have.deep.members([
      { id: stopped.id, reason: 'status' },
      { id: 'nobody', reason: 'unknownId' },
    ]);
    expect(picker.value).to.deep.equal(all);
    expect(new FormData(form).getAll('host')).to.deep.equal(all);
    expect(picker.checkValidity()).to.equal(true);
    const alert = await whenRole(picker, 'alert');
    expect(textOf(alert)).to.contain('nobody 主机不存在或无权访问');
    expect(textOf(alert)).to.contain(`${stopped.name} 不可选：未运行（已停止）`);
    await until('marks', () => picker.shadowRoot!.querySelectorAll('[data-invalid]').length === 2);

    picker.addEventListener('by-invalid-value', (event) => event.preventDefault());
    const changed = once<{ value: string[] }>(picker, 'by-change');
    picker.value = ['nobody either', hosts![0]!.id];
    expect((await changed).detail.value).to.deep.equal([hosts![0]!.id]);
    expect(new FormData(form).getAll('host')).to.deep.equal([hosts![0]!.id]);
    form.remove();
  });

  it('refuses a value of two in single mode', async () => {
    const [hosts] = [...able.values()];
    const picker = await openPicker({ attributes: { mode: 'single' } });
    picker.value = [hosts![0]!.id];
    picker.value = [hosts![1]!.id, hosts![2]!.id];
    expect(picker.value).to.deep.equal([hosts![0]!.id]);
    await whenRole(picker, 'alert', '只能选择一台主机');
  });

  it('keeps choice, search and page when it is moved, taken away and brought back', async () => {
    const picker = await openPicker({ attributes: { mode: 'single' } });
    byRole(picker, 'button', '下一页').click();
    await until('page 2', () => rowsOf(picker)[0]?.getAttribute('aria-rowindex') === '12');
    ableBoxes(picker)[0]!.click();
    const { value } = picker;
    const parent = document.createElement('div');
    document.body.append(parent);
    parent.append(picker);
    expect(picker.value).to.deep.equal(value);
    picker.remove();
    await settle();
    document.body.append(picker);
    await until('page 2 again', () => rowsOf(picker)[0]?.getAttribute('aria-rowindex') === '12');
    expect(picker.value).to.deep.equal(value);
    parent.remove();
  });
});
