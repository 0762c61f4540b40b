import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { presetRange } from '../../src/core/search/day-presets';
import { noFilters } from '../../src/core/search/filter';
import type { FilterField, FilterState } from '../../src/core/search/filter';
import { SearchBar } from '../../src/widgets/search/search-bar';
import { until } from '../support/browser';
import { later } from '../support/clock';
import { all, click, closeStages, fill, findings, get, stage } from './stage';

const fields: readonly FilterField[] = [
  { catalog: 'input', prop: 'name', name: '名称', sign: 'LK' },
  { catalog: 'ip', prop: 'privateIps', name: '私有IP' },
  {
    catalog: 'select',
    prop: 'status',
    name: '状态',
    options: [
      { label: '运行中', value: 'RUNNING' },
      { label: '已停止', value: 'STOPPED' },
    ],
  },
  { catalog: 'datepicker', prop: 'createTime', name: '创建时间' },
  { catalog: 'projectBiz', prop: 'projectName', name: '资源组' },
];

function Bar({ log, start = noFilters }: { log: FilterState[]; start?: FilterState }) {
  const [value, setValue] = useState(start);
  return (
    <SearchBar
      fields={fields}
      value={value}
      loadOptions={async () => [{ label: '电商', value: 'shop' }]}
      onSearch={(next) => {
        setValue(next);
        log.push(next);
      }}
    />
  );
}

describe('SearchBar', () => {
  closeStages();

  it('asks at Enter, not before; several IPs are alternatives', async () => {
    const log: FilterState[] = [];
    const { root } = await stage(<Bar log={log} />);
    await fill(get(root, 'textbox', '名称'), ' web ');
    await fill(get(root, 'textbox', '私有IP'), '10.0.0.1，10.0.0.2 10.0.0.3');
    expect(log).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    expect(log).to.deep.equal([
      { values: { name: 'web', privateIps: ['10.0.0.1', '10.0.0.2', '10.0.0.3'] }, conditions: [] },
    ]);
  });

  it('shows one field on a phone, and the others when asked', async () => {
    const log: FilterState[] = [];
    const { root } = await stage(
      <div style={{ inlineSize: '360px' }}>
        <Bar log={log} />
      </div>,
    );
    const seen = () => all(root, 'textbox').filter((field) => field.checkVisibility()).length;
    expect(seen()).to.equal(1);
    await click(get(root, 'button', '更多条件'));
    expect(seen()).to.be.greaterThan(1);
  });

  it('fills in a range of days that is asked for often, and asks for it as for any other', async () => {
    const log: FilterState[] = [];
    const { root } = await stage(<Bar log={log} />);
    await click(get(root, 'button', '更多条件'));
    await click(get(root, 'button', '创建时间常用范围'));
    await click(await until('the ranges', () => all(root, 'menuitem', '最近 7 天')[0]));
    const { from, to } = presetRange('week', new Date());
    const day = (name: string) =>
      root.querySelector<HTMLInputElement>(`[aria-label="创建时间${name}"]`)!.value;
    await until('both days', () => day('起') === from && day('止') === to);
    expect(log).to.deep.equal([]);
    await click(get(root, 'button', '搜索'));
    expect(log.at(-1)?.values).to.deep.equal({ createTime: { from, to } });
  });

  it('does not submit a form around it', async () => {
    let submits = 0;
    const log: FilterState[] = [];
    const { root } = await stage(
      <form onSubmit={() => (submits += 1)}>
        <Bar log={log} />
      </form>,
    );
    get(root, 'textbox', '名称').focus();
    await sendKeys({ press: 'Enter' });
    expect(submits).to.equal(0);
    expect(log).to.have.length(1);
  });

  it('does not ask at the Enter that ends a composition', async () => {
    const log: FilterState[] = [];
    const { root } = await stage(<Bar log={log} />);
    get(root, 'textbox', '名称').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }),
    );
    expect(log).to.deep.equal([]);
  });

  it('folds out the other fields and the advanced conditions (W-01, N-08)', async () => {
    const log: FilterState[] = [];
    const { root } = await stage(<Bar log={log} />);
    expect(all(root, 'group', '创建时间')).to.have.length(0);
    const more = get(root, 'button', '更多条件');
    expect(more.getAttribute('aria-expanded')).to.equal('false');
    await click(more);
    expect(get(root, 'button', '收起条件').getAttribute('aria-expanded')).to.equal('true');
    await fill(root.querySelector<HTMLElement>('[aria-label="创建时间起"]')!, '2026-11-01');
    await until('projects are loaded', () =>
      get(root, 'combobox', '资源组').textContent.includes('电商'),
    );
    await click(get(root, 'button', '添加条件'));
    await fill(get(get(root, 'group', '第 1 个条件'), 'textbox', '内容'), 'web');
    await later();
    await click(get(root, 'button', '添加条件'));
    const second = () => get(root, 'group', '第 2 个条件');
    await fill(get(second(), 'combobox', '与上一条件的关系'), 'or');
    await fill(get(second(), 'combobox', '字段'), 'status');
    expect(get<HTMLSelectElement>(second(), 'combobox', '匹配方式').value).to.equal('eq');
    await fill(get(second(), 'combobox', '内容'), 'STOPPED');
    await click(get(root, 'button', '搜索'));
    expect(log.at(-1)).to.deep.equal({
      values: { createTime: { from: '2026-11-01' } },
      conditions: [
        { key: 'name', condition: 'lk', content: 'web', relation: 'and' },
        { key: 'status', condition: 'eq', content: 'STOPPED', relation: 'or' },
      ],
    });
    const chips = all(get(root, 'list', '已选条件'), 'button').map((each) =>
      each.getAttribute('aria-label'),
    );
    expect(chips).to.deep.equal([
      '移除条件 创建时间：2026-11-01 起',
      '移除条件 名称 模糊 web',
      '移除条件 或 状态 精确 已停止',
    ]);
  });

  it('a chip removes its condition, reset removes all', async () => {
    const log: FilterState[] = [];
    const start: FilterState = { values: { name: 'web', status: 'RUNNING' }, conditions: [] };
    const { root } = await stage(<Bar log={log} start={start} />);
    await click(get(root, 'button', '移除条件 状态：运行中'));
    expect(log.at(-1)).to.deep.equal({ values: { name: 'web' }, conditions: [] });
    expect(get<HTMLSelectElement>(root, 'combobox', '状态').value).to.equal('');
    await click(get(root, 'button', '重置'));
    expect(log.at(-1)).to.deep.equal(noFilters);
    expect(get<HTMLInputElement>(root, 'textbox', '名称').value).to.equal('');
  });

  it('follows the URL: a value from outside replaces what was typed', async () => {
    const bar = (value: FilterState) => (
      <SearchBar fields={fields} value={value} onSearch={() => {}} />
    );
    const made = await stage(bar({ values: { name: 'a' }, conditions: [] }));
    await fill(get(made.root, 'textbox', '名称'), 'typed');
    await made.show(bar({ values: { name: 'a' }, conditions: [] }));
    expect(get<HTMLInputElement>(made.root, 'textbox', '名称').value).to.equal('typed');
    await made.show(bar({ values: { name: 'b' }, conditions: [] }));
    expect(get<HTMLInputElement>(made.root, 'textbox', '名称').value).to.equal('b');
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    const start: FilterState = {
      values: { name: 'web' },
      conditions: [
        { key: 'name', condition: 'lk', content: 'web', relation: 'and' },
        { key: 'status', condition: 'eq', content: 'RUNNING', relation: 'or' },
      ],
    };
    expect(await findings(on, <Bar log={[]} start={start} />)).to.deep.equal([]);
  });
});
