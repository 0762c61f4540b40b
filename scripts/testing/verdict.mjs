// What a run comes to: which second tries count, the table, and the time that it would take with more screens.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment.mjs';

const DAY = 24 * 60 * 60 * 1000;
/** An excuse is a debt: few of them, and none for long. */
export const MOST_EXCUSES = 3;
export const OLDEST_EXCUSE_DAYS = 14;

/**
 * `results` are the steps: `{ name, passed, failed, unstable: [{ file, tests }] }`, where `failed` counts what failed at
 * the second try too or had none, and `unstable` names what failed at the first alone. One file in a run may be chance; two
 * are a fault of the product or of the tests, unless `test/flaky.json` names their cause.
 */
export function verdictOf(results, excuses) {
  const unstable = results.flatMap((result) => result.unstable);
  const excused = new Set(excuses.map(({ file }) => file));
  const unexcused = unstable.filter(({ file }) => !excused.has(file));
  const isChance = unstable.length === 1;
  const counted = isChance ? 0 : unexcused.reduce((sum, { tests }) => sum + tests, 0);
  const all = unstable.reduce((sum, { tests }) => sum + tests, 0);
  const sum = (of) => results.reduce((total, result) => total + result[of], 0);
  return {
    passed: sum('passed') + all - counted,
    failed: sum('failed') + counted,
    unstable: [...new Set(unstable.map(({ file }) => file))],
  };
}

/** What is wrong with the list of excuses, one line each. */
export function wrongExcuses(excuses, now = Date.now()) {
  const wrong = excuses.flatMap(({ file, cause, since }) => {
    const age = (now - Date.parse(since)) / DAY;
    return [
      ...(typeof file === 'string' && file.startsWith('test/') && existsSync(join(root, file))
        ? []
        : [`no file: ${file}`]),
      ...(typeof cause === 'string' && cause.length >= 20
        ? []
        : [`${file}: its cause is not told`]),
      ...(Number.isNaN(age) ? [`${file}: since when?`] : []),
      ...(age < 0 ? [`${file}: since a day to come`] : []),
      ...(age > OLDEST_EXCUSE_DAYS ? [`${file}: older than ${OLDEST_EXCUSE_DAYS} days`] : []),
    ];
  });
  const tooMany = excuses.length > MOST_EXCUSES ? [`more than ${MOST_EXCUSES} excuses`] : [];
  return [...wrong, ...tooMany];
}

/**
 * The processor's seconds of all steps with so much more, and the minutes on two cores when both are busy to the end.
 * `factors` says how much more there will be of what, `{ screens: 2 }`; `grows` of a step, which part of it goes with that:
 * 0 nothing, 1 everything.
 */
export function projected(results, factors) {
  const more = (grows = {}) =>
    Object.entries(grows).reduce((sum, [kind, part]) => sum + part * (factors[kind] - 1), 0);
  const seconds = results.reduce((sum, { cpu = 0, grows }) => sum + cpu * (1 + more(grows)), 0);
  return { seconds: Math.round(seconds), minutes: Math.round(seconds / 2 / 6) / 10 };
}

/** The steps as lines of a table, in the order in which they ended. */
export function tableOf(results, wall) {
  const rows = results.map((each) => [
    each.name,
    each.wall.toFixed(0),
    each.cpu?.toFixed(0) ?? '-',
    String(each.passed),
    String(each.failed),
  ]);
  const total = (of) => results.reduce((sum, each) => sum + (each[of] ?? 0), 0);
  rows.push([
    'all',
    wall.toFixed(0),
    total('cpu').toFixed(0),
    String(total('passed')),
    String(total('failed')),
  ]);
  const head = ['step', 'wall s', 'CPU s', 'passed', 'failed'];
  const widths = head.map((word, column) =>
    Math.max(word.length, ...rows.map((row) => row[column].length)),
  );
  const line = (cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
      )
      .join('  ');
  return [line(head), ...rows.map(line)];
}
