import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { defineMessages } from '../../../src/core/i18n/translator';
import { resource } from '../../../src/core/resource/definition';
import { inputs } from '../../../src/core/resource/input';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { settle, until } from '../../support/browser';
import { all, closeStages, fill, findings, get } from '../stage';
import { openScreen, press, refused, sees, textOf } from './screen-stage';
import type { Fault, ScreenStage } from './screen-stage';

const messages = defineMessages(
  { folders: '目录', name: '名字', size: '容量', rename: '改名', resize: '改容量' },
  { folders: 'Folders', name: 'Name', size: 'Size', rename: 'Rename', resize: 'Resize' },
);
interface Folder {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly parts: string;
}
const row = v.object({ id: v.string(), name: v.string(), size: v.number(), parts: v.string() });
const list = defineEndpoint({
  id: 'O-910',
  name: 'folders',
  summary: '',
  method: 'GET',
  path: '/folders',
  query: v.object({
    page: v.number(),
    rows: v.number(),
    params: v.optional(v.string()),
    sort: v.optional(v.string()),
    order: v.optional(v.string()),
  }),
  reply: pageOf(row),
});
const change = defineEndpoint({
  id: 'O-911',
  name: 'changeFolder',
  summary: '',
  method: 'PATCH',
  path: '/folders/{id}',
  params: v.object({ id: v.string() }),
  body: v.object({ name: v.optional(v.string()), size: v.optional(v.number()) }),
  reply: v.unknown(),
  encoding: 'json',
});
const input = inputs(messages);
const at = (r: Folder) => ({ params: { id: r.id } });
const folders = resource<Folder>()({
  name: 'folder',
  messages,
  title: 'folders',
  api: { list },
  id: (r) => r.id,
  label: (r) => r.name,
  tree: { children: (r) => r.parts, row },
  fields: (f) => ({
    name: f.text('name', { search: 'lk', sort: true, edit: 'rename' }),
    size: f.number('size', { edit: 'resize' }),
  }),
  ops: (o) => ({
    rename: o.patch({
      label: 'rename',
      perm: null,
      endpoint: change,
      form: { name: input.text({ label: 'name', required: true, maxLength: 10 }) },
      input: (values, r) => ({ ...at(r), body: values }),
    }),
    resize: o.patch({
      label: 'resize',
      perm: null,
      endpoint: change,
      when: (r) => r.size < 100 || 'size',
      form: { size: input.number({ label: 'size', required: true, max: 50, whole: true }) },
      input: (values, r) => ({ ...at(r), body: { size: values.size } }),
    }),
    drop: o.remove({
      label: 'common.delete',
      perm: null,
      bulk: true,
      endpoint: change,
      input: (r) => ({ ...at(r), body: {} }),
    }),
  }),
  list: { toolbar: ['drop'], more: ['rename', 'drop'], export: true },
});
function Screen() {
  return <ResourceScreen def={folders} />;
}

interface Backend {
  readonly rows: Folder[];
  refuse: boolean;
  readonly sent: string[];
  readonly asked: string[];
  readonly fault: Fault;
}

/** Ten folders; the first holds one that holds one, as JSON text (N-12). */
function backend(): Backend {
  const folder = (id: string, parts: readonly Folder[] = []): Folder => ({
    id,
    name: `f${id}`,
    size: Number(id[0]),
    parts: JSON.stringify(parts),
  });
  const made: Backend = {
    rows: Array.from({ length: 10 }, (_, at) => folder(String(at))),
    refuse: false,
    sent: [] as string[],
    asked: [] as string[],
    fault: (({ method, path, query }) => {
      if (!path.startsWith('/folders')) return undefined;
      if (method === 'PATCH') {
        made.sent.push(path);
        if (made.refuse) return refused(400, '名字已存在');
        return Response.json({ success: true, status: '200', message: '', data: null });
      }
      made.asked.push(query.get('params') ?? '');
      const [page, size] = [Number(query.get('page')), Number(query.get('rows'))];
      const data = {
        rows: JSON.stringify(made.rows.slice((page - 1) * size, page * size)),
        total: made.rows.length,
      };
      return Response.json({ success: true, status: '200', message: '', data });
    }) satisfies Fault,
  };
  made.rows[0] = folder('0', [folder('0a', [folder('0b')]), folder('0c')]);
  return made;
}

async function opened(search = '?size=5') {
  const server = backend();
  const on: ScreenStage = await openScreen(Screen, `/folders${search}`, { fault: server.fault });
  await until('rows', () => on.root.querySelector('tbody tr[data-key]'));
  return { on, server };
}
const rowOf = (on: ScreenStage, id: string) =>
  on.root.querySelector<HTMLElement>(`tr[data-key="${id}"]`);
const focused = (on: ScreenStage) => (on.root.activeElement as HTMLElement).dataset['key'];
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await sendKeys({ press: key });
  await settle();
};

describe('a list that is a tree (W-05, N-12)', () => {
  closeStages();

  it('opens and closes by arrow keys, says where each row stands, and a reload finds it so', async () => {
    const { on } = await opened();
    expect(all(on.root, 'treegrid', '目录')).to.have.length(1);
    rowOf(on, '0')!.focus();
    await keys('ArrowRight');
    await until('opened', () => rowOf(on, '0a'));
    await keys('ArrowRight', 'ArrowRight');
    await until('deeper', () => rowOf(on, '0b'));
    const place = ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((name) =>
      rowOf(on, '0a')!.getAttribute(name),
    );
    expect(place).to.deep.equal(['2', '1', '2', 'true']);
    await keys('ArrowDown', 'ArrowDown');
    expect(focused(on)).to.equal('0c');
    await keys('ArrowLeft');
    expect(focused(on)).to.equal('0');
    const again = await openScreen(Screen, `/folders${on.search()}`, { fault: backend().fault });
    await until('open after a reload', () => rowOf(again, '0b'));
    await keys('End', 'Home', 'ArrowLeft');
    await until('closed', () => !rowOf(on, '0a'));
    expect(on.search()).not.to.include('open=0&');
  });

  it('selects rows of any level, and keeps them through a refresh', async () => {
    const { on, server } = await opened('?size=5&open=0&open=0a');
    rowOf(on, '0b')!.focus();
    await keys('Space');
    await press(on.root, 'checkbox', '选择 f3');
    await sees(on, '已选择本页 2 项');
    server.rows[3] = { ...server.rows[3]!, size: 33 };
    await press(on.root, 'button', '刷新');
    await until('refreshed', () => rowOf(on, '3')!.textContent.includes('33'));
    await sees(on, '已选择本页 2 项');
    expect(rowOf(on, '0b')!.getAttribute('aria-selected')).to.equal('true');
  });

  it('has no axe findings', async () => {
    const { on } = await opened('?size=5&open=0');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});

describe('a cell edited in its place (V-008)', () => {
  closeStages();
  const field = (on: ScreenStage) => all(on.root, 'textbox', '名字 f1')[0];

  it('begins with F2, Escape gives up, Enter saves at once, and the focus returns', async () => {
    const { on, server } = await opened();
    const pencil = get(rowOf(on, '1')!, 'button', '编辑名字 f1：f1');
    pencil.focus();
    await keys('F2');
    await until('the field', () => on.root.activeElement === field(on));
    await sendKeys({ type: 'x' });
    await keys('Escape');
    await until('given up', () => !field(on));
    expect(server.sent).to.deep.equal([]);
    await until('focus back', () => nameOfFocus(on).startsWith('编辑名字'));
    await keys('Enter');
    await until('again', () => field(on));
    await fill(field(on)!, 'neu');
    server.rows[1] = { ...server.rows[1]!, name: 'neu' };
    await keys('Enter');
    await until('shown', () => rowOf(on, '1')!.textContent.includes('neu'));
    expect(server.sent).to.deep.equal(['/folders/1']);
  });

  it('shows the rule and sends nothing; a refusal stands beside what was typed, and the value goes back', async () => {
    const { on, server } = await opened();
    server.refuse = true;
    const name = rowOf(on, '1')!.querySelector<HTMLElement>('.by-cell-rest')!;
    name.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await until('the field', () => field(on));
    await fill(field(on)!, '');
    await keys('Enter');
    await until('the rule', () => rowOf(on, '1')!.querySelector('[role="alert"]'));
    expect(server.sent).to.deep.equal([]);
    await fill(field(on)!, 'taken');
    await keys('Enter');
    await sees(on, '名字已存在');
    expect((field(on) as HTMLInputElement).value).to.equal('taken');
    await keys('Escape');
    await until('as before', () => rowOf(on, '1')!.textContent.includes('f1'));
  });

  it('takes numbers by their rule, and offers nothing where the row does not allow it', async () => {
    const { on, server } = await opened();
    server.rows[2] = { ...server.rows[2]!, size: 200 };
    await press(on.root, 'button', '刷新');
    await until('refused', () => all(rowOf(on, '2')!, 'button', /编辑容量/).length === 0);
    await press(rowOf(on, '1')!, 'button', '编辑容量 f1：1');
    const box = get(on.root, 'textbox', '容量 f1');
    await fill(box, '51');
    await keys('Enter');
    await until('the rule', () => box.getAttribute('aria-invalid') === 'true');
    await fill(box, '7');
    server.rows[1] = { ...server.rows[1]!, size: 7 };
    await keys('Enter');
    await until('stored', () => server.sent.length === 1);
  });

  it('lies still while it is typed in: a refresh takes nothing from under the hands', async () => {
    const { on, server } = await opened();
    await press(rowOf(on, '1')!, 'button', '编辑名字 f1：f1');
    await fill(field(on)!, 'half');
    server.rows.splice(0, 2);
    server.rows.reverse();
    server.rows[1] = { ...server.rows[1]!, size: 44 };
    const asked = server.asked.length;
    get(on.root, 'button', '刷新').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await until('asked', () => server.asked.length > asked);
    await settle();
    expect((field(on) as HTMLInputElement).value).to.equal('half');
    expect(on.root.activeElement === field(on)).to.equal(true);
    await keys('Escape');
    await until('then as the server says', () => !rowOf(on, '1'));
  });

  it('is as the server says when the answer itself takes away what is typed in', async () => {
    const { on, server } = await opened();
    await press(rowOf(on, '1')!, 'button', '编辑容量 f1：1');
    const box = get(on.root, 'textbox', '容量 f1');
    await until('the field', () => on.root.activeElement === box);
    server.rows.splice(0, 5, ...server.rows.slice(0, 5).reverse());
    server.rows[3] = { ...server.rows[3]!, size: 200 };
    get(on.root, 'button', '刷新').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await until('taken away', () => !box.isConnected);
    const order = () =>
      [...on.root.querySelectorAll<HTMLElement>('tr[data-key]')].map(
        ({ dataset }) => dataset['key'],
      );
    await until('its order', () => order().join('') === '43210');
  });
});

const nameOfFocus = (on: ScreenStage) => on.root.activeElement?.getAttribute('aria-label') ?? '';

describe('saved views', () => {
  closeStages();
  const saveAs = async (on: ScreenStage, name: string) => {
    await press(on.root, 'button', '视图');
    await press(on.root, 'menuitem', '管理视图…');
    const box = await until('the dialog', () => all(on.root, 'dialog', '保存的视图')[0]);
    await fill(get(box, 'textbox', '视图名称'), name);
    await keys('Enter');
    await sees(on, `已保存视图：${name}`);
    return box;
  };

  it('keep filters and size; the default opens a bare address, a shared link wins, a removal can be taken back', async () => {
    const { on } = await opened('?size=5&name=f');
    const box = await saveAs(on, '我的');
    await press(box, 'checkbox', '默认打开我的');
    await press(box, 'button', '关闭');
    await press(on.root, 'button', '我的');
    await press(on.root, 'menuitem', '全部');
    await until('cleared', () => on.search() === '?view=1');
    await press(on.root, 'button', '视图');
    await press(on.root, 'menuitemradio', /我的/);
    await until('applied', () => on.search().includes('name=f'));
    await on.back();
    await until('back', () => on.search() === '?view=1');
    await on.go('/folders');
    await until(
      'the default',
      () => on.search().includes('name=f') && on.search().includes('size=5'),
    );
    await on.go('/folders?size=10');
    expect(on.search()).to.equal('?size=10');
    await press(on.root, 'button', '视图');
    await press(on.root, 'menuitem', '管理视图…');
    await press(on.root, 'button', '删除我的');
    await sees(on, '还没有保存的视图');
    await press(on.root, 'button', '撤销');
    await until('back again', () => all(on.root, 'checkbox', '默认打开我的')[0]);
    expect(textOf(on.root)).to.include('我的');
  });
});
