import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, matchesGlob } from 'node:path';
import { it } from 'node:test';
import { tags } from '../../src/elements/registry';
import {
  chromiumAloneIn,
  chromiumAloneLines,
  everywhere,
  foldersEverywhere,
  inFirefoxEveryTime,
  stories,
} from '../support/runner/engine-sets.mjs';

it('every tag that has tests of its own has its story in Firefox, in every run', () => {
  const told = tags.filter((tag) => existsSync(`test/elements/${tag.slice('by-'.length)}`));
  assert.ok(told.length > 0);
  assert.deepEqual(Object.keys(stories).sort(), told.toSorted());
});

it('every file that Firefox is asked is there', () => {
  assert.deepEqual(
    inFirefoxEveryTime.filter((file) => !existsSync(file)),
    [],
  );
});

const allTests = readdirSync('test', { recursive: true })
  .map((name) => `test/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => /\.(?:browser|test)\.tsx?$/.test(name));
const inBrowsers = allTests.filter((name) => /\.browser\.tsx?$/.test(name));
const isAlone = (name: string) => chromiumAloneIn.some((folder) => name.startsWith(`${folder}/`));

it('every browser test is asked in all engines before a release, or stands where the line says Chromium only', () => {
  const left = inBrowsers.filter(
    (name) => !everywhere.some((pattern) => matchesGlob(name, pattern)) && !isAlone(name),
  );
  assert.deepEqual(left, []);
});

it('every whole page stands where the line says Chromium only, but for those that name Firefox', () => {
  const drives = /from '(?:puppeteer|[\w./-]*\/stage\/browser')/;
  const pages = allTests.filter(
    (name) => !inBrowsers.includes(name) && drives.test(readFileSync(name, 'utf8')),
  );
  assert.ok(pages.length > 30);
  assert.deepEqual(
    pages.filter((name) => !isAlone(name)),
    [],
  );
  const inFirefox = allTests.filter(
    (name) => isAlone(name) && readFileSync(name, 'utf8').includes("'firefox'"),
  );
  assert.deepEqual(inFirefox.map((name) => basename(name)).sort(), [
    'apps.release.test.ts',
    'every-application.release.test.ts',
  ]);
});

it('each folder of Chromium alone is there, with its line', () => {
  assert.deepEqual(
    chromiumAloneLines.map((line) => line.split(':')[0]),
    chromiumAloneIn,
  );
  for (const folder of chromiumAloneIn)
    assert.ok(
      allTests.some((name) => name.startsWith(`${folder}/`)),
      folder,
    );
});

it('no browser test is asked of an engine in two parts', () => {
  const parts = (name: string) =>
    Object.values(foldersEverywhere).filter((patterns) =>
      patterns.some((pattern) => matchesGlob(name, pattern)),
    ).length;
  assert.deepEqual(
    inBrowsers.filter((name) => parts(name) > 1),
    [],
  );
});
