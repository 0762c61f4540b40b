// What a page loads before its own screen does not grow with the number of screens (docs/decisions/0299).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { listOf, startOf, type StartList } from '../../src/elements/console-app/start-list';
import { copySources } from '../support/copied-sources';
import { addScreens, passes } from '../readme/steps';

type Files = Readonly<Record<string, string>>;

/** By address, what the page of a built folder loads before its screen has drawn, in bytes gzip. */
function loadedBefore(folder: string): Readonly<Record<string, number>> {
  const text = (file: string) => readFileSync(join(folder, 'dist', file));
  const size = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0);
  const [, lists = ''] =
    /JSON\.parse\(['"`](\{"first".*\})['"`]\)/.exec(String(text('boot.js'))) ?? [];
  const start = JSON.parse(lists) as Readonly<Record<'first' | 'home' | 'dashboard', Files>>;
  const frame = ['index.html', 'boot.js', ...Object.keys({ ...start.first, ...start.home })];
  const screen = (path: string) => {
    const list = `start/${listOf(path)}.json`;
    const files = startOf(path, JSON.parse(String(text(list))) as StartList);
    return size([...frame, list, ...Object.keys(files)]);
  };
  return {
    frame: size(frame),
    '/dashboard': size([...frame, ...Object.keys(start.dashboard)]),
    '/network/floatip': screen('/network/floatip'),
  };
}

describe('a hundred screens more', () => {
  const copy = copySources();
  after(() => copy.remove());

  it('make what the overview loads at most 1 KiB larger', () => {
    passes(copy, 'scripts/build.mjs');
    const before = loadedBefore(copy.path);
    addScreens(copy, 100);
    passes(copy, 'scripts/build.mjs');
    const now = loadedBefore(copy.path);
    for (const [what, bytes] of Object.entries(now)) {
      const growth = bytes - (before[what] ?? 0);
      console.log(`${what}: ${(bytes / 1024).toFixed(1)} KiB, ${growth} bytes more`);
    }
    const menu = copy.read('demo/server/seed/menus.json');
    assert.match(menu, /第100批资源/, 'they are there');
    for (const what of ['frame', '/dashboard'])
      assert.ok((now[what] ?? 0) - (before[what] ?? 0) <= 1024, what);
  });
});
