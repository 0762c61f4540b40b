// Puts every dynamic import of our own code, of packages too, through `lazyImport`, with the name of the file that it becomes, so
// that a loader can check the file first (docs/decisions/0025-loading.md). What is added stands on the same line or at the end
// of a module, so that source maps stay right.
import { basename } from 'node:path';

/** Stands where the file's name comes as soon as it is known. */
const PLACEHOLDER = 'lazy-import:file';

/** As the bundler writes a call to a file beside this one; reading the chunk is for what looks otherwise. */
const CALL = new RegExp(`'${PLACEHOLDER}'(, \\(\\) => import\\()'(\\.[^']+)'`, 'g');

/** A Rollup plugin; comes after the types are gone and before the code is minified. */
export const lazyImports = (helper) => ({
  name: 'lazy-imports',
  transform(code, id) {
    if (!code.includes('import(') || /node_modules/.test(id)) return null;
    const found = find(
      this.parse(code),
      ({ type, source }) => type === 'ImportExpression' && typeof source.value === 'string',
    );
    if (found.length === 0) return null;
    const text = replaceAll(code, found, (call) => `lazyImport('${PLACEHOLDER}', () => ${call})`);
    return { code: `${text}\nimport { lazyImport } from ${JSON.stringify(helper)};\n`, map: null };
  },
  renderChunk(code) {
    if (!code.includes(PLACEHOLDER)) return null;
    const named = code.replace(
      CALL,
      (_, between, path) => `'${basename(path)}'${between}'${path}'`,
    );
    if (!named.includes(PLACEHOLDER)) return { code: named, map: null };
    const calls = find(this.parse(code), ({ type, arguments: given }) =>
      type === 'CallExpression' ? given[0]?.value === PLACEHOLDER : false,
    );
    const replaced = calls.map(({ start, end, arguments: [placeholder, load] }) => {
      const [real] = find(load, ({ type }) => type === 'ImportExpression');
      // What stands in this very chunk is no longer imported, and what is no file of the bundle is not ours to check.
      if (!real?.source.value.startsWith('.'))
        return { start, end, text: `(${code.slice(load.start, load.end)})()` };
      return { ...placeholder, text: `'${basename(real.source.value)}'` };
    });
    return { code: replaceAll(code, replaced, (_, { text }) => text), map: null };
  },
});

function replaceAll(code, nodes, change) {
  let text = code;
  for (const node of nodes.sort((one, other) => other.start - one.start)) {
    const { start, end } = node;
    text = text.slice(0, start) + change(text.slice(start, end), node) + text.slice(end);
  }
  return text;
}

function find(node, matches, found = []) {
  if (Array.isArray(node)) for (const each of node) find(each, matches, found);
  else if (node && typeof node.type === 'string') {
    if (matches(node)) found.push(node);
    for (const [key, value] of Object.entries(node))
      if (key !== 'type') find(value, matches, found);
  }
  return found;
}
