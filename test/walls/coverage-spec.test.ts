import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { coverage, owedCalls, owedRows } from '../../scripts/coverage-spec';
import owed from '../../scripts/spec/owed.json' with { type: 'json' };
import { reachOf } from '../../scripts/spec/reach';

describe('the coverage of the specification', () => {
  it('has every row in code that the product reaches and in a test, or among those owed, and no row in both', () => {
    const rows = coverage();
    assert.equal(rows.length, 760);
    assert.deepEqual(owedRows(rows), owed.rows);
  });

  it('has every specified call sent by the client, or among those owed, and no call in both', () => {
    assert.deepEqual(owedCalls(), owed.calls);
  });

  it('owes no more than it did: these numbers only go down', () => {
    assert.equal(owed.rows.length, 0);
    assert.equal(owed.calls.length, 0);
  });
});

describe('what an entry of the product reaches', () => {
  const folder = mkdtempSync(join(tmpdir(), 'by-reach-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, code: string) => {
    writeFileSync(join(folder, name), code);
    return join(folder, name);
  };
  const parts = file(
    'parts.ts',
    `/** Z-01 */ import { deep } from './deep';
     /** Z-02 */ export const used = () => deep;
     /** Z-03 */ export const unused = 1;
     /** Z-04 */ export interface Shape { readonly used: string }`,
  );
  const deep = file('deep.ts', `export const deep = 1; export const other = deep;`);
  const late = file('late.ts', `export const late = 1;`);
  const part = file(
    'part.ts',
    `export const taken = 1; export const left = 2; export const then = 3;`,
  );
  const alone = file('alone.ts', `export const alone = 1;`);
  const entry = file(
    'entry.ts',
    `import { used } from './parts'; import type { Shape } from './parts';
     export { deep } from './deep';
     export const start = (shape: Shape) => [used(), import('./late'), import('./part').then((all) => all.then),
       async () => { const { taken } = await import('./part'); return taken; }, shape.used, { unused: 1 }];`,
  );
  const reach = reachOf([entry]);

  it('is what is used, from file to file, by type, late, and handed on', () => {
    for (const [of, name] of [
      [parts, 'used'],
      [parts, 'Shape'],
      [deep, 'deep'],
      [late, 'late'],
      [entry, 'start'],
    ] as const)
      assert.ok(reach.has(of, name), name);
  });

  it('is not what is declared beside it, called alike, or imported by nobody', () => {
    assert.ok(!reach.has(parts, 'unused'));
    assert.ok(!reach.has(deep, 'other'));
    assert.ok(!reach.has(alone, 'alone'));
  });

  it('is what a late import takes of its file, and no more', () => {
    assert.ok(reach.has(part, 'taken'));
    assert.ok(reach.has(part, 'then'));
    assert.ok(!reach.has(part, 'left'));
  });

  it('is no comment at the head of a file, and none of a declaration that nobody uses', () => {
    assert.ok(!reach.at(parts, 5), 'the head');
    assert.ok(reach.at(parts, code().indexOf('Z-02')));
    assert.ok(!reach.at(parts, code().indexOf('Z-03')));
  });
  const code = () => readFileSync(parts, 'utf8');
});
