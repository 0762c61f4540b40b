// The list of tags for what runs without TypeScript: `by-host-picker` stands in `src/elements/host-picker`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const elements = join(root, 'src', 'elements');

/** The folders of the tags below `src/elements`, in the order of the registry; each is also the name of a module. */
export function tagFolders() {
  const registry = readFileSync(join(elements, 'registry.ts'), 'utf8');
  return [...registry.matchAll(/^ {2}'by-([a-z][a-z-]*)',$/gm)].map(([, name]) => name);
}

/** Whether a tag loads its body only when somebody is about to use it: its description says `eager: false`. */
export function waitsForUse(folder) {
  return readdirSync(join(elements, folder)).some((name) =>
    /\beager: false,/.test(readFileSync(join(elements, folder, name), 'utf8')),
  );
}
