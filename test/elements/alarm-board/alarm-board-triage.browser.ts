import { expect } from '@open-wc/testing';
import { once, until } from '../../support/browser';
import {
  alarmOf,
  answer,
  closeBoards,
  focusedRow,
  idsOf,
  inside,
  named,
  openBoard,
  press,
  rowOf,
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

  it('has no actions for whom they are not permitted, and says when nobody is signed in', async () => {
    const board = await openBoard({ user: 'user' });
    const { runtime } = board;
    const may = runtime?.can('alarm:confirm') ?? false;
    expect(named(board, 'button', '确认').length > 0).to.equal(may);
    const asked = once<{ reason: string }>(document, 'by-auth-required');
    const out = await openBoard({ user: null });
    expect((await asked).detail.reason).to.equal('initial');
    expect(textOf(inside(out, '[role="alert"]')[0])).to.contain('请先登录');
  });
});
