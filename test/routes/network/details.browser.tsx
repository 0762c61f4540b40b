/** as pages of one row against the real backend: related lists, another row, history. */
import { expect } from '@open-wc/testing';
import { listLbListeners } from '../../../src/core/api/network/balancers';
import { createSgroup, deleteSgroup, listSgroupRules } from '../../../src/core/api/network/sgroups';
import { lbListener } from '../../../src/routes/network/lb-listener';
import { sgroup } from '../../../src/routes/network/sgroup';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings, get } from '../../widgets/stage';

const group = (id: string) => () => <DetailPage def={sgroup} id={id} />;
const listener = (id: string) => () => <DetailPage def={lbListener} id={id} />;

async function someListener(): Promise<string> {
  const helper = await openScreen(group(''), '/');
  const { rows } = await helper.runtime.call(listLbListeners, {});
  await helper.close();
  return rows.find(({ poolId }) => poolId !== '')!.id;
}

describe('the page of one row', () => {
  closeStages();

  it('lists what belongs to the row with its own part of the URL, and makes and removes it there', async () => {
    const helper = await openScreen(group(''), '/');
    const body = { name: `测试sg${Math.random().toString(36).slice(2, 8)}` };
    const { id } = await helper.runtime.call(createSgroup, { body });
    await helper.close();

    const on = await openScreen(group(id), `/network/sgroup/${id}`);
    await until(
      'its first rule',
      () => on.root.querySelectorAll('tbody tr[data-key]').length === 1,
    );
    await press(on.root, 'button', '添加规则');
    const box = await until('the form', () => all(on.root, 'dialog', /^添加规则/)[0]);
    expect(on.search()).to.equal('?rules.do=create');
    await press(box, 'button', '确定');
    await until('both', () => on.root.querySelectorAll('tbody tr[data-key]').length === 2);
    expect(on.search()).to.equal('');
    const params = JSON.stringify([{ name: 'sgroupId', sign: 'EQ', value: id }]);
    const { rows } = await on.runtime.call(listSgroupRules, { query: { params } });
    expect(rows.map(({ direction }) => direction).sort()).to.deep.equal(['egress', 'ingress']);

    await press(on.root, 'tab', '操作日志');
    await sees(on, '新建安全组');
    expect(on.search()).to.equal('?tab=events');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('is left when its row was removed here, and says so when somebody else did it', async () => {
    const helper = await openScreen(group(''), '/');
    const make = async () => {
      const body = { name: `测试sg${Math.random().toString(36).slice(2, 8)}` };
      return (await helper.runtime.call(createSgroup, { body })).id;
    };
    const [mine, theirs] = [await make(), await make()];
    let left = 0;
    const askToRemove = async (on: ScreenStage) => {
      await press(on.root, 'button', /^测试sg.* 的更多操作$/);
      await press(on.root, 'menuitem', '删除');
    };
    const page = (id: string) => () => (
      <DetailPage def={sgroup} id={id} onRemoved={() => (left += 1)} />
    );
    const on = await openScreen(page(theirs), '/');
    await askToRemove(on);
    await press(on.root, 'button', '取消');
    await helper.runtime.call(deleteSgroup, { params: { id: theirs } });
    await press(on.root, 'button', '刷新');
    await sees(on, '该数据不存在或您无权查看');
    expect(left).to.equal(0);
    await on.close();
    const other = await openScreen(page(mine), '/');
    await askToRemove(other);
    const box = await until('the question', () => all(other.root, 'alertdialog')[0]);
    await press(box, 'button', '删除');
    await until('left', () => left === 1);
  });

  it('shows another row that belongs to it, and says when a row is not there', async () => {
    const on = await openScreen(listener(await someListener()), '/?tab=pool');
    await sees(on, '健康检查方式');
    expect(get(on.root, 'tab', '服务器组与健康检查').getAttribute('aria-selected')).to.equal(
      'true',
    );
    await on.close();
    const gone = await openScreen(group('nobody'), '/');
    await sees(gone, '该数据不存在或您无权查看');
  });

  it('offers nothing that the user may not do and no part that they may not read', async () => {
    const on = await openScreen(listener(await someListener()), '/', { account: 'user' });
    await until('members', () => on.root.querySelector('tbody tr[data-key]') !== null);
    expect(all(on.root, 'button', '编辑')).to.deep.equal([]);
    expect(all(on.root, 'tab', '操作日志')).to.deep.equal([]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
