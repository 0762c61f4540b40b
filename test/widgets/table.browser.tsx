import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { ApiError } from '../../src/core/http/errors';
import { Pager, pageWindow } from '../../src/widgets/table/pager';
import type { PageState } from '../../src/widgets/table/pager';
import { StatusTag } from '../../src/widgets/feedback/status-tag';
import { Table } from '../../src/widgets/table/table';
import type { TableProps, TableSort } from '../../src/widgets/table/table';
import { until } from '../support/browser';
import { all, click, closeStages, descriptionOf, fill, findings, get, stage } from './stage';

interface Host {
  readonly id: string;
  readonly name: string;
  readonly up: boolean;
}
const hosts: readonly Host[] = [
  { id: '1', name: 'web-1', up: true },
  { id: '2', name: 'web-2', up: false },
  { id: '3', name: 'web-3', up: true },
];

const base: Pick<TableProps<Host>, 'label' | 'columns' | 'rowKey' | 'rowLabel'> = {
  label: '主机',
  columns: [
    { key: 'name', title: '名称', render: (host) => host.name, sortable: true },
    {
      key: 'up',
      title: '状态',
      render: (host) => (
        <StatusTag tone={host.up ? 'success' : 'disabled'} text={host.up ? '运行中' : '停用'} />
      ),
    },
  ],
  rowKey: (host) => host.id,
  rowLabel: (host) => host.name,
};

function Selecting({
  rows,
  log,
  single,
}: {
  rows: readonly Host[];
  log?: string[][];
  single?: boolean;
}) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      {...base}
      rows={rows}
      selection={{
        selected,
        single: single ?? false,
        isSelectable: (host) => host.up || '主机未运行',
        onChange: (next) => {
          setSelected(next);
          log?.push([...next]);
        },
      }}
    />
  );
}

describe('Table', () => {
  closeStages();

  it('takes a press beside each checkbox and on each button of it: 24 px in each direction', async () => {
    const log: string[][] = [];
    const { root } = await stage(<Selecting rows={hosts} log={log} />);
    const targets = [...root.querySelectorAll<HTMLElement>('input, button')];
    expect(targets.length).to.be.at.least(4);
    for (const target of targets) {
      const { left, top, width, height } = target.getBoundingClientRect();
      for (const [x, y] of [
        [-11, -11],
        [11, -11],
        [-11, 11],
        [11, 11],
      ] as const) {
        const hit = root.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        const pressed = hit?.closest('label')?.control ?? hit?.closest('button');
        expect(pressed, target.getAttribute('aria-label') ?? target.textContent).to.equal(target);
      }
    }
    await click(get(root, 'checkbox', '选择 web-1').closest('label')!);
    expect(log).to.deep.equal([['1']]);
  });

  it('selects rows by checkboxes named by the row; the page box takes what may be taken', async () => {
    const log: string[][] = [];
    const { root } = await stage(<Selecting rows={hosts} log={log} />);
    expect(all(root, 'table', '主机')).to.have.length(1);
    await click(get(root, 'checkbox', '选择 web-1'));
    const page = get<HTMLInputElement>(root, 'checkbox', '选择本页全部');
    expect(page.indeterminate).to.equal(true);
    await click(page);
    expect(log.at(-1)).to.deep.equal(['1', '3']);
    await click(page);
    expect(log.at(-1)).to.deep.equal([]);
    const blocked = get(root, 'checkbox', '选择 web-2');
    expect(descriptionOf(blocked)).to.equal('主机未运行');
    await click(blocked);
    expect(log.at(-1)).to.deep.equal([]);
  });

  it('keeps the selection through a refresh that brings other rows', async () => {
    const log: string[][] = [];
    const made = await stage(<Selecting rows={hosts} log={log} />);
    await click(get(made.root, 'checkbox', '选择 web-1'));
    await made.show(<Selecting rows={[{ id: '9', name: 'db-9', up: true }]} log={log} />);
    await click(get(made.root, 'checkbox', '选择 db-9'));
    expect(log.at(-1)).to.deep.equal(['1', '9']);
    await made.show(<Selecting rows={hosts.map((host) => ({ ...host }))} log={log} />);
    expect(get<HTMLInputElement>(made.root, 'checkbox', '选择 web-1').checked).to.equal(true);
  });

  it('takes one row in single mode', async () => {
    const log: string[][] = [];
    const { root } = await stage(<Selecting rows={hosts} log={log} single />);
    await click(get(root, 'radio', '选择 web-1'));
    await click(get(root, 'radio', '选择 web-3'));
    expect(log).to.deep.equal([['1'], ['3']]);
    const { appearance, borderRadius } = getComputedStyle(get(root, 'radio', '选择 web-1'));
    expect([appearance, borderRadius]).to.deep.equal(['none', '50%']);
  });

  it('sorts ascending, descending, and back to its own order', async () => {
    const log: (TableSort | null)[] = [];
    function Sorting() {
      const [sort, setSort] = useState<TableSort | null>(null);
      return (
        <Table
          {...base}
          rows={hosts}
          sort={sort}
          onSortChange={(next) => {
            setSort(next);
            log.push(next);
          }}
        />
      );
    }
    const { root } = await stage(<Sorting />);
    for (let step = 0; step < 3; step += 1) await click(get(root, 'button', '名称'));
    expect(log).to.deep.equal([
      { key: 'name', order: 'asc' },
      { key: 'name', order: 'desc' },
      null,
    ]);
  });

  it('a failed load is an empty table that says why and tries again (S-13)', async () => {
    let retries = 0;
    const { root } = await stage(
      <Table
        {...base}
        rows={hosts}
        error={new ApiError('unavailable', '系统繁忙，请稍后再试！')}
        onRetry={() => (retries += 1)}
      />,
    );
    expect(root.querySelectorAll('[part="row"]')).to.have.length(0);
    expect(get(root, 'alert').textContent).to.include('系统繁忙，请稍后再试！');
    await click(get(root, 'button', '重试'));
    expect(retries).to.equal(1);
  });

  it('skeletons take the room of the rows: no jump when they arrive', async () => {
    const made = await stage(<Table {...base} rows={[]} loading skeletonRows={3} />);
    const box = made.root.querySelector<HTMLElement>('[part="table"]')!;
    const before = box.offsetHeight;
    expect(get(made.root, 'table').getAttribute('aria-busy')).to.equal('true');
    await made.show(<Table {...base} rows={hosts} />);
    expect(Math.abs(box.offsetHeight - before)).to.be.lessThan(2);
  });

  it('keeps its rows while it loads again', async () => {
    const made = await stage(<Table {...base} rows={hosts} />);
    const row = made.root.querySelector('[part="row"]');
    await made.show(<Table {...base} rows={hosts} loading />);
    expect(made.root.querySelector('[part="row"]') === row).to.equal(true);
  });

  it('shows two actions in the row and the others under a menu named by the row (W-05)', async () => {
    const log: string[] = [];
    const actions = ['编辑', '绑定', '删除'].map((label) => ({
      key: label,
      label,
      onSelect: () => log.push(label),
    }));
    const { root } = await stage(
      <Table {...base} rows={hosts.slice(0, 1)} rowActions={() => actions} />,
    );
    expect(all(root, 'button', '编辑')).to.have.length(1);
    expect(all(root, 'button', '删除')).to.have.length(0);
    await click(get(root, 'button', 'web-1 的更多操作'));
    await until('open', () => all(root, 'menuitem').length === 1);
    await click(get(root, 'menuitem', '删除'));
    expect(log).to.deep.equal(['删除']);
  });

  it('scrolls sideways inside itself on a narrow page', async () => {
    const { root, host } = await stage(<Table {...base} rows={hosts} />);
    host.style.display = 'block';
    host.style.width = '120px';
    const region = root.querySelector<HTMLElement>('.by-table-scroll')!;
    expect(region.scrollWidth).to.be.greaterThan(region.clientWidth);
    expect(host.scrollWidth).to.be.lessThan(122);
    region.focus();
    expect(root.activeElement === region).to.equal(true);
  });

  it('has no axe findings, light and dark, with rows, empty, loading and failed', async () => {
    const on = await stage(null);
    const states = [
      <Selecting key="rows" rows={hosts} />,
      <Table key="empty" {...base} rows={[]} />,
      <Table key="loading" {...base} rows={[]} loading />,
      <Table key="failed" {...base} rows={[]} error={new Error('x')} onRetry={() => {}} />,
    ];
    for (const state of states) expect(await findings(on, state)).to.deep.equal([]);
  });
});

function Paging({ log, total = 2043 }: { log: PageState[]; total?: number }) {
  const [state, setState] = useState<PageState>({ page: 6, size: 20 });
  return (
    <Pager
      {...state}
      total={total}
      onChange={(next) => {
        setState(next);
        log.push(next);
      }}
    />
  );
}

describe('Pager', () => {
  closeStages();

  it('total, previous, pages, next, sizes, jumper; another size starts at page 1 (C-09, C-11, X-02, W-21)', async () => {
    const log: PageState[] = [];
    const { root } = await stage(<Paging log={log} />);
    expect(get(root, 'navigation', '分页').textContent).to.include('共 2,043 条');
    await click(get(root, 'button', '下一页'));
    await click(get(root, 'button', '第 8 页'));
    await fill(get(root, 'textbox', '跳转到页码'), '999');
    get(root, 'textbox', '跳转到页码').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
    await until('jumped', () => log.length === 3);
    const sizes = get<HTMLSelectElement>(root, 'combobox', '每页条数');
    expect(Array.from(sizes.options, (option) => option.value)).to.deep.equal([
      '5',
      '10',
      '20',
      '30',
      '50',
    ]);
    await fill(sizes, '50');
    expect(log.slice(0, 4)).to.deep.equal([
      { page: 7, size: 20 },
      { page: 8, size: 20 },
      { page: 103, size: 20 },
      { page: 1, size: 50 },
    ]);
  });

  it('with total 0 has one page and nowhere to go', async () => {
    const { root } = await stage(<Pager page={1} size={20} total={0} onChange={() => {}} />);
    expect(get<HTMLButtonElement>(root, 'button', '上一页').disabled).to.equal(true);
    expect(get<HTMLButtonElement>(root, 'button', '下一页').disabled).to.equal(true);
    expect(all(root, 'button', /^第/)).to.have.length(1);
  });

  it('always shows the first, the last and the current page, without holes or doubles', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const entries = pageWindow(page, pages);
        const numbers = entries.filter((entry) => !entry.label).map((entry) => entry.page);
        expect(new Set(numbers).size, `${page}/${pages}`).to.equal(numbers.length);
        expect(numbers[0]).to.equal(1);
        expect(numbers.at(-1)).to.equal(pages);
        expect(numbers).to.include(page);
        expect([...numbers].sort((a, b) => a - b)).to.deep.equal(numbers);
        expect(entries.length).to.be.lessThan(10);
      }
    }
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    expect(await findings(on, <Paging log={[]} />)).to.deep.equal([]);
  });
});
