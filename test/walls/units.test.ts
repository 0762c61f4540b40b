import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const sources = ['src', 'demo/server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.tsx?$/.test(name)),
);

/** Without comments. */
const shown = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

describe('units', () => {
  it('are those of the specification (W-23, N-18): KB to TB by 1024, nowhere KiB to TiB beside them, nor vCPU for cores', () => {
    const others: string[] = [];
    for (const name of sources) {
      const found = shown(readFileSync(name, 'utf8')).match(/\b(?:[KMGTP]iB|vCPU)\b/g);
      if (found) others.push(`${name}: ${found.join()}`);
    }
    assert.deepEqual(others, []);
    assert.equal(shown("'4 GiB' /* GiB */\n// GiB\n").match(/GiB/g)?.length, 1);
  });
});
