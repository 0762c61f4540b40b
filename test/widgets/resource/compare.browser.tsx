/** Two chosen rows beside each other. */
import { expect } from '@open-wc/testing';
import { listVms } from '../../../src/core/api/compute/vms';
import type { Vm } from '../../../src/core/api/compute/vms';
import type { Resource } from '../../../src/core/resource/definition';
import { vm } from '../../../src/routes/compute/vm';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { all, click, closeStages, findings, get } from '../stage';
import { openScreen, press, textOf } from './screen-stage';
import type { ScreenStage } from './screen-stage';

const Machines = () => <ResourceScreen def={vm as unknown as Resource<never>} />;
const lines = (box: HTMLElement) => [...box.querySelectorAll('tbody tr')];
const rows = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]')];

describe('two rows', function () {
  this.timeout(60_000);
  closeStages();

  it('are compared where exactly two are chosen, by an address of their own', async () => {
    const on = await openScreen(Machines, '/compute/ecs?size=10');
    await until('rows', () => rows(on).length > 2);
    const chosen = () => all(on.root, 'group', '批量操作')[0];
    const choose = async (index: number) => click(get(rows(on)[index]!, 'checkbox'));
    await choose(0);
    await until('one', () => chosen());
    expect(all(on.root, 'button', '对比')).to.be.empty;
    await choose(1);
    await until('two', () => all(on.root, 'button', '对比')[0]);
    await choose(2);
    await until('three', () => all(on.root, 'button', '对比').length === 0);
    await choose(2);
    const ids = rows(on)
      .slice(0, 2)
      .map(({ dataset }) => dataset['key']);
    await press(on.root, 'button', '对比');
    const box = await until('the comparison', () => all(on.root, 'dialog', '对比')[0]);
    expect(new URLSearchParams(on.search()).getAll('compare')).to.deep.equal(ids);
    await until('its lines', () => lines(box).length > 5);
    const marked = lines(box).filter((line) => line.textContent.includes('不同'));
    for (const line of lines(box)) {
      const [one, other] = [...line.querySelectorAll('td')].map((cell) => cell.textContent);
      expect(one !== other, line.textContent).to.equal(marked.includes(line));
    }
    const total = lines(box).length;
    await click(get(box, 'switch', '仅显示差异'));
    await until('only those', () => lines(box).length === marked.length);
    expect(marked.length).to.be.within(1, total - 1);
    expect(await findings(on, on.page)).to.deep.equal([]);

    const address = on.search();
    await press(
      await until('the comparison again', () => all(on.root, 'dialog', '对比')[0]),
      'button',
      '关闭',
    );
    await until('closed', () => all(on.root, 'dialog').length === 0);
    await on.go(`/compute/ecs${address}`);
    await until('the same again', () => all(on.root, 'dialog', '对比')[0]);
    expect(on.errors).to.deep.equal([]);
  });

  it('are chosen one after the other, from a row that is looked at, by name', async () => {
    const on = await openScreen(Machines, '/compute/ecs?size=10');
    await until('rows', () => rows(on).length > 2);
    const [first] = rows(on).map(({ dataset }) => dataset['key']!);
    await on.go(`/compute/ecs?size=10&id=${first}`);
    const detail = await until('the detail', () => all(on.root, 'dialog')[0]);
    await until('its row', () => all(detail, 'button', '与其他对比')[0]);
    await press(detail, 'button', '与其他对比');
    const box = await until('the choice', () => all(on.root, 'dialog', '对比')[0]);
    expect(new URLSearchParams(on.search()).getAll('compare')).to.deep.equal([first]);
    const choice = await until('the others', () =>
      box.querySelector<HTMLElement>('.by-combobox-trigger'),
    );
    await click(choice);
    const option = await until('an option', () => all(on.root, 'option')[0]);
    await click(option);
    await until('the comparison', () => lines(box).length > 5);
    const [one, other] = new URLSearchParams(on.search()).getAll('compare');
    const focused = () => on.root.activeElement;
    await until('the focus on it', () => focused() === box.querySelector('table'));
    // In the dialog: all the rest is inert, and nobody hears it.
    const spoken = () =>
      Array.from(box.querySelectorAll('[aria-live], [role="status"]'), (each) =>
        each.textContent.trim(),
      ).filter((each) => /^(\d+项不同|两者没有差异)/.test(each));
    await until('how they differ, said once', () => spoken().length === 1);
    expect(one).to.equal(first);
    expect(other).to.be.a('string').and.not.equal(first);
    await press(box, 'button', '换一项');
    await until('the choice again', () => box.querySelector('.by-combobox-trigger'));
    await until('the focus on it', () => focused()?.matches('.by-combobox-trigger'));
    // At the end, since the look draws the page anew.
    expect(await findings(on, on.page)).to.deep.equal([]);
    expect(on.errors).to.deep.equal([]);
  });

  it('are looked for beyond the search, and it is said where there is no other', async () => {
    const on = await openScreen(Machines, '/compute/ecs?size=10');
    await until('rows', () => rows(on).length > 2);
    const { rows: some } = await on.runtime.call(listVms, { query: { page: 1, rows: 100 } });
    const alone = some.find(
      ({ id, name }) => !some.some((each) => each.id !== id && each.name.includes(name)),
    )!;
    await on.go(`/compute/ecs?name=${encodeURIComponent(alone.name)}`);
    await until('one row', () => rows(on).length === 1);
    await on.go(`/compute/ecs?name=${encodeURIComponent(alone.name)}&id=${alone.id}`);
    const detail = await until('the detail', () => all(on.root, 'dialog')[0]);
    await until('the way there', () => all(detail, 'button', '与其他对比')[0]);
    on.fault = ({ path, query }) =>
      /vms$/.test(path) && query.get('rows') === '50'
        ? Response.json({
            ...{ success: true, status: '200', message: '' },
            data: { rows: [], total: 0 },
          })
        : undefined;
    await press(detail, 'button', '与其他对比');
    await until('that there is none', () => textOf(on.root).includes('没有其他可对比的项'));
    expect(on.errors).to.deep.equal([]);
  });

  it('are offered from the beginning of the list, and it is said, where nothing finds them by name', async () => {
    const unnamed = { ...vm, label: ({ name }: Vm) => `machine ${name}` };
    const Unnamed = () => <ResourceScreen def={unnamed as unknown as Resource<never>} />;
    const on = await openScreen(Unnamed, '/compute/ecs?size=10');
    await until('rows', () => rows(on).length > 2);
    const [first] = rows(on).map(({ dataset }) => dataset['key']!);
    const { rows: some } = await on.runtime.call(listVms, { query: { page: 1, rows: 50 } });
    on.fault = ({ path, query }) =>
      /vms$/.test(path) && query.get('rows') === '50'
        ? Response.json({
            ...{ success: true, status: '200', message: '' },
            data: { rows: some, total: 51 },
          })
        : undefined;
    await on.go(`/compute/ecs?size=10&compare=${first}`);
    await until('how many', () => textOf(on.root).includes('只列出前50项'));
    await until('the choice', () => textOf(on.root).includes('请选择'));
    expect(textOf(on.root)).not.to.contain('输入名称查找');
  });

  it('that are not there say so', async () => {
    const on = await openScreen(Machines, '/compute/ecs?compare=nobody&compare=noone');
    await until('that', () => textOf(on.root).includes('该数据不存在或您无权查看'));
  });
});
