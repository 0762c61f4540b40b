import { expect } from '@open-wc/testing';
import { axeFindings } from '../../support/axe';
import { steady, type, until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  alarmOf,
  alarmsOf,
  closeBoards,
  idsOf,
  inside,
  named,
  openBoard,
  rowOf,
  rowsOf,
  settled,
  textOf,
  whenNamed,
} from './stage';

describe('alarm board: one query, two views', () => {
  afterEach(closeBoards);

  it('shows the newest twenty with the total, and counts that are filters', async () => {
    // Every five minutes some arise and some end.
    const ask = async () => {
      const { total, rows } = await alarmsOf({ rows: '20' });
      const { total: open } = await alarmsOf({ status: 'UNCONFIRMED', rows: '1' });
      return { total, open, ids: rows.map(({ id }) => id) };
    };
    await steady(ask, async ({ total, open, ids }) => {
      const board = await openBoard();
      expect(idsOf(board)).to.deep.equal(ids);
      expect(textOf(inside(board, '.ab-status')[0])).to.contain(`共 ${total} 条告警`);
      const chip = await until('the counts', () => named(board, '.ab-toggle', /^未确认 \d/)[0]);
      expect(textOf(chip)).to.equal(`未确认 ${open}`);
      chip.click();
      await until('the filter', () => board.query.status?.join() === 'UNCONFIRMED');
      await settled(board);
      await until(
        'only those',
        () =>
          /共 \d+ 条告警/.test(textOf(inside(board, '.ab-status')[0])) &&
          rowsOf(board).every((row) => textOf(row).includes('未确认')),
      );
      expect(textOf(inside(board, '.ab-status')[0])).to.contain(`共 ${open} 条告警`);
      expect(chip.getAttribute('aria-pressed')).to.equal('true');
      expect(named(board, '.ab-toggle', /^已解决 [1-9]/)).to.have.length(1);
    });
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

  it('makes a column longer by twenty, below those that are there', async () => {
    const status = 'SOLVED';
    const { total, rows } = await alarmsOf({ status, rows: '40' });
    expect(total, 'the seed').to.be.greaterThan(20);
    const board = await openBoard({
      attributes: { view: 'board' },
      prepare: (element) => {
        element.query = { status: [status] };
      },
    });
    expect(idsOf(board)).to.have.length(20);
    const more = await whenNamed(board, 'button', `再显示 ${Math.min(20, total - 20)} 条`);
    more.click();
    await until('longer', () => idsOf(board).length > 20);
    expect(idsOf(board)).to.deep.equal(rows.map(({ id }) => id));
    expect(textOf(inside(board, '.ab-column .ab-count')[0])).to.contain(String(total));
    expect(named(board, 'button', /^再显示/)).to.have.length(total > 40 ? 1 : 0);
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

  it('begins on the first screen of a phone, its filters behind a button', async () => {
    const board = await openBoard({
      prepare: (element) => {
        element.style.display = 'block';
        element.style.width = '358px';
      },
    });
    const row = await until('a row', () => inside(board, '[data-key]')[0]);
    const below = row.getBoundingClientRect().top - board.getBoundingClientRect().top;
    expect(below).to.be.lessThan(400);
    const seen = () =>
      inside(board, '.ab-filters select').filter((each) => each.checkVisibility()).length;
    expect(seen()).to.equal(0);
    const fold = await whenNamed(board, 'button', '筛选');
    fold.click();
    await until('the filters', () => seen() === 3);
    expect(fold.ariaExpanded).to.equal('true');
    expect(await axeFindings(board)).to.deep.equal([]);
    board.style.width = '960px';
    await until('no button', () => !fold.checkVisibility());
    expect(seen()).to.equal(3);
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

  it('says in the console’s words where an alarm comes from, and to what it belongs', async () => {
    const board = await openBoard({
      prepare: (element) => {
        element.query = { catalog: 'relational DB' };
      },
    });
    const row = await until('an alarm', () => rowsOf(board)[0]);
    row.querySelector<HTMLElement>('.ab-open')!.click();
    const facts = await until('the details', () => inside(board, '.ab-facts')[0]);
    const names = [...facts.querySelectorAll('dt')].map((each) => each.textContent);
    expect(names).to.include.members(['来源', '资源组', '阈值组']);
    expect(facts.querySelectorAll('dd')[names.indexOf('来源')]!.textContent).to.equal(
      '关系型数据库',
    );
  });

  it('narrows by metric, source, what still holds and when it arose, and takes each away', async () => {
    const board = await openBoard();
    const { rows } = await alarmsOf({ rows: '1' });
    const [{ metric, catalog }] = rows as [(typeof rows)[0]];
    const shown = (query: Record<string, string>) => {
      let looks = 0;
      return steady(
        async () => (await alarmsOf({ ...query, rows: '1' })).total,
        async (total) => {
          if ((looks += 1) > 1) await board.refresh();
          await until(
            JSON.stringify(query),
            () => textOf(inside(board, '.ab-status')[0]).includes(`共 ${total} 条告警`),
            12_000,
          );
        },
      );
    };
    for (const [label, name, value] of [
      ['告警类型', 'metric', metric],
      ['来源', 'catalog', catalog],
      ['当前情况', 'recovered', 'true'],
    ] as const) {
      const select = await whenNamed<HTMLSelectElement>(board, 'select', label);
      const choose = (next: string) => {
        select.value = next;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      };
      choose(value);
      await until(label, () => String(board.query[name]) === value);
      await shown({ [name]: value });
      choose('');
      await until('away', () => board.query[name] === undefined);
    }
    expect(board.query).to.deep.equal({});
    (await whenNamed(board, 'button', '产生时间')).click();
    (await whenNamed(board, '.ab-time label', '周')).click();
    await until('a week', () => board.query.start !== undefined);
    const start = board.query.start!;
    expect((Date.now() - Date.parse(start)) / 86_400_000).to.be.within(0, 8);
    expect(board.query.end, 'it ends now, and goes on').to.equal(undefined);
    await shown({ start });
    (await whenNamed(board, 'button', '清空条件')).click();
    await until('everything', () => board.query.start === undefined);
    await shown({});
  });

  it('names what an alarm is about, and leads nowhere in a page that has no place for it', async () => {
    const board = await openBoard();
    const row = await until('an alarm', () => inside(board, 'tbody tr[data-key]')[0]);
    row.querySelector<HTMLElement>('.ab-open')!.click();
    const facts = await until('its details', () => inside(board, '.ab-facts')[0]);
    const { resourceName, thresholdName } = await alarmOf(row.dataset['key']!);
    for (const name of [resourceName, thresholdName]) expect(textOf(facts)).to.include(name);
    expect(inside(board, 'a[href]')).to.deep.equal([]);
  });

  it('draws the metric of an open alarm with its threshold, over the range that the page sets', async () => {
    const asked: URLSearchParams[] = [];
    const board = await openBoard({
      attributes: { range: '6H' },
      fetch: (url, init) => {
        const { pathname, searchParams } = new URL(url, location.href);
        if (pathname.endsWith('/csp/v1/charts/data')) asked.push(searchParams);
        return fetch(url, init);
      },
    });
    // The newest may be over for longer than the range is: of that the chart shows its own time.
    const alarm = (await alarmsOf({ rows: '20' })).rows.find(({ recovered }) => !recovered)!;
    const row = await until('the alarm', () => rowOf(board, alarm.id));
    row.querySelector<HTMLElement>('.ab-open')!.click();
    const question = await until('the question', () => asked[0]);
    expect(Number(question.get('end')) - Number(question.get('start'))).to.equal(6 * 3600);
    expect(question.get('metrics')).to.equal(alarm.metric);
    expect(question.get('resourceIds')).to.equal(alarm.resourceId);
    const card = await until('the card', () => inside(board, '.by-chart-card')[0]);
    await until('drawn', () => card.querySelector('canvas, .by-chart-none'));
    expect(card.querySelector<HTMLElement>('.by-chart-card-body')!.style.minHeight).to.equal(
      '220px',
    );
    await later(); // a second press at once is a slip (C-19)
    (await whenNamed(board, '.by-chart-card button', /趋势 的更多操作$/)).click();
    (await whenNamed(board, '[role="menuitem"]', '查看数据表')).click();
    const note = await until('the threshold', () => inside(board, '.by-chart-note')[0]);
    expect(textOf(note)).to.match(/^阈值/).and.to.include(alarm.threshold.toLocaleString('en-US'));
    (await whenNamed(board, '.by-chart-card label', '1D')).click();
    await until('told to the page', () => board.getAttribute('range') === '1D');
    await until('asked again', () =>
      asked.some((each) => Number(each.get('end')) - Number(each.get('start')) === 86_400),
    );
  });

  it('draws the metric of an alarm that is long over around its time, until a range is chosen', async () => {
    const asked: URLSearchParams[] = [];
    const before = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const { rows } = await alarmsOf({ status: 'SOLVED', end: before });
    const alarm = rows.find(({ lastTime }) => lastTime < before)!;
    const board = await openBoard({
      attributes: { range: '6H' },
      prepare: (element) => {
        element.query = { status: ['SOLVED'], end: alarm.createTime };
      },
      fetch: (url, init) => {
        const { pathname, searchParams } = new URL(url, location.href);
        if (pathname.endsWith('/csp/v1/charts/data')) asked.push(searchParams);
        return fetch(url, init);
      },
    });
    const open = await until('the alarm', () => rowOf(board, alarm.id));
    open.querySelector<HTMLElement>('.ab-open')!.click();
    const question = await until('the question', () => asked[0]);
    const [start, end] = ['start', 'end'].map((name) => Number(question.get(name)));
    expect(start! * 1000 + 3_600_000).to.be.within(
      Date.parse(alarm.createTime) - 60_000,
      Date.parse(alarm.createTime),
    );
    expect(end! * 1000).to.be.at.least(
      Math.min(
        Date.parse(alarm.lastTime) + 3_600_000,
        Date.now(),
        start! * 1000 + 13 * 86_400_000,
      ) - 1000,
    );
    expect(end! - start!, 'C-28').to.be.at.most(13 * 86_400);
    await until('said', () => inside(board, '.by-chart-card .by-range-shown')[0]);
    (await whenNamed(board, '.by-chart-card label', '1D')).click();
    await until('asked again', () =>
      asked.some((each) => Number(each.get('end')) - Number(each.get('start')) === 86_400),
    );
    expect(board.getAttribute('range')).to.equal('1D');
  });

  it('calls a value current only while its alarm holds, and says of another when it was', async () => {
    const [holding, over] = await Promise.all(
      ['false', 'true'].map(
        async (recovered) => (await alarmsOf({ recovered, rows: '1' })).rows[0]!,
      ),
    );
    const board = await openBoard({
      prepare: (element) => {
        element.query = { resourceId: holding!.resourceId };
      },
    });
    const factOf = async (alarm: { readonly id: string }, name: RegExp) => {
      const row = await until('the alarm', () => rowOf(board, alarm.id));
      row.querySelector<HTMLElement>('.ab-open')!.click();
      const term = await until(String(name), () =>
        inside(board, '.ab-facts dt').find((each) => name.test(textOf(each))),
      );
      return textOf(term.nextElementSibling);
    };
    expect(await factOf(holding!, /^当前值$/)).not.to.contain('（');
    expect(inside(board, '.ab-facts dt').map(textOf)).not.to.contain('最近一次越限值');
    board.query = { resourceId: over!.resourceId, recovered: true };
    const day = over!.lastTime.slice(0, 4);
    expect(await factOf(over!, /^最近一次越限值$/)).to.match(new RegExp(`（${day}-.+）$`));
    expect(inside(board, '.ab-facts dt').map(textOf)).not.to.contain('当前值');
  });

  it('says that it failed (503), loads again on request, and shows that it is loading', async () => {
    let broken = true;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const board = await openBoard({
      fetch: async (url, init) => {
        if (!url.includes('/csp/v1/alarms')) return fetch(url, init);
        if (broken) return new Response('down', { status: 503 });
        await held;
        return fetch(url, init);
      },
    });
    const failure = inside(board, '.by-state[role="alert"]')[0];
    expect(textOf(failure)).to.contain('告警加载失败').and.to.contain('系统繁忙，请稍后再试！');
    broken = false;
    (await whenNamed(board, '.by-state button', '重试')).click();
    await until('loading', () => inside(board, 'table[aria-busy="true"]').length === 1);
    expect(inside(board, '.by-state')).to.have.length(0);
    expect(idsOf(board)).to.have.length(0);
    release();
    await settled(board);
    expect(idsOf(board)).not.to.have.length(0);
  });

  it('is in English where the page is', async () => {
    const board = await openBoard({ attributes: { lang: 'en' } });
    const { total } = await alarmsOf({ rows: '1' });
    expect(textOf(inside(board, '.ab-status')[0])).to.include(`Alarms: ${total}`);
    await whenNamed(board, '.ab-filters button', 'Raised');
    const texts = inside(board, '.ab-top button, .ab-filters button, select, option, thead th')
      .flatMap((each) => [each.ariaLabel ?? '', each.title, textOf(each)])
      .filter((each) => each !== '');
    expect(texts.length).to.be.greaterThan(20);
    expect(texts.filter((each) => /[\u4e00-\u9fff]/.test(each))).to.deep.equal([]);
  });
});
