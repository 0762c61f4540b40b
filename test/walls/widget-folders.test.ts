import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, it } from 'node:test';
import { importsAmong, sourcesOf } from './circles';

/** What a folder of `src/widgets` is, and its files that may be used outside of it. */
interface WidgetFolder {
  readonly holds: string;
  readonly open: readonly string[];
}

const root = 'src/widgets';
const folders = JSON.parse(readFileSync(`${root}/folders.json`, 'utf8')) as Readonly<
  Record<string, WidgetFolder>
>;

/** The folder and the file's name in it; undefined for what is no widget. */
function placeOf(file: string): { folder: string; name: string } | undefined {
  if (!file.startsWith(`${root}/`)) return undefined;
  const [folder = '', ...rest] = file.slice(root.length + 1).split('/');
  const name = rest.join('/').replace(/\.tsx?$/, '');
  return { folder, name };
}

/** Every file of a widget folder that a file outside of that folder imports. */
const used = new Map<string, Set<string>>();
for (const [file, imported] of importsAmong(sourcesOf('src'))) {
  const own = placeOf(posix.normalize(file))?.folder;
  for (const each of imported) {
    const place = placeOf(posix.normalize(each));
    if (!place || place.folder === own) continue;
    const names = used.get(place.folder) ?? new Set<string>();
    used.set(place.folder, names.add(place.name));
  }
}

describe('the folders of the widgets', () => {
  it('are all described', () => {
    const there = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory());
    assert.deepEqual(Object.keys(folders).sort(), there.map(({ name }) => name).sort());
    for (const { holds } of Object.values(folders)) assert.match(holds, /\w{3}/);
  });

  for (const [folder, { open }] of Object.entries(folders)) {
    it(`are entered by the files that they open, and open none in vain: ${folder}`, () => {
      assert.deepEqual([...(used.get(folder) ?? [])].sort(), [...open].sort());
    });
  }
});
