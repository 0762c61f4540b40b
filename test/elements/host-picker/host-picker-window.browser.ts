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
const sort = (times: number[]) => times.sort((a, b) => a - b);

function timeOfCopy(): number {
  const start = performance.now();
  const copy = new Map(rows.map((row) => [row.id, { ...row }]));
  expect(copy.size).to.equal(COUNT);
  return performance.now() - start;
}

/** The longest that anything may take, ms. A busy machine is measured by copying the rows beside: about 20 ms otherwise. */
const moment = (copies: number[]) => Math.max(60, 3 * sort(copies)[copies.length >> 1]!);

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

  it('shows it in one window with few nodes, first rows within a moment', async () => {
    const start = performance.now();
    const picker = await open();
    await windowOf(picker);
    console.info(`first rows of ${COUNT}: ${Math.round(performance.now() - start)} ms`);
    expect(summary(picker)).to.equal(`共 ${COUNT} 台主机`);
    expect(rowsOf(picker).length).to.be.lessThan(40);
    expect(byRole(picker, 'grid').getAttribute('aria-rowcount')).to.equal(String(COUNT + 1));
    expect(picker.shadowRoot!.querySelector('nav') === null, 'no pager').to.equal(true);
  });

  it('scrolls without a pause and never shows an empty window', async () => {
    const picker = await open();
    const box = await windowOf(picker);
    const times: number[] = [];
    const copies: number[] = [];
    let empty = 0;
    for (let step = 0; step < 120; step += 1) {
      if (step % 20 === 0) copies.push(timeOfCopy());
      box.scrollTop += step % 20 === 19 ? 40_000 : 260;
      const start = performance.now();
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
      times.push(performance.now() - start);
      const middle = box.getBoundingClientRect();
      const hit = picker.shadowRoot!.elementFromPoint(middle.left + 100, middle.top + 200);
      if (!hit?.closest('.hp-row')) empty += 1;
    }
    sort(times);
    console.info(
      `scroll frame, ms: median ${times[60]?.toFixed(1)}, 95 % ${times[114]?.toFixed(1)}`,
    );
    expect(empty).to.equal(0);
    expect(times[60]!).to.be.lessThan(moment(copies)); // two frames, and more where other work is done beside
  }).timeout(60_000);

  it('chooses everything that can be chosen at once, and shows the preview of it', async () => {
    const picker = await open();
    await windowOf(picker);
    const all = byRole<HTMLInputElement>(picker, 'checkbox', '选择全部');
    const times: number[] = [];
    const copies: number[] = [];
    const isQuick = () => Math.min(...times) < moment(copies);
    // On a busy machine the first rounds may all be interrupted. An odd round chooses, an even one takes back.
    for (let round = 0; round < 5 || (round < 25 && (round % 2 === 0 || !isQuick())); round += 1) {
      copies.push(timeOfCopy());
      const start = performance.now();
      all.click();
      times.push(performance.now() - start);
      await frame();
    }
    console.info(`select all and none, ms: ${times.map((time) => time.toFixed(1)).join(', ')}`);
    expect(picker.value).to.have.length(90_000);
    expect(isQuick(), `${times.join(', ')} beside ${copies.join(', ')}`).to.equal(true);
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
    const start = performance.now();
    type(field, '10.0.7');
    console.info(`filter by address: ${(performance.now() - start).toFixed(1)} ms`);
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
