import { AlarmBoardElement } from '../../../src/elements/alarm-board/alarm-board-element';
import { register } from '../../../src/elements/register';
import { createRuntime } from '../../../src/core/runtime';
import type { Alarm } from '../../../src/core/api/monitoring/alarms';
import type { Page } from '../../../src/core/api/endpoint';
import { mount, until, whenStill } from '../../support/browser';

register('by-alarm-board', AlarmBoardElement);

type User = 'tenant' | 'user';
const tokens = new Map<User, Promise<string>>();

/** Signs in at the real backend (O-001); for who signs out again, which ends the token. */
export async function newToken(username: User): Promise<string> {
  const body = new URLSearchParams({ username, password: 'Console@1' });
  const reply = await fetch('/api/soc/v1/login', { method: 'POST', body });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** The same token for the whole file. */
export function tokenOf(username: User): Promise<string> {
  const known = tokens.get(username);
  if (known) return known;
  const token = newToken(username);
  tokens.set(username, token);
  return token;
}

/** Alarms as the backend has them now. */
export async function alarmsOf(query: Record<string, string>): Promise<Page<Alarm>> {
  const search = new URLSearchParams({ page: '1', rows: '50', ...query });
  const headers = { 'X-CSC-TOKEN': await tokenOf('tenant') };
  const reply = await fetch(`/api/csp/v1/alarms?${search}`, { headers });
  const { data } = (await reply.json()) as { data: { rows: string | Alarm[]; total: number } };
  const rows = typeof data.rows === 'string' ? (JSON.parse(data.rows) as Alarm[]) : data.rows;
  return { rows, total: data.total };
}

export async function alarmOf(id: string): Promise<Alarm> {
  const params = JSON.stringify([{ name: 'id', sign: 'EQ', value: id }]);
  return (await alarmsOf({ params })).rows[0]!;
}

export interface BoardOptions {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly prepare?: (element: AlarmBoardElement) => void;
  readonly user?: User | null;
  /** Instead of a user's token. */
  readonly getToken?: () => Promise<string>;
  /** What an operator hears. */
  readonly onError?: (error: unknown, where: string) => void;
  /** Stands between the board and the real backend. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const mounted: AlarmBoardElement[] = [];

/** A board on a runtime of its own, with its first alarms loaded or failed. */
export async function openBoard(options: BoardOptions = {}): Promise<AlarmBoardElement> {
  const element = new AlarmBoardElement();
  element.setAttribute('refresh-interval', '0');
  for (const [name, value] of Object.entries(options.attributes ?? {})) {
    element.setAttribute(name, value);
  }
  const { user = 'tenant' } = options;
  element.runtime = createRuntime({
    getToken: options.getToken ?? (() => (user === null ? Promise.resolve(null) : tokenOf(user))),
    onError: options.onError ?? (() => undefined),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  options.prepare?.(element);
  mounted.push(element);
  await mount(element);
  await settled(element);
  return element;
}

export function closeBoards(): void {
  for (const element of mounted.splice(0)) {
    element.runtime?.dispose();
    element.remove();
  }
}

export const inside = <T extends HTMLElement = HTMLElement>(
  board: Element,
  selector: string,
): T[] =>
  [...(board.shadowRoot?.querySelectorAll<T>(selector) ?? [])].filter((node) =>
    node.checkVisibility(),
  );

/** Rows or a note stand, and nothing is loading. */
export const settled = (board: Element): Promise<unknown> =>
  until('the alarms', () => {
    const busy = board.shadowRoot?.querySelector('table[aria-busy], .ab-column[aria-busy]');
    return !busy && board.shadowRoot?.querySelector('[data-key], .by-state');
  });

export const nameOf = (node: Element): string =>
  (node.getAttribute('aria-label') ?? node.textContent).replace(/\s+/g, ' ').trim();

export const named = <T extends HTMLElement = HTMLElement>(
  board: Element,
  selector: string,
  name: string | RegExp,
): T[] =>
  inside<T>(board, selector).filter((node) =>
    typeof name === 'string' ? nameOf(node) === name : name.test(nameOf(node)),
  );

export const whenNamed = <T extends HTMLElement = HTMLElement>(
  board: Element,
  selector: string,
  name: string | RegExp,
): Promise<T> => whenStill(`${selector} ${String(name)}`, () => named<T>(board, selector, name)[0]);

export const rowsOf = (board: Element): HTMLElement[] => inside(board, '[data-key]');
export const idsOf = (board: Element): string[] =>
  rowsOf(board).map((row) => row.dataset['key'] ?? '');
export const rowOf = (board: Element, id: string): HTMLElement | undefined =>
  rowsOf(board).find((row) => row.dataset['key'] === id);
export const textOf = (node: Element | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
export const focusedRow = (board: Element): string | undefined =>
  board.shadowRoot?.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'];

/** As a person presses it, on what has the focus. */
export function press(board: Element, key: string): KeyboardEvent {
  const target = board.shadowRoot?.activeElement ?? board;
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  target.dispatchEvent(event);
  return event;
}

/** Answers the question that is open. */
export async function answer(board: Element, action: '确认' | '解决', comment = ''): Promise<void> {
  const dialog = await until('the question', () => inside<HTMLDialogElement>(board, 'dialog')[0]);
  if (comment !== '') {
    const field = dialog.querySelector('input')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, comment);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }
  const button = [...dialog.querySelectorAll('button')].find((each) => textOf(each) === action);
  button!.click();
  await until('the question gone', () => inside(board, 'dialog').length === 0);
}
