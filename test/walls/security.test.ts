import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { it } from 'node:test';

/** What it says that a promise is tested by, is there. */
it('SECURITY.md names tests that exist', () => {
  const files = readdirSync('test', { recursive: true }).map((name) => basename(String(name)));
  const named = [
    ...readFileSync('SECURITY.md', 'utf8').matchAll(/`([\w./-]+\.tsx?|test\/[\w./-]+)`/g),
  ];
  assert.ok(named.length > 20, `${named.length} names`);
  const lost = named
    .map(([, name]) => name!)
    .filter((name) => (name.includes('/') ? !existsSync(name) : !files.includes(name)));
  assert.deepEqual(lost, []);
});
