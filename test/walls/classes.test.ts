import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** Two sheets for one thing: what comes late with the drawing, and what only one of the elements adds. */
const shared = ['by-chart-card', 'by-frame'];

const sheets = readdirSync('src', { recursive: true })
  .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.css'));

/** The classes that a sheet gives their look, not those that it only meets inside something of its own. */
function looks(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return new Set(selectors.flatMap((each) => /^\.([\w-]+)$/.exec(each.trim())?.slice(1) ?? []));
}

describe('classes of style sheets', () => {
  // A root adopts the sheet of a screen for good: with a class of another's name it would change every screen after it.
  it('no two sheets give one class its look', () => {
    assert.ok(sheets.length > 50);
    const owners = new Map<string, string[]>();
    for (const sheet of sheets)
      for (const name of looks(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet]);
    const twice = [...owners].filter(([name, by]) => by.length > 1 && !shared.includes(name));
    assert.deepEqual(twice, []);
  });

  it('nothing outside an area has a class that a sheet of the area gives its look', () => {
    const areas = sheets.filter((sheet) => sheet.startsWith('src/routes/'));
    const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
    const views = readdirSync('src', { recursive: true })
      .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.tsx'))
      .map((file) => {
        const source = readFileSync(file, 'utf8');
        const given = [...source.matchAll(/className=(?:"([^"]*)"|\{[^}]*\})/g)].join(' ');
        return { file, source, given: new Set(given.match(/[\w-]+/g)) };
      });
    const met = areas.flatMap((sheet) =>
      [...looks(sheet)].flatMap((name) =>
        views
          .filter(({ file, given }) => given.has(name) && !file.startsWith(`${folderOf(sheet)}/`))
          .filter(({ source }) => !source.includes(sheet.slice(sheet.lastIndexOf('/') + 1)))
          .map(({ file }) => `${file} has .${name} of ${sheet}`),
      ),
    );
    assert.deepEqual(met, []);
  });
});
