import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { mayCall } from '../../demo/server/security/embedding';
import { embedTags } from '../../src/core/api/embedding';
import { endpoints } from '../../src/core/api/registry';
import { unlock } from '../../src/core/api/session';

const root = join(import.meta.dirname, '../..');

/** Imports by name, of one file: also those that are loaded later. */
function importsOf(file: string): { readonly from: string; readonly names: readonly string[] }[] {
  const text = readFileSync(file, 'utf8');
  const found = [
    ...text.matchAll(/import\s+(?:type\s+[^;]*?|([^;']*?)\s+from\s+)?'(\.[^']+)'/g),
  ].map(([, names = '', from]) => ({ from: from!, names: names.match(/\w+/g) ?? [] }));
  const later = [...text.matchAll(/import\(\s*'(\.[^']+)'/g)].map(([, from]) => ({
    from: from!,
    names: [],
  }));
  return [...found, ...later];
}

function fileOf(from: string, path: string): string | undefined {
  const stem = join(dirname(from), path);
  return [stem, `${stem}.ts`, `${stem}.tsx`, join(stem, 'index.ts')].find(
    (name) => /\.tsx?$/.test(name) && existsSync(name) && statSync(name).isFile(),
  );
}

/** The names that a tag's own files take from the descriptions of endpoints. */
function namesOf(tag: string): ReadonlySet<string> {
  const stem = tag.slice('by-'.length);
  const own = `src/elements/${stem}/`;
  const names = new Set<string>();
  const seen = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const each of importsOf(file)) {
      const target = fileOf(file, each.from);
      if (!target) continue;
      const path = target.slice(root.length + 1);
      if (path.startsWith('src/core/api/')) for (const name of each.names) names.add(name);
      else if (!/^src\/elements\/[^/]+\//.test(path) || path.startsWith(own)) walk(target);
    }
  };
  walk(join(root, `${own}${stem}-element.ts`));
  return names;
}

for (const tag of embedTags.filter((each) => each !== 'by-console-app'))
  it(`a token for ${tag} is good for whatever the tag calls`, () => {
    const names = namesOf(tag);
    const called = endpoints.filter(({ name, auth }) => auth === 'session' && names.has(name));
    assert.ok(called.length > 0);
    const limits = { keyId: '', tags: [tag], permissions: null };
    // Every runtime can unlock; only the console's screen locks.
    const refused = called.filter(
      (endpoint) => endpoint.name !== unlock.name && !mayCall(limits, endpoint),
    );
    assert.deepEqual(
      refused.map(({ name }) => name),
      [],
    );
  });

it('a token for any tag but the console asks for no password', () => {
  for (const tag of embedTags) {
    const limits = { keyId: '', tags: [tag], permissions: null };
    assert.equal(mayCall(limits, unlock), tag === 'by-console-app', tag);
  }
});
