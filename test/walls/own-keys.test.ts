import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

/** A loop over the keys of an object with all that it inherits. */
const inherited = /\bfor\s*\(\s*(?:(?:const|let|var)\s+)?\w+\s+in\s/g;

/** Where that is meant. */
const meant: Readonly<Record<string, number>> = {
  // The handlers of a window or a document are accessors of its prototypes, and are looked at there.
  'src/core/ledger/slots.ts': 1,
};

it('no loop of src meets what a page adds to Object.prototype', () => {
  const found: Record<string, number> = {};
  for (const name of readdirSync('src', { recursive: true })) {
    const file = `src/${String(name).replaceAll('\\', '/')}`;
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    const loops = readFileSync(file, 'utf8').match(inherited) ?? [];
    if (loops.length > 0) found[file] = loops.length;
  }
  assert.deepEqual(found, meant, 'over own keys: Object.keys, Object.entries');
});
