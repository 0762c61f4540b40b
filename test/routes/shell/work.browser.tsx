/** The centre of running and finished work, over what really runs: rows of the real backend, deleted in bulk. */
import { expect } from '@open-wc/testing';
import { createKeypair, listKeypairs } from '../../../src/core/api/compute/keypairs';
import { workOf } from '../../../src/core/work';
import { project } from '../../../src/routes/system/project';
import { keypair } from '../../../src/routes/compute/keypair';
import { WorkCentre } from '../../../src/routes/shell/work-centre';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until as wait, untilAnswered } from '../../support/browser';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const until = <T,>(what: string, condition: () => T) => wait(what, condition, 20_000);
const Centre = () => <WorkCentre isNarrow={false} />;
const Screen = () => (
  <>
    <Centre />
    <ResourceScreen def={keypair} />
  </>
);
const centre = /^操作进度/;
const items = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('.by-work-item')];
const rows = (on: ScreenStage) => on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]');
/** The piece of work of this title, newest first. */
const item = (on: ScreenStage, title: string) =>
  items(on).find(({ textContent }) => textContent.includes(title));

describe('the centre of work', () => {
  beforeEach(() => localStorage.clear());
  closeStages();

  it('shows after a reload how a run over many rows ended, and tries again what failed', async () => {
    const name = `work-${Math.random().toString(36).slice(2, 9)}`;
    const address = `/compute/keypair?name=${name}`;
    const on = await openScreen(Screen, '/compute/keypair');
    for (const part of ['a', 'b'])
      await on.runtime.call(createKeypair, { body: { name: `${name}-${part}` } });
    await on.go(address);
    const listed = () => [...rows(on)].filter(({ textContent }) => textContent.includes(name));
    await until('both', () => rows(on).length === 2 && listed().length === 2);
    const [kept = ''] = [...rows(on)].flatMap((row) =>
      row.textContent.includes(`${name}-a`) ? [row.dataset['key'] ?? ''] : [],
    );
    on.fault = ({ method, path }) =>
      method === 'DELETE' && path.endsWith(kept) ? refused(400, '正在被占用') : undefined;
    await press(on.root, 'checkbox', '选择本页全部');
    await press(on.root, 'button', '批量删除');
    await press(on.root, 'button', '删除 2 项');
    await until('ended', () => all(on.root, 'button', '完成')[0]);
    await on.close();

    const later = await openScreen(Screen, address);
    await later.show(<div>{later.page}</div>);
    await press(later.root, 'button', centre);
    await until('what was done', () => item(later, '批量删除')?.textContent.includes('1 / 2'));
    expect(item(later, '批量删除')!.textContent).to.contain('有失败').and.contain('正在被占用');
    expect(await findings(later, later.page)).to.deep.equal([]);
    await press(later.root, 'link', /^重试未成功的项 批量删除/);
    await until('asked', () => later.search().includes(`bulk=remove&on=${kept}`));
    await press(later.root, 'button', '删除 1 项');
    await until('ended', () => all(later.root, 'button', '完成')[0]);
    const params = JSON.stringify([{ name: 'name', sign: 'LK', value: name }]);
    const gone = async () => {
      const { total } = await later.runtime.call(listKeypairs, { query: { params } });
      return total === 0;
    };
    await untilAnswered('deleted', gone);
    await press(later.root, 'button', '完成');
    await until('closed', () => !later.search().includes('bulk='));
  });

  it('lets a run go on behind a closed dialog, and tells its end', async () => {
    const name = `work-${Math.random().toString(36).slice(2, 9)}`;
    const on = await openScreen(Screen, '/compute/keypair');
    await on.runtime.call(createKeypair, { body: { name } });
    await on.go(`/compute/keypair?name=${name}`);
    await until('it', () => rows(on).length === 1 && rows(on)[0]!.textContent.includes(name));
    let go: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (go = resolve));
    on.fault = ({ method }) =>
      method === 'DELETE' ? wait.then(() => refused(400, '正在被占用')) : undefined;
    await press(on.root, 'checkbox', '选择本页全部');
    await press(on.root, 'button', '批量删除');
    await press(on.root, 'button', '删除 1 项');
    await press(on.root, 'button', '后台运行');
    await until('it says so', () => all(on.root, 'button', '操作进度，1 项进行中')[0]);
    go();
    await sees(on, '失败 1 项', 20_000);
    await until('none', () => all(on.root, 'button', '操作进度')[0]);
  });

  it('shows after a reload an export that was under way, and where it was begun', async () => {
    /** The page goes, as a reload lets it go. */
    const reload = async (on: ScreenStage) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      await on.close();
    };
    const running = (on: ScreenStage) => all(on.root, 'button', /^操作进度，\d 项进行中$/)[0];
    const Projects = () => (
      <>
        <Centre />
        <ResourceScreen def={project} />
      </>
    );
    const exporting = await openScreen(Projects, '/system/project?size=5', {
      fault: ({ path }) => (path.endsWith('/export') ? new Promise(() => undefined) : undefined),
    });
    await until('rows', () => rows(exporting).length === 5);
    await press(exporting.root, 'button', '导出');
    await press(exporting.root, 'menuitem', 'CSV 文件');
    await until('the export runs', () => running(exporting));
    await reload(exporting);

    const later = await openScreen(Centre, '/dashboard');
    await press(later.root, 'button', '操作进度');
    const file = await until('the export', () => item(later, '资源组'));
    expect(file.textContent).to.contain('已中断');
    expect(all(file, 'link', /^查看/)[0]!.getAttribute('href')).to.equal('/system/project?size=5');
    expect(file.textContent).to.contain('导出');
  });

  it('asks the list of a row how an operation ended whose page was left', async () => {
    const on = await openScreen(Centre, '/dashboard');
    const work = workOf(on.runtime);
    const { rows: pairs } = await on.runtime.call(listKeypairs, { query: { rows: 1 } });
    const row = { list: listKeypairs.name, id: pairs[0]!.id, field: 'name', busy: [], good: [] };
    const begun = { kind: 'row', title: '绑定', path: '', total: 1 } as const;
    work.begin({ ...begun, row: { ...row, busy: ['nowhere'], good: [pairs[0]!.name] } });
    work.begin({ ...begun, title: '删除', row: { ...row, id: 'gone' } });
    // It was to go, and is still there in whatever status.
    work.begin({ ...begun, title: '移除', row: { ...row, busy: ['nowhere'] } });
    await on.close();
    const later = await openScreen(Centre, '/dashboard');
    const told = () => later.runtime.notices.store.getState().items.map(({ text }) => text);
    await until('all ends', () => told().length === 3);
    expect(told().toSorted()).to.deep.equal(['删除：已完成', '移除：有失败', '绑定：已完成']);
  });
});
