/** V-004 on R-073 against the real backend: the standard template, its refusals, a preview, and only then anything saved. */
import { expect } from '@open-wc/testing';
import { listFloatips } from '../../../src/core/api/network/floatips';
import { listIpPools } from '../../../src/core/api/network/ips';
import { readWorksheet, xlsxType, writeWorkbook } from '../../../src/core/resource/spreadsheet';
import type { Cell } from '../../../src/core/resource/spreadsheet';
import { floatip } from '../../../src/routes/network/floatip';
import { WorkCentre } from '../../../src/routes/shell/work-centre';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { savedIn, until } from '../../support/browser';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import type { Fault, ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings, get } from '../../widgets/stage';

const Screen = () => (
  <>
    <WorkCentre isNarrow={false} />
    <ResourceScreen def={floatip} />
  </>
);
const stem = `测试导入${Math.random().toString(36).slice(2, 7)}`;

async function opened(fault?: Fault) {
  const on = await openScreen(Screen, '/network/floatip?size=5&do=import', fault && { fault });
  // What its columns offer is asked for first; the dialog that then stands is another one.
  const box = await until(
    'the dialog',
    () => all(on.root, 'button', '下载模板')[0]?.closest<HTMLElement>('dialog') ?? undefined,
  );
  return { on, box };
}

/** The file that the button hands to the browser. */
async function templateOf(box: HTMLElement): Promise<File> {
  const [file] = await savedIn(async (saved) => {
    await press(box, 'button', '下载模板');
    await until('the template', () => saved[0]);
  });
  return new File([file!.blob], 'template.xlsx', { type: xlsxType });
}

function choose(box: HTMLElement, file: File): void {
  const chooser = box.querySelector<HTMLInputElement>('input[type="file"]')!;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  chooser.files = chosen.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}

const sheet = async (rows: readonly (readonly Cell[])[]) =>
  new File([await writeWorkbook('1', rows)], 'rows.xlsx', { type: xlsxType });

const posts = (on: ScreenStage) => on.requests.filter((each) => each.startsWith('POST '));
const namesOfRows = (box: HTMLElement) =>
  [...box.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent);

describe('the import of floating IPs', () => {
  closeStages();

  it('hands out a template, and refuses what is not made from it', async () => {
    const { on, box } = await opened();
    await sees(on, '仅支持.xlsx和.xls文件，请使用标准模板');
    const template = await templateOf(box);
    const [head, hint] = await readWorksheet(template);
    expect(head).to.have.length(6);
    expect(String(head![0])).to.match(/\*$/);
    expect(String(hint![0])).to.include('填写说明');

    choose(box, new File(['a,b'], 'rows.csv', { type: 'text/csv' }));
    await until('not of this type', () => box.querySelector('.by-import-problem'));
    choose(box, new File(['no workbook'], 'rows.xlsx'));
    await sees(on, '无法读取该文件，请使用标准模板填写');
    choose(box, await sheet([[...head!].reverse(), ['x']]));
    await sees(on, '请使用标准模板，不要增删或改动表头');
    choose(box, await sheet([[...head!, '其他'], ['x']]));
    await sees(on, '请使用标准模板，不要增删或改动表头');
    choose(box, template);
    await sees(on, '文件中没有数据');
    expect(all(box, 'button', /^导入/)).to.have.length(0);
    expect(posts(on)).to.deep.equal([]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('previews every row with what is wrong in it, saves nothing before it is told to, and then the right ones', async () => {
    const { on, box } = await opened();
    const [head, hint] = await readWorksheet(await templateOf(box));
    const pool = String(hint![1]).split(' / ')[0]!;
    const row = (name: string, bandwidth: Cell, of = pool): Cell[] => [
      name,
      of,
      '',
      bandwidth,
      '',
      '',
    ];
    choose(
      box,
      await sheet([
        head!,
        hint!,
        row(`${stem}-1`, 5),
        row('', 5),
        row(`${stem}-2`, 'viel'),
        row(`${stem}-3`, 5, '没有的IP池'),
        row(`${stem}-4`, 6),
      ]),
    );
    await sees(on, '共5行，3行有误，尚未保存任何数据');
    expect(namesOfRows(box)).to.deep.equal([
      `${stem}-1`,
      '',
      `${stem}-2`,
      `${stem}-3`,
      `${stem}-4`,
    ]);
    const reasons = [...box.querySelectorAll('tbody tr')].map(
      (each) => each.lastElementChild!.textContent,
    );
    expect(reasons[0]).to.equal('无误');
    expect(reasons[1]).to.include('必填项');
    expect(reasons[2]).to.include('请输入数字');
    expect(reasons[3]).to.include('不在可选范围内');
    expect(posts(on)).to.deep.equal([]);

    localStorage.clear();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let stopped = false;
    on.fault = ({ method }) => {
      if (method !== 'POST' || stopped) return undefined;
      stopped = true;
      return held.then(() => refused(400, '地址池已满'));
    };
    await press(box, 'button', '导入2行，跳过有误的3行');
    await until('it runs', () => all(on.root, 'button', '操作进度，1 项进行中')[0]);
    go();
    await sees(on, '地址池已满');
    await until('it has ended', () => all(on.root, 'button', '操作进度')[0]);
    expect(posts(on)).to.have.length(2);
    on.fault = undefined;
    await press(box, 'button', '重试失败的1行');
    await until('both', () => box.querySelectorAll('.by-import-results li').length === 2);
    await sees(on, '成功 2 项，失败 0 项');
    await press(box, 'button', '完成');
    await until('closed', () => all(on.root, 'dialog').length === 0);
    const params = JSON.stringify([{ name: 'name', sign: 'LK', value: stem }]);
    const { rows } = await on.runtime.call(listFloatips, { query: { params } });
    expect(rows.map(({ name }) => name).sort()).to.deep.equal([`${stem}-1`, `${stem}-4`]);
    await on.close();

    // The centre of work has both runs after a reload, and leads to the list that has the rows.
    const later = await openScreen(Screen, '/elsewhere');
    await press(later.root, 'button', '操作进度');
    const [again, first] = await until('both runs', () => {
      const items = [...later.root.querySelectorAll<HTMLElement>('.by-work-item')];
      return items.length === 2 ? items : undefined;
    });
    expect(first!.textContent)
      .to.match(/有失败.*导入 · 1 \/ 2/)
      .and.to.include('地址池已满');
    expect(again!.textContent).to.match(/已完成.*导入 · 1 \/ 1/);
    await press(again!, 'link', /^查看 /);
    await until('the list', () => later.search() === '?size=5');
    for (const name of [`${stem}-1`, `${stem}-4`]) await sees(later, name);
  });

  it('is told to be interrupted where its page goes, with what had been saved', async () => {
    localStorage.clear();
    const { on, box } = await opened();
    const [head, hint] = await readWorksheet(await templateOf(box));
    const pool = String(hint![1]).split(' / ')[0]!;
    const names = [`${stem}-5`, `${stem}-6`];
    choose(box, await sheet([head!, hint!, ...names.map((name) => [name, pool, '', 5, '', ''])]));
    let sent = 0;
    on.fault = ({ method }) =>
      method === 'POST' && (sent += 1) > 1 ? new Promise(() => undefined) : undefined;
    await press(box, 'button', '导入2行');
    await until('the first is saved', () => box.textContent.includes('成功'));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    await on.close();
    const later = await openScreen(Screen, '/elsewhere');
    await press(later.root, 'button', '操作进度');
    const left = await until('the run', () => later.root.querySelector('.by-work-item'));
    expect(left.textContent).to.match(/已中断.*导入 · 1 \/ 2/);
    expect(await findings(later, later.page)).to.deep.equal([]);
  });

  it('asks the server for what a file names beyond the choices that it was given', async () => {
    const before = await openScreen(Screen, '/network/floatip?size=5');
    const query = { category: 'public' };
    const { rows } = await before.runtime.call(listIpPools, { query });
    const [offered, later, last] = rows;
    const asked: string[] = [];
    // As where there are more than are offered at once: everything else is the backend's own answer.
    const fault: Fault = ({ path, query }) => {
      if (path !== listIpPools.path) return undefined;
      const params = query.get('params');
      if (params !== null) asked.push(params);
      if (params !== null || !offered) return undefined;
      const data = { rows: [offered], total: 201 };
      return Response.json({ success: true, status: '200', message: '', data });
    };
    const { on, box } = await opened(fault);
    const [head, hint] = await readWorksheet(await templateOf(box));
    expect(hint![1]).to.equal(`${offered!.name} / …`);
    const row = (pool: string): Cell[] => ['long', pool, '', 5, '', ''];
    const pools = [offered!.name, later!.name, last!.id, later!.name, '没有的IP池'];
    choose(box, await sheet([head!, ...pools.map(row)]));
    await sees(on, '共5行，1行有误，尚未保存任何数据');
    expect(asked.map((each) => JSON.parse(each) as unknown)).to.deep.equal([
      [{ name: 'name', sign: 'IN', value: [later!.name, last!.id, '没有的IP池'] }],
      [{ name: 'id', sign: 'IN', value: [last!.id, '没有的IP池'] }],
    ]);
    expect(
      [...box.querySelectorAll('tbody tr')].map((each) => each.children[2]?.textContent),
    ).to.deep.equal([offered!.name, later!.name, last!.name, later!.name, '没有的IP池']);
  });

  it('is not offered without its permission, by a link neither', async () => {
    const on = await openScreen(Screen, '/network/floatip?size=5&do=import', { account: 'user' });
    await until('not opened', () => !on.search().includes('do='));
    expect(all(on.root, 'dialog')).to.have.length(0);
    expect(get(on.root, 'button', '刷新')).to.exist;
  });
});
