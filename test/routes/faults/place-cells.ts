/** A list and what is done in it, wherever it stands, with every fault. */
import { isTakenBack, questionOf } from '../../../src/core/resource/access';
import type { Resource } from '../../../src/core/resource/definition';
import { initialValues } from '../../../src/core/resource/form';
import { filterFields } from '../../../src/core/resource/list-query';
import { formWithin } from '../../../src/core/resource/list-scope';
import type { RowConditions } from '../../../src/core/resource/list-scope';
import type { OpSpec } from '../../../src/core/resource/operation';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, fill } from '../../widgets/stage';
import { declared } from '../loop/declared';
import { valuesFor } from '../loop/declared-operations';
import { asksForMore, fillForm, secretFields } from '../loop/fill';
import { beginning, isOpen } from '../loop/rows';
import { leavingFaults, refusal, stayingFaults, told } from './fault-switch';
import type { Fault, Meets } from './fault-switch';
import type { FaultyConsole } from './faulty-console';
import {
  check,
  comeAfresh,
  dialogsOf,
  expectSame,
  isOneQuestion,
  leave,
  miss,
  saysGone,
  standing,
  throwAway,
} from './report';
import type { Phase, PlaceKind, Report } from './report';

/** Of whatever kind. */
export type Row = object;

/** A list, or the page of one row, and how what opens over it is addressed. */
export interface Place {
  /** The screen's id, and of what stands in a tab the name of the tab. */
  readonly id: string;
  readonly kind: PlaceKind;
  readonly def: Resource<Row>;
  readonly rows: readonly Row[];
  /** What every row of it has. */
  readonly within: RowConditions;
  /** What the names of its parameters begin with in an address. */
  readonly prefix: string;
  /** Its address with this said of it: `{ do: 'create' }`; where each row has a page, that of the row. */
  readonly at: (said: Readonly<Record<string, string>>, row?: Row) => string;
}

/** An address with this said of the list whose parameters begin with the prefix. */
export function saying(
  path: string,
  prefix: string,
  said: Readonly<Record<string, string>>,
): string {
  const [pathname, search] = path.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(said)) query.append(`${prefix}${name}`, value);
  return query.size === 0 ? pathname! : `${pathname}?${query.toString()}`;
}

export const textIn = ({ label }: Pick<OpSpec<Row>, 'label'>) =>
  label.messages['zh-CN'][label.key]!;

interface Questions {
  readonly at: string;
  readonly kind: PlaceKind;
  readonly phase: Phase;
  readonly address: string;
  /** Those of the address that fail; the others answer. */
  readonly meets: Meets;
  /** What the address that somebody comes back to after signing in anew has to say. */
  readonly kept: (path: string) => boolean;
  /** Where several are asked, one may have a place and another one not. */
  readonly isAlone?: true;
}

/** Some of the questions of one address with every fault; whether anything of the kind is asked. */
export async function everyFault(
  on: FaultyConsole,
  { at, kind, phase, address, meets, kept, isAlone }: Questions,
  report: Report,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const { net } = on;
  let again = 0;
  for (const fault of stayingFaults) {
    net.asked.length = 0;
    net.fail(meets, fault);
    if (again === 0 || (await on.retry()) === 0) await comeAfresh(on, address);
    if (net.hits === 0) {
      net.heal();
      return false;
    }
    if (saysGone(on, fault)) on.corner();
    else await check(on, fault, at, report, isAlone ?? isOneQuestion(on));
    report.cells[kind][phase] += 1;
    again = all(on.root, 'button', '重试').length;
  }
  net.heal();
  if (again > 0) await on.retry();
  else await on.goAfresh(address);
  if (on.places().length > 0)
    report.wrong.push(`${at}: stays failed ${on.places().join(' | ').slice(0, 200)}`);
  on.corner();
  await between();
  for (const fault of leavingFaults) {
    net.fail(meets, fault);
    await on.goAfresh(address);
    const isLeft = await leave(on, fault, at, report);
    net.heal();
    if (!isLeft) continue;
    report.cells[kind][phase] += 1;
    await on.signIn();
    if (!kept(on.path())) report.wrong.push(`${at} ${fault}: comes back to ${on.path()}`);
  }
  on.corner();
  return true;
}

const tabsOf = (on: FaultyConsole) => all(dialogsOf(on).at(-1) ?? on.root, 'tab');

/** Each tab of what is open alone. */
export async function tabCells(
  on: FaultyConsole,
  id: string,
  kind: PlaceKind,
  opened: string,
  report: Report,
): Promise<void> {
  const { net } = on;
  for (let at = 0; at < tabsOf(on).length; at += 1) {
    const name = tabsOf(on)[at]!.textContent;
    await on.goAfresh(opened);
    // What stands behind the tab may be asked for anew meanwhile, and answers.
    const behind = new Set(net.asked.map(({ path, search }) => `${path}${search}`));
    net.asked.length = 0;
    net.fail((each) => !on.isOwn(each) && !behind.has(`${each.path}${each.search}`), 500);
    const tab = tabsOf(on)[at];
    if (!tab) break;
    await click(tab);
    await on.rest();
    if (net.hits > 0) {
      await check(on, 500, `${id} detail ${name}`, report, isOneQuestion(on));
      report.cells[kind].detail += 1;
      net.heal();
      await on.retry();
      if (on.places().length > 0)
        report.wrong.push(
          `${id} detail ${name}: stays failed ${on.places().join(' | ').slice(0, 200)}`,
        );
    }
    net.heal();
    on.corner();
  }
}

export async function detailCells(
  on: FaultyConsole,
  { id, kind, def, rows, at }: Place,
  report: Report,
): Promise<void> {
  if (!def.detail) return;
  const row = rows.at(-1);
  if (row === undefined) {
    miss(report, `${id} detail`, 'there is no row');
    return;
  }
  const key = def.id(row);
  // A row that stands in its list is asked for by nobody: it is on another page, or the list is searched for another one.
  const text = filterFields(def).find(({ catalog }) => catalog === 'input');
  const isShort = rows.length <= 5 && text !== undefined;
  const other = isShort ? { [text.prop]: '没有这一行' } : {};
  const opened = at({ size: '5', ...other, id: key });
  const isAsked = await everyFault(
    on,
    {
      at: `${id} detail`,
      ...{ kind, phase: 'detail', address: opened },
      // The list itself answers; what is about the row does not.
      meets: (each) =>
        !on.isOwn(each) && decodeURIComponent(`${each.path}${each.search}`).includes(key),
      isAlone: true,
      kept: (path) => path.includes(encodeURIComponent(key)) || path.includes(key),
    },
    report,
    () => tabCells(on, id, kind, opened, report),
  );
  if (!isAsked) miss(report, `${id} detail`, 'asks for nothing');
}

/** The requests that an operation sends, by its endpoint. */
export function sends({ endpoint }: OpSpec<Row>): Meets {
  const path = new RegExp(`${endpoint!.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (each) => each.method === endpoint!.method && path.test(each.path);
}

const formOf = (on: FaultyConsole) =>
  dialogsOf(on).find((each) => each.querySelector('.by-op-form'));
const confirmOf = (dialog: HTMLElement) =>
  all(dialog, 'button', '确定').find(({ ariaBusy }) => ariaBusy !== 'true');

/** The first that can be filled: a form that makes something, and one of a row. */
export async function formCells(
  on: FaultyConsole,
  { id, kind, def, rows, within, at: addressOf }: Place,
  report: Report,
): Promise<void> {
  const { net, runtime } = on;
  // The page of one row makes no others.
  for (const isCreate of kind === 'row page' ? [false] : [true, false]) {
    const passed: string[] = [];
    let isDone = false;
    for (const [name, op] of def.ops) {
      const { endpoint } = op;
      const form = op.form && isCreate ? formWithin(op.form, within) : op.form;
      if (
        !form ||
        !endpoint ||
        op.dialog ||
        op.kind === 'import' ||
        (op.kind === 'create') !== isCreate
      )
        continue;
      if (endpoint.method === 'GET' || !runtime.can(op.perm, 'button')) continue;
      const row = isCreate ? undefined : rows.find((each) => isOpen(op, each, runtime));
      if (!isCreate && row === undefined) {
        passed.push(`${name} (no row)`);
        continue;
      }
      const at = `${id} form ${name}`;
      const about = row === undefined ? {} : { on: def.id(row) };
      await on.go(addressOf({ size: '5', do: name, ...about }, row));
      const dialog = await until('the form', () => formOf(on)).catch(() => undefined);
      if (!dialog) {
        miss(report, at, 'does not open');
        await throwAway(on);
        continue;
      }
      const begun = initialValues(form, row === undefined ? {} : await beginning(op, row, runtime));
      const given = declared[id]?.values?.[name] ?? valuesFor[`${id} ${name}`];
      const left = await fillForm(dialog, form, begun, given).catch(String);
      // Something is typed that can be lost.
      if (left !== undefined) {
        if (asksForMore(form)) report.notes.push(`${at}: takes more than one value`);
        else passed.push(`${name} (${left})`);
        await throwAway(on);
        continue;
      }
      await on.rest();
      const meets = sends(op);
      const before = standing(dialog);
      // Before anything was refused: what is wrong with what was filled in keeps it from being sent.
      const isInvalid = () => Boolean(formOf(on)?.querySelector('[aria-invalid="true"]'));
      const press = async (
        fault: Fault,
        answer?: () => Promise<Response>,
        isKept: () => boolean = () => false,
      ) => {
        net.asked.length = 0;
        net.fail(meets, answer ?? fault);
        const button = await until('确定', () => {
          const open = formOf(on);
          return open && confirmOf(open);
        });
        await later();
        await click(button);
        await until(`${at} ${fault} is sent`, () => net.hits > 0 || isKept()).catch(
          () => undefined,
        );
        await on.rest();
        return net.hits;
      };
      const first = await press(stayingFaults[0], undefined, isInvalid);
      if (first === 0) {
        const why = on.places().join(' | ').slice(0, 160);
        miss(report, at, `is not sent; ${why}`);
        net.heal();
        on.corner();
        await throwAway(on);
        continue;
      }
      for (const fault of stayingFaults) {
        const hits = await press(fault);
        if (hits !== 1) report.wrong.push(`${at} ${fault}: sent ${hits} times`);
        await check(on, fault, at, report);
        const open = formOf(on);
        if (!open) {
          report.wrong.push(`${at} ${fault}: the form is gone`);
          break;
        }
        if (!on.places().some((each) => told[fault].test(each)))
          report.wrong.push(`${at} ${fault}: not told in the form`);
        expectSame(standing(open), before, `${at} ${fault}`, report);
        report.cells[kind].form += 1;
      }
      // What names a field is told beside it.
      const [field, { show } = {}] =
        Object.entries(form).find(([, { kind }]) => kind === 'text') ?? [];
      if (field !== undefined && op.fieldOf === undefined && formOf(on)) {
        const hits = await press(400, () =>
          Promise.resolve(refusal(400, '演示拒绝：参数', { field })),
        );
        if (hits !== 1) report.wrong.push(`${at} field: sent ${hits} times`);
        await check(on, 400, `${at} field`, report);
        // One that is not drawn for what was chosen is told below all of them.
        if (!show && !formOf(on)?.querySelector('[aria-invalid="true"]'))
          report.wrong.push(`${at} field ${field}: not told beside it`);
        if (formOf(on)) expectSame(standing(formOf(on)!), before, `${at} field`, report);
        report.cells[kind].form += 1;
      }
      for (const fault of leavingFaults) {
        if (!formOf(on)) break;
        const withoutSecrets = (open: HTMLElement) =>
          standing(open, secretFields(open, form, begun)); // a secret is kept nowhere
        const kept = withoutSecrets(formOf(on)!);
        const hits = await press(fault);
        if (hits !== 1) report.wrong.push(`${at} ${fault}: sent ${hits} times`);
        const isLeft = await leave(on, fault, at, report);
        net.heal();
        if (!isLeft) break;
        await on.signIn();
        const open = await until('the form again', () => formOf(on)).catch(() => undefined);
        report.cells[kind].form += 1;
        if (!open) {
          report.wrong.push(`${at} ${fault}: the form does not come back, at ${on.path()}`);
          break;
        }
        await on.rest();
        expectSame(withoutSecrets(open), kept, `${at} ${fault}, signed in again`, report);
        // A secret is typed anew.
        const missing = await fillForm(open, form, begun, given).catch(String);
        if (missing !== undefined && fault !== leavingFaults.at(-1)) break;
      }
      net.heal();
      on.corner();
      await throwAway(on);
      isDone = true;
      break;
    }
    if (!isDone && passed.length > 0)
      miss(report, `${id} form of ${isCreate ? 'none' : 'a row'}`, `not filled: ${passed.join()}`);
  }
}

/** What a row reads, whatever is pointed at. */
function wordsOf(line: HTMLElement | undefined): string {
  const row = line?.cloneNode(true) as HTMLElement | undefined;
  for (const each of row?.querySelectorAll('[role="tooltip"]') ?? []) each.remove();
  return row?.textContent ?? '';
}

/** Both from a little before where they differ. */
function differing(now: string, before: string): string {
  let at = 0;
  while (at < now.length && now[at] === before[at]) at += 1;
  const from = Math.max(0, at - 20);
  return `${now.slice(from, from + 80)} for ${before.slice(from, from + 80)}`;
}

/** The first operation of a row that asks for nothing typed, as it is pressed in the list. */
export async function operationCells(
  on: FaultyConsole,
  { id, kind, def, rows, at: addressOf }: Place,
  report: Report,
): Promise<void> {
  const { net, runtime, root } = on;
  const offered = [...def.row, ...def.more];
  const passed: string[] = [];
  for (const name of offered) {
    const op = def.ops.get(name);
    if (!op || op.form || op.dialog || op.to || !op.endpoint || op.endpoint.method === 'GET')
      continue;
    if (!runtime.can(op.perm, 'button')) continue;
    const open = rows.filter((each) => isOpen(op, each, runtime));
    const lineOf = (key: string) =>
      kind === 'row page'
        ? (root.querySelector<HTMLElement>('.by-detail-head') ?? undefined)
        : [
            ...root.querySelectorAll<HTMLElement>('tbody tr[data-key], .by-cards > [data-key]'),
          ].find(({ dataset }) => dataset['key'] === key);
    if (open.length > 0)
      await on.go(kind === 'row page' ? addressOf({}, open[0]) : addressOf({ size: '20' }));
    const inSight = () => open.find((each) => lineOf(def.id(each)));
    const row =
      open.length > 0
        ? await until('a row in sight', inSight, 15_000).catch(() => undefined)
        : undefined;
    if (row === undefined) {
      passed.push(`${name} (${open.length === 0 ? 'no row' : 'its rows are not in sight'})`);
      continue;
    }
    const below = dialogsOf(on).length;
    const at = `${id} operation ${name}`;
    const line = () => lineOf(def.id(row));
    const label = textIn(op);
    const start = async () => {
      await later();
      const direct = all(line()!, 'button', label)[0];
      if (direct) await click(direct);
      else {
        const menu = all(line()!, 'button', /更多操作$/)[0];
        if (!menu) return false;
        await click(menu);
        await until('the menu', () => all(root, 'menuitem').length > 0);
        const [item] = all(root, 'menuitem', label);
        if (!item) return false;
        await click(item);
      }
      const isBack = isTakenBack(op, row, (code) => runtime.can(code));
      const isAsked = questionOf(op, [row], def.label, 'zh-CN', isBack);
      const box =
        isAsked === undefined
          ? undefined
          : await until('the question', () => all(root, 'alertdialog')[0]).catch(() => undefined);
      if (!box) return true;
      if (op.typeToConfirm) await fill(all(box, 'textbox')[0]!, op.typeToConfirm(row));
      await later();
      const yes = all(box, 'button').at(-1)!;
      await click(yes);
      return true;
    };
    const meets = sends(op);
    let isGone = false;
    for (const fault of [...stayingFaults, ...leavingFaults]) {
      on.corner();
      net.asked.length = 0;
      net.fail(meets, fault);
      const text = wordsOf(line());
      if (!(await start().catch(() => false))) {
        const there = line()
          ? `its row offers ${wordsOf(line()).slice(-40)}`
          : 'its row is not there';
        miss(report, at, `cannot be pressed for ${fault} at ${on.path()}, ${there}`);
        await throwAway(on, below);
        isGone = true;
        break;
      }
      await until(`${at} ${fault} is sent`, () => net.hits > 0).catch(() => undefined);
      await on.rest();
      if (net.hits !== 1) report.wrong.push(`${at} ${fault}: sent ${net.hits} times`);
      if (fault === 401 || fault === 509) {
        const isLeft = await leave(on, fault, at, report);
        net.heal();
        if (!isLeft) break;
        await on.signIn();
        // The list comes back with its rows a little after its address.
        await until('its row', () => line()).catch(() => undefined);
      } else {
        await check(on, fault, at, report);
        if (line() === undefined) report.wrong.push(`${at} ${fault}: the row is gone`);
        else if (wordsOf(line()) !== text && !/%|刚刚|秒|分钟/.test(text))
          report.wrong.push(`${at} ${fault}: the row reads ${differing(wordsOf(line()), text)}`);
      }
      report.cells[kind].operation += 1;
      await throwAway(on, below);
    }
    net.heal();
    on.corner();
    if (!isGone) return;
  }
  if (passed.length > 0) miss(report, `${id} operation`, `not pressed: ${passed.join()}`);
}
