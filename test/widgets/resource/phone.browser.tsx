import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { createProject, deleteProject, listProjects } from '../../../src/core/api/projects';
import type { FieldSpec } from '../../../src/core/resource/field';
import { both } from '../../../src/core/i18n/translator';
import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import type { Runtime } from '../../../src/core/runtime';
import { vm } from '../../../src/routes/compute/vm';
import { certificate } from '../../../src/routes/container/certificate';
import { service } from '../../../src/routes/container/service';
import { coupon } from '../../../src/routes/money/coupon';
import { qosPolicy } from '../../../src/routes/network/qos-policy';
import { project } from '../../../src/routes/system/project';
import type { Resource } from '../../../src/core/resource/definition';
import { Cell } from '../../../src/widgets/resource/list/cell';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { settle, until } from '../../support/browser';
import { all, closeStages, fill, findings, get, nameOf } from '../stage';
import { openScreen, press, sees } from './screen-stage';
import type { OpenOptions, ScreenStage } from './screen-stage';

const stem = `掌上${Math.random().toString(36).slice(2, 8)}`;

/** The list of a definition in a box of this width. */
async function openAt<R>(
  width: number,
  def: Resource<R>,
  address = '/list',
  options?: OpenOptions,
): Promise<ScreenStage> {
  const Screen = () => (
    <div data-box style={{ inlineSize: width }}>
      <ResourceScreen def={def} />
    </div>
  );
  const on = await openScreen(Screen, address, options);
  await until('rows', () => on.root.querySelector('[part~="row"][data-key]'));
  return on;
}
const resize = (on: ScreenStage, width: number) => {
  on.root.querySelector<HTMLElement>('[data-box]')!.style.inlineSize = `${width}px`;
};
const cards = (on: ScreenStage, name: string) => [
  ...get(on.root, 'list', name).querySelectorAll<HTMLElement>(':scope > li'),
];
/** Its styles as on paper until the answer is called: not every engine can be asked for that medium. */
function asOnPaper(root: ShadowRoot): () => void {
  const rules = root.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print');
  for (const { media } of rules as CSSMediaRule[]) media.mediaText = 'all';
  return () => {
    for (const { media } of rules as CSSMediaRule[]) media.mediaText = 'print';
  };
}
const buttons = (scope: ParentNode) => all(scope, 'button').map(nameOf);
const boxes = (on: ScreenStage) => all(on.root, 'checkbox', /^选择/);

async function make(runtime: Runtime, ...names: readonly string[]): Promise<void> {
  for (const name of names) await runtime.call(createProject, { body: { name: stem + name } });
}

async function left(runtime: Runtime) {
  const params = JSON.stringify([{ name: 'name', sign: 'LK', value: stem }]);
  return (await runtime.call(listProjects, { query: { rows: 100, params } })).rows;
}

describe('a list on a phone', () => {
  closeStages();
  after(async () => {
    const on = await openAt(390, project);
    for (const { id } of await left(on.runtime))
      await on.runtime.call(deleteProject, { params: { id } });
    await on.close();
  });

  it('shows each row as a card: its name, its state, its facts and what can be done with it', async () => {
    const on = await openAt(390, vm, '/list?size=10');
    expect(all(on.root, 'table')).to.have.length(0);
    const states = dictionaries.vm.values.map((value) => dictionaries.vm.lookup(value).text);
    for (const card of cards(on, '云主机')) {
      const name = all(card, 'link')[0]!.textContent;
      expect(name).not.to.equal('');
      expect(
        states.some((state) => card.textContent.includes(state)),
        card.textContent,
      ).to.equal(true);
      // A machine without a floating IP has no line for it.
      expect(card.querySelectorAll('dt')).to.have.length.within(3, 4);
      for (const dd of card.querySelectorAll('dd')) expect(dd.textContent).not.to.equal('');
      expect(buttons(card)).to.include(`${name} 的更多操作`);
      const { left, right } = card.getBoundingClientRect();
      for (const button of all(card, 'button')) {
        const own = button.getBoundingClientRect();
        expect(own.left >= left && own.right <= right, nameOf(button)).to.equal(true);
      }
    }
    // The same operations as in the table of a wide window.
    const [first] = cards(on, '云主机');
    const onCard = buttons(first!);
    resize(on, 1300);
    const row = await until('a table', () => on.root.querySelector('tr[data-key]'));
    for (const name of buttons(row)) expect(onCard).to.include(name);
  });

  it('has its filters and its order in a sheet, says how many hold, and gives the focus back', async () => {
    const on = await openAt(390, project);
    await make(on.runtime, '一', '二');
    expect(all(on.root, 'textbox')).to.have.length(0);
    await press(on.root, 'button', '筛选');
    const sheet = await until('the sheet', () => all(on.root, 'dialog', '筛选与排序')[0]);
    await fill(get(sheet, 'combobox', '排序'), 'name desc');
    await until('sorted', () => on.search().includes('sort=name.desc'));
    await fill(get(sheet, 'textbox', /资源组名称/), stem);
    await press(sheet, 'button', '搜索');
    await until('closed', () => all(on.root, 'dialog').length === 0);
    await sees(on, '共 2 条');
    expect(new URLSearchParams(on.search()).get('name')).to.equal(stem);
    expect(new URLSearchParams(on.search()).get('sort')).to.equal('name.desc');
    const button = await until('counted', () => all(on.root, 'button', '筛选，已启用 1 项')[0]);
    await until('focus', () => on.root.activeElement === button);
    // What holds is seen outside of the sheet, and taken away there.
    await press(on.root, 'button', new RegExp(stem));
    await until('all again', () => !new URLSearchParams(on.search()).has('name'));
  });

  it('chooses rows in a mode of its own, works on all of them at once, and leaves it', async () => {
    const on = await openAt(390, project);
    await make(on.runtime, '甲', '乙', '丙');
    await on.go(`/list?name=${encodeURIComponent(stem)}`);
    await until('those alone', () => cards(on, '资源组').length <= 5);
    expect(boxes(on)).to.have.length(0);
    await press(on.root, 'button', '选择');
    const bar = await until('the bar', () => all(on.root, 'group', '批量操作')[0]);
    await press(on.root, 'checkbox', `选择 ${stem}甲`);
    await sees(on, '已选 1 项');
    await press(bar, 'button', '全选本页');
    await sees(on, `已选 ${boxes(on).length} 项`);
    await press(bar, 'button', '取消选择');
    await sees(on, '已选 0 项');
    await press(on.root, 'checkbox', `选择 ${stem}丙`);
    await press(bar, 'button', '删除');
    const question = await until('the dialog', () => all(on.root, 'dialog')[0]);
    await press(question, 'button', '删除 1 项');
    await sees(on, '成功 1 项，失败 0 项');
    await press(question, 'button', '完成');
    await until('no dialog', () => all(on.root, 'dialog').length === 0);
    const titles = () => cards(on, '资源组').map(({ textContent }) => textContent);
    await until('gone', () => !titles().some((title) => title.includes(`${stem}丙`)));
    const names = (await left(on.runtime)).map(({ name }) => name);
    expect(names).not.to.include(`${stem}丙`);
    expect(names).to.include(`${stem}甲`);
    await press(on.root, 'button', '完成');
    await until('left', () => boxes(on).length === 0);
    expect(all(on.root, 'group', '批量操作')).to.have.length(0);
  });

  it('leaves the choosing with Escape too, and gives the focus back to what began it', async () => {
    const on = await openAt(390, project);
    await press(on.root, 'button', '选择');
    expect(get(on.root, 'button', '完成').hasAttribute('aria-pressed')).to.equal(false);
    const box = await until('boxes', () => boxes(on)[0]);
    box.focus();
    await sendKeys({ press: 'Escape' });
    await until('left', () => boxes(on).length === 0);
    const focused = () => (on.root.getRootNode() as Document | ShadowRoot).activeElement;
    const back = await until('the focus is back', () => focused());
    expect(nameOf(back as HTMLElement)).to.equal('选择');
  });

  it('keeps the sheet of filters and what is typed in it when the phone is turned', async () => {
    const on = await openAt(390, project);
    await press(on.root, 'button', '筛选');
    const sheet = await until('the sheet', () => all(on.root, 'dialog', '筛选与排序')[0]);
    await fill(all(sheet, 'textbox')[0] as HTMLInputElement, '转屏');
    resize(on, 900);
    await settle();
    const still = get(on.root, 'dialog', '筛选与排序');
    expect((all(still, 'textbox')[0] as HTMLInputElement).value).to.equal('转屏');
    await press(still, 'button', '搜索');
    await until('searched', () => new URLSearchParams(on.search()).get('name') === '转屏');
    await until('a table', () => all(on.root, 'table', '资源组')[0]);
  });

  it('says what the chosen cards come to, once there are two', async () => {
    const on = await openAt(390, vm, '/list?size=10');
    await press(on.root, 'button', '选择');
    const bar = () => get(on.root, 'group', '批量操作').textContent;
    const [one, other] = boxes(on);
    one!.click();
    await until('one is chosen', () => bar().includes('已选 1 项'));
    expect(bar()).not.to.contain('合计');
    other!.click();
    await until('their sum', () => /合计：CPU（核） [\d,]+ · 内存 [\d,]+ GB/.test(bar()));
  });

  it('has room for the longest names and descriptions, on cards, in details and in what asks before a deletion', async () => {
    const name = `${stem}${'W'.repeat(60 - stem.length)}`;
    const description = `${'x'.repeat(100)} ${'a description of several words '.repeat(4)}`
      .slice(0, 200)
      .trim();
    const on = await openScreen(() => <ResourceScreen def={project} />, '/list');
    await on.runtime.call(createProject, { body: { name, description } });
    const { innerWidth, innerHeight } = window;
    await setViewport({ width: 390, height: 844 });
    try {
      await on.go(`/list?name=${encodeURIComponent(name)}`);
      const card = await until('its card', () => {
        const found = on.root.querySelectorAll<HTMLElement>('.by-cards > li');
        return found.length === 1 && found[0]!.textContent.includes(name) ? found[0] : undefined;
      });
      /** All of a text is to be read within this box, in as many lines as it takes. */
      const holds = (box: HTMLElement, said: string) => {
        expect(box.scrollWidth, box.className).to.be.at.most(box.clientWidth);
        const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const own = box.getBoundingClientRect();
        let lines = 0;
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          if (!node.data.includes(said)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const line of range.getClientRects()) {
            lines += 1;
            expect(line.left >= own.left && line.right <= own.right, said).to.equal(true);
          }
        }
        expect(lines, said).to.be.greaterThan(1);
      };
      holds(card, name);
      // WebKit’s small browser has no window narrower than 447 px.
      expect(document.documentElement.scrollWidth).to.be.at.most(window.innerWidth);
      await press(card, 'button', name);
      const details = await until('its details', () => all(on.root, 'dialog', name)[0]);
      await until('its facts', () => details.querySelector('.by-facts'));
      holds(details, name);
      holds(details, description);
      await on.go(`/list?name=${encodeURIComponent(name)}`);
      await until('closed', () => all(on.root, 'dialog').length === 0);
      const again = await until('its card', () => on.root.querySelector('.by-cards > li'));
      await press(again, 'button', `${name} 的更多操作`);
      await press(again, 'menuitem', /^删除/);
      const question = await until('the question', () =>
        on.root.querySelector<HTMLElement>('dialog[open]'),
      );
      await until('it names it', () => question.textContent.includes(name));
      holds(question, name);
    } finally {
      await setViewport({ width: innerWidth, height: innerHeight });
    }
  });

  it('has no axe findings, chosen or not', async () => {
    const on = await openAt(390, project, '/list?size=5');
    expect(await findings(on, on.page)).to.deep.equal([]);
    await press(on.root, 'button', '选择');
    await press(on.root, 'checkbox', /^选择/);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});

describe('a list in a window that is not wide enough', () => {
  closeStages();

  it('cuts nothing at its edge: texts become shorter, what has no room is counted and can be had', async () => {
    const on = await openAt(720, project);
    const box = () => on.root.querySelector<HTMLElement>('.by-table-scroll')!;
    const over = () => box().scrollWidth - box().clientWidth;
    await until('fitted', () => over() <= 0);
    const wide = all(on.root, 'columnheader').length;
    await press(on.root, 'button', /^另有 \d+ 列$/);
    const columns = await until('the dialog', () => all(on.root, 'dialog', '列设置')[0]);
    await press(columns, 'checkbox', '显示全部列，左右滚动查看');
    await until('all of them', () => all(on.root, 'columnheader').length > wide && over() > 0);
    expect(all(on.root, 'button', /^另有/)).to.have.length(0);
    await press(columns, 'button', '恢复默认');
    await until('fitted again', () => over() <= 0);
  });

  it('shortens tags within their cell, and never the count of those that are not shown', async () => {
    const on = await openAt(760, certificate);
    const cells = () => [
      ...on.root.querySelectorAll<HTMLElement>('td:has(.by-cell-tags):not([hidden])'),
    ];
    await until('shortened', () =>
      cells().some((cell) =>
        [...cell.querySelectorAll('.by-cell-tag')].some((tag) => tag.scrollWidth > tag.clientWidth),
      ),
    );
    for (const cell of cells()) {
      const { right } = cell.getBoundingClientRect();
      const end = right - parseFloat(getComputedStyle(cell).paddingRight);
      for (const tag of cell.querySelectorAll('.by-cell-tag')) {
        expect(tag.getBoundingClientRect().right, cell.textContent).to.be.at.most(end + 0.5);
      }
      for (const more of cell.querySelectorAll('.by-cell-more'))
        expect(more.scrollWidth, cell.textContent).to.be.at.most(more.clientWidth);
    }
  });

  it('shows one tag and how many there are beside it, where two would be cut to a few letters', async () => {
    const on = await openAt(1100, certificate);
    const cells = [...on.root.querySelectorAll<HTMLElement>('td:has(.by-cell-tags):not([hidden])')];
    const told = cells.map((cell) => [
      cell.querySelectorAll('.by-cell-tag:not(.by-cell-more)').length,
      cell.querySelector('.by-cell-more')?.textContent,
    ]);
    expect(told).to.deep.include([1, '+1']);
    const cut = cells.filter(
      (cell) => cell.textContent.includes('www.') && !/\+1/.test(cell.textContent),
    );
    expect(cut.map(({ textContent }) => textContent)).to.deep.equal([]);
  });

  it('reads what is counted in groups of digits, and a port as it is called', async () => {
    const field = (code: boolean): FieldSpec<{ value: number }> => ({
      ...({ kind: 'number', label: both('数', 'Number'), value: undefined } as const),
      options: { code },
    });
    const cell = (code: boolean) => (
      <Cell row={{ value: 8080 }} name="value" field={field(code)} label="甲" />
    );
    const on = await openScreen(
      () => (
        <>
          {cell(false)} {cell(true)}
        </>
      ),
      '/list',
    );
    expect(on.root.textContent).to.include('8,080 8080');
  });

  it('has every column on paper, whole', async () => {
    const on = await openAt(720, project);
    const folded = () => [...on.root.querySelectorAll<HTMLElement>('thead th[hidden]')];
    await until('folded', () => folded().length > 0);
    const asOnScreen = asOnPaper(on.root);
    try {
      for (const head of folded()) expect(head.offsetWidth, head.textContent).to.be.above(0);
      const scroll = on.root.querySelector<HTMLElement>('.by-table-scroll')!;
      expect(scroll.scrollWidth).to.be.at.most(scroll.clientWidth);
      expect(get(on.root, 'table', '资源组').textContent).to.include(folded()[0]!.textContent);
    } finally {
      asOnScreen();
    }
  });

  it('offers the same rows as cards where a list has them, and remembers the choice', async () => {
    const on = await openAt(1200, coupon);
    await press(on.root, 'button', '以卡片显示');
    const names = await until('cards', () => {
      const list = all(on.root, 'list', '优惠券')[0];
      return list && [...list.querySelectorAll(':scope > li .by-row-card-title')];
    });
    expect(names.length).to.be.greaterThan(0);
    // Cards have no heads to press: their order is chosen beside them.
    const order = await until(
      'the order',
      () => all(on.root, 'combobox', '排序')[0] as HTMLSelectElement | undefined,
    );
    const amount = [...order.options].find(({ text }) => text === '面额（元），降序')!;
    await fill(order, amount.value);
    await until('sorted', () => on.search().includes('sort='));
    const again = await openAt(1200, coupon);
    await until('cards again', () => all(again.root, 'list', '优惠券')[0]);
    await press(again.root, 'button', '以表格显示');
    await until('a table', () => all(again.root, 'table', '优惠券')[0]);
  });

  const formOf =
    <R,>(def: Resource<R>) =>
    () =>
      openAt(1200, def, '/list?do=create', { account: 'admin' });
  for (const { openForm, name, wide, narrow } of [
    { openForm: formOf(qosPolicy), name: '方向', wide: 1, narrow: 1 }, // three short ones
    { openForm: formOf(qosPolicy), name: '突发尺寸单位', wide: 1, narrow: 1 }, // four
    { openForm: formOf(service), name: '类型', wide: 1, narrow: 3 }, // three long ones
  ])
    it(`shows the choices of “${name}” without a cut through their words or rows`, async () => {
      const on = await openForm();
      const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
      const group = await until(
        'the choices',
        () => all(dialog, 'radiogroup', new RegExp(name))[0],
      );
      const choices = [...group.children] as HTMLElement[];
      for (const [width, rows] of [
        [560, wide],
        [356, narrow],
      ]) {
        dialog.style.inlineSize = `${width}px`;
        await settle();
        const tops = choices.map((each) => each.getBoundingClientRect().top);
        expect(new Set(tops).size, `rows at ${width}`).to.equal(rows);
        expect(group.scrollWidth, `at ${width}`).to.equal(group.clientWidth);
        const ends = choices.map((each) => each.getBoundingClientRect().right);
        if (rows === choices.length) expect(new Set(ends).size, 'equal lines').to.equal(1);
        // A word that is broken ends further right than the place it has.
        for (const each of choices)
          expect(each.scrollWidth, each.textContent).to.be.at.most(each.clientWidth);
      }
    });
});
