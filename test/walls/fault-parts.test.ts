import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { it } from 'node:test';

const areasIn = (text: string) =>
  [...text.matchAll(/^import \{ (\w+Area) \} from /gm)].map(([, name = '']) => name);

it('each area of the console is asked with every fault, in one part of the release', () => {
  const folder = new URL('../routes/faults/', import.meta.url);
  const parts = readdirSync(folder).filter((name) =>
    /^faults-.*\.release\.browser\.ts$/.test(name),
  );
  const asked = parts.flatMap((name) => areasIn(readFileSync(new URL(name, folder), 'utf8')));
  const registry = new URL('../../src/routes/registry.ts', import.meta.url);
  const all = areasIn(readFileSync(registry, 'utf8'));
  assert.ok(all.length > 20, `${all.length} areas`);
  assert.deepEqual(asked.sort(), all.sort());
});
