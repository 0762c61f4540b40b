/** Two chosen rows beside each other. */
import { expect } from '@open-wc/testing';
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

  it('that are not there say so', async () => {
    const on = await openScreen(Machines, '/compute/ecs?compare=nobody&compare=noone');
    await until('that', () => textOf(on.root).includes('该数据不存在或您无权查看'));
  });
});
