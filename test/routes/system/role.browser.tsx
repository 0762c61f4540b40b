import { expect } from '@open-wc/testing';
import {
  addRole,
  deleteRole,
  listRoles,
  permissionConfiguration,
  viewRole,
} from '../../../src/core/api/flows/roles';
import type { Runtime } from '../../../src/core/runtime';
import { role } from '../../../src/routes/system/role';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { settle, until } from '../../support/browser';
import { all, click, closeStages, fill, findings, get } from '../../widgets/stage';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';

const Screen = () => <ResourceScreen def={role} />;
const stem = `测试${Math.random().toString(36).slice(2, 8)}`;
const open = (search = '') => openScreen(Screen, `/system/role${search}`);
const nameField = (on: ScreenStage) =>
  until('the form', () => {
    const [dialog] = all(on.root, 'dialog');
    return dialog && (all(dialog, 'textbox', /角色名称/)[0] as HTMLInputElement | undefined);
  });
const save = (on: ScreenStage) => press(get(on.root, 'dialog'), 'button', '确定');
const leaf = (on: ScreenStage, code: string) =>
  until(code, () => on.root.querySelector<HTMLElement>(`[data-id="code:${code}"]`));
const find = async (on: ScreenStage, words: string) => {
  await until('search', () => on.root.querySelector('#grant-search'));
  await fill(on.root.querySelector<HTMLElement>('#grant-search')!, words);
  await settle();
};
const key = async (on: ScreenStage, name: string) => {
  const target = on.root.activeElement as HTMLElement;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true }));
  await settle();
};

async function removeAll(runtime: Runtime): Promise<void> {
  const { rows } = await runtime.call(listRoles, {
    query: { page: 1, rows: 500 },
    body: { roleName: stem },
  });
  for (const { roleId } of rows) await runtime.call(deleteRole, { body: { roleId } });
}
const named = async (runtime: Runtime, roleName: string) => {
  const { rows } = await runtime.call(listRoles, {
    query: { page: 1, rows: 5 },
    body: { roleName },
  });
  const id = rows[0]?.roleId ?? '';
  return runtime.call(viewRole, { query: { roleId: id } });
};

describe('the role screen (R-037)', () => {
  closeStages();
  after(async () => {
    const on = await open();
    await removeAll(on.runtime);
    await on.close();
  });

  it('creates a role from the tree: by search, by keyboard, with what the chosen works on', async () => {
    const on = await open('?do=create');
    await fill(await nameField(on), `${stem}甲`);
    await find(on, 'project:update');
    await click(await leaf(on, 'project:update'));
    await sees(on, '已选 2 /');
    await find(on, '');
    const tree = get(on.root, 'tree');
    const first = tree.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')!;
    first.focus();
    await key(on, 'End');
    const last = on.root.activeElement as HTMLElement;
    expect(last.textContent).to.include('其他权限');
    await key(on, 'ArrowRight');
    expect(last.getAttribute('aria-expanded')).to.equal('true');
    await key(on, 'ArrowRight');
    const subject = on.root.activeElement as HTMLElement;
    expect(subject.getAttribute('aria-level')).to.equal('2');
    await key(on, ' ');
    expect(subject.getAttribute('aria-checked')).to.equal('true');
    expect(last.getAttribute('aria-checked')).to.equal('mixed');
    await key(on, ' ');
    expect(subject.getAttribute('aria-checked')).to.equal('false');
    await save(on);
    await until('closed', () => all(on.root, 'dialog').length === 0);
    const made = await named(on.runtime, `${stem}甲`);
    expect(made.permCodes).to.deep.equal(['project:list', 'project:update']);
  });

  it('says beside the tree that a role without permissions is none', async () => {
    const on = await open('?do=create');
    await fill(await nameField(on), `${stem}空`);
    await until('tree', () => all(on.root, 'tree')[0]);
    await save(on);
    await sees(on, '请至少勾选一项权限');
  });

  it('copies, and shows what a role grants and who has it', async () => {
    const on = await open(`?do=copy&on=r-huadong-viewer`);
    const name = await nameField(on);
    expect(name.value).to.equal('普通用户 (2)');
    await fill(name, `${stem}乙`);
    await until('tree', () => all(on.root, 'tree')[0]);
    await save(on);
    await until('closed', () => all(on.root, 'dialog').length === 0);
    const made = await named(on.runtime, `${stem}乙`);
    const origin = await named(on.runtime, '普通用户');
    expect(made.permCodes).to.have.members(origin.permCodes);
    await on.go('/system/role?id=r-huadong-viewer&tab=people');
    await sees(on, '林晓雨');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('warns whoever takes permissions from a role of his own', async () => {
    const on = await open('?do=edit&on=r-huadong-admin');
    await find(on, 'role:update');
    await click(await leaf(on, 'role:update'));
    await sees(on, '您拥有该角色。保存后您将失去 1 项权限');
    await sees(on, '失去后您将无法再改回来');
    await click(await leaf(on, 'role:update'));
    await until('no warning', () => !textOf(on.root).includes('您将失去'));
  });

  it('locks the leaf that whoever grants does not hold: it is said, kept as it is, and no key or press gives it', async () => {
    const on = await open();
    const groups = (await on.runtime.call(permissionConfiguration, {})).map((group) => ({
      ...group,
      items: group.items.map((item) =>
        item.permCode === 'vm:list' || item.permCode === 'vm:delete'
          ? { ...item, grantable: false }
          : item,
      ),
    }));
    on.fault = ({ path }) =>
      path.endsWith(permissionConfiguration.path)
        ? Response.json({ success: true, status: '200', message: '', data: groups })
        : undefined;
    await on.go('/system/role?do=edit&on=r-huadong-viewer');
    await find(on, 'vm:');
    const [held, lacking] = [await leaf(on, 'vm:list'), await leaf(on, 'vm:delete')];
    const marks = () => [held, lacking].map((each) => each.getAttribute('aria-checked'));
    expect(marks()).to.deep.equal(['true', 'false']);
    for (const each of [held, lacking]) {
      expect(each.getAttribute('aria-disabled')).to.equal('true');
      await click(each);
      each.focus();
      await key(on, ' ');
    }
    expect(marks()).to.deep.equal(['true', 'false']);
    // Everything that may be given, and nothing else.
    await press(get(on.root, 'dialog'), 'button', '全选');
    expect(marks()).to.deep.equal(['true', 'false']);
    expect((await leaf(on, 'vm:start')).getAttribute('aria-checked')).to.equal('true');
    await press(get(on.root, 'dialog'), 'button', '清空');
    expect(marks()).to.deep.equal(['true', 'false']);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('deletes only what nobody has, and says what goes with it', async () => {
    const on = await open();
    await on.runtime.call(addRole, {
      body: { roleName: `${stem}丙`, permCodes: ['project:list'], menuIds: [] },
    });
    await on.go(`/system/role?roleName=${encodeURIComponent(stem)}丙`);
    await press(on.root, 'button', `${stem}丙 的更多操作`);
    await press(on.root, 'menuitem', /删除/);
    await sees(on, `将删除角色“${stem}丙”及其授予的 1 项权限`);
    await press(get(on.root, 'alertdialog'), 'button', '删除');
    await sees(on, '没有符合条件的数据');
  });
});
