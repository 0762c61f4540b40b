import { expect } from '@open-wc/testing';
import {
  billAnalysis,
  billComparison,
  billRelationship,
} from '../../../src/core/api/office/bill-reports';
import { groupedAmount } from '../../../src/core/format/amount';
import AnalysisScreen from '../../../src/routes/billing/analysis/analysis-screen';
import RelationScreen from '../../../src/routes/billing/relation/relation-screen';
import { addMonths } from '../../../src/widgets/report/period';
import { printFrame, printView } from '../../../src/widgets/report/print-view';
import { until } from '../../support/browser';
import { openScreen, press, refused, sees, textOf } from '../../widgets/resource/screen-stage';
import type { OpenOptions, ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings, get } from '../../widgets/stage';

const analysis = (search = '', options?: OpenOptions) =>
  openScreen(AnalysisScreen, `/bill/analysis${search}`, options);
const relation = (search = '', options?: OpenOptions) =>
  openScreen(RelationScreen, `/bill/relationshipDiagram${search}`, options);
const rows = (on: ScreenStage) => [
  ...on.root.querySelectorAll<HTMLElement>('.by-report-table tbody tr'),
];
const names = (on: ScreenStage) => rows(on).map((row) => row.querySelector('th')?.textContent);
const shown = (on: ScreenStage) => until('rows', () => (rows(on).length > 0 ? rows(on) : null));
const cellsOf = (row: Element) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);

describe('the bill analysis (R-022)', function () {
  this.timeout(60_000);
  closeStages();

  it('shows the backend’s own sums, and what they were before', async () => {
    const on = await analysis();
    await shown(on);
    const { to } = await on.runtime.call(billAnalysis, { query: {} });
    const from = addMonths(to, -5);
    const data = await on.runtime.call(billAnalysis, { query: { from, to, by: 'month' } });
    expect(rows(on)).to.have.length(6);
    const before = await on.runtime.call(billComparison, { query: { from, to } });
    await until('the comparison', () => on.root.querySelector('.by-report-change'));
    const [sum] = [...on.root.querySelectorAll('.by-report-amount')];
    expect(sum?.textContent).to.equal(`¥${groupedAmount(data.amount)}`);
    const foot = cellsOf(on.root.querySelector('tfoot tr')!);
    expect(foot.slice(1, 4)).to.deep.equal(
      [data.listAmount, data.discountAmount, data.amount].map(groupedAmount),
    );
    expect(foot[5]).to.equal(groupedAmount(before.against));
    expect(Number(foot[6]?.replaceAll(',', ''))).to.equal(Number(before.change));
  });

  it('goes from a month into a service and its resources, and back', async () => {
    const on = await analysis('?chart=pie');
    await shown(on);
    const months = names(on);
    const last = rows(on).at(-1)?.querySelector('button');
    const month = last?.textContent ?? '';
    last?.click();
    await until('services', () => (names(on).length > 0 && names(on)[0] !== months[0] ? 1 : null));
    expect(on.search()).to.match(/drill=month%3A20\d\d-\d\d/);
    await until('the focus', () =>
      on.root.activeElement?.matches('.by-report-paper-part') ? true : null,
    );
    const service = rows(on)[0]?.querySelector('button');
    const amount = cellsOf(rows(on)[0]!)[3];
    const name = service?.textContent ?? '';
    service?.click();
    await until('resources', () => (names(on).length > 0 && names(on)[0] !== name ? 1 : null));
    const trail = get(on.root, 'navigation', '下钻路径');
    expect(trail.textContent).to.equal(`全部费用${month}${name}`);
    expect(cellsOf(on.root.querySelector('tfoot tr')!)[3]).to.equal(amount);
    await press(trail, 'button', '返回上一级');
    await until('services again', () => (names(on)[0] === name ? true : null));
    await on.back();
    await until('resources again', () =>
      names(on).length > 0 && names(on)[0] !== name ? 1 : null,
    );
    await press(get(on.root, 'navigation', '下钻路径'), 'button', '全部费用');
    await until('months', () => (names(on).join() === months.join() ? true : null));
  });

  it('narrows by the filters of the address, and says what is not possible', async () => {
    const on = await analysis('?period=1999&by=nothing&drill=month:x');
    await shown(on);
    expect(names(on)[0]).to.match(/^20\d\d年\d\d月$/);
    await on.go('/bill/analysis?period=2020-01');
    await sees(on, '该账期没有费用');
    expect(get(on.root, 'button', '打印').getAttribute('aria-disabled')).to.equal('true');
    await press(on.root, 'button', '重置');
    await shown(on);
    expect(on.search()).to.equal('');
  });

  it('is a page of paper with the same figures and none of the buttons around them', async () => {
    const on = await analysis('?by=service');
    await shown(on);
    const source = on.root.querySelector<HTMLElement>('.by-report-paper-part')!;
    const frame = await printFrame(on.root, source, '账单分析');
    const paper = frame.contentDocument?.body.firstElementChild?.shadowRoot;
    expect(paper?.querySelector('h1')?.textContent).to.equal('账单分析');
    expect(paper?.querySelectorAll('tbody tr')).to.have.length(rows(on).length);
    const buttons = [...(paper?.querySelectorAll('.by-chart-head button') ?? [])];
    expect(buttons.length, 'kinds, table and export').to.equal(5);
    expect(buttons.filter((each) => each.checkVisibility())).to.have.length(0);
    frame.remove();
  });

  it('gives the focus back after printing, and leaves no frame where nothing can be printed', async () => {
    const on = await analysis('?by=service');
    await shown(on);
    const button = get(on.root, 'button', '重置');
    button.focus();
    let printed: Element | null = null;
    // A browser without a screen prints nothing and ends nothing.
    const observer = new MutationObserver(() => {
      const view = document.querySelector('iframe')?.contentWindow;
      if (!view) return;
      view.print = () => {
        printed = document.activeElement;
        view.dispatchEvent(new Event('afterprint'));
      };
    });
    observer.observe(document.body, { childList: true });
    const source = on.root.querySelector<HTMLElement>('.by-report-paper-part')!;
    await printView(on.root, source, '账单分析');
    observer.disconnect();
    expect((printed as Element | null)?.localName).to.equal('iframe');
    expect(document.querySelector('iframe')).to.equal(null);
    expect(on.root.activeElement === button).to.equal(true);

    const unprintable = document as unknown as HTMLElement;
    const failure: unknown = await printFrame(on.root, unprintable, '账单分析').catch(
      (error: unknown) => error,
    );
    expect((failure as Error).name).to.equal('NotSupportedError');
    expect(document.querySelector('iframe')).to.equal(null);
  });

  it('fails in place, and tries again', async () => {
    const on = await analysis('', {
      fault: ({ path }) => (path === '/bill/v1/analysis' ? refused(500) : undefined),
    });
    await sees(on, '系统繁忙，请稍后再试！');
    on.fault = undefined;
    await press(on.root, 'button', '重试');
    await shown(on);
  });

  it('has nothing to complain about, in both languages', async () => {
    const on = await analysis('?by=service&chart=bar');
    await shown(on);
    expect(await findings(on, on.page)).to.deep.equal([]);
    await on.show(on.page, { locale: 'en' });
    await sees(on, 'Payable');
    const labels = [...on.root.querySelectorAll('thead th, dt, h2')].map(
      (each) => each.textContent,
    );
    expect(labels.filter((each) => /[\u4e00-\u9fff]/.test(each))).to.deep.equal([]);
  });
});

describe('the relationship diagram (R-031)', function () {
  this.timeout(60_000);
  closeStages();
  const nodes = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('[data-node]')];
  const drawn = (on: ScreenStage) => until('nodes', () => (nodes(on).length > 0 ? 1 : null));
  const key = (on: ScreenStage, name: string) =>
    on.root.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
    );

  it('draws all nodes and edges, one tab stop, arrows between them, zoom by key', async () => {
    const on = await relation();
    await drawn(on);
    const data = await on.runtime.call(billRelationship, { query: {} });
    expect(nodes(on)).to.have.length(data.nodes.length);
    expect(on.root.querySelectorAll('.by-relation-edge')).to.have.length(data.edges.length);
    // It opens with all of its columns in sight.
    const box = on.root.querySelector('.by-relation-box')!;
    const percent = () => parseInt(textOf(on.root).split('缩放比例 ')[1] ?? '', 10);
    const opened = percent();
    expect(opened).to.be.within(60, 99);
    expect(box.scrollWidth).to.equal(box.clientWidth);
    const stops = nodes(on).filter((each) => each.tabIndex === 0);
    expect(stops).to.have.length(1);
    stops[0]?.focus();
    expect((on.root.activeElement as HTMLElement).dataset['type']).to.equal('tenant');
    key(on, 'ArrowRight');
    expect((on.root.activeElement as HTMLElement).dataset['type']).to.equal('project');
    key(on, '+');
    await until('a larger one', () => percent() > opened);
    key(on, '-');
    key(on, '-');
    await until('a smaller one', () => percent() < opened);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('is a list too, with the same links to the analysis', async () => {
    const on = await relation('?view=list&period=2020-01');
    await sees(on, '该账期没有费用');
    await on.go('/bill/relationshipDiagram?view=list');
    const data = await on.runtime.call(billRelationship, { query: {} });
    await until('the list', () => on.root.querySelector('.by-relation-list'));
    const links = all(on.root, 'link') as HTMLAnchorElement[];
    for (const { name } of data.nodes) expect(textOf(on.root)).to.include(name);
    const project = data.nodes.find(({ id }) => /^project:./.test(id));
    const link = links.find((each) => each.textContent === project?.name);
    expect(decodeURIComponent(link?.href ?? '')).to.include(`drill=${project?.id ?? '-'}`);
    await on.go(`${new URL(link?.href ?? '').pathname}?view=diagram`);
    await drawn(on);
  });
});
