import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

it('a screen is a page of readable code: half of the definitions have at most 100 lines', () => {
  const lengths = readdirSync('src/routes', { recursive: true })
    .map((name) => `src/routes/${String(name)}`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(name, 'utf8'))
    .filter((code) => /\bresource<\w+>\(\)/.test(code))
    .map((code) => code.split('\n').length - 1)
    .sort((one, other) => one - other);
  assert.ok(lengths.length > 30);
  assert.ok(lengths[lengths.length >> 1]! <= 100, lengths.join(', '));
});
