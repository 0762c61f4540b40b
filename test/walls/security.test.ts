import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { it } from 'node:test';

const text = readFileSync('SECURITY.md', 'utf8');
const files = readdirSync('test', { recursive: true }).map((name) => basename(String(name)));
/** Of a folder nobody could say which of its tests it is. */
const namesIn = (part: string) =>
  [...part.matchAll(/`([\w./-]+\.tsx?|test\/[\w./-]+)`/g)].map(([, name]) => name!);

it('SECURITY.md names tests that exist', () => {
  const named = namesIn(text);
  assert.ok(named.length > 40, `${named.length} names`);
  const lost = named.filter((name) =>
    name.includes('/') ? !existsSync(name) : !files.includes(name),
  );
  assert.deepEqual(lost, []);
});

it('each promise of SECURITY.md names a file that tests it', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!promise|-)/.test(line));
  assert.ok(rows.length > 40, `${rows.length} promises`);
  const without = rows.filter(
    (row) => !namesIn(row.split(' | ').slice(1).join()).some((name) => /\.tsx?$/.test(name)),
  );
  assert.deepEqual(without, []);
});
