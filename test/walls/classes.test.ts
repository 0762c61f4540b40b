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
});
