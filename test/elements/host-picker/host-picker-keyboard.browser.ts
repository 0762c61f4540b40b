import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../../support/browser';
import {
  ableHosts,
  ableBoxes,
  allByRole,
  boxOf,
  byRole,
  closePickers,
  focusedIn,
  listed,
  openPicker,
  rowsOf,
  said,
  textOf,
  whenRole,
} from './stage';

const press = (key: string) => sendKeys({ press: key });
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Presses Tab until the focus is on what the test looks for. */
async function tabTo(picker: Element, node: () => Element | undefined): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const wanted = node();
    if (wanted !== undefined && focusedIn(picker) === wanted) return;
    await press('Tab');
  }
  throw new Error('Tab never came there');
}

describe('host picker: keyboard and screen reader', () => {
  let before: HTMLButtonElement;
  beforeEach(() => {
    before = document.createElement('button');
    before.textContent = 'before';
    document.body.append(before);
    before.focus();
  });
  afterEach(() => {
    closePickers();
    before.remove();
  });

  it('goes from search to choice to removal without a pointer', async () => {
    const [hosts] = [...(await ableHosts()).values()];
    const host = hosts![0]!;
    const picker = await openPicker();
    before.focus();
    await press('Tab');
    expect(focusedIn(picker) === byRole(picker, 'textbox', '私有 IP')).to.equal(true);
    await sendKeys({ type: host.privateIps[0]! });
    await press('Enter');
    await until(
      'one host',
      () => rowsOf(picker).length === 1 && textOf(rowsOf(picker)[0]).includes(host.name),
    );
    expect(focusedIn(picker) === byRole(picker, 'textbox', '私有 IP'), 'focus kept').to.equal(true);
    await until('announced', () =>
      said(picker).includes(`私有 IP 精确匹配“${host.privateIps[0]}”`),
    );
    await tabTo(picker, () => boxOf(rowsOf(picker)[0]!));
    await press('Space');
    expect(picker.value).to.deep.equal([host.id]);
    await until('the announcement', () => said(picker).includes('已选 1 台主机'));
    await listed(picker);
    await until('focus kept in the row', () => focusedIn(picker) === boxOf(rowsOf(picker)[0]!));
    const toggle = allByRole(picker, 'button', '查看已选主机')[0];
    if (toggle) {
      await tabTo(picker, () => toggle);
      await press('Enter');
    }
    const remove = await whenRole(picker, 'button', `移除 ${host.name}`);
    await tabTo(picker, () => remove);
    await press('Enter');
    expect(picker.value).to.deep.equal([]);
    await frame();
    expect(focusedIn(picker)?.className, 'focus stays in the preview').to.equal('hp-chosen-count');
  });

  it('moves between rows by arrows, Home and End, and between pages by Page Down', async () => {
    const picker = await openPicker();
    before.focus();
    await tabTo(picker, () => boxOf(rowsOf(picker)[0]!));
    await press('ArrowDown');
    expect(focusedIn(picker) === boxOf(rowsOf(picker)[1]!)).to.equal(true);
    await press('End');
    expect(focusedIn(picker) === boxOf(rowsOf(picker)[9]!)).to.equal(true);
    await press('ArrowDown');
    expect(focusedIn(picker) === boxOf(rowsOf(picker)[9]!)).to.equal(true);
    await press('Home');
    await press('ArrowUp');
    expect(focusedIn(picker) === boxOf(rowsOf(picker)[0]!)).to.equal(true);
    await press('PageDown');
    await until('page 2', () => rowsOf(picker)[0]?.getAttribute('aria-rowindex') === '12');
    await listed(picker);
    await until('focus on page 2', () => focusedIn(picker) === boxOf(rowsOf(picker)[0]!));
    await press('PageUp');
    await until('page 1', () => rowsOf(picker)[0]?.getAttribute('aria-rowindex') === '2');
    const stops = rowsOf(picker).filter((row) => boxOf(row).tabIndex === 0);
    expect(stops, 'one stop for Tab').to.have.length(1);
  });

  it('reaches rows that cannot be chosen and hears why', async () => {
    const picker = await openPicker({
      prepare: (element) => {
        element.loadHosts = () => [
          { id: '1', name: 'a', status: 'STOPPED', privateIps: ['10.0.0.1'] },
          { id: '2', name: 'b', status: 'RUNNING', privateIps: ['10.0.0.2'] },
        ];
      },
    });
    await until('rows', () => rowsOf(picker).length === 2);
    before.focus();
    await tabTo(picker, () => boxOf(rowsOf(picker)[0]!));
    expect(focusedIn(picker)?.getAttribute('aria-disabled')).to.equal('true');
    await press('Space');
    await whenRole(picker, 'alert', 'a 不可选：未运行（已停止）');
    expect(focusedIn(picker) === boxOf(rowsOf(picker)[0]!)).to.equal(true);
    expect(picker.value).to.deep.equal([]);
    await press('ArrowDown');
    await press('Space');
    expect(picker.value).to.deep.equal(['2']);
  });

  it('opens the paste box, looks up with Ctrl and Enter, and announces the result', async () => {
    const [hosts] = [...(await ableHosts()).values()];
    const picker = await openPicker();
    before.focus();
    await tabTo(picker, () => byRole(picker, 'button', '批量粘贴 IP'));
    await press('Enter');
    const area = await whenRole(picker, 'textbox', '粘贴私有 IP 列表');
    await until('focus in the box', () => focusedIn(picker) === area);
    await sendKeys({ type: `${hosts![0]!.privateIps[0]!} 203.0.113.1` });
    await sendKeys({ down: 'Control' });
    await press('Enter');
    await sendKeys({ up: 'Control' });
    await until('chosen', () => picker.value.length === 1);
    await until('announced', () => said(picker).includes('已选择 1 台，1 个地址未选择'));
    expect(focusedIn(picker) === area, 'focus kept').to.equal(true);
  });

  it('keeps letters from the page’s shortcuts', async () => {
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener('keydown', listen);
    try {
      const picker = await openPicker();
      before.focus();
      await press('Tab');
      await sendKeys({ type: 'db' });
      await tabTo(picker, () => boxOf(rowsOf(picker)[0]!));
      heard.length = 0;
      await press('ArrowDown');
      expect(heard).to.deep.equal([]);
    } finally {
      document.removeEventListener('keydown', listen);
    }
  });

  it('announces how many are chosen', async () => {
    const picker = await openPicker({ attributes: { mode: 'single' } });
    ableBoxes(picker)[0]!.click();
    await until('one', () => said(picker).startsWith('已选 1 台主机'));
    ableBoxes(picker)[0]!.click();
    await until('none', () => said(picker).startsWith('已选 0 台主机'));
  });
});
