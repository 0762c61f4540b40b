/** What compiles the sources of `test/frameworks` that are no JavaScript, for a page and for a server. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from '../../package/stage';
import { describeTag, namesOf, textNamesOf } from './framework-parts';

type Half = 'client' | 'server';

/** Each by its name, as one writes them, where a source of the test spreads what it is given. */
const writeOut = (source: string, spread: RegExp, written: (tag: string) => readonly string[]) =>
  source.replace(spread, (_, tag: string) => [`<${tag}`, ...written(tag)].join(' '));

export const svelte = (generate: Half): Plugin => ({
  name: 'svelte',
  setup(api) {
    api.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { compile } = await import('svelte/compiler');
      const whole = readFileSync(path, 'utf8');
      const names = whole.includes('{@attach') ? textNamesOf : namesOf;
      // A spread gives a tag no function.
      const source = writeOut(whole, /<(by-[\w-]+) \{\.\.\.props\}/g, (tag) =>
        names(tag).map((name) => `${name}={props['${name}']}`),
      );
      const { js } = compile(source, { filename: path, generate });
      return { contents: js.code, loader: 'js' };
    });
  },
});

interface Babel {
  readonly transformAsync: (code: string, options: object) => Promise<{ readonly code: string }>;
}

/** Its compiler is a preset of Babel; both are installed in its own folder. */
export const solid = (half: Half): Plugin => ({
  name: 'solid',
  setup(api) {
    api.onLoad({ filter: /[\\/]solid[\\/].+\.jsx$/ }, async ({ path }) => {
      const own = createRequire(join(root, 'test', 'frameworks', 'solid', 'package.json'));
      const { transformAsync } = own('@babel/core') as Babel;
      const source = readFileSync(path, 'utf8');
      // A spread is another way through the framework than that of what one writes.
      const written = writeOut(source, /<(by-[\w-]+) \{\.\.\.given\(\)\}/g, (tag) => {
        const { texts, flags, numbers, lists, functions, nulls, objects, events } =
          describeTag(tag);
        const properties = [flags, numbers, lists, functions, nulls, objects].flat();
        return [
          ...texts.map(({ attribute }) => [attribute, attribute]),
          ...properties.map((name) => [`prop:${name}`, name]),
          ...events.map(({ name }) => [`on:${name}`, name]),
        ].map(([to, from]) => `${to}={given()['${from}']}`);
      });
      const options = { generate: half === 'client' ? 'dom' : 'ssr', hydratable: true };
      const { code } = await transformAsync(written, {
        ...{ filename: path, babelrc: false, configFile: false },
        presets: [[own.resolve('babel-preset-solid'), options]],
      });
      return { contents: code, loader: 'js' };
    });
  },
});
