/** R-003 as a tree (N-12): resource groups, and their businesses below them with operations of their own. */
import { expect } from '@open-wc/testing';
import { createProject, deleteProject, listProjects } from '../../../src/core/api/projects';
import { project } from '../../../src/routes/system/project';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, descriptionOf, fill, findings, get } from '../../widgets/stage';

const Screen = () => <ResourceScreen def={project} />;
const stem = `测试树${Math.random().toString(36).slice(2, 8)}`;
const rowOf = (on: ScreenStage, name: string) =>
  [...on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]')].find(
    (row) => row.querySelector('.by-tree-cell')?.textContent === name,
  );
/** By its name: the dialog of the step before is there for a moment longer than what it did. */
const dialog = (on: ScreenStage, name: RegExp) =>
  until('the form', () => all(on.root, 'dialog', name)[0]);

/** A group of its own with two businesses, opened. */
async function opened(name: string) {
  const helper = await openScreen(Screen, '/?size=5');
  const bizUse = [
    { name: '交易', bizCode: 'trade' },
    { name: '报表', bizCode: 'report' },
  ];
  const { id } = await helper.runtime.call(createProject, { body: { name, bizUse } });
  await helper.close();
  const on = await openScreen(Screen, `/?name=${encodeURIComponent(name)}`);
  await until('the group', () => rowOf(on, name));
  expect(rowOf(on, '交易')).to.equal(undefined);
  await press(on.root, 'button', `展开${name}`);
  await until('its businesses', () => rowOf(on, '交易'));
  const params = JSON.stringify([{ name: 'id', sign: 'EQ', value: id }]);
  const now = async () =>
    (await on.runtime.call(listProjects, { query: { params } })).rows[0]!.bizUse.map(
      (biz) => biz.name,
    );
  return { on, now };
}

describe('resource groups as a tree', () => {
  closeStages();
  after(async () => {
    const on = await openScreen(Screen, '/?size=5');
    const params = JSON.stringify([{ name: 'name', sign: 'LK', value: stem }]);
    const { rows } = await on.runtime.call(listProjects, { query: { rows: 100, params } });
    for (const { id } of rows) await on.runtime.call(deleteProject, { params: { id } });
    await on.close();
  });

  it('offers each kind of row its own operations, box and detail', async () => {
    const name = `${stem}甲`;
    const { on } = await opened(name);
    const offered = (row: HTMLElement) =>
      all(row, 'button')
        .filter((each) => each.closest('.by-table-actions') !== null && each.textContent !== '')
        .map((each) => each.textContent);
    expect(offered(rowOf(on, name)!)).to.deep.equal(['编辑', '配额']);
    expect(offered(rowOf(on, '交易')!)).to.deep.equal(['编辑', '删除']);
    expect(all(rowOf(on, name)!, 'button', `${name} 的更多操作`)).to.have.length(1);
    expect(all(rowOf(on, '交易')!, 'button', /更多操作$/)).to.have.length(0);
    expect(all(rowOf(on, name)!, 'checkbox')).to.have.length(1);
    expect(all(rowOf(on, '交易')!, 'checkbox')).to.have.length(0);
    expect(rowOf(on, '交易')!.getAttribute('aria-selected')).to.equal(null);
    expect(all(rowOf(on, name)!, 'button', name)).to.have.length(1);
    expect(all(rowOf(on, '交易')!, 'button', '交易')).to.have.length(0);
    await press(on.root, 'checkbox', '选择本页全部');
    await sees(on, '已选择本页 1 项');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('adds, changes and removes a business, and stays open meanwhile', async () => {
    const name = `${stem}乙`;
    const { on, now } = await opened(name);
    await press(on.root, 'button', `${name} 的更多操作`);
    await press(on.root, 'menuitem', '新增业务');
    const added = await dialog(on, /^新增业务/);
    await fill(get(added, 'textbox', '业务名称'), '报表');
    await press(added, 'button', '确定');
    const field = get(added, 'textbox', '业务名称');
    await until('refused at its field', () => field.getAttribute('aria-invalid') === 'true');
    expect(descriptionOf(field)).to.include('报表');
    await fill(field, '风控');
    await later(); // past the guard against double clicks (C-19)
    await press(added, 'button', '确定');
    await until('added', () => rowOf(on, '风控'));

    await press(rowOf(on, '交易')!, 'button', '编辑');
    const form = await dialog(on, /^编辑业务|· 交易$/);
    expect(get<HTMLInputElement>(form, 'textbox', '业务编码').value).to.equal('trade');
    await fill(get(form, 'textbox', '业务名称'), '清算');
    await press(form, 'button', '确定');
    await until('changed', () => rowOf(on, '清算') && !rowOf(on, '交易'));

    await press(rowOf(on, '报表')!, 'button', '删除');
    const question = await until('the question', () => all(on.root, 'alertdialog', '警告')[0]!);
    expect(question.textContent).to.include('报表');
    await press(question, 'button', '删除');
    await until('removed', () => !rowOf(on, '报表'));
    expect(await now()).to.deep.equal(['清算', '风控']);
  });

  it('opens a link to the form of a business inside a group, and none of another kind', async () => {
    const { on } = await opened(`${stem}丙`);
    const key = rowOf(on, '交易')!.dataset['key']!;
    const again = await openScreen(Screen, `/${on.search()}&do=editBusiness&on=${key}`);
    const form = await until('the form', () => all(again.root, 'dialog', /· 交易$/)[0]);
    expect(get<HTMLInputElement>(form, 'textbox', '业务名称').value).to.equal('交易');
    const wrong = await openScreen(Screen, `/${on.search()}&do=quotas&on=${key}`);
    await until('nothing opened', () => !wrong.search().includes('do='));
    expect(all(wrong.root, 'dialog')).to.have.length(0);
  });
});
