// How much of a run goes with what the console will have more of, for its last line: the time with all screens.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment.mjs';
import { secondsOf } from './totals.mjs';

/**
 * The suites that go over every screen, or over every endpoint, by what their names begin with. A test compares them with
 * the suites that there are.
 */
export const growingSuites = {
  screens: [
    'every screen of the registry',
    'every list',
    'the operations of every definition',
    'screens',
    'the fixed addresses',
    'the definition ',
    'the screen of a definition',
  ],
  endpoints: [
    'every endpoint',
    'an operation is allowed from',
    'is refused by the server with a reason',
  ],
};

/**
 * The parts of a step that grow with the screens and with the endpoints, 0 to 1, by the time of their suites in its output.
 * `expected` are those of `growingSuites` that the step has: where none is found (it ended before), all of it counts.
 */
export function growthOf({ output, wall }, expected) {
  const parts = Object.fromEntries(
    expected.map((kind) => [kind, secondsOf(output, growingSuites[kind]) / wall]),
  );
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  if (expected.some((kind) => parts[kind] === 0)) return { [expected[0]]: 1 };
  return Object.fromEntries(
    Object.entries(parts).map(([kind, part]) => [kind, part / Math.max(1, sum)]),
  );
}

/** What serves several steps grows as they do together. */
export function growthOfAll(results) {
  const cpu = results.reduce((sum, each) => sum + (each.cpu ?? 0), 0);
  const partOf = (kind) =>
    results.reduce((sum, each) => sum + (each.cpu ?? 0) * (each.grows?.[kind] ?? 0), 0) / cpu;
  if (cpu === 0) return {};
  return Object.fromEntries(Object.keys(growingSuites).map((kind) => [kind, partOf(kind)]));
}

/** The places that a menu leads to: one that stands in it twice, as a quick link, is one screen. */
export function countScreens(menus) {
  return new Set(menus.filter(({ permCode }) => permCode !== '').map(({ route }) => route)).size;
}

/** The part of all sources that are screens: with more of them, that part grows. */
export function shareOfScreens() {
  const sizeOf = (folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.tsx?$/.test(String(name)))
      .reduce((sum, name) => sum + readFileSync(join(root, folder, String(name))).length, 0);
  const all = ['src', 'demo/server', 'test'].reduce((sum, folder) => sum + sizeOf(folder), 0);
  return sizeOf('src/routes') / all;
}
