import { expect } from '@open-wc/testing';
import { type, until } from '../../support/browser';
import {
  alarmsOf,
  closeBoards,
  idsOf,
  inside,
  named,
  openBoard,
  rowsOf,
  settled,
  textOf,
  whenNamed,
} from './stage';

describe('alarm board: one query, two views', () => {
  afterEach(closeBoards);

  it('shows the newest twenty with the total, and counts that are filters', async () => {
    const { total, rows } = await alarmsOf({ rows: '20' });
    const board = await openBoard();
    expect(idsOf(board)).to.deep.equal(rows.map(({ id }) => id));
    expect(textOf(inside(board, '.ab-status')[0])).to.contain(`共 ${total} 条告警`);
    const { total: open } = await alarmsOf({ status: 'UNCONFIRMED', rows: '1' });
    const chip = await whenNamed(board, '.ab-toggle', `未确认 ${open}`);
    chip.click();
    await until('the filter', () => board.query.status?.join() === 'UNCONFIRMED');
    await settled(board);
    await until('only those', () =>
      textOf(inside(board, '.ab-status')[0]).includes(`共 ${open} 条告警`),
    );
    expect(chip.getAttribute('aria-pressed')).to.equal('true');
    expect(named(board, '.ab-toggle', /^已解决 [1-9]/)).to.have.length(1);
  });

  it('shows the same alarms by status, and keeps filters, selection and place', async () => {
    const board = await openBoard({
      attributes: { view: 'board' },
      prepare: (element) => {
        element.query = { level: ['URGENT'] };
      },
    });
    for (const status of ['UNCONFIRMED', 'CONFIRMED', 'SOLVED']) {
      const { rows } = await alarmsOf({ level: 'URGENT', status, rows: '20' });
      for (const { id } of rows) expect(idsOf(board)).to.include(id);
    }
    const box = inside<HTMLInputElement>(board, '.ab-card input')[0]!;
    box.click();
    await until('selected', () => inside(board, '.ab-selection').length === 1);
    const column = inside(board, '.ab-column-scroll').find(
      (each) => each.scrollHeight > each.clientHeight + 60,
    );
    column?.scrollTo(0, 60);
    if (column) await until('scrolled', () => column.scrollTop === 60);
    const label = column?.getAttribute('aria-label');
    (await whenNamed(board, 'button', '列表')).click();
    await settled(board);
    expect(board.view).to.equal('table');
    expect(board.query).to.deep.equal({ level: ['URGENT'] });
    expect(textOf(inside(board, '.ab-selected')[0])).to.equal('已选 1 条');
    (await whenNamed(board, 'button', '看板')).click();
    await until('the board', () => board.view === 'board' && inside(board, '.ab-card').length > 0);
    if (label) {
      const again = inside(board, '.ab-column-scroll').find(
        (each) => each.getAttribute('aria-label') === label,
      );
      expect(again?.scrollTop).to.equal(60);
    }
  });

  it('takes a query from the page, drops what it does not understand, and follows the user', async () => {
    const board = await openBoard({
      prepare: (element) => {
        Object.assign(element, {
          query: { status: 'SOLVED,nothing', sort: 'level', order: 'desc', page: 'x', other: 1 },
        });
      },
    });
    expect(board.query).to.deep.equal({ status: ['SOLVED'], sort: 'level', order: 'desc' });
    const { rows } = await alarmsOf({ status: 'SOLVED', sort: 'level', order: 'desc', rows: '20' });
    expect(idsOf(board)).to.deep.equal(rows.map(({ id }) => id));
    const field = inside<HTMLInputElement>(board, '[role="search"] input')[0]!;
    type(field, '内存');
    await until('searched', () => board.query.text === '内存');
    await settled(board);
    const found = await alarmsOf({ status: 'SOLVED', text: '内存', rows: '1' });
    await until('the total', () =>
      textOf(inside(board, '.ab-status')[0]).includes(`共 ${found.total} 条告警`),
    );
    type(field, 'no such alarm anywhere');
    await until('nothing', () =>
      textOf(inside(board, '.by-state')[0]).includes('没有符合条件的告警'),
    );
    expect(location.search).to.not.contain('text');
  });

  it('refreshes in place: order, selection and an open menu stay, and new alarms wait', async () => {
    let late = false;
    const { rows } = await alarmsOf({ rows: '20' });
    const newest = rows[0]!;
    const board = await openBoard({
      // As if the newest had not arisen yet: the lists are the backend's of the moment before it.
      fetch: (url, init) => {
        const address = new URL(url, location.href);
        const isList = address.pathname.endsWith('/csp/v1/alarms') && init.method === 'GET';
        if (isList && !late && !address.searchParams.has('params')) {
          const end = new Date(Date.parse(newest.createTime) - 1).toISOString();
          address.searchParams.set('end', end);
        }
        return fetch(address, init);
      },
    });
    const before = idsOf(board);
    expect(before).to.not.include(newest.id);
    inside<HTMLInputElement>(board, 'tbody input')[2]!.click();
    inside<HTMLButtonElement>(board, 'tbody [aria-haspopup="menu"]')[1]!.click();
    const menu = await until('the menu', () => inside(board, 'tbody [aria-expanded="true"]')[0]);
    late = true;
    board.setAttribute('refresh-interval', '1');
    const fresh = await until('the bar', () => named(board, 'button', /条新告警/)[0]);
    board.setAttribute('refresh-interval', '0');
    expect(idsOf(board)).to.deep.equal(before);
    expect(menu.isConnected && menu.getAttribute('aria-expanded')).to.equal('true');
    expect(textOf(inside(board, '.ab-selected')[0])).to.equal('已选 1 条');
    fresh.click();
    await until('the new one', () => idsOf(board).includes(newest.id));
    expect(named(board, 'button', /条新告警/)).to.have.length(0);
  });

  it('says on a phone how the list is sorted, also when it was sorted elsewhere', async () => {
    const board = await openBoard({
      prepare: (element) => {
        element.style.display = 'block';
        element.style.width = '390px';
      },
    });
    const sort = await whenNamed<HTMLSelectElement>(board, 'select', '排序');
    const shown = () => sort.selectedOptions[0]?.textContent;
    expect(shown()).to.equal('最新产生');
    for (const [query, said] of [
      [{ sort: 'level', order: 'desc' }, '级别最高'],
      [{ sort: 'level', order: 'asc' }, '级别升序'],
      [{ sort: 'count' }, '次数升序'],
      [{ sort: 'resourceName', order: 'desc' }, '资源降序'],
      [{ sort: 'createTime', order: 'asc' }, '产生时间升序'],
      [{ sort: 'createTime', order: 'desc' }, '最新产生'],
      [{}, '最新产生'],
    ] as const) {
      board.query = query;
      await until(said, () => shown() === said);
    }
    board.query = { sort: 'name', order: 'asc' };
    await until('the other order', () => shown() === '告警升序');
    sort.value = 'count';
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    await until('the choice', () => shown() === '次数最多');
    expect(board.query).to.deep.equal({ sort: 'count', order: 'desc' });
    expect([...sort.options].map((each) => each.textContent)).to.not.include('告警升序');
  });

  it('pages, sorts by severity and shows details with the comment history', async () => {
    const board = await openBoard({
      prepare: (element) => {
        element.query = { status: ['SOLVED'], rows: 5 };
      },
    });
    (await whenNamed(board, 'button', '下一页')).click();
    await until('page 2', () => board.query.page === 2);
    await settled(board);
    (await whenNamed(board, '.by-table-sort', '级别')).click();
    await until('sorted', () => board.query.sort === 'level' && board.query.page === undefined);
    await settled(board);
    const [row] = rowsOf(board);
    row!.querySelector<HTMLElement>('.ab-open')!.click();
    const detail = await until('the details', () => inside(board, '.ab-detail, dialog')[0]);
    await until('the history', () => textOf(detail).includes('解决了告警'));
    expect(textOf(detail)).to.contain('确认了告警');
  });
});
