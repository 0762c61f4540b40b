import { expect } from '@open-wc/testing';
import { countApprovals, listApprovals } from '../../../src/core/api/flows/approvals';
import { deleteFlowDefinition, listFlowDefinitions } from '../../../src/core/api/flows/definitions';
import { applyResource } from '../../../src/core/api/ordering/applications';
import { sumAmounts } from '../../../src/core/charge/price';
import { shownAmount } from '../../../src/core/format/amount';
import { approvals } from '../../../src/routes/approvals/approval';
import ApprovalsScreen from '../../../src/routes/approvals/approvals-screen';
import FlowScreen from '../../../src/routes/system/flow/flow-screen';
import { useLocation } from 'react-router';
import { copiedIn, settle, until, untilAnswered } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, closeStages, fill, findings, get } from '../../widgets/stage';
import { openScreen, press, refused, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { WholeAddressContext } from '../../../src/widgets/resource/ref-links';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';

const tabCount = (root: ShadowRoot, name: string) =>
  Number(
    new RegExp(`${name}（(\\d+)）`).exec(root.querySelector('.by-surface')?.textContent ?? '')?.[1],
  );

describe('my approvals (R-007)', () => {
  closeStages();

  it('shows the way of a request, refuses it with a reason, and counts anew', async () => {
    const on = await openScreen(ApprovalsScreen, '/apply/list');
    const { rows } = await on.runtime.call(listApprovals, { query: { page: 1, rows: 5 } });
    const row = rows[0]!;
    const before = await on.runtime.call(countApprovals, {});
    await until('the count', () => tabCount(on.root, '待我审批') === before.todo);
    await on.go(`/apply/list?id=${row.id}`);
    await sees(on, '提交了申请');
    await sees(on, '审批中');
    await on.go(`/apply/list?do=refuse&on=${row.id}`);
    const dialog = await until('the form', () => all(on.root, 'dialog', /拒绝/)[0]);
    await press(dialog, 'button', '确定');
    await sees(on, '必填项');
    await fill(get(dialog, 'textbox', /拒绝原因/), '请补充容量评估');
    await later(); // past the guard against double clicks (C-19)
    await press(dialog, 'button', '确定');
    await until('one less', () => tabCount(on.root, '待我审批') === before.todo - 1);
    await on.go(`/apply/list?box=done&id=${row.id}`);
    await sees(on, '请补充容量评估');
    await sees(on, '已拒绝');
    expect(await findings(on, on.page)).to.deep.equal([]);
    const after = await on.runtime.call(countApprovals, {});
    expect(after.done).to.equal(before.done + 1);
  });

  it('shows another list by its tab, without the page and the filters of the one before', async () => {
    const on = await openScreen(ApprovalsScreen, '/apply/list?name=x&size=5');
    await press(on.root, 'tab', /我已审批/);
    await until('another list', () => on.search() === '?box=done');
    await on.go('/apply/list?box=done&name=x');
    await press(on.root, 'tab', /待我审批/);
    await until('the first list', () => on.search() === '');
    await on.back();
    expect(on.search()).to.equal('?box=done&name=x');
  });

  it('hands on a view of a list together with the tab that it is behind', async () => {
    const site = 'https://console.example/#';
    const Linked = () => (
      <WholeAddressContext value={(path) => `${site}${path}`}>
        <ApprovalsScreen />
      </WholeAddressContext>
    );
    const on = await openScreen(Linked, '/apply/list?box=done&size=5');
    await press(on.root, 'button', '视图');
    await press(on.root, 'menuitem', '管理视图…');
    const box = await until('the dialog', () => all(on.root, 'dialog', '保存的视图')[0]);
    await fill(get(box, 'textbox', '视图名称'), '五行');
    await press(box, 'button', '保存当前视图');
    const copied = await copiedIn(async () => {
      await press(box, 'button', '复制五行的链接');
      await sees(on, '已复制视图“五行”的链接');
    });
    await press(box, 'button', '删除五行');
    const link = new URL(copied[0]!.replace('/#', ''));
    expect(link.pathname).to.equal('/apply/list');
    expect(link.searchParams.get('box')).to.equal('done');
    expect(link.searchParams.get('size')).to.equal('5');
    expect(link.searchParams.has('columns')).to.equal(true);
  });
});

/** An order that waits for the other administrators of the tenant: five certificates for two years. */
async function orderInApproval(remark: string) {
  const asking = await openScreen(() => null, '/');
  const body = {
    ...{ serviceCode: 'cert', month: 2, count: 5 },
    ...{ chargeMode: 'YearCharge' as const, mode: 'YEAR' as const },
    name: `cert-${Math.random().toString(36).slice(2, 8)}`,
    ...{ items: [{ skuId: 'sku-cert-ov' }], remark },
  };
  const made = await asking.runtime.call(applyResource, { body });
  await asking.close();
  return made;
}

/** The open request about a thing. */
async function requestAbout({ runtime }: ScreenStage, targetId: string) {
  const { rows } = await runtime.call(listApprovals, { query: { page: 1, rows: 50 } });
  return rows.find((row) => row.targetId === targetId)!;
}

const aboutIn = (dialog: ParentNode) =>
  dialog.querySelector<HTMLElement>('section[aria-label="申请内容"]');

describe('what is decided about (R-007)', () => {
  closeStages();

  it('is read where it is approved: its parts, its names and its price, which the list says too', async () => {
    const remark = '很长的说明'.repeat(99);
    const { id, name, amount, items } = await orderInApproval(remark);
    const on = await openScreen(ApprovalsScreen, '/apply/list', { account: 'huangmin' });
    const request = await requestAbout(on, id);
    const shown = shownAmount(amount);
    await until('the amount in the list', () =>
      on.root.querySelector(`tr[data-key="${request.id}"]`)?.textContent.includes(shown),
    );
    for (const op of ['approve', 'refuse']) {
      await on.go(`/apply/list?do=${op}&on=${request.id}`);
      const dialog = await until('the dialog', () => all(on.root, 'dialog')[0]);
      const about = await until('the request', () => aboutIn(dialog));
      for (const said of [name, `${name}-5`, items[0]!.skuName, `¥${shown}`, remark, '2'])
        expect(about.textContent).to.include(said);
      expect(get(about, 'table')).not.to.equal(undefined);
      expect(about.scrollWidth, 'long texts are wrapped').to.be.at.most(about.clientWidth);
    }
    expect(await findings(on, on.page)).to.deep.equal([]);
    await on.go(`/apply/list?do=approve&on=${request.id}`);
    const dialog = await until('the dialog', () => all(on.root, 'dialog', /同意/)[0]);
    await until('the request', () => aboutIn(dialog));
    await later(); // past the guard against double clicks (C-19)
    await press(dialog, 'button', '确定');
    await untilAnswered('decided', async () => !(await requestAbout(on, id)));
  });

  it('is read of several at once, each with its price, and the sum of them', async () => {
    const made = [await orderInApproval('一'), await orderInApproval('二')];
    const on = await openScreen(ApprovalsScreen, '/apply/list', { account: 'huangmin' });
    for (const { id } of made) {
      const request = await requestAbout(on, id);
      const row = await until('the row', () =>
        on.root.querySelector(`tr[data-key="${request.id}"]`),
      );
      await click(row.querySelector<HTMLElement>('input[type="checkbox"]')!);
    }
    await press(on.root, 'button', '批量同意');
    const dialog = await until('the question', () => all(on.root, 'dialog', '批量同意')[0]!);
    const about = await until('the requests', () => aboutIn(dialog));
    const sum = shownAmount(sumAmounts(made.map(({ amount }) => amount)));
    expect(about.textContent).to.include(`2 项申请金额合计 ¥${sum}`);
    for (const { name } of made) expect(about.textContent).to.include(name);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('keeps nobody from deciding where it cannot be shown', async () => {
    const { id } = await orderInApproval('三');
    const broken = {
      ...approvals.todo,
      name: 'approval-broken',
      ops: new Map(
        [...approvals.todo.ops].map(([name, spec]) => [
          name,
          { ...spec, about: () => Promise.reject(new Error('no chunk')) },
        ]),
      ),
    };
    const on = await openScreen(() => <ResourceScreen def={broken} />, '/apply/list', {
      account: 'huangmin',
    });
    const request = await requestAbout(on, id);
    await on.go(`/apply/list?do=approve&on=${request.id}`);
    // It is drawn anew once the row is known.
    const dialog = () => all(on.root, 'dialog', /同意/)[0];
    await until('the failure', () => {
      const shown = dialog();
      return shown && all(shown, 'button', '重试')[0];
    });
    await later(); // past the guard against double clicks (C-19)
    await press(dialog()!, 'button', '确定');
    await untilAnswered('decided', async () => !(await requestAbout(on, id)));
  });

  it('says who is not asked and why, and who is in their place', async () => {
    const step = (more: object) => ({
      ...{ id: 'boss', name: '主管审批', type: 'approval', status: 'APPROVING' },
      ...{ startTime: '', endTime: '', userNames: ['黄敏'], instead: false, leftOut: [], ...more },
    });
    const own = { name: '陈思远', why: 'applicant' };
    const unable = { name: '林晓雨', why: 'unable' };
    for (const [node, said] of [
      [step({}), ['审批人：黄敏']],
      [step({ instead: true }), ['指定的审批人不能审批此申请，改由以下人员审批：黄敏']],
      [
        step({ instead: true, leftOut: [own] }),
        ['申请人不能审批自己的申请，不参与审批：陈思远', '改由以下人员审批：黄敏'],
      ],
      [
        step({ leftOut: [own, unable] }),
        [
          '没有审批权限或账号已停用，不参与审批：林晓雨',
          '申请人不能审批自己的申请，不参与审批：陈思远',
          '审批人：黄敏',
        ],
      ],
    ] as const) {
      const on = await openScreen(ApprovalsScreen, '/apply/list');
      const { rows } = await on.runtime.call(listApprovals, { query: { page: 1, rows: 1 } });
      on.fault = ({ path }) =>
        path.endsWith('/nodes')
          ? Response.json({ success: true, status: '200', message: '', data: [node] })
          : undefined;
      await on.go(`/apply/list?id=${rows[0]!.id}`);
      for (const words of said) await sees(on, words);
      await on.close();
    }
  });
});

describe('several requests at once (R-007)', () => {
  closeStages();

  it('asks for one reason, says of each what became of it, and tries a failed one again', async () => {
    const on = await openScreen(ApprovalsScreen, '/apply/list');
    const { rows } = await on.runtime.call(listApprovals, { query: { page: 1, rows: 20 } });
    const [first, second] = rows.slice(-2) as [(typeof rows)[number], (typeof rows)[number]];
    const before = await on.runtime.call(countApprovals, {});
    await until('the list', () => on.root.querySelector(`tr[data-key="${second.id}"]`));
    for (const { id } of [first, second]) {
      const row = on.root.querySelector(`tr[data-key="${id}"]`)!;
      await click(row.querySelector<HTMLElement>('input[type="checkbox"]')!);
    }
    await sees(on, '已选择本页 2 项');
    await press(on.root, 'button', '批量拒绝');
    const dialog = await until('the question', () => all(on.root, 'dialog', '批量拒绝')[0]!);
    await press(dialog, 'button', '拒绝 2 项');
    await sees(on, '必填项');
    await fill(get(dialog, 'textbox', /拒绝原因/), '请合并后重新申请');
    let failures = 1; // one of the two
    on.fault = ({ path, method }) => {
      if (failures === 0 || path !== '/flow/v1/approvals' || method !== 'PATCH') return undefined;
      failures -= 1;
      return refused(400, '审批单已被处理');
    };
    await later(); // past the guard against double clicks (C-19)
    await press(dialog, 'button', '拒绝 2 项');
    await sees(on, '成功 1 项，失败 1 项');
    await sees(on, '审批单已被处理');
    await press(dialog, 'button', '重试失败的 1 项');
    await sees(on, '成功 2 项，失败 0 项');
    await press(dialog, 'button', '完成');
    await until('two less', () => tabCount(on.root, '待我审批') === before.todo - 2);
    await on.go(`/apply/list?box=done&id=${second.id}`);
    await sees(on, '请合并后重新申请');
    await on.go('/apply/list');
    await sees(on, '待我审批');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('keeps columns and views of each list apart', () => {
    const stems = Object.values(approvals).map(({ stored }) => stored);
    expect(new Set(stems).size).to.equal(stems.length);
  });
});

describe('the designer of approval flows (R-041)', () => {
  closeStages();

  it('saves what was drafted, and the server has it as an unpublished flow', async () => {
    const name = `测试流程${Math.random().toString(36).slice(2, 8)}`;
    const Late = () => (useLocation().search === '' ? null : <FlowScreen />);
    const on = await openScreen(Late, '/system/flow/create');
    on.runtime.storage.set('draft:definition:new', {
      ...{ name, category: 'DISK_APPLY', description: '' },
      nodes: [
        { id: 'start', name: '提交申请', type: 'start', next: 'end' },
        { id: 'end', name: '结束', type: 'end' },
      ],
    });
    await on.go('/system/flow/create?late=1');
    await press(on.root, 'button', '保存');
    await until('left', () => on.search() === '');
    const params = JSON.stringify([{ name: 'name', sign: 'EQ', value: name }]);
    const { rows } = await on.runtime.call(listFlowDefinitions, {
      query: { page: 1, rows: 5, params },
    });
    expect(rows.map(({ status, nodes }) => [status, nodes.length])).to.deep.equal([
      ['UNPUBLISHED', 2],
    ]);
    for (const { id } of rows) await on.runtime.call(deleteFlowDefinition, { params: { id } });
  });

  it('adds, undoes, and says what is missing beside the step', async () => {
    const name = `测试流程${Math.random().toString(36).slice(2, 8)}`;
    const on = await openScreen(FlowScreen, '/system/flow/create');
    await until('the diagram', () => on.root.querySelectorAll('.react-flow__node').length === 3);
    await sees(on, '未指定人员或角色');
    await press(on.root, 'tab', '列表');
    await press(on.root, 'button', '审批：审批');
    await press(on.root, 'button', '在其后添加');
    await press(on.root, 'menuitem', '抄送');
    await until('four', () => on.root.querySelectorAll('.by-flow-list > li').length === 4);
    await press(on.root, 'button', '撤销');
    await until('three', () => on.root.querySelectorAll('.by-flow-list > li').length === 3);
    await fill(get(on.root, 'textbox', /流程名称/), name);
    await press(on.root, 'button', '保存');
    await sees(on, '还有 1 个步骤设置不正确');
    await settle();
    expect(textOf(on.root)).to.include('必填项');
    await press(on.root, 'tab', '流程图');
    await until('the diagram', () => on.root.querySelectorAll('.react-flow__edge').length === 2);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
