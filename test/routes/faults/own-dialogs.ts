/** Operations with a dialog of their own, with every fault: what it asks, and what it sends. */
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, fill } from '../../widgets/stage';
import { isOpen } from '../loop/rows';
import { leavingFaults, stayingFaults } from './fault-switch';
import type { Fault } from './fault-switch';
import type { FaultyConsole } from './faulty-console';
import { everyFault, sends } from './place-cells';
import type { Place } from './place-cells';
import { check, dialogsOf, expectSame, leave, miss, standing, throwAway } from './report';
import type { Report } from './report';

const topOf = (on: FaultyConsole) => dialogsOf(on).at(-1);
const submitOf = (on: FaultyConsole) =>
  topOf(on)?.querySelector<HTMLElement>('button[type="submit"][form]') ?? undefined;
const isShut = (button: HTMLElement) => button.ariaDisabled === 'true';
const standingIn = (on: FaultyConsole) => {
  const dialog = topOf(on);
  return dialog ? standing(dialog, [], 'form') : [];
};

/** Chooses and types what it takes for the dialog to be sent; whether it can be. */
async function makeReady(on: FaultyConsole): Promise<boolean> {
  await until('the dialog', () => topOf(on));
  await on.rest();
  const [next] = all(topOf(on)!, 'button', '下一步');
  if (next) {
    const choice = await until(
      'a choice',
      () =>
        topOf(on)!.querySelector<HTMLElement>(
          '[part~="row"]:not([data-unable]) input[type="checkbox"]:not(:disabled)',
        ),
      15_000,
    ).catch(() => undefined);
    if (!choice) return false;
    await click(choice);
    // The button hears of it a little later.
    await until('what was chosen', () => !isShut(next), 15_000);
    await later();
    await click(next);
    await on.rest();
  }
  // The last way that is offered takes nothing from a balance.
  const shut = () => {
    const submit = submitOf(on);
    return !submit || isShut(submit);
  };
  for (const way of all(topOf(on)!, 'radio').reverse()) {
    if (way instanceof HTMLInputElement && way.disabled) continue;
    await click(way);
    if (!shut()) break;
  }
  const empty = [
    ...topOf(on)!.querySelectorAll<HTMLInputElement>('form :is(input:not([type]), [type="text"])'),
  ].find(({ value, disabled, readOnly }) => value === '' && !disabled && !readOnly);
  if (empty) await fill(empty, 'matrix');
  return !shut();
}

export async function dialogCells(
  on: FaultyConsole,
  { id, def, rows, at: addressOf }: Place,
  report: Report,
): Promise<void> {
  const { net, runtime } = on;
  const kind = 'own dialog';
  for (const [name, op] of def.ops) {
    if (!op.dialog || !op.endpoint || !runtime.can(op.perm, 'button')) continue;
    const at = `${id} dialog ${name}`;
    const isCreate = op.kind === 'create';
    const row = isCreate ? undefined : rows.find((each) => isOpen(op, each, runtime));
    if (!isCreate && row === undefined) {
      miss(report, at, 'no row');
      continue;
    }
    const address = addressOf({ do: name, ...(row === undefined ? {} : { on: def.id(row) }) }, row);
    net.heal();
    await on.goAfresh(addressOf({}, row));
    const around = new Set(net.asked.map(({ path, search }) => `${path}${search}`));
    const isAsked = await everyFault(
      on,
      {
        ...{ at, kind, phase: 'part', address },
        meets: (each) => !on.isOwn(each) && !around.has(`${each.path}${each.search}`),
        kept: (path) => path.includes(`do=${name}`),
      },
      report,
    );
    if (!isAsked) miss(report, at, 'asks for nothing');
    await throwAway(on);
    if (op.endpoint.method === 'GET') continue;

    await on.goAfresh(address);
    if (!(await makeReady(on).catch(() => false))) {
      miss(report, at, `is not ready to be sent; ${topOf(on)?.textContent.slice(0, 200)}`);
      await throwAway(on);
      continue;
    }
    const before = standingIn(on);
    const meets = sends(op);
    const press = async (fault: Fault) => {
      net.asked.length = 0;
      net.fail(meets, fault);
      // What was not carried out is gone back to.
      const back = all(topOf(on)!, 'button', /^修改未/)[0];
      if (back) await click(back);
      const submit = await until('what sends it', () => submitOf(on));
      await later();
      await click(submit);
      await until(`${at} ${fault} is sent`, () => net.hits > 0).catch(() => undefined);
      await on.rest();
      if (net.hits !== 1) report.wrong.push(`${at} ${fault}: sent ${net.hits} times`);
    };
    for (const fault of stayingFaults) {
      await press(fault);
      await check(on, fault, at, report);
      report.cells[kind].form += 1;
      if (!topOf(on)) {
        report.wrong.push(`${at} ${fault}: the dialog is gone`);
        break;
      }
      const back = all(topOf(on)!, 'button', /^修改未/)[0];
      if (back) await click(back);
      expectSame(standingIn(on), before, `${at} ${fault}`, report);
    }
    for (const fault of leavingFaults) {
      if (!topOf(on)) break;
      await press(fault);
      const isLeft = await leave(on, fault, at, report);
      net.heal();
      if (!isLeft) break;
      await on.signIn();
      report.cells[kind].form += 1;
      const dialog = await until('the dialog again', () => topOf(on)).catch(() => undefined);
      if (!dialog) {
        report.wrong.push(`${at} ${fault}: the dialog does not come back, at ${on.path()}`);
        break;
      }
      await on.rest();
      if (JSON.stringify(standingIn(on)) !== JSON.stringify(before))
        miss(report, `${at} typed`, `${fault} has lost what was chosen and typed`);
      if (!(await makeReady(on).catch(() => false))) break;
    }
    net.heal();
    on.corner();
    await throwAway(on);
  }
}
