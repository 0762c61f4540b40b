/**
 * Every screen, and what is done on it, with every fault: one console on one page for all of them, and no reload. What fails is
 * told in one place, what was typed stays, nothing is sent twice, and it goes on afterwards.
 */
import { expect } from '@open-wc/testing';
import { hasDetail } from '../../../src/core/resource/definition';
import type { Resource } from '../../../src/core/resource/definition';
import { screens } from '../../../src/routes/registry';
import type { Area, ScreenEntry } from '../../../src/routes/screen';
import { tellProgress, until } from '../../support/browser';
import { all } from '../../widgets/stage';
import { rowsOf } from '../loop/rows';
import { stayingFaults, told } from './fault-switch';
import type { Meets } from './fault-switch';
import { closeConsoles, keyOf, openFaulty } from './faulty-console';
import type { FaultyConsole } from './faulty-console';
import { emptyTabs } from './left-out';
import { dialogCells } from './own-dialogs';
import { detailCells, formCells, operationCells, saying, tabCells } from './place-cells';
import type { Place, Row } from './place-cells';
import {
  GONE,
  cellsIn,
  check,
  comeAfresh,
  inVain,
  isOneQuestion,
  leave,
  miss,
  noCells,
  phases,
  places,
  says,
  saysGone,
  whenTold,
} from './report';
import type { Phase, PlaceKind, Report } from './report';
import { writtenCells } from './written-cells';
import { TabLists, tabListCells } from './tab-lists';

async function screenCells(
  on: FaultyConsole,
  path: string,
  id: string,
  kind: PlaceKind,
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
    report.cells[kind].screen += 1;
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
    report.cells[kind].screen += 1;
    net.asked.length = 0;
    net.fail(meets, 509);
    await on.reenter();
    await until('the next fault', () => net.hits > 0).catch(() => undefined);
    if (await leave(on, 509, `${id} screen`, report)) report.cells[kind].screen += 1;
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
      report.cells[kind].part += 1;
    }
    net.heal();
  }
  // What failed last is not what comes next finds.
  await on.goAfresh(path);
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
    const total = noCells();
    let lists: TabLists;
    before(async () => {
      const defs = await Promise.all(screens.map(async ({ definition }) => definition?.()));
      lists = new TabLists(new Set(defs.flatMap((def) => def?.name ?? [])));
    });
    after(async () => {
      await tellProgress(
        `faults of ${name}: ${cellsIn(total)}; ${lists.asked} lists in tabs${lists.left.map((tab) => `; ${tab} without rows: ${emptyTabs[tab]}`).join('')}`,
      );
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
          cells: noCells(),
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
          const isPage = screen.path.includes(':');
          const kind = def ? (isPage ? 'row page' : 'list') : 'written';
          await screenCells(on, path, screen.id, kind, report);
          if (def) {
            on.net.heal();
            const rows = await rowsOf(def, on.runtime).catch((error: unknown) => {
              miss(report, `${screen.id} rows`, String(error));
              return [];
            });
            const key = path.split('/').at(-1)!;
            const isOne = screen.path.split(':').length > 2;
            const place: Place = {
              ...{ id: screen.id, kind, def, within: {}, prefix: '' },
              // Where the address names another row too, it is the page of this one alone.
              rows: isPage
                ? rows.filter((row) =>
                    isOne ? def.id(row) === decodeURIComponent(key) : hasDetail(def, row),
                  )
                : rows,
              at: (said, row) => {
                // What is open in a link to the list is another thing than what is asked here.
                if (!isPage) return saying(screen.path, '', said);
                const own = row ? encodeURIComponent(def.id(row)) : key;
                return saying(`${path.slice(0, path.length - key.length)}${own}`, '', said);
              },
            };
            if (isPage) await tabCells(on, screen.id, kind, path, report);
            else await detailCells(on, place, report);
            await formCells(on, place, report);
            await operationCells(on, place, report);
            await dialogCells(on, place, report);
            await tabListCells(on, place, lists, report);
          } else await writtenCells(on, screen.id, path, report);
          on.net.heal();
        }
        report.wrong.push(...inVain(report, screen.id));
        for (const place of places)
          for (const phase of phases) total[place][phase] += report.cells[place][phase];
        const seconds = ((Number(document.timeline.currentTime) - began) / 1000).toFixed(1);
        await tellProgress(
          [
            `${screen.id}: ${seconds} s ${cellsIn(report.cells)}`,
            ...report.notes,
            ...report.wrong.map((each) => `wrong: ${each}`),
          ].join('\n'),
        );
        expect(report.wrong.join('\n')).to.equal('');
      });
    }

    it('was looked at in each way', () => {
      const looked = (phase: Phase) => places.some((place) => total[place][phase] > 0);
      expect(phases.filter((phase) => !looked(phase))).to.deep.equal([]);
      const unnamed = lists.left.filter((tab) => emptyTabs[tab] === undefined);
      expect(unnamed, 'lists in tabs that have no rows anywhere').to.deep.equal([]);
      const inVain = Object.keys(emptyTabs).filter((tab) => lists.hasRows(tab));
      expect(inVain, 'named as without rows, and looked at').to.deep.equal([]);
    });
  });
}
