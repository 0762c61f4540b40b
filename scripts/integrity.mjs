// Hashes of what was built. `integrity.json` lists every file; the loader and the classic script carry, in themselves, what
// their entries load before first use (docs/decisions/0025-loading.md).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The text in `src/elements/verified-import.ts` that is replaced. */
const PLACEHOLDER = '{"files":{},"graphs":{}}';

const staticImport = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;
const dynamicImport = /\bimport\(\s*["'](\.[^"']+\.js)["']\s*\)/g;

/** `tags`: the entries of single tags, such as `host-picker.js`. Changes `loader.js` and the classic script, so it comes last. */
export function writeIntegrity(dist, tags) {
  const text = (file) => readFileSync(join(dist, file), 'utf8');
  const hash = (file, algorithm) =>
    `${algorithm}-${createHash(algorithm)
      .update(readFileSync(join(dist, file)))
      .digest('base64')}`;
  const targets = (file, pattern) =>
    [...text(file).matchAll(pattern)].map(([, path]) => posix.join(dirname(file), path));

  /** What a browser fetches for a file before it runs. */
  const closure = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const each of targets(file, staticImport)) closure(each, seen);
    return seen;
  };
  /** And what the tag then loads at once: the React half of the frame, and its body. */
  const beforeUse = (entry) => {
    const seen = closure(entry);
    const late = [...seen].flatMap((file) => targets(file, dynamicImport));
    for (const file of late) closure(file, seen);
    return [...seen];
  };
  const fill = (file, graphs) => {
    const files = [...new Set(Object.values(graphs).flat())].sort();
    const table = {
      files: Object.fromEntries(files.map((each) => [each, hash(each, 'sha256')])),
      graphs,
    };
    const before = text(file);
    if (before.split(PLACEHOLDER).length !== 2) {
      throw new Error(`${file} does not hold the place of the integrity table once.`);
    }
    // A function, because a hash may hold what `replace` takes for a pattern.
    writeFileSync(
      join(dist, file),
      before.replace(PLACEHOLDER, () => JSON.stringify(table)),
    );
  };

  const present = tags.filter((file) => existsSync(join(dist, file)));
  fill('loader.js', Object.fromEntries(present.map((file) => [file, beforeUse(file)])));
  fill('by-console.classic.js', { 'loader.js': ['loader.js'] });

  const built = readdirSync(dist, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.js'))
    .sort();
  writeFileSync(
    join(dist, 'integrity.json'),
    `${JSON.stringify(Object.fromEntries(built.map((file) => [file, hash(file, 'sha384')])), null, 2)}\n`,
  );
}
