/**
 * Every screen, and what is done on it, with every fault: one console on one page for all of them, and no reload. What fails is
 * told in one place, what was typed stays, nothing is sent twice, and it goes on afterwards.
 */
import { expect } from '@open-wc/testing';
import { isTakenBack, questionOf } from '../../../src/core/resource/access';
import type { Resource } from '../../../src/core/resource/definition';
import { initialValues } from '../../../src/core/resource/form';
import { filterFields } from '../../../src/core/resource/list-query';
import type { OpSpec } from '../../../src/core/resource/operation';
import type { Area, ScreenEntry } from '../../../src/routes/screen';
import { settle, tellProgress, until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, fill } from '../../widgets/stage';
import { declared } from '../loop/declared';
import { valuesFor } from '../loop/declared-operations';
import { asksForMore, fillForm, secretFields } from '../loop/fill';
import { beginning, isOpen, rowsOf } from '../loop/rows';
import { leavingFaults, refusal, stayingFaults, told } from './fault-switch';
import type { Fault, Meets } from './fault-switch';
import { closeConsoles, keyOf, openFaulty } from './faulty-console';
import type { FaultyConsole } from './faulty-console';
import { byChance, leftOut } from './left-out';

/** Of whatever kind. */
type Row = object;
type Phase = 'screen' | 'part' | 'detail' | 'form' | 'operation';

/** What was looked at, and what was wrong. */
interface Report {
  readonly cells: Record<Phase, number>;
  readonly wrong: string[];
  readonly notes: string[];
  /** What was not looked at, and is named so. */
  readonly missed: Set<string>;
}

/** What was not looked at, or has failed in silence, is wrong but where it is named with its reason. */
function miss({ wrong, notes, missed }: Report, what: string, why: string): void {
  const reason = leftOut[what];
  missed.add(what);
  if (reason === undefined) wrong.push(`${what}: ${why}`);
  else notes.push(`${what}: ${why}; ${reason}`);
}

/** A reason that is needed no more is not kept. */
function inVain({ missed }: Report, id: string): string[] {
  return Object.entries(leftOut)
    .filter(
      ([each, reason]) => each.split(' ')[0] === id && !missed.has(each) && !byChance.has(reason),
    )
    .map(([each]) => `${each}: named as left out, and was looked at`);
}

const textIn = ({ label }: Pick<OpSpec<Row>, 'label'>) => label.messages['zh-CN'][label.key]!;

/** What has failed, to know by it what a line of the report is about. */
const failedOn = ({ net }: FaultyConsole) =>
  [...new Set(net.asked.filter(({ failed }) => failed).map(keyOf))].join(', ');

const GONE = /不存在|已被删除/;
const says = ({ root }: FaultyConsole, words: RegExp) =>
  words.test(root.querySelector('.by-surface')?.textContent ?? '');

/** Whether one question alone has failed, which is told in one place. */
const isOneQuestion = ({ net: { asked } }: FaultyConsole) =>
  new Set(asked.flatMap((each) => (each.failed ? `${keyOf(each)}${each.search}` : []))).size < 2;

/** So many turns of the page are more than a place takes to be drawn and to take back what the corner says. */
const DRAWN_WITHIN = 30;

/** On a busy machine a place is drawn later, and takes back later still what the corner says. */
async function whenTold(on: FaultyConsole, words: RegExp, isAlone: boolean): Promise<void> {
  const times = (lines: readonly string[]) => lines.filter((each) => words.test(each)).length;
  const counts = () => [times(on.places()), times(on.said())] as const;
  const isTold = () => counts().some((count) => count > 0);
  await until('it is told', isTold).catch(() => undefined);
  // The place takes back what the corner says when it is drawn: turns, for a notice goes away by itself after a time.
  const isTwice = () => isAlone && counts().every((count) => count > 0);
  for (let turn = 0; turn < DRAWN_WITHIN && isTwice(); turn += 1) await settle();
}

/**
 * Told: in a place, or in the corner where there is none. Where several questions fail together, one may have a place
 * and another one not.
 */
async function check(
  on: FaultyConsole,
  fault: Fault,
  at: string,
  { wrong }: Report,
  isAlone = true,
): Promise<void> {
  // Whoever may stay reads of both that the session is over.
  const words = fault === 509 && on.isForAnybody() ? told[401] : told[fault];
  await whenTold(on, words, isAlone);
  const places = on.places();
  const corner = on.corner().filter((each) => words.test(each));
  const inPlace = places.filter((each) => words.test(each));
  const say = (what: string) => wrong.push(`${at} ${fault}: ${what}`);
  if (inPlace.length + corner.length === 0)
    say(`says nothing of it; ${places.join(' | ').slice(0, 200)}`);
  if (isAlone && inPlace.length > 0 && corner.length > 0)
    say(`told in its place and in the corner, after ${failedOn(on)}`);
  // What a server says of each question is its own (S-01, S-03).
  if (corner.length > 1 && (isAlone || (fault !== 400 && fault !== 402)))
    say(`told ${corner.length} times in the corner`);
  if (!on.root.querySelector('h1')?.textContent) say('a page without a heading');
}

/** A row that is refused is one that is not there, and its place says that. */
const saysGone = ({ root }: FaultyConsole, fault: Fault) =>
  fault === 400 &&
  [...root.querySelectorAll<HTMLElement>('.by-state-title')].some(
    (each) => each.checkVisibility() && GONE.test(each.textContent),
  );

/** Signed out by a fault: one page to sign in at, which says why, and what was there comes back. */
async function leave(
  on: FaultyConsole,
  fault: (typeof leavingFaults)[number],
  at: string,
  report: Report,
): Promise<boolean> {
  const isStaying = () => on.isForAnybody() && !on.runtime.hasToken();
  const isLeft = await until(`the sign-in`, () => on.isAtSignIn() || isStaying()).catch(
    () => false,
  );
  if (!isLeft) {
    report.wrong.push(`${at} ${fault}: no sign-in; ${on.places().join(' | ').slice(0, 200)}`);
    return false;
  }
  await until('why', () =>
    on.places().some((each) => told[isStaying() ? 401 : fault].test(each)),
  ).catch(() => false);
  await check(on, fault, at, report);
  if (isStaying()) return true;
  const forms = on.root.querySelectorAll('input[type="password"]').length;
  if (forms !== 1) report.wrong.push(`${at} ${fault}: ${forms} places to sign in at`);
  return true;
}

/** Whoever comes back before the last screen was gone finds all that was known of it, and asks for nothing. */
async function comeAfresh(on: FaultyConsole, path: string): Promise<void> {
  for (let tries = 0; tries === 0 || (tries < 3 && on.net.hits === 0); tries += 1)
    await on.goAfresh(path);
}

async function screenCells(
  on: FaultyConsole,
  path: string,
  id: string,
  report: Report,
): Promise<void> {
  const { net } = on;
  net.heal();
  net.asked.length = 0;
  await on.goAfresh(path);
  const asked = net.asked.filter((each) => !on.isOwn(each));
  if (on.path().split('?')[0] !== path.split('?')[0])
    miss(report, `${id} screen`, `${path} leads to ${on.path()}`);
  const before = on.places();
  if (before.length > 0)
    miss(report, `${id} place`, `says without a fault ${before.join(' | ').slice(0, 120)}`);
  on.corner();
  const keys = new Set(asked.map(keyOf));
  if (keys.size === 0) {
    miss(report, `${id} screen`, 'asks for nothing');
    return;
  }
  const meets: Meets = (each) => keys.has(keyOf(each));
  let again = 0;
  for (const fault of stayingFaults) {
    const at = `${id} screen`;
    net.asked.length = 0;
    net.fail(meets, fault);
    if (again === 0 || (await on.retry()) === 0) {
      const isOffered = all(on.root, 'button', '重试').length > 0;
      if (again > 0 && isOffered) report.wrong.push(`${at} ${fault}: "again" asks for nothing`);
      await comeAfresh(on, path);
    }
    if (net.hits === 0) {
      report.wrong.push(`${at} ${fault}: nothing is asked`);
      again = 0;
      continue;
    }
    if (net.hits > 4 * asked.length) report.wrong.push(`${at} ${fault}: asked ${net.hits} times`);
    // What is shown of one row that is refused is not there.
    if (saysGone(on, fault) || (fault === 400 && path.includes('?') && says(on, GONE))) on.corner();
    else await check(on, fault, at, report, false);
    report.cells.screen += 1;
    again = all(on.root, 'button', '重试').length;
  }
  net.heal();
  if (again > 0) await on.retry();
  else await on.goAfresh(path);
  // What comes with an answer may ask for more, which has failed before.
  const left = on.places().filter((each) => !before.includes(each));
  if (left.length > 0)
    report.wrong.push(`${id} screen: stays failed ${left.join(' | ').slice(0, 200)}`);
  on.corner();

  net.fail(meets, 401);
  await on.goAfresh(path);
  if (await leave(on, 401, `${id} screen`, report)) {
    report.cells.screen += 1;
    net.asked.length = 0;
    net.fail(meets, 509);
    await on.reenter();
    await until('the next fault', () => net.hits > 0).catch(() => undefined);
    if (await leave(on, 509, `${id} screen`, report)) report.cells.screen += 1;
    net.heal();
    await on.signIn();
    if (on.path().split('?')[0] !== path.split('?')[0])
      report.wrong.push(`${id} screen: comes back to ${on.path()} instead of ${path}`);
  }
  net.heal();
  on.corner();

  // Each of its questions alone: none may fail in silence.
  if (keys.size < 2) return;
  for (const key of keys) {
    net.asked.length = 0;
    net.fail((each) => keyOf(each) === key, 500);
    await on.goAfresh(path); // which has come to rest: what it has not asked for by now, it does not
    if (net.hits > 0) {
      await whenTold(on, told[500], isOneQuestion(on));
      const corner = on.corner().filter((each) => told[500].test(each));
      const inPlace = on.places().filter((each) => !before.includes(each));
      if (corner.length + inPlace.length === 0)
        miss(report, `${id} part ${key}`, 'fails in silence');
      const isTold = inPlace.some((each) => told[500].test(each));
      if (isTold && corner.length > 0 && isOneQuestion(on))
        report.wrong.push(`${id} part ${key}: told in its place and in the corner`);
      if (corner.length > 1) report.wrong.push(`${id} part ${key}: told ${corner.length} times`);
      report.cells.part += 1;
    }
    net.heal();
  }
  // What failed last is not what comes next finds.
  await on.goAfresh(path);
}

const dialogsOf = ({ root }: FaultyConsole) => [
  ...all(root, 'dialog'),
  ...all(root, 'alertdialog'),
];

async function detailCells(
  on: FaultyConsole,
  { id, path }: ScreenEntry,
  def: Resource<Row>,
  list: readonly Row[],
  report: Report,
): Promise<void> {
  if (!def.detail) return;
  const row = list.at(-1);
  if (row === undefined) {
    miss(report, `${id} detail`, 'there is no row');
    return;
  }
  const { net } = on;
  const key = def.id(row);
  const spelled = encodeURIComponent(key);
  // A row that stands in its list is asked for by nobody: it is on another page, or the list is searched for another one.
  const text = filterFields(def).find(({ catalog }) => catalog === 'input');
  const other = list.length > 5 || !text ? '' : `&${text.prop}=${encodeURIComponent('没有这一行')}`;
  const opened = `${path}?size=5${other}&id=${spelled}`;
  // The list itself answers; what is about the row does not.
  const meets: Meets = (each) =>
    !on.isOwn(each) && decodeURIComponent(`${each.path}${each.search}`).includes(key);
  let again = 0;
  for (const fault of stayingFaults) {
    net.asked.length = 0;
    net.fail(meets, fault);
    if (again === 0 || (await on.retry()) === 0) await comeAfresh(on, opened);
    if (net.hits === 0) {
      miss(report, `${id} detail`, 'asks for nothing');
      net.heal();
      return;
    }
    if (saysGone(on, fault)) on.corner();
    else await check(on, fault, `${id} detail`, report);
    report.cells.detail += 1;
    again = all(on.root, 'button', '重试').length;
  }
  net.heal();
  if (again > 0) await on.retry();
  else await on.goAfresh(opened);
  if (on.places().length > 0)
    report.wrong.push(`${id} detail: stays failed ${on.places().join(' | ').slice(0, 200)}`);
  on.corner();
  // Each tab alone.
  const tabs = () => all(on.root, 'tab');
  for (let at = 0; at < tabs().length; at += 1) {
    const name = tabs()[at]!.textContent;
    await on.goAfresh(opened);
    // What stands behind the tab may be asked for anew meanwhile, and answers.
    const behind = new Set(net.asked.map(({ path, search }) => `${path}${search}`));
    net.asked.length = 0;
    net.fail((each) => !on.isOwn(each) && !behind.has(`${each.path}${each.search}`), 500);
    const tab = tabs()[at];
    if (!tab) break;
    await click(tab);
    await on.rest();
    if (net.hits > 0) {
      await check(on, 500, `${id} detail ${name}`, report, isOneQuestion(on));
      report.cells.detail += 1;
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
  for (const fault of leavingFaults) {
    net.fail(meets, fault);
    await on.goAfresh(opened);
    const isLeft = await leave(on, fault, `${id} detail`, report);
    net.heal();
    if (!isLeft) continue;
    report.cells.detail += 1;
    await on.signIn();
    if (!on.path().includes(spelled) && !on.path().includes(key))
      report.wrong.push(`${id} detail ${fault}: comes back to ${on.path()}`);
  }
  on.corner();
}

/** The requests that an operation sends, by its endpoint. */
function sends({ endpoint }: OpSpec<Row>): Meets {
  const path = new RegExp(`${endpoint!.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (each) => each.method === endpoint!.method && path.test(each.path);
}

/** What stands in a form, by the order of its controls, but in some fields. */
const standing = (dialog: HTMLElement, besides: readonly HTMLElement[] = []) =>
  [
    ...dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      '.by-op-form :is(input, select, textarea)',
    ),
  ]
    .filter((each) => each.type !== 'file' && !besides.some((field) => field.contains(each)))
    .map((each) =>
      each instanceof HTMLInputElement && /checkbox|radio/.test(each.type)
        ? String(each.checked)
        : each.value,
    );

const formOf = (on: FaultyConsole) =>
  dialogsOf(on).find((each) => each.querySelector('.by-op-form'));
const confirmOf = (dialog: HTMLElement) =>
  all(dialog, 'button', '确定').find(({ ariaBusy }) => ariaBusy !== 'true');

async function throwAway(on: FaultyConsole): Promise<void> {
  for (let step = 0; step < 4 && dialogsOf(on).length > 0; step += 1) {
    const top = dialogsOf(on).at(-1)!;
    const button = all(top, 'button', /^(放弃|离开)$/)[0] ?? all(top, 'button', /^(取消|关闭)$/)[0];
    if (!button) break;
    await later();
    await click(button);
    await settle();
  }
}

/** The first that can be filled: a form that makes something, and one of a row. */
async function formCells(
  on: FaultyConsole,
  { id, path }: ScreenEntry,
  def: Resource<Row>,
  list: readonly Row[],
  report: Report,
): Promise<void> {
  const { net, runtime } = on;
  for (const isCreate of [true, false]) {
    const passed: string[] = [];
    let isDone = false;
    for (const [name, op] of def.ops) {
      const { form, endpoint } = op;
      if (
        !form ||
        !endpoint ||
        op.dialog ||
        op.kind === 'import' ||
        (op.kind === 'create') !== isCreate
      )
        continue;
      if (endpoint.method === 'GET' || !runtime.can(op.perm, 'button')) continue;
      const row = isCreate ? undefined : list.find((each) => isOpen(op, each, runtime));
      if (!isCreate && row === undefined) {
        passed.push(`${name} (no row)`);
        continue;
      }
      const at = `${id} form ${name}`;
      await on.go(
        `${path}?size=5&do=${name}${row === undefined ? '' : `&on=${encodeURIComponent(def.id(row))}`}`,
      );
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
        report.cells.form += 1;
      }
      // What names a field is told beside it.
      const [field] = Object.entries(form).find(([, { kind }]) => kind === 'text') ?? [];
      if (field !== undefined && op.fieldOf === undefined && formOf(on)) {
        const hits = await press(400, () =>
          Promise.resolve(refusal(400, '演示拒绝：参数', { field })),
        );
        if (hits !== 1) report.wrong.push(`${at} field: sent ${hits} times`);
        await check(on, 400, `${at} field`, report);
        if (!formOf(on)?.querySelector('[aria-invalid="true"]'))
          report.wrong.push(`${at} field ${field}: not told beside it`);
        if (formOf(on)) expectSame(standing(formOf(on)!), before, `${at} field`, report);
        report.cells.form += 1;
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
        report.cells.form += 1;
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

function expectSame(now: readonly string[], before: readonly string[], at: string, report: Report) {
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  report.wrong.push(
    `${at}: ${JSON.stringify(now).slice(0, 200)} for ${JSON.stringify(before).slice(0, 200)}`,
  );
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
async function operationCells(
  on: FaultyConsole,
  { id, path }: ScreenEntry,
  def: Resource<Row>,
  list: readonly Row[],
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
    const open = list.filter((each) => isOpen(op, each, runtime));
    const lineOf = (key: string) =>
      [...root.querySelectorAll<HTMLElement>('tbody tr[data-key], .by-cards > [data-key]')].find(
        ({ dataset }) => dataset['key'] === key,
      );
    if (open.length > 0) await on.go(`${path}?size=20`);
    const row = open.find((each) => lineOf(def.id(each)));
    if (row === undefined) {
      passed.push(`${name} (${open.length === 0 ? 'no row' : 'its rows are not in sight'})`);
      continue;
    }
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
        await throwAway(on);
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
      report.cells.operation += 1;
      await throwAway(on);
    }
    net.heal();
    on.corner();
    if (!isGone) return;
  }
  if (passed.length > 0) miss(report, `${id} operation`, `not pressed: ${passed.join()}`);
}

/** Whether this user sees the screen and does something there, where anybody does. */
const mayUse = (
  { runtime }: FaultyConsole,
  { perm }: ScreenEntry,
  def: Resource<Row> | undefined,
) =>
  runtime.can(perm) &&
  (!def ||
    def.ops.size === 0 ||
    [...def.ops.values()].some((op) => runtime.can(op.perm, 'button')));

/** Every screen of some areas with every fault. */
export function matrixOf(name: string, areas: readonly Area[]): void {
  describe(`every fault: ${name}`, function () {
    this.timeout(1_800_000);
    let current: { readonly as: 'tenant' | 'admin'; readonly on: FaultyConsole } | undefined;
    const total: Record<Phase, number> = { screen: 0, part: 0, detail: 0, form: 0, operation: 0 };
    after(() => {
      console.warn(`faults of ${name}: ${JSON.stringify(total)}`);
      closeConsoles();
    });

    // One at a time: a page has one user.
    const open = async (as: 'tenant' | 'admin') => {
      if (current?.as !== as) {
        closeConsoles();
        current = { as, on: await openFaulty(as) };
      }
      return current.on;
    };
    const isLater = ({ path, menu }: ScreenEntry) => path.includes(':') || 'under' in menu;
    const every = areas.flat();
    for (const screen of [...every.filter((each) => !isLater(each)), ...every.filter(isLater)]) {
      it(`${screen.id}: is told, and nothing is lost or sent twice`, async () => {
        const began = Number(document.timeline.currentTime); // `performance.now` is moved by `later`
        const report: Report = {
          cells: { screen: 0, part: 0, detail: 0, form: 0, operation: 0 },
          wrong: [],
          notes: [],
          missed: new Set(),
        };
        const def = (await screen.definition?.()) as unknown as Resource<Row> | undefined;
        let on = await open(current?.as ?? 'tenant');
        if (!mayUse(on, screen, def)) {
          const [before, other] =
            current?.as === 'admin'
              ? (['admin', 'tenant'] as const)
              : (['tenant', 'admin'] as const);
          on = await open(other);
          if (!on.runtime.can(screen.perm)) on = await open(before);
        }
        const path = on.pathTo(screen);
        if (path === undefined) {
          miss(report, `${screen.id} screen`, 'nothing links to it');
        } else {
          on.net.heal();
          await screenCells(on, path, screen.id, report);
          if (def && !screen.path.includes(':')) {
            on.net.heal();
            const rows = await rowsOf(def, on.runtime).catch((error: unknown) => {
              miss(report, `${screen.id} rows`, String(error));
              return [];
            });
            await detailCells(on, screen, def, rows, report);
            await formCells(on, screen, def, rows, report);
            await operationCells(on, screen, def, rows, report);
          }
          on.net.heal();
        }
        report.wrong.push(...inVain(report, screen.id));
        for (const phase of Object.keys(total) as Phase[]) total[phase] += report.cells[phase];
        const seconds = ((Number(document.timeline.currentTime) - began) / 1000).toFixed(1);
        await tellProgress(
          [
            `${screen.id}: ${seconds} s ${JSON.stringify(report.cells)}`,
            ...report.notes,
            ...report.wrong.map((each) => `wrong: ${each}`),
          ].join('\n'),
        );
        expect(report.wrong.join('\n')).to.equal('');
      });
    }

    it('was looked at in each way', () => {
      expect(Object.entries(total).filter(([, cells]) => cells === 0)).to.deep.equal([]);
    });
  });
}
