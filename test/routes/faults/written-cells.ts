/**
 * A screen that is written by hand, with every fault: each of its buttons is pressed, found by its role and its name, and so is
 * what opens by it. What it asks, what it sends, and what a form of its own sends is failed.
 */
import { unsavedOf } from '../../../src/core/resource/unsaved';
import { settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, fill, nameOf } from '../../widgets/stage';
import { leavingFaults, stayingFaults } from './fault-switch';
import type { Fault, Meets } from './fault-switch';
import { keyOf } from './faulty-console';
import type { FaultyConsole } from './faulty-console';
import {
  check,
  dialogsOf,
  expectSame,
  failedOn,
  isOneQuestion,
  leave,
  miss,
  says,
  standing,
  throwAway,
} from './report';
import type { Report } from './report';
import { givenTo } from './written-values';

/** What is pressed one after the other: a button of the page, and what opens by it in a menu. */
type Way = readonly { readonly role: 'button' | 'tab' | 'menuitem'; readonly name: string }[];
const spell = (way: Way) => way.map(({ name }) => name).join(' › ');

const isShut = (each: HTMLElement) =>
  each.ariaDisabled === 'true' || (each instanceof HTMLButtonElement && each.disabled);
/** The screen, without what stands around each of them. */
const mainOf = ({ root }: FaultyConsole) =>
  root.querySelector<HTMLElement>('.by-shell-main, .by-public-main') ??
  root.querySelector<HTMLElement>('.by-surface')!;
/** What is looked at now: what stands over the page, or the page. */
const scopeOf = (on: FaultyConsole): HTMLElement => dialogsOf(on).at(-1) ?? mainOf(on);
/** The form that a button of it sends; all of it where that is none. */
const formOf = (on: FaultyConsole, name: string | undefined): HTMLElement => {
  const scope = scopeOf(on);
  const [button] = name === undefined ? [] : all(scope, 'button', name);
  const form = button instanceof HTMLButtonElement ? button.form : null;
  return dialogsOf(on).length === 0 && form ? form : scope;
};

/** Of rows and entries that are alike, the first stands for all. */
function isFirst(element: HTMLElement): boolean {
  const entry = element.closest('tr, li, [role="listitem"], [role="option"], article');
  const before = entry?.previousElementSibling;
  return !before || before.tagName !== entry.tagName || before.closest('thead') !== null;
}

function offered(on: FaultyConsole): Way[] {
  const found = (['tab', 'button'] as const).flatMap((role) =>
    all(mainOf(on), role)
      .filter(
        (each) =>
          !isShut(each) &&
          isFirst(each) &&
          each.ariaSelected !== 'true' &&
          !each.closest('.by-shell-head'),
      )
      .map((each) => ({ role, name: nameOf(each) })),
  );
  const names = new Set<string>();
  return found
    .filter(({ name }) => name !== '' && !names.has(name) && names.add(name))
    .map((each) => [each]);
}

/** Presses them in turn; false where one of them is not there. */
async function goWay(on: FaultyConsole, way: Way): Promise<boolean> {
  for (const { role, name } of way) {
    const scope = role === 'menuitem' ? on.root : scopeOf(on);
    const find = () => all(scope, role, name).find((each) => !isShut(each));
    const target = find() ?? (await until(name, find, 15_000).catch(() => undefined));
    if (!target) return false;
    await later();
    await click(target);
    if (role === 'menuitem' || way.length > 1) await settle();
  }
  return true;
}

/** A page as it is for whoever comes to it, with nothing typed. */
async function afresh(on: FaultyConsole, path: string): Promise<void> {
  on.net.heal();
  unsavedOf(on.runtime).discard();
  for (let step = 0; step < 3 && dialogsOf(on).length > 0; step += 1) await throwAway(on);
  await on.goAfresh(path);
  on.corner();
  on.net.asked.length = 0;
}

/** A few old endpoints carry out what they are asked for by GET (E-014). */
const SENT_BY_GET = /\/check\/user\/email$/;
/** What is only asked, by POST: how much is left, and what an order would come to. */
const ASKED_BY_POST = /\/(capacity|preview)$/;
const STALE = /刷新失败|未能刷新/;
const INVALID = '[aria-invalid="true"]';
const FIELDS = 'input, select, textarea, [role="combobox"]';
const isRequired = (each: HTMLElement) =>
  each.ariaRequired === 'true' || ('required' in each && each.required === true);

/** Types or chooses something into one control: another thing each time. */
async function enter(control: HTMLElement, attempt: number, given: string | undefined) {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options].filter(({ value, disabled }) => value !== '' && !disabled);
    const option = options[attempt % Math.max(1, options.length)];
    if (option) await fill(control, option.value);
    return;
  }
  if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)) {
    if (!control.checked) await click(control);
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'file') return;
  if (control.role === 'combobox') {
    control.click();
    const root = control.getRootNode() as ShadowRoot;
    const option = await until(
      'options',
      () => all(root, 'option').filter((each) => !isShut(each))[attempt],
      3000,
    ).catch(() => undefined);
    option?.click();
    await settle();
    return;
  }
  const isDate = control instanceof HTMLInputElement && control.type === 'date';
  const day = new Date(Date.now() + (attempt + 2) * 86_400_000).toISOString().slice(0, 10);
  const texts = [
    'matrix-one',
    'matrix@example.com',
    '13812341234',
    '10.9.0.7',
    '100',
    'Console@12',
    '演示所填的话，多于十个字。',
    day,
  ];
  await fill(control, given ?? (isDate ? day : texts[attempt % texts.length]!));
}

const controlsIn = (scope: ParentNode) =>
  [...scope.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (each) =>
      (each.checkVisibility({ visibilityProperty: true }) || each.matches('[type="radio"]')) &&
      !each.closest('[role="search"]'),
  );
const isEmpty = (each: HTMLElement) =>
  'value' in each ? each.value === '' : each.textContent.trim() === '';

/** Fills what is required or refused, until it is sent; whether it was. */
async function fillUntilSent(
  on: FaultyConsole,
  id: string,
  name: string,
  press: () => Promise<number>,
): Promise<boolean> {
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const scope = formOf(on, name);
    for (const control of controlsIn(scope)) {
      const given = givenTo(id, nameOf(control));
      const isDue =
        (attempt === 0 && (given !== undefined || (isEmpty(control) && isRequired(control)))) ||
        control.ariaInvalid === 'true' ||
        control.closest(INVALID) !== null;
      if (isDue && control.isConnected) await enter(control, attempt, given);
    }
    await on.rest();
    if ((await press()) > 0) return true;
    if (!formOf(on, name).querySelector(INVALID) && attempt > 0) return false;
  }
  return false;
}

/** What stands in every control that is no secret; a secret is kept nowhere. */
const typedIn = (on: FaultyConsole, name: string | undefined): readonly string[] => {
  const form = formOf(on, name);
  return standing(form, [...form.querySelectorAll<HTMLElement>('input[type="password"]')], '');
};

/** Whether these stand in it in their order: what could not be asked for before may stand between them. */
function holds(now: readonly string[], before: readonly string[]): boolean {
  let at = 0;
  for (const each of now) if (each === before[at]) at += 1;
  return at === before.length;
}

interface Counts {
  pressed: number;
  asks: number;
  forms: number;
  sends: number;
}

export async function writtenCells(
  on: FaultyConsole,
  id: string,
  path: string,
  report: Report,
): Promise<void> {
  const { net } = on;
  const kind = 'written';
  const counts: Counts = { pressed: 0, asks: 0, forms: 0, sends: 0 };
  await afresh(on, path);
  const due = offered(on);
  const known = new Set(due.map(spell));
  const isOwn: Meets = (each) => on.isOwn(each);
  const isSent: Meets = (each) =>
    !isOwn(each) &&
    (each.method === 'GET' ? SENT_BY_GET.test(each.path) : !ASKED_BY_POST.test(each.path));

  /** Each of these is sent once by one press. */
  const sentTwice = () => {
    const sent = net.asked.filter((each) => each.failed && isSent(each));
    const keys = sent.map((each) => `${keyOf(each)}${each.search}`);
    return keys.find((key, at) => keys.indexOf(key) !== at);
  };

  /** What sends something with every fault: a form with what was typed in it, or a press alone. */
  const send = async (at: string, way: Way, press: () => Promise<boolean>, isForm: boolean) => {
    const phase = isForm ? 'form' : 'operation';
    const before = typedIn(on, way.at(-1)?.name);
    for (const fault of [...stayingFaults, ...leavingFaults] as readonly Fault[]) {
      on.corner();
      net.asked.length = 0;
      net.fail(isSent, fault);
      if (!(await press())) {
        miss(report, at, `cannot be pressed for ${fault} at ${on.path()}`);
        return;
      }
      await until(`${at} ${fault} is sent`, () => net.hits > 0, 15_000).catch(() => undefined);
      await on.rest();
      if (net.hits === 0) report.wrong.push(`${at} ${fault}: is not sent`);
      const twice = sentTwice();
      if (twice !== undefined) report.wrong.push(`${at} ${fault}: sends ${twice} twice`);
      report.cells[kind][phase] += 1;
      if (fault !== 401 && fault !== 509) {
        await check(on, fault, at, report, isOneQuestion(on));
        if (isForm) expectSame(typedIn(on, way.at(-1)?.name), before, `${at} ${fault}`, report);
        continue;
      }
      const isLeft = await leave(on, fault, at, report);
      net.heal();
      if (!isLeft) return;
      if (on.isAtSignIn()) await on.signIn();
      else await on.reenter();
      await on.rest();
      if (on.path().split('?')[0] !== path.split('?')[0]) {
        report.wrong.push(`${at} ${fault}: comes back to ${on.path()}`);
        return;
      }
      // What is no part of the address is opened again.
      if (isForm && before.length > 0) {
        if (dialogsOf(on).length === 0 && way.length > 0 && !(await hasForm(way, before)))
          await goWay(on, way);
        await on.rest();
        // What is offered to choose from may come a little later.
        const isBack = () => holds(typedIn(on, way.at(-1)?.name), before);
        await until('what was typed', isBack, 15_000).catch(() => undefined);
        if (!isBack()) {
          const now = JSON.stringify(typedIn(on, way.at(-1)?.name)).slice(0, 200);
          miss(report, `${at} typed`, `${fault} leaves ${now} of ${JSON.stringify(before)}`);
        }
      }
      if (isForm) return; // a secret would have to be typed anew
    }
  };
  const hasForm = async (way: Way, before: readonly string[]) => {
    await settle();
    return typedIn(on, way.at(-1)?.name).length === before.length;
  };

  for (const way of due) {
    const at = `${id} button ${spell(way)}`;
    if (way.at(-1)!.name === '下一步') {
      miss(report, at, 'leads to a step');
      continue;
    }
    await afresh(on, path);
    net.fail((each) => !isOwn(each), 500);
    const around = new Set(all(on.root, 'menuitem'));
    const before = on.places();
    if (!(await goWay(on, way))) {
      report.notes.push(`${at}: is there no more`);
      continue;
    }
    await on.rest();
    counts.pressed += 1;
    if (on.path().split('?')[0] !== path.split('?')[0]) continue; // it leads elsewhere
    for (const item of all(on.root, 'menuitem')) {
      const next: Way = [...way, { role: 'menuitem', name: nameOf(item) }];
      if (around.has(item) || isShut(item) || known.has(spell(next))) continue;
      known.add(spell(next));
      due.push(next);
    }
    const sent = net.asked.filter((each) => each.failed && isSent(each));
    if (net.hits > 0) {
      // What was answered before may stand, and say that it is old.
      const isInOwnWords = () =>
        says(on, STALE) || on.places().some((each) => !before.includes(each));
      const isTold = () => isInOwnWords() || on.said().length > 0;
      await until('it is told', isTold, 10_000).catch(() => undefined);
      if (!isTold()) miss(report, at, `fails in silence, after ${failedOn(on)}`);
      else if (isInOwnWords() && on.said().length === 0) on.corner();
      else await check(on, 500, at, report, isOneQuestion(on));
      report.cells[kind].part += 1;
      counts.asks += 1;
    }
    net.heal();
    on.corner();
    const isAsking = all(on.root, 'alertdialog').length > 0;
    const isOpened = dialogsOf(on).length > 0;
    if (isOpened && net.hits > 0) await on.retry();
    if (!isOpened && sent.length > 0) {
      counts.sends += 1;
      await afresh(on, path); // with nothing of what has failed by the first press
      const hasFields = controlsIn(mainOf(on)).length > 0 && mainOf(on).querySelector('form');
      await send(at, way, () => goWay(on, way), Boolean(hasFields));
      continue;
    }
    if (isAsking) {
      const yes = () =>
        all(on.root, 'alertdialog').at(-1) &&
        all(all(on.root, 'alertdialog').at(-1)!, 'button').at(-1);
      const press = async () => {
        if (!yes() && !(await goWay(on, way))) return false;
        const button = await until('the question', yes, 3000).catch(() => undefined);
        if (!button) return false;
        await later();
        await click(button);
        return true;
      };
      counts.sends += 1;
      await send(at, [], press, false);
      continue;
    }
    // What is to be sent: what the button opened, or the form that it belongs to and that is not filled yet.
    const submit = () =>
      dialogsOf(on).length > 0
        ? (dialogsOf(on).at(-1)!.querySelector<HTMLElement>('button[type="submit"]') ??
          all(dialogsOf(on).at(-1)!, 'button', /^(确定|保存|提交|确认)$/)[0])
        : all(mainOf(on), 'button', way.at(-1)!.name)[0];
    if (!isOpened && !formOf(on, way.at(-1)!.name).querySelector(INVALID)) continue;
    if (!submit()) {
      if (controlsIn(scopeOf(on)).length > 0) report.notes.push(`${at}: opens what sends nothing`);
      continue;
    }
    const press = async () => {
      const button = submit();
      if (!button) return false;
      await later();
      await click(button);
      return true;
    };
    const isFilled = await fillUntilSent(on, id, way.at(-1)!.name, async () => {
      net.asked.length = 0;
      net.fail(isSent, 400);
      if (!(await press())) return 0;
      await until(
        'it is sent or refused',
        () => net.hits > 0 || formOf(on, way.at(-1)!.name).querySelector(INVALID),
        2000,
      ).catch(() => undefined);
      await on.rest();
      return net.hits;
    });
    net.heal();
    on.corner();
    if (!isFilled) {
      miss(report, at, `is not sent; ${on.places().join(' | ').slice(0, 160)}`);
      continue;
    }
    counts.forms += 1;
    await send(at, way, press, true);
  }
  net.heal();
  await afresh(on, path);
  report.notes.push(
    `${id} is written by hand: ${counts.pressed} buttons, ${counts.asks} ask, ${counts.sends} send, ${counts.forms} forms`,
  );
}
