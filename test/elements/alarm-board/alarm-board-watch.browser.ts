import { expect } from '@open-wc/testing';
import { holds, once, savedIn, settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  alarmsOf,
  closeBoards,
  idsOf,
  inside,
  named,
  openBoard,
  textOf,
  tokenOf,
  whenNamed,
} from './stage';

/** The real backend's answers, as if the newest alarm arose when `arise` is called; and what was asked. */
async function newestLater() {
  const { rows } = await alarmsOf({ rows: '1' });
  const newest = rows[0]!;
  const asked: URL[] = [];
  let late = false;
  return {
    asked,
    arise: () => {
      late = true;
    },
    fetch: (url: string, init: RequestInit) => {
      const address = new URL(url, location.href);
      asked.push(address);
      if (address.pathname.endsWith('/csp/v1/alarms') && init.method === 'GET' && !late) {
        address.searchParams.set('end', new Date(Date.parse(newest.createTime) - 1).toISOString());
      }
      return fetch(address, init);
    },
  };
}

async function option(board: Element, name: string | RegExp): Promise<void> {
  await later(); // a second press at once is a slip (C-19)
  inside(board, '.ab-tools [aria-haspopup="menu"]')[0]!.click();
  (await whenNamed(board, '[role^="menuitem"]', name)).click();
}

describe('alarm board: watching', () => {
  afterEach(closeBoards);

  it('tells new alarms by sound and in the title where the user chose so, and forgets it with the board', async () => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its node below, and put back
    const { start } = OscillatorNode.prototype;
    let tones = 0;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      tones += 1;
      start.call(this, when);
    };
    // No user gesture reaches a test's page, so its audio never starts by itself.
    // oxlint-disable-next-line typescript/unbound-method -- only put back
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = () => Promise.resolve();
    const { title } = document;
    try {
      const { arise, fetch: later } = await newestLater();
      const board = await openBoard({ fetch: later });
      await option(board, '新告警提示音');
      await until('the sample', () => tones === 2);
      await option(board, '标题显示新告警数');
      arise();
      board.setAttribute('refresh-interval', '1');
      await until('the tones', () => tones === 4);
      await until('the count', () => document.title === `(1) ${title}`);
      await option(board, '标题显示新告警数');
      await until('the title', () => document.title === title);
      await option(board, '标题显示新告警数');
      await until('the badge', () => document.title === `(1) ${title}`);
      closeBoards();
      await until('the page’s own title', () => document.title === title);
    } finally {
      OscillatorNode.prototype.start = start;
      AudioContext.prototype.resume = resume;
      for (const key of Object.keys(localStorage))
        if (key.includes('alarm-board:')) localStorage.removeItem(key);
    }
  }).timeout(60_000);

  it('keeps what a user chose for that user, and shows it as soon as it is known who that is', async () => {
    const charts = (board: Element) => whenNamed(board, 'button', '统计图表');
    const isPressed = async (board: Element) =>
      (await charts(board)).getAttribute('aria-pressed') === 'true';
    const pressMenu = async (board: Element) => {
      await later(); // a second press at once is a slip (C-19)
      inside(board, '.ab-tools [aria-haspopup="menu"]')[0]!.click();
    };
    const isChecked = async (board: Element) => {
      await pressMenu(board);
      const item = await whenNamed(board, '[role^="menuitem"]', '标题显示新告警数');
      const checked = item.getAttribute('aria-checked') === 'true';
      await pressMenu(board);
      await until('closed', () => !inside(board, '[role^="menuitem"]').length);
      return checked;
    };
    try {
      const first = await openBoard();
      expect([await isPressed(first), await isChecked(first)]).to.deep.equal([false, false]);
      await option(first, '标题显示新告警数');
      (await charts(first)).click();
      closeBoards();
      const again = await openBoard();
      expect([await isPressed(again), await isChecked(again)]).to.deep.equal([true, true]);
      await until('the charts', () => inside(again, '.by-chart-card').length > 0);
      const runtime = again.runtime!;
      await runtime.signIn({ token: await tokenOf('user') });
      await until('the other user', () => runtime.session.getState().user?.name !== undefined);
      expect([await isPressed(again), await isChecked(again)]).to.deep.equal([false, false]);
      await runtime.signIn({ token: await tokenOf('tenant') });
      expect(await isPressed(again)).to.equal(true);
    } finally {
      for (const key of Object.keys(localStorage))
        if (key.includes('alarm-board:')) localStorage.removeItem(key);
    }
  }).timeout(60_000);

  it('goes on without a sound that cannot be played, and tells the operator alone', async () => {
    // oxlint-disable-next-line typescript/unbound-method -- only put back
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = () => Promise.reject(new Error('no device'));
    const heard: string[] = [];
    let told = 0;
    try {
      const board = await openBoard({
        onError: (error, where) => heard.push(`${where}: ${String(error)}`),
        prepare: (element) => element.addEventListener('by-error', () => (told += 1)),
      });
      await option(board, '新告警提示音');
      await until('the report', () => heard.length > 0);
      expect(heard).to.deep.equal(['alarm sound: Error: no device']);
      expect(told).to.equal(0);
      expect(idsOf(board)).not.to.have.length(0);
      expect(named(board, '[role="alert"]', /./)).to.have.length(0);
    } finally {
      AudioContext.prototype.resume = resume;
      for (const key of Object.keys(localStorage))
        if (key.includes('alarm-board:')) localStorage.removeItem(key);
    }
  });

  it('asks nothing while the page is hidden, and at once when it is shown again', async () => {
    const { asked, fetch: later } = await newestLater();
    const board = await openBoard({ fetch: later, attributes: { 'refresh-interval': '1' } });
    await until('a refresh', () => asked.length > 6);
    const now = Date.now.bind(Date);
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    try {
      hide(true);
      await until('at rest', () => !board.shadowRoot?.querySelector('[aria-busy="true"]'));
      const before = asked.length;
      await holds('no question', () => asked.length === before, 2500);
      // So long that the clock alone would not ask in the time of this test, and over all the same.
      board.setAttribute('refresh-interval', '600');
      await settle();
      Date.now = () => now() + 600_000;
      hide(false);
      await until('asked again', () => asked.length > before);
    } finally {
      Date.now = now;
      Reflect.deleteProperty(document, 'hidden');
    }
  });

  it('exports all that match, not the page, and tells the page every query that the user chose', async () => {
    const queries: unknown[] = [];
    await savedIn(async (saved) => {
      const board = await openBoard({
        prepare: (element) => {
          element.query = { status: ['SOLVED'], rows: 5 };
          element.addEventListener('by-query-change', ({ detail }) => queries.push(detail.query));
        },
      });
      const { total } = await alarmsOf({ status: 'SOLVED', rows: '1' });
      await option(board, `导出全部 ${total} 条`);
      const file = await until('the file', () => saved[0]);
      const lines = (await file.blob.text()).replace('\ufeff', '').trim().split('\r\n');
      expect(lines).to.have.length(total + 1);
      expect(lines[0]).to.match(/^级别,告警,/);
      expect(queries).to.deep.equal([]);
      (await whenNamed(board, 'button', '下一页')).click();
      await until('page 2', () => board.query.page === 2);
      expect(queries).to.deep.equal([{ status: ['SOLVED'], rows: 5, page: 2 }]);
    });
  });

  it('draws shares and bars of the same alarms, in the colours of the levels, and a part narrows the list', async () => {
    const board = await openBoard();
    (await whenNamed(board, 'button', '统计图表')).click();
    const part = await whenNamed(board, '.by-legend-button', /^紧急/);
    const { total } = await alarmsOf({ level: 'URGENT', rows: '1' });
    expect(textOf(part)).to.match(new RegExp(`^紧急${total}`));
    await until('the bars', () => inside(board, '.by-column').length > 7);
    // C-27; the pie's words beside it may need more.
    for (const body of inside(board, '.ab-charts .by-chart-card-body')) {
      expect(body.offsetHeight).to.be.at.least(220);
    }
    expect(inside(board, '.by-columns-plot')[0]!.offsetHeight).to.equal(220);
    const colour = (node: Element) => getComputedStyle(node).backgroundColor;
    const swatch = part.querySelector('.by-swatch')!;
    const tag = inside(board, '.ab-level[data-level="URGENT"]')[0];
    if (tag) expect(colour(swatch)).to.equal(colour(tag));
    part.click();
    await until('narrowed', () => board.query.level?.join() === 'URGENT');
    const bars = () => textOf(inside(board, '.ab-charts .by-chart-card-title')[1]);
    expect(bars()).to.equal('告警趋势（最近 30 天）');
    board.query = { end: new Date().toISOString() };
    await until('which month', () => bars() === '告警趋势（结束时间前 30 天）');
    board.query = { start: new Date(Date.now() - 7 * 86_400_000).toISOString() };
    await until('its own time', () => bars() === '告警趋势');
    board.query = {};
    await until('all again', () => bars() === '告警趋势（最近 30 天）');
    await later(); // a second press at once is a slip (C-19)
    (await whenNamed(board, 'button', '统计图表')).click();
    await until('put away', () => inside(board, '.by-chart-card').length === 0);
  });

  it('has the room that its charts take before they arrive, however wide it is', async () => {
    const board = await openBoard();
    board.style.display = 'block';
    const toggle = async () => {
      await later(); // a second press at once is a slip (C-19)
      (await whenNamed(board, 'button', '统计图表')).click();
    };
    for (const width of [1600, 1152, 640, 360]) {
      board.style.inlineSize = `${width}px`;
      await toggle();
      const heights = new Set<number>();
      const look = () => {
        for (const { offsetHeight } of inside(board, '.ab-charts')) heights.add(offsetHeight);
      };
      const observer = new ResizeObserver(look);
      await until('the bars', () => {
        look();
        for (const each of inside(board, '.ab-charts')) {
          observer.observe(each);
          each.lastElementChild!.scrollIntoView(); // out of sight it waits
        }
        return inside(board, '.by-column').length > 7 && inside(board, '.by-legend-button').length;
      });
      await holds('their height', () => heights.size === 1, 100);
      observer.disconnect();
      expect([...heights], `${width} px`).to.have.length(1);
      await toggle();
      await until('put away', () => inside(board, '.by-chart-card').length === 0);
    }
  });

  it('stays where it is when licence or session end, and tells the page', async () => {
    for (const [status, code, kind] of [
      [402, 402, 'payment'],
      [200, 402, 'licence'],
      [509, 509, 'reset'],
    ] as const) {
      const place = location.href;
      const told = once<{ error: { kind: string } }>(document, 'by-error');
      const body = JSON.stringify({ success: false, status: String(code), message: '' });
      const board = await openBoard({
        fetch: (url, init) =>
          url.includes('/csp/v1/alarms')
            ? Promise.resolve(new Response(body, { status }))
            : fetch(url, init),
      });
      expect((await told).detail.error.kind).to.equal(kind);
      expect(idsOf(board)).to.have.length(0);
      expect(inside(board, '.by-state')).to.have.length(1);
      expect(location.href).to.equal(place);
      closeBoards();
    }
    expect(await tokenOf('tenant')).to.not.equal('');
  });

  it('shows all of an alarm on a phone without scrolling sideways', async () => {
    const board = await openBoard();
    const scroll = inside(board, '.by-table-scroll')[0]!;
    for (const width of [340, 700, 1000, 1260]) {
      board.style.width = `${width}px`;
      await until(`no wider than ${width}`, () => {
        const fits = scroll.clientWidth < width && scroll.scrollWidth <= scroll.clientWidth;
        return fits && named(board, 'tbody button', /^(确认|解决)$/).length > 0;
      });
    }
  });
});
