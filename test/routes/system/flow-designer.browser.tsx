import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Route, Routes } from 'react-router';
import {
  createFlowDefinition,
  deleteFlowDefinition,
  readFlowDefinition,
  updateFlowDefinition,
} from '../../../src/core/api/flows/definitions';
import { listUsers } from '../../../src/core/api/flows/users';
import type { Resource } from '../../../src/core/resource/definition';
import { flow } from '../../../src/routes/system/flow/flow';
import { saveEdit } from '../../../src/routes/system/flow/save-edit';
import type { ConfirmOptions } from '../../../src/widgets/overlays/confirm';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import FlowScreen from '../../../src/routes/system/flow/flow-screen';
import { settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, get } from '../../widgets/stage';

const steps = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('.by-flow-item')];
const names = (on: ScreenStage) => steps(on).map(({ textContent }) => textContent);
const counts = (on: ScreenStage, count: number) =>
  until(`${count} steps`, () => steps(on).length === count);

async function withControl(key: string): Promise<void> {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Control' });
}

/** A new flow as a list, its one approval chosen. */
async function opened(): Promise<ScreenStage> {
  const on = await openScreen(FlowScreen, '/system/flow/new');
  await press(on.root, 'tab', '列表');
  await counts(on, 3);
  steps(on)[1]!.focus();
  steps(on)[1]!.click();
  await until('its panel', () => all(on.root, 'textbox', /步骤名称/)[0]);
  return on;
}

/** The designer at the address of a flow that is saved. */
function Loaded() {
  return (
    <Routes>
      <Route path="/system/flow/modify/:id" element={<FlowScreen />} />
    </Routes>
  );
}

describe('the designer of approval flows (R-041, R-042)', function () {
  this.timeout(60_000);
  closeStages();
  // A draft of one test is not what the next begins with.
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('takes a step out at Delete on the step, and nowhere else', async () => {
    const on = await opened();
    const panel = on.root.querySelector<HTMLElement>('.by-flow-panel')!;
    for (const outside of [
      ...panel.querySelectorAll<HTMLElement>('button'),
      get(on.root, 'button', '撤销'),
      get(on.root, 'tab', '列表'),
    ]) {
      outside.focus();
      await sendKeys({ press: 'Delete' });
    }
    expect(names(on)).to.have.length(3);
    steps(on)[1]!.focus();
    await sendKeys({ press: 'Delete' });
    await counts(on, 2);
  });

  it('begins with the step that lacks somebody, who is chosen by one press and taken back by one', async () => {
    const on = await openScreen(FlowScreen, '/system/flow/new');
    await until('what it lacks', () => on.root.querySelector('.by-flow-panel .by-flow-fault'));
    const quick = await until('who decides often', () => all(on.root, 'group', '快速选择')[0]);
    const [first] = [...quick.querySelectorAll('button')];
    await later();
    first!.focus();
    first!.click();
    await sees(on, '1 名用户');
    expect(first!.ariaPressed).to.equal('true');
    expect(on.root.activeElement).to.equal(first);
    await until(
      'nothing is lacking',
      () => !on.root.querySelector('.by-flow-panel .by-flow-fault'),
    );
    await press(on.root, 'button', '撤销');
    await until(
      'undone',
      () => all(on.root, 'group', '快速选择')[0]?.querySelector('button')?.ariaPressed === 'false',
    );
    await later();
    get(on.root, 'group', '快速选择').querySelector('button')!.click();
    await sees(on, '1 名用户');
    await later();
    get(on.root, 'group', '快速选择').querySelector('button')!.click();
    await until('lacking again', () => on.root.querySelector('.by-flow-panel .by-flow-fault'));
  });

  it('keeps the focus when a step goes, so that the next key takes it back', async () => {
    const on = await opened();
    await sendKeys({ press: 'Delete' });
    await counts(on, 2);
    expect(on.root.activeElement === steps(on)[0]).to.equal(true);
    await withControl('z');
    await counts(on, 3);
    steps(on)[1]!.focus();
    await withControl('y');
    await counts(on, 2);
    expect(on.root.activeElement === steps(on)[0]).to.equal(true);
    await withControl('z');
    await counts(on, 3);
  });

  it('throws a draft away in the open panel and in the history too', async () => {
    const first = await opened();
    const before = names(first);
    await fill(get(first.root, 'textbox', /步骤名称/), '财务复核');
    await until('renamed', () => names(first)[1]?.includes('财务复核'));
    await first.close();
    const on = await opened();
    await sees(on, '财务复核');
    await fill(get(on.root, 'textbox', /步骤名称/), '财务复核二');
    await until('renamed again', () => names(on)[1]?.includes('财务复核二'));
    await press(on.root, 'button', '放弃并重新填写');
    await until('as it was', () => names(on).join() === before.join());
    const name = get<HTMLInputElement>(on.root, 'textbox', /步骤名称/);
    expect(before[1]).to.contain(name.value);
    expect(get(on.root, 'button', '撤销').getAttribute('aria-disabled')).to.equal('true');
  });

  it('offers whoever may approve, and nobody else', async () => {
    const on = await opened();
    const names = async (label: RegExp, known: string) => {
      const choice = () => all(on.root, 'combobox', label).find((each) => each.ariaBusy !== 'true');
      (await until('a choice', choice)).click();
      await until(known, () => all(on.root, 'option', known)[0]);
      const offered = all(on.root, 'option').map(({ textContent }) => textContent);
      await sendKeys({ press: 'Escape' });
      await until('it is closed', () => all(on.root, 'option').length === 0);
      return offered;
    };
    expect(await names(/用户/, '黄敏')).to.not.include('林晓雨');
    expect(await names(/角色/, '租户管理员')).to.not.include('普通用户');
  });

  it('says of whoever may not approve any more which step names him, and marks him there', async () => {
    const first = await opened();
    const nodes = [
      { id: 'start', name: '开始', type: 'start' as const, next: 'a' },
      {
        ...{ id: 'a', name: '部门审批', type: 'approval' as const, mode: 'any' as const },
        ...{ userIds: ['u-user', 'u-huangmin'], roleIds: [], next: 'end' },
      },
      { id: 'end', name: '结束', type: 'end' as const },
    ];
    const flow = { category: 'IMAGE_APPLY' as const, description: '', nodes };
    const params = { ...flow, name: `无权审批-${Date.now()}` };
    const { id } = await first.runtime.call(createFlowDefinition, { body: { params } });
    await first.close();
    const on = await openScreen(Loaded, `/system/flow/modify/${id}`);
    await sees(on, '步骤“部门审批”的林晓雨不能审批，发布前请更换');
    await press(on.root, 'tab', '列表');
    await counts(on, 3);
    steps(on)[1]!.click();
    await sees(on, '林晓雨（没有审批权限）');
    const note = on.root.querySelector<HTMLElement>('.by-flow-unable')!;
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(note.textContent));
    watch.observe(note, { childList: true, characterData: true, subtree: true });
    for (const name of ['部门复', '部门复核'])
      await fill(get(on.root, 'textbox', /步骤名称/), name);
    await until('the new name', () => note.textContent.includes('步骤“部门复核”的林晓雨'));
    expect(said.filter((text) => !text.includes('林晓雨'))).to.deep.equal([]);
    watch.disconnect();
    const choice = await until('a choice', () => all(on.root, 'combobox', /用户/)[0]);
    choice.click();
    (await until('him', () => all(on.root, 'option', '林晓雨（没有审批权限）')[0])).click();
    await until('nothing to say', () => note.textContent === '');
    await on.runtime.call(deleteFlowDefinition, { params: { id } });
  });

  it('keeps the focus on the button that saves and publishes while it is sent', async () => {
    const first = await opened();
    const nodes = [
      { id: 'start', name: '开始', type: 'start' as const, next: 'end' },
      { id: 'end', name: '结束', type: 'end' as const },
    ];
    const flow = { category: 'IMAGE_APPLY' as const, description: '', nodes };
    const params = { ...flow, name: `焦点-${Date.now()}` };
    const { id } = await first.runtime.call(createFlowDefinition, { body: { params } });
    await first.close();
    const on = await openScreen(Loaded, `/system/flow/modify/${id}`);
    const button = await until('the button', () => all(on.root, 'button', '保存并发布')[0]);
    await until('the drawing', () => on.root.querySelector('.by-flow-unable'));
    let answer: ((response: Response) => void) | undefined;
    on.fault = ({ method }) =>
      method === 'GET'
        ? undefined
        : new Promise<Response>((resolve) => {
            answer = resolve;
          });
    button.focus();
    button.click();
    await until('it is sent', () => answer);
    await until('it is drawn', () => button.ariaBusy === 'true' || button.matches(':disabled'));
    // What is disabled loses the focus with the next frame.
    await settle();
    expect(on.root.activeElement === button).to.equal(true);
    on.fault = undefined;
    answer?.(Response.json({}, { status: 503 }));
    await until('it can be pressed again', () => button.ariaBusy !== 'true');
    await on.runtime.call(deleteFlowDefinition, { params: { id } });
  });

  it("saves nothing over a colleague's version unasked, and says which it is (E-180)", async () => {
    const { runtime } = await opened();
    const nodes = [
      { id: 'start', name: '开始', type: 'start' as const, next: 'end' },
      { id: 'end', name: '结束', type: 'end' as const },
    ];
    const name = `并行编辑-${Date.now()}`;
    const edit = { name, category: 'IMAGE_APPLY' as const, description: '', nodes };
    const mine = await runtime.call(createFlowDefinition, { body: { params: edit } });
    const params = { id: mine.id };
    await runtime.call(updateFlowDefinition, {
      params,
      body: { params: { ...edit, description: '同事的' } },
    });
    const asked: unknown[] = [];
    const answers = (yes: boolean) => (options?: ConfirmOptions) => {
      asked.push(options?.text);
      return Promise.resolve(yes);
    };
    const own = { ...edit, description: '我的' };
    let refused: unknown;
    await saveEdit(runtime, answers(false), mine, own).catch((error: unknown) => {
      refused = error;
    });
    expect(refused).to.be.an('error');
    const kept = await runtime.call(readFlowDefinition, { params });
    expect([kept.version, kept.description]).to.deep.equal([2, '同事的']);
    const saved = await saveEdit(runtime, answers(true), mine, own);
    expect([saved.version, saved.description]).to.deep.equal([3, '我的']);
    expect(asked).to.have.length(2);
    await runtime.call(deleteFlowDefinition, { params });
  });
});

describe('the versions of a flow (E-183)', function () {
  this.timeout(60_000);
  closeStages();

  const Flows = () => <ResourceScreen def={flow as unknown as Resource<never>} />;
  const version = (name: string, userId: string) => ({
    ...{ name, category: 'IMAGE_APPLY' as const, description: '' },
    nodes: [
      { id: 'start', name: '开始', type: 'start' as const, next: 'a' },
      {
        ...{ id: 'a', name: '部门审批', type: 'approval' as const, mode: 'any' as const },
        ...{ userIds: [userId], roleIds: [], next: 'end' },
      },
      { id: 'end', name: '结束', type: 'end' as const },
    ],
  });

  it('differ where another person of the same name decides, and leave the address with the detail', async () => {
    const on = await openScreen(Flows, '/system/flow');
    const { rows } = await on.runtime.call(listUsers, { query: { page: 1, rows: 2 } });
    const [one, other] = rows;
    const name = `同名审批-${Date.now()}`;
    const first = version(name, one!.id);
    const { id } = await on.runtime.call(createFlowDefinition, { body: { params: first } });
    const second = { params: version(name, other!.id) };
    await on.runtime.call(updateFlowDefinition, { params: { id }, body: second });
    on.fault = ({ path }) =>
      path.endsWith('/users')
        ? Response.json({
            ...{ success: true, status: '200', message: '' },
            data: { rows: rows.map((row) => ({ ...row, name: '王伟' })), total: 2 },
          })
        : undefined;
    await on.go(`/system/flow?id=${id}&tab=versions&flow.version=2&flow.against=1`);
    const table = await until('both', () => on.root.querySelector('.by-beside table'));
    await until('their names', () => table.textContent.includes('王伟'));
    const marked = [...table.querySelectorAll('.by-beside-differs')];
    expect(marked.map((line) => line.querySelector('th')!.textContent)).to.deep.equal([
      '部门审批不同',
    ]);
    for (const { username } of rows) expect(marked[0]!.textContent).to.contain(`(${username})`);
    await press(on.root, 'button', '关闭');
    await until('the list', () => all(on.root, 'dialog').length === 0);
    expect(on.search()).not.to.contain('flow.');
    await on.runtime.call(deleteFlowDefinition, { params: { id } });
  });
});
