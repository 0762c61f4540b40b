import { expect } from '@open-wc/testing';
import { createProject, deleteProject, listProjects } from '../../../src/core/api/projects';
import { project } from '../../../src/routes/system/project';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { all, closeStages, fill, get } from '../../widgets/stage';
import { failures, openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';

const Screen = () => <ResourceScreen def={project} />;
const stem = `故障${Math.random().toString(36).slice(2, 8)}`;
const open = (search: string, timeout = 20_000) =>
  openScreen(Screen, `/system/project${search}`, { timeout });
const field = <T extends HTMLElement = HTMLInputElement>(
  on: ScreenStage,
  role: string,
  name: string,
) =>
  until(name, () => {
    const box = all(on.root, 'dialog')[0];
    return box && (all(box, role, name)[0] as T | undefined);
  });

/** Each endpoint of the screen: where it is asked, what makes it ask, and what must still stand after it failed. */
const places: readonly {
  readonly id: string;
  readonly search: (row: string) => string;
  readonly asks: (method: string, path: string) => boolean;
  readonly act: (on: ScreenStage) => Promise<void>;
  readonly stands: (on: ScreenStage) => Promise<unknown>;
}[] = [
  {
    id: 'E-015 list',
    search: (row) => `?name=${stem}&size=5&id=${row}`,
    asks: (method, path) => method === 'GET' && path.endsWith('/projects'),
    act: async (on) => {
      await press(all(on.root, 'dialog')[0]!, 'button', /^关闭$/);
      await fill(get(on.root, 'textbox', /资源组编码/), 'X');
      await press(on.root, 'button', '搜索');
    },
    stands: async (on) => {
      await sees(on, '加载失败');
      await sees(on, '共 0 条');
      expect(get<HTMLInputElement>(on.root, 'textbox', /资源组编码/).value).to.equal('X');
    },
  },
  {
    id: 'E-016 quotas',
    search: () => `?name=${stem}&size=5`,
    asks: (method, path) => method === 'GET' && path.endsWith('/quotas'),
    act: (on) => press(on.root, 'button', stem),
    stands: (on) => until('a retry', () => all(on.root, 'button', '重试')[0]),
  },
  {
    id: 'E-018 edit',
    search: (row) => `?name=${stem}&size=5&do=edit&on=${row}`,
    asks: (method) => method === 'PUT',
    act: async (on) => {
      await fill(await field(on, 'textbox', '资源组名称'), `${stem}改`);
      await press(on.root, 'button', '确定');
    },
    stands: async (on) =>
      expect((await field(on, 'textbox', '资源组名称')).value).to.equal(`${stem}改`),
  },
  {
    id: 'O-010 quotas',
    search: (row) => `?name=${stem}&size=5&do=quotas&on=${row}`,
    asks: (method) => method === 'PUT',
    act: async (on) => {
      await fill(await field(on, 'spinbutton', '第1行 总量'), '7');
      await press(on.root, 'button', '确定');
    },
    stands: async (on) => expect((await field(on, 'spinbutton', '第1行 总量')).value).to.equal('7'),
  },
  {
    id: 'E-019 delete',
    search: () => `?name=${stem}&size=5`,
    asks: (method) => method === 'DELETE',
    act: async (on) => {
      await press(on.root, 'button', `${stem} 的更多操作`);
      await press(on.root, 'menuitem', '删除');
      await press(await until('question', () => all(on.root, 'alertdialog')[0]), 'button', '删除');
    },
    stands: (on) => until('the row', () => all(on.root, 'button', stem)[0]),
  },
  {
    id: 'E-020 export',
    search: () => `?name=${stem}&size=5`,
    asks: (_method, path) => path.endsWith('/export'),
    act: async (on) => {
      await press(on.root, 'button', '导出');
      await press(on.root, 'menuitem', 'CSV 文件');
    },
    stands: async (on) => {
      await sees(on, '导出失败');
      await until('a retry', () => all(on.root, 'button', '重试')[0]);
    },
  },
];

describe('the project screen when a call fails', () => {
  closeStages();
  let row = '';
  before(async () => {
    const on = await open('');
    row = (await on.runtime.call(createProject, { body: { name: stem } })).id;
    await on.close();
  });
  after(async () => {
    const on = await open('');
    await on.runtime.call(deleteProject, { params: { id: row } });
    await on.close();
  });

  for (const { id, search, asks, act, stands } of places) {
    for (const { name, answer, message } of failures) {
      it(`${id}: ${name} is told in the specified words, and nothing is lost`, async () => {
        const on = await open(search(row), name === 'time-out' ? 6000 : 20_000);
        await until('the row', () => on.root.querySelector('tbody tr[data-key]'));
        on.fault = ({ method, path, signal }) => (asks(method, path) ? answer(signal) : undefined);
        await act(on);
        await sees(on, message);
        await stands(on);
        expect(on.errors).to.deep.equal([]);
        for (const key of on.runtime.storage.keys('draft:')) on.runtime.storage.remove(key);
      });
    }
  }

  it('the row is still there', async () => {
    const on = await open('');
    const params = JSON.stringify([{ name: 'id', sign: 'EQ', value: row }]);
    expect((await on.runtime.call(listProjects, { query: { params } })).total).to.equal(1);
  });
});
