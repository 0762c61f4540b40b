/** R-113, E-186: how far a request is, as its flow is drawn and as a list of the same steps. */
import { expect } from '@open-wc/testing';
import { listFlowInstances } from '../../../src/core/api/flows/instances';
import { application } from '../../../src/routes/approvals/application';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { openScreen, sees } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings, nameOf } from '../../widgets/stage';

const Applications = () => <ResourceScreen def={application} />;
const diagramOf = (root: ParentNode) => all(root, 'group', '审批进度图')[0];

describe('the progress of a request', function () {
  this.timeout(60_000);
  closeStages();

  for (const [outcome, word] of [
    ['approved', '已完成'],
    ['refused', '已拒绝'],
    ['withdrawn', '未执行'],
  ] as const)
    it(`is drawn with what became of each step: ${outcome}`, async () => {
      const on = await openScreen(Applications, '/list?size=5');
      const query = { outcome, page: 1, rows: 1 };
      const { rows } = await on.runtime.call(listFlowInstances, { query });
      await on.go(`/list?id=${rows[0]!.id}`);
      const diagram = await until('the diagram', () => diagramOf(on.root));
      const nodes = await until('its nodes', () => {
        const found = all(diagram, 'button', /^(?:已完成|审批中|已拒绝|未开始|未执行) /);
        return found.length >= 3 ? found : undefined;
      });
      expect(
        nodes.some((node) => nameOf(node).includes(word)),
        nodes.map(nameOf).join('|'),
      ).to.equal(true);
      const [list] = all(on.root, 'list', '审批进度');
      expect(list?.querySelectorAll(':scope > li').length).to.equal(nodes.length);
      expect(await findings(on, on.page)).to.deep.equal([]);
    });

  it('leads from a node to its step by the keyboard', async () => {
    const on = await openScreen(Applications, '/list?size=5');
    const query = { outcome: 'approved', page: 1, rows: 1 };
    const { rows } = await on.runtime.call(listFlowInstances, { query });
    await on.go(`/list?id=${rows[0]!.id}`);
    const diagram = await until('the diagram', () => diagramOf(on.root));
    const node = await until('a node', () => all(diagram, 'button', /^已完成 提交申请/)[0]);
    node.focus();
    node.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
    await until('its step', () => on.root.activeElement?.matches('li.by-step') === true);
    expect(on.root.activeElement?.textContent).to.include('提交申请');
  });

  it('stands inside again on a phone that has been turned', async () => {
    const on = await openScreen(Applications, '/list?size=5');
    const query = { outcome: 'approved', page: 1, rows: 1 };
    const { rows } = await on.runtime.call(listFlowInstances, { query });
    await on.go(`/list?id=${rows[0]!.id}`);
    const diagram = await until('the diagram', () => diagramOf(on.root));
    const first = await until('a node', () => all(diagram, 'button', /^已完成 提交申请/)[0]);
    const isInside = () => {
      const [outer, inner] = [diagram.getBoundingClientRect(), first.getBoundingClientRect()];
      return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right;
    };
    await until('it stands inside', isInside);
    diagram.style.inlineSize = '300px';
    await until('the narrow one', () => diagram.getBoundingClientRect().width <= 300);
    await until('it stands inside again', isInside);
  });

  it('is the list alone where the backend does not say where its nodes lead', async () => {
    const on = await openScreen(Applications, '/list?size=5');
    const query = { outcome: 'approved', page: 1, rows: 1 };
    const { rows } = await on.runtime.call(listFlowInstances, { query });
    on.fault = ({ path }) =>
      path.endsWith('/nodes')
        ? Response.json({
            ...{ success: true, status: '200', message: '' },
            data: [{ id: 'a', name: '主管审批', type: 'approval', status: 'APPROVED' }],
          })
        : undefined;
    await on.go(`/list?id=${rows[0]!.id}`);
    await sees(on, '主管审批');
    expect(diagramOf(on.root)).to.equal(undefined);
  });
});
