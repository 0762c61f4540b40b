/** What a list of machines is narrowed to by its tags, how its columns are arranged, and what a link of a view shows to others. */
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { listVms } from '../../../src/core/api/compute/vms';
import { vm } from '../../../src/routes/compute/vm';
import { WholeAddressContext } from '../../../src/widgets/resource/ref-links';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { copiedIn, settle, until } from '../../support/browser';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

const site = 'https://console.example/#';
const Machines = () => (
  <WholeAddressContext value={(path) => `${site}${path}`}>
    <ResourceScreen def={vm} />
  </WholeAddressContext>
);
const heads = (on: ScreenStage) =>
  [...on.root.querySelectorAll<HTMLElement>('thead th')]
    .map((head) => head.textContent.trim())
    .filter((name) => name !== '' && name !== '操作');
const rowsIn = (on: ScreenStage) => [
  ...on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]'),
];
const tagsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('.by-cell-tag')];
const opened = async (address: string, account?: 'huangmin') => {
  const on = await openScreen(Machines, address, account ? { account } : {});
  await until('rows', () => rowsIn(on).length > 0);
  return on;
};

async function someTags(): Promise<readonly string[]> {
  const on = await openScreen(Machines, '/list');
  const { rows } = await on.runtime.call(listVms, { query: { page: 1, rows: 500 } });
  await on.close();
  const found = rows.find(({ tags }) => tags.length === 2 && tags.some((tag) => tag.includes('=')));
  return found!.tags;
}

describe('the tags of a list', function () {
  this.timeout(60_000);
  closeStages();

  it('narrow it by a press of one, then of another, and each is taken away again', async () => {
    const [one, other] = (await someTags()) as [string, string];
    const on = await opened(`/list?tags=${encodeURIComponent(one)}&columns=name.tags&size=50`);
    const link = () =>
      rowsIn(on)
        .flatMap(tagsIn)
        .find((tag) => tag.textContent === other && tag.matches('a'));
    // What the list is narrowed to already leads nowhere.
    for (const tag of rowsIn(on).flatMap(tagsIn))
      if (tag.textContent === one) expect(tag.matches('a')).to.equal(false);
    const pressed = await until('the other tag', link);
    expect(pressed.title).to.equal(`只看有“${other}”的`);
    pressed.click();
    await until('both in the address', () =>
      new URLSearchParams(on.search()).getAll('tags').includes(other),
    );
    await sees(on, `标签：${one}、${other}`);
    await until('nothing else', () =>
      rowsIn(on).every((row) => {
        const tags = tagsIn(row).map((tag) => tag.textContent);
        return tags.includes(one) && tags.includes(other);
      }),
    );
    expect(await findings(on, on.page)).to.deep.equal([]);
    await press(on.root, 'button', `移除条件 标签：${one}、${other}`);
    await until('every machine', () => !on.search().includes('tags='));
  });

  it('are typed with commas between them, and a key stands for any of its values', async () => {
    const on = await opened('/list?columns=name.tags&size=20');
    await press(on.root, 'button', '更多条件');
    const field = get(on.root, 'textbox', '标签');
    await fill(field, 'env=');
    field.focus();
    await sendKeys({ press: 'Enter' });
    await until('the key in the address', () => on.search().includes('tags=env%3D'));
    await until('only machines of a stage', () => {
      const rows = rowsIn(on);
      // What the list is narrowed to stands first.
      const isKeyed = (row: HTMLElement) => tagsIn(row)[0]?.textContent.startsWith('env=');
      return rows.length > 0 && rows.every(isKeyed);
    });
  });
});

describe('the columns of a list', function () {
  this.timeout(60_000);
  closeStages();

  const open = async (on: ScreenStage) => {
    await press(on.root, 'button', '列设置');
    return until('the dialog', () => all(on.root, 'dialog', '列设置')[0]);
  };
  const order = (box: Element) =>
    [...box.querySelectorAll<HTMLElement>('.by-columns-item')]
      .toSorted((a, b) => Number(a.style.order) - Number(b.style.order))
      .map((item) => item.querySelector('label')?.textContent.trim() ?? '');
  const said = (box: Element) => box.querySelector(':scope > [aria-live]')?.textContent ?? '';
  const middle = (element: Element): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };

  it('are dragged by a handle, and each step is taken back', async () => {
    const on = await opened('/list?size=5');
    const before = heads(on);
    const box = await open(on);
    const [first, second, third] = order(box) as [string, string, string];
    const handle = get(box, 'button', `移动“${first}”`);
    const target = get(box, 'button', `移动“${third}”`);
    await sendMouse({ type: 'move', position: middle(handle) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: middle(target) });
    await until('it looks moved', () => order(box)[2] === first);
    await sendMouse({ type: 'up' });
    await until(
      'it is moved',
      () => order(box).slice(0, 3).join() === [second, third, first].join(),
    );
    await until('the table follows', () => heads(on)[2] === before[0]);
    expect(said(box)).to.equal(`“${first}”放在第 3 位`);

    await press(box, 'button', '恢复默认');
    await until('as the list has them', () => order(box)[0] === first);
    await press(box, 'button', '撤销上一步');
    await until('the default taken back', () => order(box)[2] === first);
    await press(box, 'button', '撤销上一步');
    await until('the move taken back', () => order(box)[0] === first);
    expect(get(box, 'button', '撤销上一步').ariaDisabled).to.equal('true');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('are moved by keys alone, and stay so for this user', async () => {
    const on = await opened('/list?size=5');
    const box = await open(on);
    const [first, second] = order(box) as [string, string];
    const handle = get(box, 'button', `移动“${first}”`);
    handle.focus();
    await sendKeys({ press: 'Space' });
    expect(said(box)).to.match(new RegExp(`^已拿起“${first}”，第 1 位，共 \\d+ 位$`));
    await sendKeys({ press: 'ArrowDown' });
    expect(said(box)).to.contain(`“${first}”，第 2 位`);
    // Escape leaves it where it was, and the dialog open.
    await sendKeys({ press: 'Escape' });
    await until('as before', () => order(box)[0] === first);
    expect(all(on.root, 'dialog', '列设置')).to.have.length(1);
    for (const key of ['Space', 'ArrowDown', 'Space']) await sendKeys({ press: key });
    await until('moved', () => order(box)[0] === second && order(box)[1] === first);
    await until(
      'the focus stays on it',
      () => on.root.activeElement === get(box, 'button', `移动“${first}”`),
    );
    // The buttons do the same, and keep the focus too.
    const up = get(box, 'button', `上移${first}`);
    up.focus();
    await sendKeys({ press: 'Enter' });
    await until('back', () => order(box)[0] === first);
    await until(
      'the focus stays',
      () => on.root.activeElement === get(box, 'button', `上移${first}`),
    );
    await press(box, 'button', `下移${first}`);
    await until('moved once more', () => order(box)[0] === second);
    await press(box, 'button', '完成');
    await on.close();

    const again = await opened('/list?size=5');
    expect(heads(again).slice(0, 2)).to.deep.equal([second, first]);
    await press(await open(again), 'button', '恢复默认');
    await until('as the list has them', () => heads(again)[0] === first);
  });
});

describe('the link of a view', function () {
  this.timeout(60_000);
  closeStages();

  it('shows the same filters, order and columns to somebody else of the tenant, whose own choice stays', async () => {
    const own = await opened('/list?status=RUNNING&sort=cpu.desc&size=10');
    await press(own.root, 'button', '列设置');
    const columns = await until('the dialog', () => all(own.root, 'dialog', '列设置')[0]);
    await press(columns, 'checkbox', '创建时间');
    await press(columns, 'button', '下移名称');
    await press(columns, 'button', '完成');
    const shown = heads(own);
    expect(shown).not.to.include('创建时间');
    await press(own.root, 'button', '视图');
    await press(own.root, 'menuitem', '管理视图…');
    const box = await until('the dialog', () => all(own.root, 'dialog', '保存的视图')[0]);
    await fill(get(box, 'textbox', '视图名称'), '大机器');
    await press(box, 'button', '保存当前视图');

    const copied = await copiedIn(async () => {
      await press(box, 'button', '复制大机器的链接');
      await sees(own, '已复制视图“大机器”的链接');
    });
    const rows = rowsIn(own).map(({ dataset }) => dataset['key']);
    await press(own.root, 'button', '删除大机器');
    await press(own.root, 'button', '关闭');
    await press(own.root, 'button', '列设置');
    await press(own.root, 'button', '恢复默认');
    await own.close();
    const [link = ''] = copied;
    expect(link.startsWith(`${site}/list?`)).to.equal(true);

    const other = await opened(link.slice(site.length), 'huangmin');
    expect(heads(other)).to.deep.equal(shown);
    await until('the same rows', () =>
      rows.every((key, at) => rowsIn(other)[at]?.dataset['key'] === key),
    );
    expect(other.root.querySelector('th[aria-sort="descending"]')?.textContent).to.contain('CPU');
    await sees(other, '列按链接显示');
    await press(other.root, 'button', '用我自己的列');
    await until('their own columns', () => heads(other).includes('创建时间'));
    expect(other.search()).to.contain('status=RUNNING');
    expect(textOf(other.root)).not.to.contain('列按链接显示');
    expect(await findings(other, other.page)).to.deep.equal([]);
  });

  it('gives one’s own columns back, and those of the link, when the changes are taken back', async () => {
    const own = await opened('/list?size=5');
    await press(own.root, 'button', '列设置');
    const columns = await until('the dialog', () => all(own.root, 'dialog', '列设置')[0]);
    await press(columns, 'checkbox', '创建时间');
    await until('out of sight', () => !heads(own).includes('创建时间'));
    const mine = heads(own);
    await own.close();

    const on = await opened('/list?columns=name.status.cpu&size=5');
    const linked = heads(on);
    await press(on.root, 'button', '列设置');
    const box = await until('the dialog', () => all(on.root, 'dialog', '列设置')[0]);
    await press(box, 'button', '恢复默认');
    await until('the list’s own', () => heads(on).includes('创建时间'));
    await press(box, 'button', '撤销上一步');
    await until('those of the link', () => heads(on).join() === linked.join());
    await press(box, 'checkbox', '状态');
    await until('two columns', () => heads(on).length === 2);
    await press(box, 'button', '撤销上一步');
    await until('those of the link again', () => heads(on).join() === linked.join());
    expect(on.search()).to.contain('columns=');
    await press(box, 'button', '完成');
    await press(on.root, 'button', '用我自己的列');
    await until('their own', () => heads(on).join() === mine.join());
    await press(on.root, 'button', '列设置');
    await press(on.root, 'button', '恢复默认');
    await until('as the list has them', () => heads(on).includes('创建时间'));
  });

  it('makes the columns one’s own with the first change', async () => {
    const on = await opened('/list?columns=name.status.cpu&density=compact');
    expect(heads(on)).to.have.length(3);
    await press(on.root, 'button', '列设置');
    const box = await until('the dialog', () => all(on.root, 'dialog', '列设置')[0]);
    await press(box, 'checkbox', '状态');
    await until('out of the address', () => !on.search().includes('columns='));
    await until('two columns', () => heads(on).length === 2);
    await press(box, 'button', '恢复默认');
    await settle();
    await until('the list’s own', () => heads(on).length > 3);
  });
});
