/** A workload is reached: by a service that is made beside it, and by an ingress that leads there and holds it. */
import { expect } from '@open-wc/testing';
import { createIngress, deleteIngress } from '../../../src/core/api/platforms/container-objects';
import {
  createWorkload,
  deleteWorkload,
  listContainerServices,
} from '../../../src/core/api/platforms/workloads';
import { refPath } from '../../../src/routes/refs';
import { screens } from '../../../src/routes/registry';
import { RefLinksContext } from '../../../src/widgets/resource/ref-links';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

async function open(id: string, query: string) {
  const { load, path } = screens.find((screen) => screen.id === id)!;
  const { default: Screen } = await load();
  const InConsole = () => (
    <RefLinksContext value={refPath}>
      <Screen />
    </RefLinksContext>
  );
  return openScreen(InConsole, `${path}?${query}`, { account: 'admin' });
}

const namespaceId = 'k8s-namespace-1-3';
const name = `reached-${Date.now().toString(36)}`;
const form = ({ root }: ScreenStage) =>
  until('the form', () =>
    // The detail below it is a dialog too.
    all(root, 'dialog').findLast((each) => each.querySelector('.by-op-form')),
  );
const isDone = ({ root }: ScreenStage) =>
  until('the form away', () => !root.querySelector('.by-op-form'));
const question = ({ root }: ScreenStage) =>
  until('the question', () => all(root, 'alertdialog')[0]);

describe('container services', function () {
  this.timeout(90_000);
  closeStages();

  it('are made beside their workload, offered to ingresses, and kept by those that lead to them', async () => {
    let on = await open('containerService', '');
    const { id: workloadId } = await on.runtime.call(createWorkload, {
      body: { namespaceId, name, image: 'nginx:1.27', replicas: 0 },
    });
    await on.close();

    on = await open('workload', `id=${workloadId}`);
    await press(on.root, 'tab', '容器服务');
    await press(on.root, 'button', '新建容器服务');
    const made = await form(on);
    // Where it is and where it leads has been said.
    expect(all(made, 'combobox').map(({ ariaLabel, id }) => ariaLabel ?? id)).to.deep.equal([]);
    expect(all(made, 'textbox', /节点端口/)).to.have.length(0);
    await fill(get(made, 'textbox', /名称/), name);
    await fill(get(made, 'textbox', /服务端口/), '8088');
    await press(made, 'radio', /NodePort/);
    await until('a node port', () => made.textContent.includes('自动分配'));
    await later();
    await press(made, 'button', '确定');
    await isDone(on);
    const params = JSON.stringify([{ name: 'workloadId', sign: 'EQ', value: workloadId }]);
    const { rows } = await on.runtime.call(listContainerServices, { query: { params } });
    expect(rows.map((row) => [row.name, row.type, row.port])).to.deep.equal([
      [name, 'NodePort', 8088],
    ]);
    const [service] = rows;
    expect(service!.nodePort).to.be.within(30_000, 32_767);
    await on.close();

    on = await open('ingress', 'do=create');
    const dialog = await form(on);
    const space = await until('namespaces', () =>
      all(dialog, 'combobox', /命名空间/).find((each) => !(each instanceof HTMLSelectElement)),
    );
    space.click();
    const own = await until(
      'that of the workload',
      () => all(on.root, 'option', /^business  prod/)[0],
    );
    own.click();
    await press(dialog, 'button', /添加/);
    await until('the service on offer', () =>
      [...(dialog.querySelector<HTMLSelectElement>('tbody select')?.options ?? [])].some(
        ({ value, text }) => value === service!.id && text === `${name}:8088`,
      ),
    );
    const way = await on.runtime.call(createIngress, {
      body: {
        ...{ namespaceId, name, host: `${name}.example.com` },
        rules: [{ path: '/', serviceId: service!.id }],
      },
    });
    await on.close();

    on = await open('containerService', `id=${service!.id}`);
    await press(on.root, 'tab', '路由');
    await sees(on, `${name}.example.com`);
    await on.go(`/container/service?name=${name}`);
    const row = () =>
      until('its row', () => on.root.querySelector<HTMLElement>(`tr[data-key="${service!.id}"]`));
    await press(await row(), 'button', '删除');
    const held = await question(on);
    await until('what holds it', () => /将被拒绝：.*路由/.test(held.textContent));
    expect(held.textContent).to.contain(name);
    await press(held, 'button', '取消');
    await on.runtime.call(deleteIngress, { params: { id: way.id } });
    await until('the question away', () => all(on.root, 'alertdialog').length === 0);
    await press(await row(), 'button', '删除');
    const free = await question(on);
    await until('that nothing holds it', () => !free.querySelector('.by-effects .by-skeleton'));
    expect(free.textContent).not.to.contain('将被拒绝');
    await press(free, 'button', '删除');
    await until('it gone', () => all(on.root, 'alertdialog').length === 0);
    await on.runtime.call(deleteWorkload, { params: { id: workloadId } });
    expect(textOf(on.root)).not.to.contain('加载失败');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('are led to by each rule of an ingress', async () => {
    const on = await open('ingress', 'id=k8s-ingress-1-1');
    const tags = await until('the rules', () => {
      const found = all(on.root, 'link', /^order-api:80$/);
      return found.length > 0 ? found : undefined;
    });
    expect(tags[0]!.getAttribute('href')).to.contain('/container/service?id=k8s-service-1-2');
  });
});
