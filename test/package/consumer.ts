import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Typed {
  readonly name: string;
  readonly type: { readonly text: string };
}
interface Member extends Typed {
  readonly kind: 'field' | 'method';
  readonly parameters?: readonly (Partial<Typed> & {
    readonly name: string;
    readonly optional?: boolean;
    readonly rest?: boolean;
  })[];
  readonly return?: { readonly type: { readonly text: string } };
}
interface Manifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly {
      readonly tagName: string;
      readonly members: readonly Member[];
      readonly events: readonly Typed[];
    }[];
  }[];
}

const lib = dirname(createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'));
const globals = ['lib.es5.d.ts', 'lib.es2015.collection.d.ts', 'lib.dom.d.ts']
  .map((name) => readFileSync(join(lib, name), 'utf8'))
  .join('\n');
const isGlobal = (name: string) =>
  new RegExp(`^(?:declare )?(?:interface|type|class|var) ${name}\\b`, 'm').test(globals);

const signature = ({ parameters = [], return: result }: Member) =>
  `(${parameters
    .map(
      ({ name, type, optional, rest }) =>
        `${rest ? '...' : ''}${name}${optional && !rest ? '?' : ''}: ${type?.text ?? 'unknown'}`,
    )
    .join(', ')}) => ${result?.type.text ?? 'unknown'}`;

/**
 * A program that compiles only when every type in the manifest is the one that the declarations have, and every name in
 * these types can be imported from the tag's own entry or from `by-console/core`.
 */
export function consumerOf(manifest: Manifest, installed: string): string {
  const exported = (entry: string) => readFileSync(join(installed, 'dist', 'types', entry), 'utf8');
  const lines: string[] = [];
  for (const { path, declarations } of manifest.modules) {
    const entry = path.replace(/^dist\/(.*)\.js$/, '$1');
    for (const { tagName, members, events } of declarations) {
      const prefix = tagName.replaceAll('-', '_');
      const spell = (text: string) =>
        text.replace(/'[^']*'|\b[A-Z]\w*/g, (word) => {
          if (word.startsWith("'") || isGlobal(word)) return word;
          const homes = [
            [entry, `elements/${entry}/entry.d.ts`],
            ['core', 'core.d.ts'],
          ] as const;
          const [home] =
            homes.find(([, file]) => new RegExp(`\\b${word}\\b`).test(exported(file))) ?? [];
          if (!home) throw new Error(`<${tagName}>: by-console/${entry} does not export ${word}.`);
          return `import('by-console/${home}').${word}`;
        });
      const check = (kind: string, name: string, actual: string, text: string) =>
        lines.push(
          `export const ${prefix}_${kind}_${name.replaceAll('-', '_')}: Same<${actual}, ${spell(text)}> = true;`,
        );
      for (const member of members) {
        const actual = `HTMLElementTagNameMap['${tagName}']['${member.name}']`;
        if (member.kind === 'method') check('method', member.name, actual, signature(member));
        else check('field', member.name, actual, member.type.text);
      }
      for (const { name, type } of events) {
        check('event', name, `TagEvent<'${tagName}', '${name}'>`, type.text);
      }
    }
  }
  return [
    `import type { TagEvent } from 'by-console/types/dom';`,
    // Whether something is read-only is not part of what a reader of the manifest is told of lists.
    `type Plain<T> = T extends (...values: never[]) => unknown ? T : T extends readonly (infer U)[] ? readonly Plain<U>[] : T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T;`,
    `type Same<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? true : never) : never;`,
    ...lines,
    '',
  ].join('\n');
}
