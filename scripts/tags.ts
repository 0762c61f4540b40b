// Writes what follows from the list of tags (`src/elements/registry.ts`): the package's entry, its exports, the files of it
// that have effects, and the class of each tag for the types. Every build does, as with the menu; a test compares.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tags } from '../src/elements/registry';
import { writeDerived } from './derived';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = tags.map((tag) => tag.slice('by-'.length));
const classOf = (folder: string) =>
  `${folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Element`;
const written = '// Written by a build from the list of tags: scripts/tags.ts.';

/** What an entry exports beside types. */
const valuesOf = (folder: string) =>
  [
    ...readFileSync(join(root, `src/elements/${folder}/entry.ts`), 'utf8').matchAll(
      /^export \{([^}]+)\}/gm,
    ),
  ]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .sort();

const index = () => `${written}
/**
 * \`by-console\`: registers all tags. A page that uses one of them loads less with that tag's own entry or the loader. They are
 * registered here again: a bundler may leave out what an entry does when only its exports are asked for.
 */
${folders.map((folder) => `import { ${classOf(folder)} } from './elements/${folder}/entry';`).join('\n')}
import { register } from './elements/register';

${folders.map((folder) => `register('by-${folder}', ${classOf(folder)});`).join('\n')}

${folders.map((folder) => `export { ${valuesOf(folder).join(', ')} } from './elements/${folder}/entry';`).join('\n')}
export type {
  Classes,
  Tag,
  TagAttributes,
  TagElement,
  TagEvent,
  TagEvents,
  TagListeners,
} from './types/elements';
`;

const classes = () => `${written}
${folders.map((folder) => `import type { ${classOf(folder)} } from '../elements/${folder}/${folder}-element';`).join('\n')}

/** The class of each tag. */
export interface Classes {
${folders.map((folder) => `  'by-${folder}': typeof ${classOf(folder)};`).join('\n')}
}
`;

interface Manifest {
  exports: Record<string, unknown>;
  sideEffects: string[];
}

/** What is not a tag stays where it stands; the tags come after the package itself. */
function manifest(text: string): string {
  const all = JSON.parse(text) as Manifest;
  const isTag = (target: unknown) => JSON.stringify(target).includes('/types/elements/');
  const { '.': own, ...others } = all.exports;
  all.exports = {
    '.': own,
    ...Object.fromEntries(
      folders.map((folder) => [
        `./${folder}`,
        { types: `./dist/types/elements/${folder}/entry.d.ts`, default: `./dist/${folder}.js` },
      ]),
    ),
    ...Object.fromEntries(Object.entries(others).filter(([, target]) => !isTag(target))),
  };
  const besides = ['./dist/by-console.js', './dist/loader.js', './dist/by-console.classic.js'];
  const [first = '', ...last] = besides;
  all.sideEffects = [first, ...folders.map((folder) => `./dist/${folder}.js`), ...last];
  return `${JSON.stringify(all, undefined, 2)}\n`;
}

/** Each file that follows from the tags, with what should stand in it. */
export const derived: readonly (readonly [file: string, text: () => string])[] = [
  ['src/index.ts', index],
  ['src/types/classes.ts', classes],
  ['package.json', () => manifest(readFileSync(join(root, 'package.json'), 'utf8'))],
];

export function writeTags(): void {
  for (const [name, text] of derived) writeDerived(join(root, name), text());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTags();
