import { expect } from '@open-wc/testing';
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { dictionary, tone } from '../../../src/core/dictionaries/dictionary';
import { defineMessages, text } from '../../../src/core/i18n/translator';
import { resource } from '../../../src/core/resource/definition';
import { inputs } from '../../../src/core/resource/input';
import { workOf } from '../../../src/core/work';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { savedIn, settle, until } from '../../support/browser';
import { all, closeStages, fill, get } from '../stage';
import { openScreen, press, refused, sees, textOf } from './screen-stage';
import type { Fault, ScreenStage } from './screen-stage';

const messages = defineMessages(
  {
    disks: '磁盘',
    name: '名字',
    start: '启动',
    size: '容量',
    rename: '改名',
    all: '刷新索引',
    help: '帮助',
    order: '购买',
    busy: '正在启动',
  },
  {
    disks: 'Disks',
    name: 'Name',
    start: 'Start',
    size: 'Size',
    rename: 'Rename',
    all: 'Index',
    help: 'Help',
    order: 'Order',
    busy: 'Starting',
  },
);
const status = dictionary('disk', {
  OFF: tone.disabled('关', 'Off'),
  STARTING: tone.busy('启动中', 'Starting'),
  ON: tone.success('开', 'On'),
  BROKEN: tone.danger('故障', 'Broken'),
});
interface Disk {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly status: 'OFF' | 'STARTING' | 'ON' | 'BROKEN';
}
const row = v.object({
  id: v.string(),
  name: v.string(),
  size: v.number(),
  status: v.picklist(['OFF', 'STARTING', 'ON', 'BROKEN']),
});
const query = v.object({
  page: v.number(),
  rows: v.number(),
  params: v.optional(v.string()),
  sort: v.optional(v.string()),
  order: v.optional(v.string()),
});
const list = defineEndpoint({
  id: 'O-900',
  name: 'disks',
  summary: '',
  method: 'GET',
  path: '/disks',
  query,
  reply: pageOf(row),
});
const start = defineEndpoint({
  id: 'O-901',
  name: 'startDisk',
  summary: '',
  method: 'PATCH',
  path: '/disks/{id}',
  params: v.object({ id: v.string() }),
  body: v.object({ action: v.string(), label: v.optional(v.string()) }),
  reply: v.unknown(),
});
const input = inputs(messages);
let indexed = 0;
const disks = resource<Disk>()({
  name: 'disk',
  messages,
  title: 'disks',
  api: { list },
  id: (r) => r.id,
  label: (r) => r.name,
  fields: (f) => ({
    name: f.text('name', { sort: true }),
    size: f.number('size', { unit: 'GB', hidden: (env) => env['monitoring'] === true }),
    status: f.status('common.status', status, { search: 'eq' }),
  }),
  ops: (o) => ({
    start: o.patch({
      label: 'start',
      perm: null,
      endpoint: start,
      bulk: true,
      when: (r) => r.status === 'OFF' || 'busy',
      input: (_values, r) => ({ params: { id: r.id }, body: { action: 'start' } }),
      then: { status: 'STARTING' },
    }),
    rename: o.patch({
      label: 'rename',
      perm: null,
      endpoint: start,
      form: { label: input.text({ label: 'name', required: true }) },
      input: (values, r) => ({
        params: { id: r.id },
        body: { action: 'rename', label: values.label },
      }),
    }),
    index: o.custom({
      label: 'all',
      perm: null,
      run: async (_rows, { notify }) => {
        indexed++;
        notify('info', text(messages, 'all'));
      },
    }),
    help: o.go({ label: 'help', perm: null, to: (r) => `/help?disk=${r.id}` }),
    order: o.go({ label: 'order', perm: null, to: '/order' }),
  }),
  list: {
    toolbar: ['order', 'index', 'start'],
    row: ['start', 'rename'],
    more: ['help'],
    export: true,
  },
});

function Screen() {
  return <ResourceScreen def={disks} />;
}

/** A backend of 450 disks that settle when asked for the third time. */
function backend(): {
  readonly fault: Fault;
  readonly rows: Disk[];
  pages: number;
  refuse: boolean;
  down: boolean;
  /** What a disk that is started is then. */
  endsIn: Disk['status'];
} {
  const rows: Disk[] = Array.from({ length: 450 }, (_, index) => ({
    id: String(index),
    name: `d${index}`,
    size: index,
    status: 'OFF',
  }));
  const made = {
    endsIn: 'ON' as Disk['status'],
    rows,
    pages: 0,
    refuse: false,
    down: false,
    fault: (({ method, path, query: asked }) => {
      if (!path.startsWith('/disks')) return undefined;
      if (method === 'PATCH') {
        if (made.refuse) return refused(400, '磁盘已锁定');
        const at = rows.findIndex(({ id }) => path.endsWith(`/${id}`));
        rows[at] = { ...rows[at]!, status: made.endsIn };
        const reply = { success: true, status: '200', message: '', data: null };
        // As a backend, it leaves time to draw and to press.
        return settle().then(() => Response.json(reply));
      }
      made.pages++;
      if (made.down) return refused(503);
      const [page, size] = [Number(asked.get('page')), Number(asked.get('rows'))];
      const [wanted] = JSON.parse(asked.get('params') ?? '[]') as { value: string[] }[];
      const found = wanted ? rows.filter(({ id }) => wanted.value.includes(id)) : rows;
      const data = {
        rows: JSON.stringify(found.slice((page - 1) * size, page * size)),
        total: found.length,
      };
      return Response.json({ success: true, status: '200', message: '', data });
    }) satisfies Fault,
  };
  return made;
}

async function opened(search = '?size=5') {
  const server = backend();
  const on: ScreenStage = await openScreen(Screen, `/disks${search}`, { fault: server.fault });
  await until('rows', () => on.root.querySelector('tbody tr[data-key]'));
  return { on, server };
}
const cells = (on: ScreenStage, id: string) =>
  on.root.querySelector(`tr[data-key="${id}"]`)?.textContent ?? '';

describe('the resource machine', () => {
  closeStages();

  it('exports page by page where the server offers no file: all rows, dictionary words', async () => {
    await savedIn(async (saved) => {
      const { on } = await opened();
      await press(on.root, 'button', '导出');
      await press(on.root, 'menuitem', 'CSV 文件');
      await sees(on, '已导出 450 行');
      const lines = (await saved[0]!.blob.text()).trim().split('\r\n');
      expect(lines).to.have.length(451);
      expect(lines[1]).to.equal('d0,0 GB,关');
    });
  });

  it('shows the transient status at once, then what the server says', async () => {
    const { on } = await opened();
    const first = on.root.querySelector('tr[data-key="0"]')!;
    await press(first, 'button', '启动');
    await sees(on, '启动已提交：d0');
    expect(textOf(on.root)).not.to.contain('启动成功');
    await until('settled', () => cells(on, '0').includes('开'));
    expect(on.root.querySelector('tr[data-key="0"]') === first).to.equal(true);
    expect(get(first, 'button', '启动').getAttribute('aria-disabled')).to.equal('true');
    await sees(on, '启动成功：d0');
  });

  it('says that what was accepted did not succeed, when it ends in a failure', async () => {
    const { on, server } = await opened();
    server.endsIn = 'BROKEN';
    await press(on.root.querySelector('tr[data-key="0"]')!, 'button', '启动');
    await sees(on, '启动已提交：d0');
    await sees(on, '启动未成功：d0');
    await until('settled', () => cells(on, '0').includes('故障'));
    expect(textOf(on.root)).not.to.contain('启动成功');
  });

  it('says once how a run over several rows ended, when all of them have settled', async () => {
    const { on, server } = await opened();
    const run = async (...ids: string[]) => {
      for (const id of ids) await press(on.root, 'checkbox', `选择 d${id}`);
      await press(on.root, 'button', '批量启动');
      await press(on.root, 'button', `启动 ${ids.length} 项`);
      await until('accepted', () => all(on.root, 'button', '完成')[0]);
      const [item] = workOf(on.runtime).store.getState().items;
      expect([item?.state, item?.done]).to.deep.equal(['running', 0]);
      await press(on.root, 'button', '完成');
      return () => workOf(on.runtime).store.getState().items[0];
    };
    const first = await run('0', '1');
    await sees(on, '启动成功：2 项');
    expect(textOf(on.root)).not.to.contain('启动成功：d');
    expect([first()?.state, first()?.done]).to.deep.equal(['done', 2]);
    server.endsIn = 'BROKEN';
    const second = await run('2', '3');
    await sees(on, '启动结束：成功 0 项，未成功 2 项（d2、d3）');
    expect([second()?.state, second()?.done]).to.deep.equal(['failed', 0]);
    expect(second()?.failures).to.deep.equal([
      { name: 'd2', reason: '故障' },
      { name: 'd3', reason: '故障' },
    ]);
  });

  it('takes the transient status back when the server refuses, with its reason', async () => {
    const { on, server } = await opened();
    server.refuse = true;
    await press(on.root.querySelector('tr[data-key="1"]')!, 'button', '启动');
    await sees(on, '磁盘已锁定');
    await until('as before', () => cells(on, '1').includes('关'));
  });

  it('polls while a row is on its way, and only then', async () => {
    const { on, server } = await opened();
    server.rows[2] = { ...server.rows[2]!, status: 'STARTING' };
    await press(on.root, 'button', '刷新');
    await until('on its way', () => cells(on, '2').includes('启动中'));
    const { pages } = server;
    server.rows[2] = { ...server.rows[2], status: 'ON' };
    server.rows[3] = { ...server.rows[3]!, name: 'untouched' };
    await until('polled', () => cells(on, '2').includes('开'));
    expect(server.pages).to.equal(pages + 1);
    expect(cells(on, '3')).not.to.include('untouched'); // only what moves is asked for
  });

  it('tells once that what is shown may be old while the server is away, and not at every poll', async () => {
    const { on, server } = await opened();
    server.rows[2] = { ...server.rows[2]!, status: 'STARTING' };
    await press(on.root, 'button', '刷新');
    await until('on its way', () => cells(on, '2').includes('启动中'));
    const { pages } = server;
    server.down = true;
    await until('polled twice', () => server.pages >= pages + 2);
    expect(all(on.root, 'alert').map((each) => each.textContent)).to.deep.equal([]);
    await sees(on, /当前显示的是/);
    server.down = false;
    server.rows[2] = { ...server.rows[2], status: 'ON' };
    await until('polled', () => cells(on, '2').includes('开'));
  });

  it('puts the way to something new in front, be it a form or a page', async () => {
    const { on } = await opened();
    const isPrimary = (name: string) =>
      get(on.root, 'button', name).classList.contains('by-button-primary');
    expect(isPrimary('购买')).to.equal(true);
    expect(isPrimary('刷新索引')).to.equal(false);
  });

  it('asks again when the same search is made once more', async () => {
    const { on, server } = await opened();
    const { pages } = server;
    await press(on.root, 'button', '搜索');
    await until('asked again', () => server.pages === pages + 1);
    expect(on.search()).to.equal('?size=5');
  });

  it('asks a form for what a patch needs', async () => {
    const { on } = await opened();
    await press(on.root.querySelector('tr[data-key="3"]')!, 'button', '改名');
    const box = await until('the form', () => all(on.root, 'dialog', '改名 · d3')[0]);
    expect(on.search()).to.include('do=rename').and.include('on=3');
    await fill(get(box, 'textbox', '名字'), 'neu');
    await press(box, 'button', '确定');
    await sees(on, '改名成功：d3');
  });

  it('runs what is custom and goes where it is told', async () => {
    const { on } = await opened();
    const before = indexed;
    await press(on.root, 'button', '刷新索引');
    await until('ran', () => indexed === before + 1);
    await press(on.root, 'button', 'd4 的更多操作');
    await press(on.root, 'menuitem', '帮助');
    await until('gone there', () => on.search() === '?disk=4');
  });

  it('runs over all that match, stops on request, and says what was not run', async () => {
    const { on } = await opened();
    await press(on.root, 'checkbox', '选择本页全部');
    await press(on.root, 'button', '选择全部 450 项匹配的数据');
    await press(on.root, 'button', '批量启动');
    await press(on.root, 'button', '启动 450 项');
    await press(on.root, 'button', '停止');
    await until('ended', () => all(on.root, 'button', '完成')[0]);
    expect(textOf(on.root)).to.match(/已提交 \d+ 项，失败 \d+ 项/);
  });

  it('ignores a link to what it does not know', async () => {
    const { on } = await opened('?size=5&do=explode&on=1');
    await until('closed', () => !on.search().includes('do='));
    expect(all(on.root, 'dialog')).to.have.length(0);
  });

  it('works by keyboard alone: sort, menu, form, and focus comes back', async () => {
    const { on } = await opened();
    const opener = await until('more', () => all(on.root, 'button', 'd0 的更多操作')[0]);
    opener.focus();
    opener.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }),
    );
    const item = await until('the menu', () => all(on.root, 'menuitem', '帮助')[0]);
    await until('focus inside', () => on.root.activeElement === item);
    item.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true }));
    await until('focus back', () => on.root.activeElement === opener);
    const rename = get(on.root.querySelector('tr[data-key="0"]')!, 'button', '改名');
    rename.focus();
    rename.click();
    const box = await until('the form', () => all(on.root, 'dialog', '改名 · d0')[0]);
    await until('focus in the form', () => box.contains(on.root.activeElement));
    box.dispatchEvent(new Event('cancel', { cancelable: true }));
    await until('focus back', () => on.root.activeElement === rename);
  });
});
