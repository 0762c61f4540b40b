/** R-076, W-04: machines of the load balancer's VPC become members of a pool, several at once, each with its result. */
import { expect } from '@open-wc/testing';
import { listVms } from '../../../src/core/api/compute/vms';
import { listLbs } from '../../../src/core/api/network/balancers';
import { createLbPool, listLbPoolMembers } from '../../../src/core/api/network/pools';
import { listPorts } from '../../../src/core/api/network/ports';
import type { Runtime } from '../../../src/core/runtime';
import { lbPool } from '../../../src/routes/network/lb-pool';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { holds, until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, fill, findings, get, grounded } from '../../widgets/stage';

/** A load balancer in whose VPC there are machines enough. */
async function balancer(runtime: Runtime) {
  const { rows } = await runtime.call(listLbs, { query: { rows: 200 } });
  const counted: { lb: (typeof rows)[number]; running: number }[] = [];
  for (const lb of rows) {
    const query = { page: 1, rows: 10, deviceType: 'vm', vpcId: lb.vpcId };
    const ports = (await runtime.call(listPorts, { query })).rows;
    const value = ports.map(({ deviceId }) => deviceId);
    const params = JSON.stringify([{ name: 'id', sign: 'IN', value }]);
    const machines =
      value.length === 0 ? [] : (await runtime.call(listVms, { query: { rows: 10, params } })).rows;
    counted.push({ lb, running: machines.filter(({ status }) => status === 'RUNNING').length });
  }
  // Those that are stopped are none that the picker lets anybody choose (V-002).
  const [best] = counted.sort((a, b) => b.running - a.running);
  if (!best || best.running < 3) throw new Error(`${best?.running} machines run beside one`);
  return best.lb;
}
const membersOf = async (runtime: Runtime, id: string) =>
  (await runtime.call(listLbPoolMembers, { params: { id }, query: { rows: 200 } })).rows;
const dialog = (on: ScreenStage) =>
  until('the dialog', () =>
    // Another stands for it while its chunk is on its way.
    all(on.root, 'dialog', '批量添加后端服务器').find((each) => each.querySelector('.hp')),
  );
const boxes = (scope: ParentNode) =>
  [...scope.querySelectorAll<HTMLInputElement>('.hp-row .hp-box')].filter(
    (box) => !box.checked && box.ariaDisabled !== 'true',
  );
/** The ports of so many rows, once they stand there. */
function portsOf(scope: ParentNode, count: number): readonly HTMLInputElement[] | undefined {
  const found = all(scope, 'textbox', /的端口$/) as HTMLInputElement[];
  return found.length === count ? found : undefined;
}
const results = (scope: ParentNode) =>
  [...scope.querySelectorAll('.by-bulk-result')].map((row) => row.textContent);

/** By the button below, and not by the cross above. */
async function closed(on: ScreenStage, box: HTMLElement): Promise<void> {
  await click([...box.querySelectorAll<HTMLElement>('.by-button-primary')].at(-1)!);
  await until('no dialog', () => all(on.root, 'dialog').length === 0);
}
const areOver = (scope: ParentNode, count: number) =>
  results(scope).length === count && results(scope).every((row) => !/执行中|等待/.test(row));

describe('members of a pool from the host picker (R-076)', function () {
  this.timeout(60_000);
  closeStages();

  async function opened() {
    const asking = await openScreen(() => null, '/');
    const lb = await balancer(asking.runtime);
    const pool = await asking.runtime.call(createLbPool, {
      body: {
        lbId: lb.id,
        name: `many-${Date.now() % 1_000_000}`,
        protocol: 'HTTP',
        algorithm: 'ROUND_ROBIN',
      },
    });
    await asking.close();
    const on = await openScreen(() => <DetailPage def={lbPool} id={pool.id} />, '/?tab=members');
    await on.show(grounded(on.page));
    return { on, pool, lb };
  }

  it('adds several with a port for all and another for one, and says why one was not added', async () => {
    const { on, pool, lb } = await opened();
    await press(on.root, 'button', '批量添加后端服务器');
    const box = await dialog(on);
    await until('machines', () => boxes(box).length > 2);
    expect(all(box, 'textbox', '环境')).to.deep.equal([]);
    expect(await findings(on, on.page)).to.deep.equal([]);
    for (let each = 0; each < 3; each += 1) await click(boxes(box)[0]!);
    await press(box, 'button', '下一步');
    const ports = await until('the rows', () => portsOf(box, 3));
    await fill(get<HTMLInputElement>(box, 'textbox', '端口'), '8080');
    expect(ports.map(({ value }) => value)).to.deep.equal(['8080', '8080', '8080']);
    await fill(ports[1]!, '70000');
    await press(box, 'button', '添加 3 个');
    await sees(on, '1 处需要修改');
    expect(await membersOf(on.runtime, pool.id)).to.have.length(0);
    expect(ports[1]!.ariaInvalid).to.equal('true');
    expect(on.root.activeElement === ports[1]).to.equal(true);
    expect(await findings(on, on.page)).to.deep.equal([]);
    await fill(ports[1]!, '9090');
    // What is said for all leaves alone what one row has of its own.
    await fill(get<HTMLInputElement>(box, 'textbox', '端口'), '8081');
    await later();
    await press(box, 'button', '添加 3 个');
    await until('its results', () => areOver(box, 3));
    const made = await membersOf(on.runtime, pool.id);
    expect(made.map(({ port }) => port).sort()).to.deep.equal([8081, 8081, 9090]);
    expect(made.every(({ portId, weight }) => portId !== '' && weight === 10)).to.equal(true);
    const query = { rows: 200, deviceType: 'vm', vpcId: lb.vpcId };
    const { rows } = await on.runtime.call(listPorts, { query });
    expect(made.every(({ portId }) => rows.some(({ id }) => id === portId))).to.equal(true);
    await closed(on, box);
    // The list around shows them.
    for (const { ip } of made) await sees(on, ip);
  });

  it('shows the refusal of each row, and lets what was not added be set anew', async () => {
    const { on, pool } = await opened();
    const choose = async (count: number) => {
      await later(); // longer than the guard against a double click
      await press(on.root, 'button', '批量添加后端服务器');
      const box = await dialog(on);
      await until('machines', () => boxes(box).length >= count);
      for (let each = 0; each < count; each += 1) await click(boxes(box)[0]!);
      await press(box, 'button', '下一步');
      await press(box, 'button', `添加 ${count} 个`);
      await until('results', () => areOver(box, count));
      return box;
    };
    await closed(on, await choose(1));
    // The first of these serves at this port already.
    const box = await choose(2);
    expect(results(box)[0]).to.match(/80/);
    expect(await membersOf(on.runtime, pool.id)).to.have.length(2);
    expect(await findings(on, on.page)).to.deep.equal([]);
    await press(box, 'button', '修改未添加的 1 个');
    const [port] = await until('its row', () => portsOf(box, 1));
    // What is said for all reaches it still: it has nothing of its own.
    await fill(get<HTMLInputElement>(box, 'textbox', '端口'), '81');
    expect(port!.value).to.equal('81');
    await press(box, 'button', '添加 1 个');
    await until('added', () => areOver(box, 1));
    expect(await membersOf(on.runtime, pool.id)).to.have.length(3);
  });

  it('tells nobody of a run whose user has left meanwhile', async () => {
    const { on } = await opened();
    let answer: (reply: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (answer = resolve));
    on.fault = ({ method, path }) =>
      method === 'POST' && path.endsWith('/members') ? held : undefined;
    await press(on.root, 'button', '批量添加后端服务器');
    const box = await dialog(on);
    await until('machines', () => boxes(box).length > 0);
    await click(boxes(box)[0]!);
    await press(box, 'button', '下一步');
    await press(box, 'button', '添加 1 个');
    await press(box, 'button', '后台运行');
    await until('no dialog', () => all(on.root, 'dialog').length === 0);
    answer(refused(401));
    await until('nobody', () => on.runtime.session.getState().user === null);
    await holds('nothing told', () => {
      const { items } = on.runtime.notices.store.getState();
      return !JSON.stringify(items).includes('批量添加后端服务器');
    });
  });
});
