import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { minify } from '@swc/core';
import { transform } from 'esbuild';
import { lateImports } from './scripts/late-imports.mjs';
import { stripDescriptions } from './scripts/strip-descriptions.mjs';

/** `npm run dev`: an editor checks the types there, and a rebuild takes seconds. */
const isDevelopment = process.env.BY_CONSOLE_DEV === '1';

/** Package entries: one file each with a stable name; what they share becomes hashed chunks. */
const entries = {
  'by-console': 'src/index.ts',
  'host-picker': 'src/host-picker.ts',
  'order-cart': 'src/order-cart.ts',
  'alarm-board': 'src/alarm-board.ts',
  'ai-assistant': 'src/ai-assistant.ts',
  'console-app': 'src/console-app.ts',
  core: 'src/core.ts',
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
      sourceMap: true,
      compress: { passes: 2, ecma: 2022, module },
      mangle: { toplevel: module },
      ecma: 2022,
      format: { comments: false },
    });
    return { code: result.code, map: JSON.parse(result.map ?? 'null') };
  },
});

/** What the body of every tag draws with. One chunk instead of twenty: each costs 0.2 KiB and a hash of its own. */
const isInEveryBody = (id) =>
  /src\/widgets\/(?:controls|overlays|feedback|surface|styles)\/(button|icon-button|states|confirm|text-input|input|class-names|tooltip|messages[\w.-]*|runtime-context|use-sheet|surface|surface-context|field-context|place|notices|notice-claim|error-boundary|use-room)\.(tsx?|css)$/.test(
    id,
  ) ||
  /src\/elements\/(define|session-events)\.ts$/.test(id) ||
  /node_modules\/(@r2wc|zustand\/esm\/react\.mjs|@base-ui\/react\/(csp-provider|internals\/csp-context)|lucide-react\/dist\/esm\/(?!icons))/.test(
    id,
  ) ||
  /lucide-react\/dist\/esm\/icons\/(chevron-down|circle-check|circle-exclamation-point|triangle-exclamation-point|info|inbox|lock|arrow-down|refresh-cw|search|trash|x)\.mjs/.test(
    id,
  );

/**
 * What few forms, screens and dialogs have. Each by its name: left to itself the bundler puts all of it, with the packages
 * that it needs, into one file of 126 KiB, and a form with a choice of three buttons fetches every reader of spreadsheets.
 */
const ofFew = [
  ['workbook', /node_modules\/hucre\/|core\/resource\/(workbook|xlsx)\./],
  ['xls-reader', /node_modules\/xls-reader\//],
  ['import', /core\/resource\/(import|sheet)\.|widgets\/resource\/operation\/import-/],
  // Diagrams need it as well as the combobox, and neither needs the other.
  ['external-store', /node_modules\/use-sync-external-store\//],
  ['combobox', /node_modules\/(@base-ui|@floating-ui)\/|src\/widgets\/controls\/combobox[.-]/],
  ['multi', /widgets\/(controls\/multi-select|resource\/form\/input-multi)\./],
  ['hosts', /widgets\/resource\/form\/input-hosts\./],
  ['files', /widgets\/upload\//],
  ['inputs', /widgets\/resource\/form\/input-(choices|radio|range|list|specs|part|strength)\./],
];
const ofFewForms = (id) => ofFew.find(([, pattern]) => pattern.test(id))?.[0];

/** React and the core are shared by every entry; each gets a chunk of its own, so an update of one keeps the others cached. */
function manualChunks(id) {
  // What a launcher needs beside the frame; in the core's chunk it would bring the whole core and, by a store's hook, React.
  if (
    /src\/(core\/(i18n\/translator|report)|elements\/(register|by-late)|widgets\/(surface\/reconnect|styles\/sheet))\.ts$/.test(
      id,
    )
  )
    return 'base';
  // With React, they would bring it to every program that uses the core without a page.
  if (id.includes('commonjsHelpers')) return 'base';
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  // Of zustand the store alone: its hook would bring React to the first paint.
  if (/node_modules\/(valibot|mitt|zustand\/esm\/vanilla)/.test(id)) return 'core';
  if (
    /src\/core\/(?!resource|rules|dictionaries|search|api|query-client|format|chat|upload|download|charge|cart)/.test(
      id,
    )
  )
    return 'core';
  if (
    /src\/core\/(api\/(endpoint|wire|session|listing|record-fields)|search\/build-query|dictionaries\/(dictionary|choices))\./.test(
      id,
    )
  )
    return 'core';
  // What every tag draws in at once; a launcher brings it with its panel.
  if (
    /src\/(elements\/(firewall|element|form-frame)\.ts|widgets\/styles\/(tokens|reset)\.css)$/.test(
      id,
    )
  )
    return 'tokens';
  if (isInEveryBody(id)) return 'widgets';
  if (
    /widgets\/(table\/pager|controls\/(native-select|select-option|checkbox|select\.css)|feedback\/skeleton)|icons\/(chevron-(left|right)|check|minus)\.mjs/.test(
      id,
    )
  )
    return 'pager';
  if (
    /widgets\/(table\/(table|table-row|row-actions)|overlays\/late-menu|feedback\/status-tag)\.|icons\/(arrow-up|chevrons-up-down|ellipsis|columns-3|chart-column)\.mjs/.test(
      id,
    )
  )
    return 'table';
  // What an alarm is, for the board's tag and the console's screens; nothing of it draws.
  if (
    /core\/(api\/monitoring\/(alarms|fields)|dictionaries\/(alarms|monitoring))\.|widgets\/monitor\/metric-text/.test(
      id,
    )
  )
    return 'alarms';
  if (/node_modules\/@tanstack\/(query-core|react-query)\//.test(id)) return 'query';
  // The frame of all screens knows these two; with the machine they would bring it to the sign-in page.
  if (/src\/core\/resource\/(unsaved|any-rows)\./.test(id)) return null;
  // What every screen with a list or a form shares is loaded once, not with each screen; what few forms have, with them.
  return ofFewForms(id) ?? (/src\/(widgets|core)\/resource\//.test(id) ? 'resource' : null);
}

/** Takes types out without checking them: for a few lines that are checked elsewhere, and while developing. */
const stripTypes = () => ({
  name: 'strip-types',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id)) return null;
    return transform(code, {
      loader: id.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target: 'es2022',
      sourcemap: 'external',
      sourcefile: id,
    });
  },
});

const plugins = () => [
  cssText(),
  replace({
    preventAssignment: true,
    'process.env.NODE_ENV': JSON.stringify('production'),
    __VERSION__: JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).version),
  }),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  isDevelopment
    ? stripTypes()
    : typescript({
        tsconfig: './tsconfig.build.json',
        noEmitOnError: true,
        include: ['**/*.ts', '**/*.tsx'],
        compilerOptions: { sourceMap: true },
      }),
  stripDescriptions(),
  lateImports(resolve('src/elements/by-late.ts')),
  swcMinify(true),
];

const onwarn = (warning, warn) => {
  // 'use client' marks React server components; there are none here.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // Two files that import each other may run before what they need: the page would stay empty.
  if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
  warn(warning);
};

export default [
  {
    input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
    output: {
      dir: 'dist',
      format: 'es',
      // Without the comment that names the map: 35 bytes in each of thirty files, and the package carries no maps.
      sourcemap: isDevelopment ? true : 'hidden',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      manualChunks,
      onlyExplicitManualChunks: true,
    },
    plugins: plugins(),
    onwarn,
  },
  // One file without chunks: what vouches for the chunks cannot wait for one.
  {
    input: 'src/loader.ts',
    output: { file: 'dist/loader.js', format: 'es', sourcemap: isDevelopment ? true : 'hidden' },
    plugins: [nodeResolve({ extensions: ['.ts'] }), stripTypes(), swcMinify(true)],
    onwarn,
  },
  {
    input: 'src/classic.ts',
    output: {
      file: 'dist/by-console.classic.js',
      format: 'iife',
      sourcemap: isDevelopment ? true : 'hidden',
    },
    plugins: [nodeResolve({ extensions: ['.ts'] }), stripTypes(), swcMinify(false)],
    onwarn,
  },
];
