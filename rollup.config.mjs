import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minify, transform as compile } from '@swc/core';
import { transform } from 'esbuild';
import { placesOf } from './scripts/chunk-groups.mjs';
import { chunkMap, chunkOf } from './scripts/chunks.mjs';
import { lazyImports } from './scripts/lazy-imports.mjs';
import { noPackages, notices } from './scripts/notices.mjs';
import { pristine } from './scripts/pristine.mjs';
import { tagFolders } from './scripts/tag-folders.mjs';
import { stripDescriptions } from './scripts/strip-descriptions.mjs';

/** `npm run dev`: pages with source maps, which cost a fifth of a build and stay out of the package. */
const isDevelopment = process.env.BY_CONSOLE_DEV === '1';

/** Package entries: one file each with a stable name; what they share becomes hashed chunks. */
const entries = {
  'by-console': 'src/index.ts',
  ...Object.fromEntries(tagFolders().map((name) => [name, `src/elements/${name}/entry.ts`])),
  core: 'src/core.ts',
  ledger: 'src/ledger.ts',
};

/**
 * Finds our own files by one look at the folder. Asked of the disk for each import, as packages are, that is 150,000 calls of the
 * system. None of them has effects by itself, as `sideEffects` of package.json says.
 */
const ownFiles = () => {
  const folder = resolve('src');
  const files = new Set(
    readdirSync(folder, { recursive: true })
      .filter((name) => extname(name) !== '')
      .map((name) => join(folder, name)),
  );
  return {
    name: 'own-files',
    resolveId(source, importer) {
      if (!source.startsWith('.') || !importer?.startsWith(folder)) return null;
      const path = join(dirname(importer), source);
      const id = ['', '.ts', '.tsx'].map((end) => path + end).find((file) => files.has(file));
      return id === undefined ? null : { id, moduleSideEffects: false };
    },
  };
};

/** A package is looked for once, not again for each of our files that imports it. */
const packages = () => {
  const plugin = nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] });
  const { order, handler } = plugin.resolveId;
  const folder = resolve('src');
  const found = new Map();
  return {
    ...plugin,
    resolveId: {
      order,
      handler(source, importer, options) {
        if (!/^[@\w]/.test(source) || !importer?.startsWith(folder))
          return handler.call(this, source, importer, options);
        if (!found.has(source)) found.set(source, handler.call(this, source, importer, options));
        return found.get(source);
      },
    },
  };
};

/** Style sheets are imported as text and adopted by shadow roots; minified here, because no CSS tool sees them later. */
const cssText = () => ({
  name: 'css-text',
  async transform(code, id) {
    if (!id.endsWith('.css')) return null;
    const { code: minified } = await transform(code, {
      loader: 'css',
      minify: true,
      target: 'chrome110',
    });
    return { code: `export default ${JSON.stringify(minified.trim())};`, map: { mappings: '' } };
  },
});

/** swc reaches terser's size in a thirtieth of its time (docs/decisions/0003-toolchain.md). */
const swcMinify = (module) => ({
  name: 'swc-minify',
  async renderChunk(code) {
    const result = await minify(code, {
      module,
      sourceMap: isDevelopment,
      compress: { passes: 2, ecma: 2022, module },
      mangle: { toplevel: module },
      ecma: 2022,
      format: { comments: false },
    });
    return { code: result.code, map: JSON.parse(result.map ?? 'null') };
  },
});

/** Keeps what each chunk holds beside the build: a test compares it with the map in the repository. */
const writeChunkMap = () => ({
  name: 'chunk-map',
  generateBundle(_, bundle) {
    mkdirSync('.build', { recursive: true });
    writeFileSync('.build/chunks.txt', chunkMap(Object.values(bundle)));
  },
});

/** Takes types out without checking them: `npm run build` has them checked beside this (scripts/build.mjs). */
const stripTypes = () => ({
  name: 'strip-types',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null;
    const made = await compile(code, {
      filename: id,
      configFile: false,
      swcrc: false,
      sourceMaps: isDevelopment,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: id.endsWith('x') },
        transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      },
    });
    return { code: made.code, map: made.map ?? null };
  },
});

/** Of the small files that stand outside the chunks: one program for all of them, which the first makes and the last closes. */
async function ownTypes(users) {
  if (isDevelopment) return Array.from({ length: users }, stripTypes);
  const { default: typescript } = await import('@rollup/plugin-typescript');
  const { buildStart, buildEnd, ...others } = typescript({
    tsconfig: 'tsconfig.loader.json',
    noEmitOnError: true,
  });
  return Array.from({ length: users }, (_, at) => ({
    ...others,
    ...(at === 0 && { buildStart }),
    ...(at === users - 1 && { buildEnd }),
  }));
}

/**
 * Packages walk through all that an object has, also what a page has put on `Object.prototype` for every object: a list of
 * fields then has one that nobody declared.
 */
const ownKeys = () => ({
  name: 'own-keys',
  transform(code, id) {
    if (!id.includes('node_modules') || !/\bin\b/.test(code)) return null;
    const changed = code.replace(
      /\bfor \(((?:const |let |var )?[\w$]+) in ([\w$.]+)\)/g,
      'for ($1 of Object.keys($2 ?? {}))',
    );
    return changed === code ? null : { code: changed, map: null };
  },
});

/** Before the minifier, and for the small files outside the chunks too. */
const ownPage = () => pristine(resolve('src/elements/pristine.ts'));

/** Once: in a chunk, whose modules it has gone through, it would go through all again. */
const inModules = ({ name, transform: handler }) => ({ name, transform: handler });

const plugins = () => [
  ownFiles(),
  cssText(),
  ownKeys(),
  inModules(
    replace({
      preventAssignment: true,
      sourceMap: isDevelopment,
      // Old pages set it to null; React takes anything but undefined for an event.
      'window.event': '(window.event ?? undefined)',
      'process.env.NODE_ENV': JSON.stringify('production'),
      __VERSION__: JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).version),
    }),
  ),
  packages(),
  commonjs(),
  stripTypes(),
  stripDescriptions(),
  ownPage(),
  lazyImports(resolve('src/elements/lazy-import.ts')),
  swcMinify(true),
];

const onwarn = (warning, warn) => {
  // 'use client' marks React server components; there are none here.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // Two files that import each other may run before what they need: the page would stay empty.
  if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
  warn(warning);
};

const chunked = () => [
  {
    input: entries,
    output: {
      dir: 'dist',
      format: 'es',
      sourcemap: isDevelopment,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      manualChunks: placesOf(
        chunkOf,
        tagFolders().map((name) => entries[name]),
      ),
      onlyExplicitManualChunks: true,
    },
    // A package linked from elsewhere is where it is linked; asking for its real place is another call for each folder above it.
    preserveSymlinks: true,
    plugins: [...plugins(), writeChunkMap(), notices('dist/third-party-notices.txt')],
    onwarn,
  },
];

const single = async () => {
  const [forLoader, forBoot, forClassic] = await ownTypes(3);
  return [
    // Components over the tags: React is the page's own, and a tag's module is loaded beside it.
    {
      input: 'src/react.ts',
      external: (id) => id === 'react' || /\/elements\/[^/]+\/entry$/.test(id),
      output: {
        file: 'dist/react.js',
        format: 'es',
        sourcemap: isDevelopment,
        paths: (id) => id.replace(/^.*\/elements\/([^/]+)\/entry$/, './$1.js'),
      },
      plugins: [nodeResolve({ extensions: ['.ts'] }), stripTypes(), swcMinify(true), noPackages()],
      onwarn,
    },
    // One file without chunks: what vouches for the chunks cannot wait for one.
    {
      input: 'src/loader.ts',
      output: { file: 'dist/loader.js', format: 'es', sourcemap: isDevelopment },
      plugins: [
        nodeResolve({ extensions: ['.ts'] }),
        forLoader,
        ownPage(),
        swcMinify(true),
        noPackages(),
      ],
      onwarn,
    },
    // The script of the console's own page; what it knows of the bundle is filled in beside it (scripts/start-lists.ts).
    {
      input: 'src/boot.ts',
      output: { file: '.build/boot.js', format: 'es', sourcemap: isDevelopment },
      plugins: [nodeResolve({ extensions: ['.ts'] }), forBoot, swcMinify(true), noPackages()],
      onwarn,
    },
    {
      input: 'src/classic.ts',
      output: {
        file: 'dist/by-console.classic.js',
        format: 'iife',
        sourcemap: isDevelopment,
      },
      plugins: [
        nodeResolve({ extensions: ['.ts'] }),
        forClassic,
        ownPage(),
        swcMinify(false),
        noPackages(),
      ],
      onwarn,
    },
  ];
};

/** All of it, or with `--configOf` one half: the build has a process for each. */
export default async ({ configOf }) => {
  const halves = { chunked, single };
  const wanted = configOf === undefined ? Object.values(halves) : [halves[configOf]];
  return (await Promise.all(wanted.map((half) => half()))).flat();
};
