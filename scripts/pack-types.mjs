// The declarations as a package needs them: only what its entries reach, and with the extensions that NodeNext asks for.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Every relative specifier of a declaration file, `import('…')` types included. */
const specifiers = (text) => ts.preProcessFile(text, true, true).importedFiles;

/** Keeps what `entries` reach below `folder` and removes the rest. Returns the packages that the kept files name. */
export function packTypes(folder, entries) {
  const kept = new Set();
  const packages = new Set();
  const visit = (file) => {
    if (kept.has(file)) return;
    kept.add(file);
    let text = readFileSync(file, 'utf8');
    // From the end, so that the positions of those before stay right.
    for (const { fileName, pos, end } of specifiers(text).reverse()) {
      if (!fileName.startsWith('.')) {
        packages.add(fileName.split('/', fileName.startsWith('@') ? 2 : 1).join('/'));
        continue;
      }
      const target = join(dirname(file), fileName.replace(/\.js$/, ''));
      if (!existsSync(`${target}.d.ts`)) {
        throw new Error(`${relative(folder, file)} names ${fileName}, which has no declarations.`);
      }
      visit(`${target}.d.ts`);
      if (fileName.endsWith('.js')) continue;
      // `pos` is the opening quote, `end` the last character before the closing one.
      const at = text.indexOf(fileName, pos) + fileName.length;
      if (at > end + 1) throw new Error(`${relative(folder, file)}: ${fileName} was not found.`);
      text = `${text.slice(0, at)}.js${text.slice(at)}`;
    }
    writeFileSync(file, text);
  };
  for (const entry of entries) visit(join(folder, entry));
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    const file = join(folder, name);
    if (name.endsWith('.d.ts') && !kept.has(file)) rmSync(file);
  }
  return [...packages].sort();
}
