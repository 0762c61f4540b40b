import { expect } from '@open-wc/testing';
import { holds, once, until } from '../../support/browser';
import {
  alarmOf,
  alarmsOf,
  answer,
  closeBoards,
  focusedRow,
  idsOf,
  inside,
  named,
  newToken,
  openBoard,
  press,
  rowOf,
  rowsOf,
  textOf,
  tokenOf,
} from './stage';

const open = (rows: number) => ({
  prepare: (element: { query: unknown }) => {
    element.query = { status: ['UNCONFIRMED'], rows };
  },
});

describe('alarm board: confirming and solving', () => {
  afterEach(closeBoards);

  it('goes on the keyboard, keeps the comment with who and when, and tells the page', async () => {
    const board = await openBoard(open(10));
    let reached = 0;
    const count = () => (reached += 1);
    document.addEventListener('keydown', count);
    const [first, second] = idsOf(board);
    inside(board, '.ab-view')[0]!.focus();
    press(board, 'j');
    expect(focusedRow(board)).to.equal(first);
    press(board, 'j');
    expect(focusedRow(board)).to.equal(second);
    press(board, 'k');
    expect(focusedRow(board)).to.equal(first);
    const field = inside<HTMLInputElement>(board, '[role="search"] input')[0]!;
    field.focus();
    expect(press(board, 'c').defaultPrevented).to.equal(false);
    rowOf(board, first!)!.querySelector<HTMLElement>('.ab-open')!.focus();
    const told = once<{ ids: readonly string[] }>(document, 'by-alarm-confirm');
    press(board, 'c');
    await answer(board, '确认', '已联系机房');
    await until('shown at once', () => textOf(rowOf(board, first!)).includes('已确认'));
    expect((await told).detail.ids).to.deep.equal([first]);
    document.removeEventListener('keydown', count);
    expect(reached).to.equal(0);
    const kept = await alarmOf(first!);
    expect([kept.status, kept.confirmNote]).to.deep.equal(['CONFIRMED', '已联系机房']);
    expect(kept.confirmUserName).to.not.equal('');
    expect(textOf(rowOf(board, first!))).to.contain(`${kept.confirmUserName} 确认`);
    await until('the focus', () => focusedRow(board) === first);
    press(board, 's');
    const solved = once<{ ids: readonly string[] }>(document, 'by-alarm-solve');
    await answer(board, '解决');
    expect((await solved).detail.ids).to.deep.equal([first]);
    expect((await alarmOf(first!)).status).to.equal('SOLVED');
  });

  it('changes many, takes back those that are refused, says why, and tries them again', async () => {
    const board = await openBoard(open(10));
    const [one, two, three] = idsOf(board) as [string, string, string];
    for (const id of [one, two, three]) {
      rowOf(board, id)!.querySelector<HTMLInputElement>('input')!.click();
    }
    // Somebody else was faster with the second.
    const body = new URLSearchParams({ action: 'confirm', ids: two });
    const headers = { 'X-CSC-TOKEN': await tokenOf('tenant') };
    await fetch('/api/csp/v1/alarms', { method: 'PATCH', body, headers });
    const button = await until('the action', () => named(board, 'button', '确认 3 条')[0]);
    button.click();
    await answer(board, '确认');
    const panel = await until('the results', () => inside(board, '.ab-outcome')[0]);
    expect(textOf(panel)).to.contain('1 条告警未能确认').and.to.contain('已确认 2 条告警');
    expect(panel.querySelectorAll('li')).to.have.length(1);
    expect((await alarmOf(one)).status).to.equal('CONFIRMED');
    expect((await alarmOf(three)).status).to.equal('CONFIRMED');
    named(board, 'button', '重试失败的 1 条')[0]!.click();
    await until('the new result', () => {
      const next = inside(board, '.ab-outcome')[0];
      return next !== undefined && next !== panel && textOf(next).includes('未能确认');
    });
    named(board, 'button', '关闭')[0]!.click();
    await until('put away', () => inside(board, '.ab-outcome').length === 0);
  });

  it('shows at once and takes back everything when the network is gone', async () => {
    let broken = false;
    let release: () => void = () => undefined;
    const board = await openBoard({
      ...open(5),
      fetch: async (url, init) => {
        if (!broken || init.method !== 'PATCH') return fetch(url, init);
        await new Promise<void>((resolve) => (release = resolve));
        throw new TypeError('no network');
      },
    });
    broken = true;
    const [first] = idsOf(board);
    rowOf(board, first!)!.querySelector<HTMLElement>('.ab-actions button')!.click();
    await answer(board, '确认');
    await until('at once', () => textOf(rowOf(board, first!)).includes('已确认'));
    await until('asked', () => {
      release();
      return inside(board, '.ab-outcome')[0];
    });
    expect(textOf(rowOf(board, first!))).to.contain('未确认');
    expect((await alarmOf(first!)).status).to.equal('UNCONFIRMED');
  });

  it('tells nobody of a change that a sign-out cut off, least of all the next user', async () => {
    const token = await newToken('tenant');
    let asked = false;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const board = await openBoard({
      ...open(5),
      getToken: () => Promise.resolve(token),
      fetch: async (url, init) => {
        if (init.method !== 'PATCH') return fetch(url, init);
        asked = true;
        await held;
        throw new TypeError('no network');
      },
    });
    const [first] = idsOf(board);
    rowOf(board, first!)!.querySelector<HTMLElement>('.ab-actions button')!.click();
    await answer(board, '确认', '仅供本人的备注');
    await until('the change is under way', () => asked);
    const runtime = board.runtime!;
    await runtime.signOut();
    release();
    await until('signed out', () => textOf(inside(board, '.by-state')[0]).includes('请'));
    await runtime.signIn({ token: await tokenOf('user') });
    await until('the alarms of the next user', () => idsOf(board).length > 0);
    await holds('no result of the cut-off change', () => !inside(board, '.ab-outcome').length);
    expect(named(board, 'button', /重试/)).to.have.length(0);
    expect(textOf(inside(board, '.ab')[0])).to.not.contain('未能确认');
    expect(board.shadowRoot!.innerHTML).to.not.contain('仅供本人的备注');
    expect((await alarmOf(first!)).status).to.equal('UNCONFIRMED');
  });

  it('goes on the keyboard by columns, and moves an alarm to the next one as it is confirmed', async () => {
    const board = await openBoard({
      attributes: { view: 'board' },
      prepare: (element) => {
        element.query = { status: ['UNCONFIRMED', 'CONFIRMED'] };
      },
    });
    const column = (id: string) =>
      rowOf(board, id)?.closest('.ab-column')?.querySelector('[role="region"]')?.ariaLabel;
    const [first, second] = idsOf(board) as [string, string];
    expect([first, second].map(column)).to.deep.equal(['未确认', '未确认']);
    inside(board, '.ab-view')[0]!.focus();
    for (const [key, id] of [
      ['j', first],
      ['j', second],
      ['k', first],
      ['j', second],
    ] as const) {
      press(board, key);
      expect(focusedRow(board), key).to.equal(id);
    }
    const third = idsOf(board).filter((id) => column(id) === '未确认')[2];
    const confirmed = once<{ ids: readonly string[] }>(document, 'by-alarm-confirm');
    press(board, 'c');
    await answer(board, '确认');
    await until('moved', () => column(second) === '已确认');
    await until('the focus on what took its place', () => focusedRow(board) === third);
    expect((await confirmed).detail.ids).to.deep.equal([second]);
    expect((await alarmOf(second)).status).to.equal('CONFIRMED');
    const moved = rowOf(board, second)!;
    const time = moved.querySelector<HTMLTimeElement>('.ab-sub time[datetime]')!;
    expect(Date.now() - Date.parse(time.dateTime)).to.be.within(-60_000, 120_000);
    moved.querySelector<HTMLElement>('.ab-open')!.focus();
    press(board, 's');
    const solved = once<{ ids: readonly string[] }>(document, 'by-alarm-solve');
    await answer(board, '解决');
    expect((await solved).detail.ids).to.deep.equal([second]);
    await until('gone', () => rowOf(board, second) === undefined);
  });

  it('stays in the row whose button was pressed, and went as the alarm was confirmed', async () => {
    const board = await openBoard({ prepare: (element) => (element.query = { rows: 20 }) });
    const row = rowsOf(board).find((each) => textOf(each).includes('未确认'))!;
    const button = [...row.querySelectorAll('button')].find((each) => textOf(each) === '确认')!;
    button.focus();
    button.click();
    await answer(board, '确认');
    await until('shown at once', () => textOf(row).includes('已确认'));
    await until('the focus in its row', () => focusedRow(board) === row.dataset['key']);
  });

  it('goes on from the next alarm when another confirms the one with the focus, and takes no focus from the page', async () => {
    const board = await openBoard(open(10));
    const [first, second, third] = idsOf(board) as [string, string, string];
    const elsewhere = async (id: string) => {
      const headers = {
        'X-CSC-TOKEN': await tokenOf('tenant'),
        'Content-Type': 'application/json',
      };
      const body = JSON.stringify({ action: 'confirm', ids: [id] });
      await fetch('/api/csp/v1/alarms', { method: 'PATCH', body, headers });
      await board.refresh();
      await until('gone', () => rowOf(board, id) === undefined);
    };
    rowOf(board, first)!.querySelector<HTMLElement>('.ab-open')!.focus();
    await elsewhere(first);
    await until('the focus on the next', () => focusedRow(board) === second);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await elsewhere(second);
    await holds('the focus in the field', () => document.activeElement === field, 50);
    rowOf(board, third)!.querySelector<HTMLElement>('.ab-open')!.focus();
    (board.shadowRoot!.activeElement as HTMLElement).blur();
    await elsewhere(third);
    await holds('no row has the focus', () => focusedRow(board) === undefined, 50);
    field.remove();
  });

  it('says in a row how long ago it was confirmed, with the moment itself', async () => {
    const { rows } = await alarmsOf({ status: 'CONFIRMED', sort: 'createTime', order: 'asc' });
    const alarm = rows.find(({ confirmTime }) => Date.parse(confirmTime) < Date.now() - 120_000)!;
    const board = await openBoard({
      prepare: (element) => {
        element.query = { status: ['CONFIRMED'], sort: 'createTime', order: 'asc', rows: 50 };
      },
    });
    const said = [...rowOf(board, alarm.id)!.querySelectorAll('.ab-sub')].find((each) =>
      textOf(each).includes('确认 ·'),
    );
    const time = said!.querySelector('time')!;
    expect(time.dateTime).to.equal(alarm.confirmTime);
    expect(textOf(time)).to.match(/^\d+ ?(分钟|小时|天)前$/);
    expect(time.title).to.match(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  it('selects with x, and does nothing with keys that are pressed outside of it', async () => {
    const board = await openBoard(open(10));
    const [first, second] = idsOf(board);
    const chosen = () => inside<HTMLInputElement>(board, 'tbody input:checked').length;
    inside(board, '.ab-view')[0]!.focus();
    press(board, 'j');
    press(board, 'x');
    await until('selected', () => rowOf(board, first!)?.querySelector('input:checked'));
    press(board, 'j');
    press(board, 'x');
    await until(
      'two',
      () => chosen() === 2 && rowOf(board, second!)?.querySelector('input:checked'),
    );
    press(board, 'x');
    await until('one again', () => chosen() === 1);

    const outside = document.createElement('button');
    document.body.append(outside);
    try {
      outside.focus();
      for (const key of ['j', 'k', 'x', 'c', 's', 'Enter', '?']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        outside.dispatchEvent(event);
        expect(event.defaultPrevented, key).to.equal(false);
      }
      await holds('the focus stays', () => document.activeElement === outside, 100);
      expect(chosen()).to.equal(1);
      expect(inside(board, 'dialog, .ab-detail')).to.have.length(0);
    } finally {
      outside.remove();
    }
  });

  it('offers to each of the seeded accounts what that account may do, and no more', async () => {
    const selects = (board: Element) => inside(board, 'tbody input[type="checkbox"]').length;
    const actions = (board: Element) => named(board, 'tbody button', /^(确认|解决)$/).length;
    // The tenant's administrator does both; a plain user of the same tenant only reads.
    for (const [user, may] of [
      ['tenant', true],
      ['user', false],
    ] as const) {
      const board = await openBoard({ ...open(5), user });
      expect(idsOf(board), `${user} sees alarms`).to.have.length(5);
      expect(actions(board) > 0, `${user} confirms`).to.equal(may);
      expect(selects(board) > 0, `${user} selects`).to.equal(may);
      closeBoards();
    }
  });

  it('asks for no alarms of whom they are denied, and says so', async () => {
    const asked: string[] = [];
    const board = await openBoard({
      fetch: async (url, init) => {
        const { pathname } = new URL(url, location.href);
        asked.push(pathname);
        const reply = await fetch(url, init);
        if (!pathname.includes('/soc/v1/')) return reply;
        return new Response((await reply.text()).replaceAll('alarm:list', 'alarm:none'), reply);
      },
    });
    expect(textOf(inside(board, '.by-state')[0])).to.contain('您没有查看告警的权限');
    expect(asked.filter((path) => path.includes('/csp/v1/alarms'))).to.deep.equal([]);
    expect(inside(board, '[role="alert"]')).to.have.length(0);
  });

  it('says when nobody is signed in', async () => {
    const asked = once<{ reason: string }>(document, 'by-auth-required');
    const out = await openBoard({ user: null });
    expect((await asked).detail.reason).to.equal('initial');
    expect(textOf(inside(out, '[role="alert"]')[0])).to.contain('请先登录');
  });
});
