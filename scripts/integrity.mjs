// Hashes of what was built. Each tag has a module that lists what it loads before first use, and one of what it may load
// later; the loader carries the hashes of the first, these those of the second, and the classic script that of the loader
// (docs/decisions/0025-loading.md).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isRare } from './chunks.mjs';

/** The text in `src/elements/verified-import.ts` that is replaced. */
const PLACEHOLDER = '{"integrity":""}';

const staticImport = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;
const dynamicImport = /\bimport\(\s*["'](\.[^"']+\.js)["']\s*\)/g;

const digest = (content, algorithm) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * `entries`: the modules of single tags, such as `host-picker.js`; `onIntent`: those of them that load their body only when
 * somebody is about to use it. Changes `loader.js` and the classic script.
 */
export function writeIntegrity(dist, entries, onIntent = []) {
  const text = (file) => readFileSync(join(dist, file), 'utf8');
  const hash = (file) => digest(readFileSync(join(dist, file)), 'sha256');
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
    for (const file of late) if (!isRare(file)) closure(file, seen);
    return [...seen].sort();
  };
  /** And all that it may ever load. */
  const reachable = (entry) => {
    const seen = new Set();
    const visit = (file) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const pattern of [staticImport, dynamicImport]) targets(file, pattern).forEach(visit);
    };
    visit(entry);
    return [...seen].sort();
  };
  const fill = (file, value) => {
    const before = text(file);
    if (before.split(PLACEHOLDER).length !== 2) {
      throw new Error(`${file} does not hold the place of the integrity table once.`);
    }
    // A function, because a hash may hold what `replace` takes for a pattern.
    writeFileSync(
      join(dist, file),
      before.replace(PLACEHOLDER, () => JSON.stringify(value)),
    );
  };
  const write = (content) => {
    const name = digest(content, 'sha256').slice(7, 15).replace(/[+/]/g, '_');
    const file = `./chunks/integrity-${name}.js`;
    writeFileSync(join(dist, file), content);
    return [file, digest(content, 'sha256')];
  };
  /** A module, because a strict policy may let scripts through and nothing else; named by its content, as every chunk. */
  const writeList = (entry) => {
    const first = onIntent.includes(entry) ? [...closure(entry)].sort() : beforeUse(entry);
    const all = reachable(entry);
    const files = all.map((file) => {
      const needs = targets(file, staticImport).map((each) => all.indexOf(each));
      return [file, hash(file), ...new Set(needs)];
    });
    // All that it may ever load is a list of its own, complete in itself: a page that only shows the tag never fetches it.
    const rest =
      all.length > first.length ? write(`export default${JSON.stringify(files)};\n`) : undefined;
    const hashes = JSON.stringify(Object.fromEntries(first.map((file) => [file, hash(file)])));
    return write(
      `export default${hashes};\n${rest ? `export const late=${JSON.stringify(rest)};\n` : ''}`,
    );
  };

  const present = entries.filter((file) => existsSync(join(dist, file)));
  fill('loader.js', Object.fromEntries(present.map((file) => [file, writeList(file)])));
  fill('by-console.classic.js', { 'loader.js': hash('loader.js') });
}

/** `integrity.json`: every script of the folder, for pages that write `integrity` themselves. Comes last. */
export function listIntegrity(dist) {
  const built = readdirSync(dist, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.js'))
    .sort();
  const hashes = built.map((file) => [file, digest(readFileSync(join(dist, file)), 'sha384')]);
  writeFileSync(
    join(dist, 'integrity.json'),
    `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`,
  );
}
