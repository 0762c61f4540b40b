/** Who leaves a form with something typed and not sent is asked first, whichever way leads away. */
import { expect } from '@open-wc/testing';
import { useSyncExternalStore } from 'react';
import { deleteProject, listProjects } from '../../src/core/api/projects';
import { unsavedOf } from '../../src/core/resource/unsaved';
import { LeaveGuard } from '../../src/routes/app/leave-guard';
import { project } from '../../src/routes/system/project';
import { ResourceScreen } from '../../src/widgets/resource/list/resource-screen';
import { useRuntime } from '../../src/widgets/surface/runtime-context';
import { settle, until } from '../support/browser';
import { openScreen, press } from '../widgets/resource/screen-stage';
import type { ScreenStage } from '../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../widgets/stage';

/** As the console draws it: while something is typed. */
function Screen() {
  const unsaved = unsavedOf(useRuntime());
  const any = useSyncExternalStore(unsaved.subscribe, () => unsaved.any);
  return (
    <>
      <ResourceScreen def={project} />
      {any && <LeaveGuard />}
    </>
  );
}
const question = (on: ScreenStage) =>
  until('the question', () => all(on.root, 'alertdialog', '离开此页面？')[0]!);
const isAsked = (on: ScreenStage) => all(on.root, 'alertdialog').length > 0;
const field = (on: ScreenStage) =>
  all(on.root, 'dialog', '新建资源组').flatMap((box) => all(box, 'textbox', '资源组名称'))[0] as
    | HTMLInputElement
    | undefined;
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** The list, and over it the form that it leads to. */
async function opened() {
  const on = await openScreen(Screen, '/system/project?size=5');
  await on.go('/system/project?size=5&do=create');
  await until('the form', () => field(on));
  return on;
}

describe('leaving a form', () => {
  closeStages();
  // A draft that another file has left is something typed.
  beforeEach(() => localStorage.clear());

  it('asks nothing while nothing is typed', async () => {
    const on = await opened();
    expect(leaving()).to.equal(false);
    await on.go('/elsewhere');
    await until('gone', () => !field(on));
    expect(isAsked(on)).to.equal(false);
  });

  for (const [way, leave] of [
    ['a link to another page', (on: ScreenStage) => on.go('/elsewhere')],
    ['the way back', (on: ScreenStage) => on.back()],
    ['a link to the same list without the form', (on: ScreenStage) => on.go('/system/project')],
  ] as const) {
    it(`asks before ${way}; who stays keeps what is typed, who leaves gives it up`, async () => {
      const on = await opened();
      await fill(field(on)!, '未提交');
      expect(leaving()).to.equal(true);
      await leave(on);
      const asked = await question(on);
      expect(asked.textContent).to.include('已填写的内容尚未提交，离开将放弃这些内容。');
      expect(await findings(on, on.page)).to.deep.equal([]);
      await press(await question(on), 'button', '取消');
      await until('stayed', () => !isAsked(on));
      expect(on.search()).to.include('do=create');
      expect(field(on)!.value).to.equal('未提交');

      await leave(on);
      await press(await question(on), 'button', '离开');
      await until('gone', () => !field(on));
      expect(leaving()).to.equal(false);
      await on.go('/system/project?do=create');
      await until('a new form', () => field(on));
      expect(field(on)!.value, 'the draft was given up too').to.equal('');
    });
  }

  it('lets the list behind be paged and sorted without a word, and a saved form be left', async () => {
    const on = await opened();
    const name = `测试离开${Math.random().toString(36).slice(2, 8)}`;
    await fill(field(on)!, name);
    await on.go('/system/project?size=5&page=2&do=create');
    expect(isAsked(on)).to.equal(false);
    expect(field(on)!.value).to.equal(name);
    await press(get(on.root, 'dialog', '新建资源组'), 'button', '确定');
    await until('sent', () => !field(on));
    await settle();
    expect(isAsked(on)).to.equal(false);
    expect(leaving()).to.equal(false);
    const params = JSON.stringify([{ name: 'name', sign: 'EQ', value: name }]);
    const { rows } = await on.runtime.call(listProjects, { query: { params } });
    expect(rows).to.have.length(1);
    await on.runtime.call(deleteProject, { params: { id: rows[0]!.id } });
  });
});
