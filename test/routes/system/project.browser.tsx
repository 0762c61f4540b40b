import { expect } from '@open-wc/testing';
import { createProject, deleteProject, listProjects } from '../../../src/core/api/projects';
import type { Runtime } from '../../../src/core/runtime';
import { project } from '../../../src/routes/system/project';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { savedIn, settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, closeStages, descriptionOf, fill, findings, get } from '../../widgets/stage';
import {
  failures,
  openScreen,
  press,
  refused,
  sees,
  textOf,
} from '../../widgets/resource/screen-stage';
import type { OpenOptions, ScreenStage } from '../../widgets/resource/screen-stage';

const Screen = () => <ResourceScreen def={project} />;
/** As wide as a desktop's window: what a narrow one leaves out is tried with the machine. */
const WideScreen = () => (
  <div style={{ inlineSize: 1280 }}>
    <Screen />
  </div>
);
const path = '/system/project';
const stem = `测试${Math.random().toString(36).slice(2, 8)}`;
const open = (search = '', options?: OpenOptions) => openScreen(Screen, path + search, options);
/** Past the guard against double clicks (C-19). */
const loaded = (on: ScreenStage) =>
  until('rows', () => on.root.querySelector('tbody tr[data-key]') ?? null);
const rowNames = (on: ScreenStage) =>
  all(on.root, 'button')
    .filter((each) => each.matches('.by-cell-open'))
    .map((each) => each.textContent);
const total = (on: ScreenStage) =>
  Number(/共 ([\d,]+) 条/.exec(textOf(on.root))?.[1]?.replaceAll(',', ''));
const create = async (runtime: Runtime, name: string) =>
  (await runtime.call(createProject, { body: { name } })).id;
const seen = <T extends HTMLElement = HTMLElement>(
  on: ScreenStage,
  role: string,
  name: string | RegExp,
) => until(`${role} ${String(name)}`, () => all(on.root, role, name)[0] as T | undefined);
const dialog = (on: ScreenStage, name: string | RegExp) => seen(on, 'dialog', name);
const gone = (on: ScreenStage) => until('no dialog', () => all(on.root, 'dialog').length === 0);

async function removeAll(runtime: Runtime): Promise<void> {
  const params = JSON.stringify([{ name: 'name', sign: 'LK', value: stem }]);
  const { rows } = await runtime.call(listProjects, { query: { rows: 500, params } });
  for (const { id } of rows) await runtime.call(deleteProject, { params: { id } });
}

describe('the project screen', () => {
  closeStages();
  after(async () => {
    const on = await open();
    await removeAll(on.runtime);
    await on.close();
  });

  describe('list', () => {
    it('shows real rows and says how many there are', async () => {
      const on = await open();
      await loaded(on);
      expect(total(on)).to.be.greaterThan(15);
      expect(rowNames(on).length).to.be.greaterThan(10);
      expect(get(on.root, 'treegrid', '资源组')).to.exist;
    });

    it('keeps page, size, sort and filters in the URL, and back finds them', async () => {
      const on = await openScreen(WideScreen, `${path}?size=5`);
      await loaded(on);
      const first = rowNames(on);
      await press(on.root, 'button', '下一页');
      await until('page 2', () => on.search().includes('page=2'));
      await until('other rows', () => rowNames(on)[0] !== first[0] && rowNames(on).length === 5);
      await press(on.root, 'button', '主机数');
      await until('sorted', () => on.search().includes('sort=hostCount.asc'));
      expect(on.search()).not.to.include('page=');
      await on.back();
      expect(on.search()).to.equal('?size=5&page=2');
      await on.back();
      await until('first page again', () => rowNames(on)[0] === first[0]);
      expect(on.search()).to.equal('?size=5');
    });

    it('shows the same from a shared link, and the last page where a link points behind it', async () => {
      const on = await open('?size=5&page=2&sort=projectCode.asc');
      await loaded(on);
      const names = rowNames(on);
      const other = await open('?size=5&page=2&sort=projectCode.asc');
      await loaded(other);
      expect(rowNames(other)).to.deep.equal(names);
      const far = await open('?size=5&page=900');
      await until('a page that exists', () => /page=\d$/.test(far.search()) || null);
      await loaded(far);
    });

    it('searches by name, shows what it searched for, and clears', async () => {
      const on = await open();
      await create(on.runtime, `${stem}甲`);
      await loaded(on);
      await fill(get(on.root, 'textbox', /资源组名称/), `${stem}甲`);
      await press(on.root, 'button', '搜索');
      await until('one row', () => total(on) === 1);
      expect(new URLSearchParams(on.search()).get('name')).to.equal(`${stem}甲`);
      await fill(get(on.root, 'textbox', /资源组名称/), 'no-such-name');
      await later();
      await press(on.root, 'button', '搜索');
      await sees(on, '没有符合条件的数据');
      expect(total(on)).to.equal(0);
      await press(on.root, 'button', '清除筛选条件');
      await until('all again', () => total(on) > 10);
      expect(on.search()).to.equal('');
    });

    it('joins advanced conditions by or (N-08)', async () => {
      const on = await open();
      await create(on.runtime, `${stem}或一`);
      await create(on.runtime, `${stem}或二`);
      const where = (relation: string, content: string) =>
        `where=${encodeURIComponent(`${relation}:name:lk:${content}`)}`;
      const found = await open(`?${where('and', `${stem}或一`)}&${where('or', `${stem}或二`)}`);
      await until('two', () => total(found) === 2);
    });

    it('fails as an empty table with total 0, says why, and tries again', async () => {
      const on = await open('', {
        fault: ({ path: at }) => (at.endsWith('/projects') ? refused(500) : undefined),
      });
      await sees(on, '加载失败');
      expect(total(on)).to.equal(0);
      await sees(on, '系统繁忙，请稍后再试！');
      on.fault = undefined;
      await press(on.root, 'button', '重试');
      await loaded(on);
    });

    it('a refresh keeps the selection, and one that fails keeps the rows and says so', async () => {
      const on = await open('?size=5');
      await loaded(on);
      const name = rowNames(on)[1] ?? '';
      await press(on.root, 'checkbox', `选择 ${name}`);
      const before = on.root.querySelector('tbody tr');
      await press(on.root, 'button', '刷新');
      await settle();
      await until(
        'fresh',
        () => on.requests.filter((each) => each.endsWith('/projects')).length > 1,
      );
      expect(get<HTMLInputElement>(on.root, 'checkbox', `选择 ${name}`).checked).to.equal(true);
      expect(on.root.querySelector('tbody tr') === before).to.equal(true);
      on.fault = () => refused(503);
      await later();
      await press(on.root, 'button', '刷新');
      await sees(on, '刷新失败');
      expect(rowNames(on).length).to.equal(5);
      expect(get<HTMLInputElement>(on.root, 'checkbox', `选择 ${name}`).checked).to.equal(true);
    });
  });

  describe('permissions', () => {
    it('shows nothing but the reason without project:list', async () => {
      const on = await open('', { account: 'user' });
      if (on.runtime.can('project:list')) return;
      await sees(on, '您无权访问此页面');
      expect(on.requests).to.deep.equal([]);
    });

    it('removes what is not permitted and disables what does not apply, with the reason', async () => {
      const on = await open('?size=5&sort=hostCount.desc');
      await loaded(on);
      const row = rowNames(on)[0] ?? '';
      await press(on.root, 'button', `${row} 的更多操作`);
      const remove = await until('the menu', () => all(on.root, 'menuitem', /删除/)[0]);
      expect(remove.getAttribute('aria-disabled')).to.equal('true');
      expect(remove.textContent + descriptionOf(remove)).to.match(/还有 \d+ 台主机，不能删除/);
      const { user } = on.runtime.session.getState();
      on.runtime.session.setState({
        user: { ...user!, permissions: new Set(['project:list']), buttons: new Set() },
      });
      await settle();
      expect(all(on.root, 'button', '新建资源组')).to.have.length(0);
      expect(all(on.root, 'button', '编辑')).to.have.length(0);
      expect(all(on.root, 'button', '导出')).to.have.length(0);
      expect(all(on.root, 'checkbox')).to.have.length(0);
    });

    it('has at most two direct operations in a row (W-05)', async () => {
      const on = await open('?size=5');
      await loaded(on);
      for (const cell of on.root.querySelectorAll('tbody td.by-table-actions')) {
        expect(all(cell, 'button').filter((each) => each.textContent !== '').length).to.be.lessThan(
          4,
        );
        expect(all(cell, 'button', '编辑')).to.have.length(1);
        expect(all(cell, 'button', '配额')).to.have.length(1);
      }
    });
  });

  describe('forms', () => {
    it('creates with businesses, and says what is missing first', async () => {
      const on = await open();
      await loaded(on);
      await press(on.root, 'button', '新建资源组');
      const form = await dialog(on, '新建资源组');
      expect(on.search()).to.equal('?do=create');
      await press(form, 'button', '确定');
      await sees(on, '必填项');
      await until('focus', () => on.root.activeElement === get(form, 'textbox', '资源组名称'));
      await fill(get(form, 'textbox', '资源组名称'), `${stem}新`);
      await fill(get(form, 'textbox', '资源组编码'), '含中文');
      await press(form, 'button', '添加业务');
      await later();
      await press(form, 'button', '确定');
      await sees(on, '只能包含字母、数字、-、_ 和 .');
      await fill(get(form, 'textbox', '资源组编码'), '');
      await fill(get(form, 'textbox', '第1行 业务名称'), '核心业务');
      await later();
      await press(form, 'button', '确定');
      await gone(on);
      await sees(on, '新建资源组成功');
      await until('listed', () => rowNames(on).includes(`${stem}新`));
      expect(textOf(on.root)).to.include('核心业务');
    });

    it('shows the server’s refusal beside its field and keeps what was typed', async () => {
      const on = await open('?do=create');
      await create(on.runtime, `${stem}重名`);
      await loaded(on);
      const form = await dialog(on, '新建资源组');
      const field = get<HTMLInputElement>(form, 'textbox', '资源组名称');
      await fill(field, `${stem}重名`);
      await press(form, 'button', '确定');
      await until('refused', () => field.getAttribute('aria-invalid') === 'true');
      expect(descriptionOf(field)).to.include(stem);
      expect(field.value).to.equal(`${stem}重名`);
      await fill(field, `${stem}另名`);
      expect(field.getAttribute('aria-invalid')).to.equal(null);
    });

    it('edits what the row holds', async () => {
      const on = await open();
      const id = await create(on.runtime, `${stem}改`);
      const edit = await open(`?do=edit&on=${id}&name=${encodeURIComponent(stem)}`);
      await until('the form', () => all(edit.root, 'dialog', /编辑/)[0]);
      const form = await until('the loaded form', () => all(edit.root, 'dialog', /· /)[0]);
      const field = get<HTMLInputElement>(form, 'textbox', '资源组名称');
      expect(field.value).to.equal(`${stem}改`);
      await fill(field, `${stem}改后`);
      await press(form, 'button', '确定');
      await until('changed', () => rowNames(edit).includes(`${stem}改后`));
      expect(edit.search()).to.not.include('do=');
    });

    it('sets quotas, and puts the refusal of one into its row', async () => {
      const on = await open();
      const id = await create(on.runtime, `${stem}配额`);
      const quotas = await open(`?do=quotas&on=${id}`);
      const field = await seen(quotas, 'spinbutton', '第1行 总量');
      await fill(field, '99999999');
      await press(quotas.root, 'button', '确定');
      await until('refused', () => field.getAttribute('aria-invalid') === 'true');
      await fill(field, '-1');
      await sees(quotas, '不能小于0');
      await fill(field, '8');
      await later();
      await press(quotas.root, 'button', '确定');
      await gone(quotas);
    });

    it('keeps a draft over a reload, and lets go of it on request', async () => {
      const on = await open('?do=create');
      await loaded(on);
      await fill(get(await dialog(on, '新建资源组'), 'textbox', '资源组名称'), `${stem}草稿`);
      await on.close();
      const again = await open('?do=create');
      await sees(again, '已恢复上次未提交的内容');
      const field = get<HTMLInputElement>(
        await dialog(again, '新建资源组'),
        'textbox',
        '资源组名称',
      );
      expect(field.value).to.equal(`${stem}草稿`);
      await press(again.root, 'button', '放弃并重新填写');
      expect(field.value).to.equal('');
    });

    it('asks before what was typed is thrown away; Escape too', async () => {
      const on = await open('?do=create');
      await loaded(on);
      const form = await dialog(on, '新建资源组');
      await fill(get(form, 'textbox', '资源组名称'), 'x');
      await press(form, 'button', '取消');
      const question = await seen(on, 'alertdialog', '放弃填写');
      await press(question, 'button', '取消');
      expect(all(on.root, 'dialog')).to.have.length(1);
      form.dispatchEvent(new Event('cancel', { cancelable: true }));
      await settle();
      await press(await seen(on, 'alertdialog', '放弃填写'), 'button', '放弃');
      await gone(on);
      expect(on.search()).to.equal('');
    });

    for (const { name, answer, message } of failures) {
      it(`loses nothing typed on ${name}, and says what the specification says`, async () => {
        const on = await open('?do=create', { timeout: name === 'time-out' ? 6000 : 20_000 });
        await loaded(on);
        const form = await dialog(on, '新建资源组');
        await fill(get(form, 'textbox', '资源组名称'), `${stem}失败`);
        await fill(get(form, 'textbox', '描述'), '说明文字');
        on.fault = ({ method, signal }) => (method === 'POST' ? answer(signal) : undefined);
        await press(form, 'button', '确定');
        await sees(on, message);
        expect(get<HTMLInputElement>(form, 'textbox', '资源组名称').value).to.equal(`${stem}失败`);
        expect(get<HTMLTextAreaElement>(form, 'textbox', '描述').value).to.equal('说明文字');
        expect(on.errors).to.deep.equal([]);
        await until(
          'usable again',
          () => get(form, 'button', '确定').getAttribute('aria-busy') !== 'true',
        );
        on.runtime.storage.remove('draft:project:create:new');
      });
    }

    for (const [name, fault] of [
      ['401', () => refused(401)],
      ['509', () => refused(509)],
    ] as const) {
      it(`keeps the draft for the same user when the session ends with ${name}`, async () => {
        const on = await open('?do=create');
        await loaded(on);
        await fill(get(await dialog(on, '新建资源组'), 'textbox', '资源组名称'), `${stem}${name}`);
        on.fault = fault;
        await press(on.root, 'button', '确定');
        await until('signed out', () => on.runtime.session.getState().status === 'signed-out');
        await on.close();
        const again = await open('?do=create');
        const field = get<HTMLInputElement>(
          await dialog(again, '新建资源组'),
          'textbox',
          '资源组名称',
        );
        expect(field.value).to.equal(`${stem}${name}`);
        again.runtime.storage.remove('draft:project:create:new');
      });
    }
  });

  describe('delete', () => {
    it('names the row, warns in the specified words, and deletes', async () => {
      const on = await open();
      await create(on.runtime, `${stem}删`);
      const list = await open(`?name=${encodeURIComponent(`${stem}删`)}`);
      await loaded(list);
      await press(list.root, 'button', `${stem}删 的更多操作`);
      await press(list.root, 'menuitem', '删除');
      const question = await seen(list, 'alertdialog', '警告');
      expect(question.textContent)
        .to.include('此操作将无法撤销，是否继续？')
        .and.include(`${stem}删`);
      await press(question, 'button', '删除');
      await sees(list, '没有符合条件的数据');
      await sees(list, `删除成功：${stem}删`);
    });

    it('in bulk gives one result per row and retries what failed', async () => {
      const on = await open();
      const ids: string[] = [];
      for (const each of ['一', '二', '三']) ids.push(await create(on.runtime, `${stem}批${each}`));
      const list = await open(`?name=${encodeURIComponent(`${stem}批`)}`);
      await until('three', () => total(list) === 3);
      await press(list.root, 'checkbox', '选择本页全部');
      await sees(list, '已选择本页 3 项');
      list.fault = ({ method, path: at }) =>
        method === 'DELETE' && at.endsWith(ids[1]!) ? refused(400, '资源组正在使用') : undefined;
      await press(list.root, 'button', '批量删除');
      const box = await dialog(list, '批量删除');
      expect(box.textContent).to.include(`${stem}批一`).and.include('此操作将无法撤销，是否继续？');
      await press(box, 'button', '删除 3 项');
      await sees(list, '成功 2 项，失败 1 项');
      expect(box.textContent).to.include('资源组正在使用');
      list.fault = undefined;
      await press(box, 'button', '重试失败的 1 项');
      await sees(list, '成功 3 项，失败 0 项');
      await press(box, 'button', '完成');
      await sees(list, '没有符合条件的数据');
    });

    it('has two scopes: this page, and all that match', async () => {
      const on = await open();
      for (let index = 0; index < 7; index++) await create(on.runtime, `${stem}全${index}`);
      const list = await open(`?size=5&name=${encodeURIComponent(`${stem}全`)}`);
      await until('seven', () => total(list) === 7);
      await press(list.root, 'checkbox', '选择本页全部');
      await sees(list, '已选择本页 5 项');
      await press(list.root, 'button', '选择全部 7 项匹配的数据');
      await sees(list, '已选择全部 7 项匹配的数据');
      await press(list.root, 'button', '批量删除');
      await press(list.root, 'button', '删除 7 项');
      await sees(list, '成功 7 项，失败 0 项');
      await press(list.root, 'button', '完成');
      await until('none', () => total(list) === 0);
    });

    it('splits what an operation does not apply to, and says why', async () => {
      const on = await open('?size=5&sort=hostCount.desc');
      await loaded(on);
      await press(on.root, 'checkbox', '选择本页全部');
      await press(on.root, 'button', '批量删除');
      await sees(on, '所选数据都不适用此操作');
      await sees(on, /还有 \d+ 台主机，不能删除/);
      expect(get(on.root, 'button', '删除 0 项').getAttribute('aria-disabled')).to.equal('true');
    });
  });

  describe('detail, export and view', () => {
    it('opens by link with facts, quotas and businesses', async () => {
      const on = await open();
      const { rows } = await on.runtime.call(listProjects, {
        query: { sort: 'hostCount', order: 'desc', rows: 1 },
      });
      const { id, name, projectCode, bizUse } = rows[0]!;
      const detail = await open(`?id=${id}&size=5&name=nothing-on-this-page`);
      await until('the detail', () => all(detail.root, 'dialog', name)[0]);
      const box = await dialog(detail, name);
      expect(box.textContent).to.include(projectCode);
      await until('quotas', () => all(box, 'meter').length > 3);
      await press(box, 'tab', '业务');
      await until('its businesses', () => box.textContent.includes(bizUse[0]!.bizCode));
      await press(box, 'button', /^关闭$/);
      expect(detail.search()).to.not.include('id=');
    });

    it('exports all matching rows, not one page, as UTF-8 with its mark', async () => {
      await savedIn(async (saved) => {
        const on = await open('?size=5');
        await loaded(on);
        const rows = total(on);
        await press(on.root, 'button', '导出');
        await press(on.root, 'menuitem', 'CSV 文件');
        await sees(on, `已导出 ${rows} 行`);
        const bytes = new Uint8Array(await saved[0]!.blob.arrayBuffer());
        expect([...bytes.slice(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]);
        const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
        expect(lines.length).to.equal(rows + 1);
      });
    });

    it('says why an export failed and tries again', async () => {
      const on = await open('?size=5');
      await loaded(on);
      on.fault = ({ path: at }) =>
        at.endsWith('/export') ? refused(400, '导出过于频繁') : undefined;
      await press(on.root, 'button', '导出');
      await press(on.root, 'menuitem', 'CSV 文件');
      await sees(on, '导出失败');
      expect((await dialog(on, '导出')).textContent).to.include('导出过于频繁');
      on.fault = undefined;
      await press(await dialog(on, '导出'), 'button', '重试');
      await sees(on, /已导出 \d+ 行/);
    });

    it('remembers columns, their order and the density', async () => {
      const on = await open('?size=5');
      await loaded(on);
      await press(on.root, 'button', '列设置');
      const box = await dialog(on, '列设置');
      await press(box, 'checkbox', '显示全部列，左右滚动查看');
      await press(box, 'checkbox', '描述');
      await press(box, 'button', '下移资源组名称');
      await fill(get(box, 'combobox', '行高'), 'compact');
      await press(box, 'button', '完成');
      await on.close();
      const again = await open('?size=5');
      await loaded(again);
      const heads = all(again.root, 'columnheader').map((each) => each.textContent);
      expect(heads.indexOf('资源组编码')).to.be.lessThan(heads.indexOf('资源组名称'));
      expect(heads).to.include('描述');
      expect(again.root.querySelector('[data-density="compact"]')).to.exist;
      await press(again.root, 'button', '列设置');
      await press(again.root, 'button', '恢复默认');
      expect(again.root.querySelector('[data-density="compact"]')).to.equal(null);
    });
  });

  describe('for everybody', () => {
    it('speaks English completely', async () => {
      const on = await open('?size=5');
      await loaded(on);
      await on.show(on.page, { locale: 'en' });
      const chrome = [...all(on.root, 'button'), ...all(on.root, 'columnheader')]
        .filter((each) => !each.matches('.by-cell-open') && !each.closest('tbody'))
        .map((each) => each.textContent);
      expect(chrome.filter((each) => /[\u4e00-\u9fff]/.test(each))).to.deep.equal([]);
      expect(get(on.root, 'table', 'Resource groups')).to.exist;
    });

    it('has no findings of axe, light and dark', async () => {
      const on = await open('?size=5');
      await loaded(on);
      expect(await findings(on, on.page)).to.deep.equal([]);
      await press(on.root, 'button', '新建资源组');
      await press(on.root, 'button', '添加业务');
      expect(await findings(on, on.page)).to.deep.equal([]);
    });
  });
});
