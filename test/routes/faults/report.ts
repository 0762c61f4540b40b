/** What a run of the matrix writes down, and what each of its cells looks at. */
import { settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click } from '../../widgets/stage';
import { told } from './fault-switch';
import type { Fault, leavingFaults } from './fault-switch';
import { keyOf } from './faulty-console';
import type { FaultyConsole } from './faulty-console';
import { byChance, leftOut } from './left-out';

export const phases = ['screen', 'part', 'detail', 'form', 'operation'] as const;
export type Phase = (typeof phases)[number];
/**
 * Where it was looked at: a list and what opens over it, the page of one row, a list that stands only in a tab, the own dialog
 * of an operation, a screen that is written by hand.
 */
export const places = ['list', 'row page', 'tab', 'own dialog', 'written'] as const;
export type PlaceKind = (typeof places)[number];
type Cells = Record<PlaceKind, Record<Phase, number>>;

/** What was looked at, and what was wrong. */
export interface Report {
  readonly cells: Cells;
  readonly wrong: string[];
  readonly notes: string[];
  /** What was not looked at, and is named so. */
  readonly missed: Set<string>;
}

/** What was not looked at, or has failed in silence, is wrong but where it is named with its reason. */
export function miss({ wrong, notes, missed }: Report, what: string, why: string): void {
  const reason = leftOut[what];
  missed.add(what);
  if (reason === undefined) wrong.push(`${what}: ${why}`);
  else notes.push(`${what}: ${why}; ${reason}`);
}

/** A reason that is needed no more is not kept. */
export function inVain({ missed }: Report, id: string): string[] {
  return Object.entries(leftOut)
    .filter(
      ([each, reason]) => each.split(' ')[0] === id && !missed.has(each) && !byChance.has(reason),
    )
    .map(([each]) => `${each}: named as left out, and was looked at`);
}

const none = (): Record<Phase, number> => ({
  screen: 0,
  part: 0,
  detail: 0,
  form: 0,
  operation: 0,
});
export const noCells = (): Cells => ({
  list: none(),
  'row page': none(),
  tab: none(),
  'own dialog': none(),
  written: none(),
});

/** Those of each place where something was looked at, in as few words as can be. */
export const cellsIn = (cells: Cells): string =>
  places
    .flatMap((place) => {
      const looked = phases.filter((phase) => cells[place][phase] > 0);
      const counts = looked.map((phase) => `${cells[place][phase]} ${phase}`);
      return counts.length > 0 ? [`${place}: ${counts.join(', ')}`] : [];
    })
    .join('; ');

/** What has failed, to know by it what a line of the report is about. */
export const failedOn = ({ net }: FaultyConsole) =>
  [...new Set(net.asked.filter(({ failed }) => failed).map(keyOf))].join(', ');

export const GONE = /不存在|已被删除/;
export const says = ({ root }: FaultyConsole, words: RegExp) =>
  words.test(root.querySelector('.by-surface')?.textContent ?? '');

/** Whether one question alone has failed, which is told in one place. */
export const isOneQuestion = ({ net: { asked } }: FaultyConsole) =>
  new Set(asked.flatMap((each) => (each.failed ? `${keyOf(each)}${each.search}` : []))).size < 2;

/** So many turns of the page are more than a place takes to be drawn and to take back what the corner says. */
const DRAWN_WITHIN = 30;

/** On a busy machine a place is drawn later, and takes back later still what the corner says. */
export async function whenTold(on: FaultyConsole, words: RegExp, isAlone: boolean): Promise<void> {
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
export async function check(
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
    say(`says nothing of it, after ${failedOn(on)}; ${places.join(' | ').slice(0, 200)}`);
  if (isAlone && inPlace.length > 0 && corner.length > 0)
    say(`told in its place and in the corner, after ${failedOn(on)}`);
  // What a server says of each question is its own (S-01, S-03).
  if (corner.length > 1 && (isAlone || (fault !== 400 && fault !== 402)))
    say(`told ${corner.length} times in the corner`);
  if (!on.root.querySelector('h1')?.textContent) say('a page without a heading');
}

/** A row that is refused is one that is not there, and its place says that. */
export const saysGone = ({ root }: FaultyConsole, fault: Fault) =>
  fault === 400 &&
  [...root.querySelectorAll<HTMLElement>('.by-state-title')].some(
    (each) => each.checkVisibility() && GONE.test(each.textContent),
  );

/** Signed out by a fault: one page to sign in at, which says why, and what was there comes back. */
export async function leave(
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
export async function comeAfresh(on: FaultyConsole, path: string): Promise<void> {
  for (let tries = 0; tries === 0 || (tries < 3 && on.net.hits === 0); tries += 1)
    await on.goAfresh(path);
}

export const dialogsOf = ({ root }: FaultyConsole) => [
  ...all(root, 'dialog'),
  ...all(root, 'alertdialog'),
];

/** What stands in a form, by the order of its controls, but in some fields. */
export const standing = (
  dialog: HTMLElement,
  besides: readonly HTMLElement[] = [],
  form = '.by-op-form',
) =>
  [
    ...dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      `${form} :is(input, select, textarea)`,
    ),
  ]
    .filter((each) => each.type !== 'file' && !besides.some((field) => field.contains(each)))
    .map((each) =>
      each instanceof HTMLInputElement && /checkbox|radio/.test(each.type)
        ? String(each.checked)
        : each.value,
    );

/** Closes what is open, but so many that stand below it. */
export async function throwAway(on: FaultyConsole, below = 0): Promise<void> {
  for (let step = 0; step < 4 && dialogsOf(on).length > below; step += 1) {
    const top = dialogsOf(on).at(-1)!;
    const button = all(top, 'button', /^(放弃|离开)$/)[0] ?? all(top, 'button', /^(取消|关闭)$/)[0];
    if (!button) break;
    await later();
    await click(button);
    await settle();
  }
}

export function expectSame(
  now: readonly string[],
  before: readonly string[],
  at: string,
  report: Report,
) {
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  report.wrong.push(
    `${at}: ${JSON.stringify(now).slice(0, 200)} for ${JSON.stringify(before).slice(0, 200)}`,
  );
}
