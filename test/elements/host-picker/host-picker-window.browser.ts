/** What takes how long is measured by `npm run bench table`. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type, until } from '../../support/browser';
import {
  boxOf,
  byRole,
  closePickers,
  focusedIn,
  openPicker,
  rowsOf,
  textOf,
  whenRole,
} from './stage';

const COUNT = 100_000;
const rows = Array.from({ length: COUNT }, (_, at) => ({
  id: `n${at}`,
  name: `node-${at}`,
  status: at % 10 === 9 ? 'STOPPED' : 'RUNNING',
  privateIps: [`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`],
  serviceIp: '',
  envName: at % 2 ? '生产环境' : '测试环境',
  projectName: `项目 ${at % 30}`,
  templateid: 'tpl',
}));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('host picker: an own array of 100,000 hosts', () => {
  afterEach(closePickers);

  const open = (attributes: Record<string, string> = {}) =>
    openPicker({
      attributes: { name: 'host', ...attributes },
      prepare: (element) => {
        element.loadHosts = () => rows;
      },
    });
  const summary = (picker: Element) => textOf(picker.shadowRoot?.querySelector('.hp-summary'));
  const windowOf = (picker: Element) =>
    until('the window', () =>
      picker.shadowRoot?.querySelector<HTMLElement>('.hp-window:has(.hp-row)'),
    );

  it('shows it in one window with few nodes', async () => {
    const picker = await open();
    await windowOf(picker);
    expect(summary(picker)).to.equal(`共 ${COUNT} 台主机`);
    expect(rowsOf(picker).length).to.be.lessThan(40);
    expect(byRole(picker, 'grid').getAttribute('aria-rowcount')).to.equal(String(COUNT + 1));
    expect(picker.shadowRoot!.querySelector('nav') === null, 'no pager').to.equal(true);
  });

  it('never shows an empty window while it scrolls', async () => {
    const picker = await open();
    const box = await windowOf(picker);
    let empty = 0;
    for (let step = 0; step < 120; step += 1) {
      box.scrollTop += step % 20 === 19 ? 40_000 : 260;
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
      const middle = box.getBoundingClientRect();
      const hit = picker.shadowRoot!.elementFromPoint(middle.left + 100, middle.top + 200);
      if (!hit?.closest('.hp-row')) empty += 1;
    }
    expect(empty).to.equal(0);
  }).timeout(60_000);

  it('chooses everything that can be chosen at once, and shows the preview of it', async () => {
    const picker = await open();
    await windowOf(picker);
    byRole<HTMLInputElement>(picker, 'checkbox', '选择全部').click();
    expect(picker.value).to.have.length(90_000);
    await until('the count', () =>
      textOf(byRole(picker, 'region', '已选主机')).includes('已选 90000 台'),
    );
    await until('groups', () => picker.shadowRoot!.querySelector('.hp-group'));
    expect(picker.shadowRoot!.querySelectorAll('*').length).to.be.lessThan(3000);
  });

  it('filters while it is typed', async () => {
    const picker = await open();
    await windowOf(picker);
    const field = byRole<HTMLInputElement>(picker, 'textbox', '私有 IP');
    type(field, '10.0');
    type(field, '10.0.7');
    await until('found', () => summary(picker) === '找到 2816 台主机 · 私有 IP 模糊匹配“10.0.7”');
    type(field, '10.0.7.9');
    await until('one', () => summary(picker) === '找到 1 台主机 · 私有 IP 精确匹配“10.0.7.9”');
    await until('its row', () => textOf(rowsOf(picker)[0]).includes('node-1801'));
  });

  it('goes through it by keyboard and keeps the focus while it scrolls away', async () => {
    const picker = await open({ mode: 'single' });
    const box = await windowOf(picker);
    boxOf(rowsOf(picker)[0]!).focus();
    for (let step = 0; step < 15; step += 1) await sendKeys({ press: 'ArrowDown' });
    const position = () => (focusedIn(picker) as HTMLElement | null)?.dataset['position'];
    await until('row 15', () => position() === '15');
    box.scrollTop = 1_000_000;
    await frame();
    await frame();
    expect(position()).to.equal('15');
    await sendKeys({ press: 'End' });
    await until('the last row', () => position() === String(COUNT - 1));
    await sendKeys({ press: 'PageUp' });
    await until('nine before', () => position() === String(COUNT - 10));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Space' });
    expect(picker.value).to.deep.equal([`n${COUNT - 9}`]);
  });

  it('pastes into it without a server', async () => {
    const picker = await open();
    await windowOf(picker);
    byRole(picker, 'button', '批量粘贴 IP').click();
    const area = await whenRole<HTMLTextAreaElement>(picker, 'textbox', '粘贴私有 IP 列表');
    type(
      area,
      rows
        .slice(0, 20)
        .map((row) => row.privateIps[0])
        .join('\n'),
    );
    byRole(picker, 'button', '查找并选择').click();
    await until('chosen', () => picker.value.length === 18);
    expect(area.value.split('\n')).to.deep.equal(['10.0.0.9', '10.0.0.19']);
  });
});
