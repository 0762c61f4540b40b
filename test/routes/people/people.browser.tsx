import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { allUserPermissions } from '../../../src/core/api/flows/roles';
import { tenant } from '../../../src/routes/people/tenant';
import { user } from '../../../src/routes/people/user';
import { userRoles } from '../../../src/routes/people/user-roles';
import { refPath } from '../../../src/routes/refs';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { RefLinksContext } from '../../../src/widgets/resource/ref-links';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

const Tenants = () => <ResourceScreen def={tenant} />;
const Roles = () => <ResourceScreen def={userRoles} />;
const Users = () => <ResourceScreen def={user} />;
const LinkedUsers = () => (
  <RefLinksContext value={refPath}>
    <Users />
  </RefLinksContext>
);
const dialogs = (root: ParentNode) => all(root, 'dialog');

describe('tenants (R-038)', () => {
  closeStages();

  it('stand beside each other by what they spend and how many they are, for the platform', async () => {
    const on = await openScreen(Tenants, '/system/tenant', { account: 'admin' });
    const table = await until('the strip', () => all(on.root, 'table', '各租户的消费与用户')[0]);
    await until('amounts', () => /¥[\d,]+\.\d\d/.test(table.textContent));
    expect(dialogs(on.root)).to.deep.equal([]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('are one’s own alone for everybody else, opened at once and closed for good', async () => {
    const on = await openScreen(Tenants, '/system/tenant', { account: 'tenant' });
    const dialog = await until('the detail', () => dialogs(on.root)[0]);
    expect(all(on.root, 'table', '各租户的消费与用户')).to.deep.equal([]);
    await press(dialog, 'button', '关闭');
    await until('the list', () => dialogs(on.root).length === 0);
    expect(on.search()).to.not.include('id=');
  });
});

describe('the discount of a tenant (R-038, C-15)', () => {
  closeStages();

  it('says what is paid of 100 yuan while it is typed', async () => {
    const on = await openScreen(Tenants, '/system/tenant', { account: 'admin' });
    await press(on.root, 'button', '新建租户');
    const percent = await until('the input', () => all(on.root, 'spinbutton', /计费比例/)[0]);
    await sees(on, '原价 ¥100 的服务，该租户付 ¥100.00');
    await fill(percent, '85');
    await sees(on, '该租户付 ¥85.00');
    await fill(percent, '5');
    await sees(on, '10 至 100');
  });
});

describe('roles of users (R-005)', () => {
  closeStages();

  it('opens whom a link names, also where the page of the list does not hold them', async () => {
    const on = await openScreen(Roles, '/info/roleUser?size=1&page=1');
    const query = { rows: 1, page: 2 };
    const [other] = (await on.runtime.call(allUserPermissions, { query })).rows;
    await on.close();
    const linked = await openScreen(Roles, `/info/roleUser?size=1&id=${other!.id}`);
    const dialog = await until('the detail', () => dialogs(linked.root)[0]);
    await until('the person', () => dialog.textContent.includes(other!.username));
  });

  it('are compared, first by what differs', async () => {
    const on = await openScreen(Roles, '/info/roleUser', { account: 'admin' });
    const choice = await until('a choice', () =>
      all(on.root, 'combobox').find((each) => /对比/.test(each.getAttribute('aria-label') ?? '')),
    );
    choice.click();
    for (const name of ['平台管理员', '平台审计员']) {
      const option = await until(name, () => all(on.root, 'option', name)[0]);
      option.click();
    }
    const table = await until('a table', () => all(on.root, 'table', '权限对比')[0]);
    expect(table.textContent).to.include('平台审计员');
    const different = table.querySelectorAll('tbody tr').length;
    get<HTMLInputElement>(on.root, 'switch', /只看差别/).click();
    await until('everything', () => table.querySelectorAll('tbody tr').length > different);
  });
});

describe('users (R-006)', () => {
  closeStages();

  it('name their roles, each a link to the role for who may see it', async () => {
    // Where there is room for the column.
    await setViewport({ width: 1600, height: 900 });
    try {
      const on = await openScreen(LinkedUsers, '/system/user?name=陈思远');
      const role = await until('a role', () => all(on.root, 'link', '租户管理员')[0]);
      expect(role.getAttribute('href')).to.equal('/system/role?id=r-huadong-admin');
      expect(await findings(on, on.page)).to.deep.equal([]);
      const plain = await openScreen(Users, '/system/user?name=陈思远');
      await sees(plain, '租户管理员');
      expect(all(plain.root, 'link', '租户管理员')).to.deep.equal([]);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('say when and from where they signed in', async () => {
    const on = await openScreen(Users, '/system/user?id=u-user', { account: 'tenant' });
    const dialog = await until('the detail', () => dialogs(on.root)[0]);
    await press(dialog, 'tab', '登录');
    await sees(on, '最近登录');
    const rows = await until('sign-ins', () =>
      all(dialog, 'table', '登录')[0]?.querySelectorAll('tbody tr'),
    );
    expect(rows.length).to.be.greaterThan(0);
  });

  it('are not all disabled: the only administrator says why', async () => {
    const on = await openScreen(Users, '/system/user?id=u-other', { account: 'other' });
    const dialog = await until('the detail', () => dialogs(on.root)[0]);
    await press(dialog, 'button', /更多/);
    const item = await until('停用', () => all(on.root, 'menuitem', /^停用/)[0]);
    expect(item.getAttribute('aria-disabled')).to.equal('true');
    await until('why', () => /唯一(启用)?的管理员.*请先/.test(item.textContent));
  });
});
