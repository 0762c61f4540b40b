// `npm run build`: bundle, declarations and demo pages. What checks the types runs beside the bundler, which takes them out
// unread; an error of either ends the build with its code (docs/decisions/0143-build-on-two-cores.md).
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';
import {
  goRoom,
  isBuilt,
  isServable,
  markBuilt,
  markUnbuilt,
  root,
  sourceHash,
} from './environment.mjs';
import { listIntegrity, writeIntegrity } from './integrity.mjs';
import { writeReservedSpace } from './reserved-space.mjs';
import { withSiteBar } from '../demo/pages/site-bar.mjs';
import { tagFolders, waitsForUse } from './tag-folders.mjs';

// Parts with a compiler of their own are imported when it is their turn: the bundler begins at once.
const dist = join(root, 'dist');
const demo = join(root, '.build', 'demo');
const pages = join(root, 'demo', 'pages');
/** Chunks of this many earlier builds stay, so that a page opened before a deployment can still load its parts. */
const KEPT_BUILDS = 3;

/** While developing: no type check, no declarations, and pages that reload themselves. */
const isDevelopment = process.env.BY_CONSOLE_DEV === '1';
/** `npm start` waits for nothing that is not served: no declarations, and no smaller forms, which the server makes as they are asked for. */
const isServedAlone = isDevelopment || process.argv.includes('--served');
const started = Date.now();
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill()));

// A whole build that is asked for once more is made anew: what is broken in it is mended so.
if (!isServedAlone && isServable() && !isBuilt()) await addRest();
else await buildFromNothing();
if (!isServedAlone) printSizes();
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);

async function buildFromNothing() {
  markUnbuilt();
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) {
    if (name !== 'chunks' && name !== 'builds.json') rmSync(join(dist, name), { recursive: true });
  }
  // What stands in the sources because a build writes it there: both lanes read it.
  const derived = run('--import', 'tsx', 'scripts/derive.ts').then(sourceHash);
  // After the fingerprint: what is saved from here on makes this build an old one.
  const single = derived.then(() => bundle('single'));
  // Two lanes of about the same length, for two cores.
  await Promise.all([chunks(derived, single), besideChunks(derived, single)]);
  const hash = await derived;
  if (isDevelopment) addReload();
  else if (!isServedAlone) noCode();
  markBuilt(isDevelopment ? `development ${hash}` : hash, { isServedAlone });
}

/** `npm start` has built these sources: what is missing is made beside it, and the console is served meanwhile. */
async function addRest() {
  const hash = sourceHash();
  await Promise.all([writeDeclarations(), compressChunks()]);
  noCode();
  markBuilt(hash);
}

/** A half of what the bundler makes (rollup.config.mjs). Most of what it holds it drops at once: with more room for that, it clears up a tenth as often. */
function bundle(half) {
  return run(
    '--max-semi-space-size=128',
    '--min-semi-space-size=64',
    'node_modules/rollup/dist/bin/rollup',
    '-c',
    '--silent',
    '--configOf',
    half,
  );
}

async function chunks(derived, single) {
  await derived;
  await bundle('chunked');
  await single;
  const modules = (folders) => folders.map((name) => `${name}.js`);
  writeIntegrity(dist, modules(tagFolders()), modules(tagFolders().filter(waitsForUse)));
  keepRecentChunks();
  listIntegrity(dist);
  await writeReservedSpace(dist);
  // Only now, so that the list of the bundle's scripts holds none of these.
  copyPagesOfConsole();
  await Promise.all([
    run('--import', 'tsx', 'scripts/start-lists.ts'),
    isServedAlone || compressChunks(),
  ]);
}

async function besideChunks(derived, single) {
  await single;
  await buildDemo();
  await derived;
  if (!isServedAlone) await writeDeclarations();
  const { writeManifest } = await import('./manifest.mjs');
  await writeManifest(root, dist);
}

/** A part of the build in a process of its own. When it fails, the build ends at once, and what runs beside it. */
function run(...args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...goRoom },
    });
    running.add(child);
    child.on('exit', (code) => {
      running.delete(child);
      if (code === 0) resolve();
      else process.exit(code ?? 1);
    });
  });
}

async function writeDeclarations() {
  await run(
    'node_modules/ts7/bin/tsc',
    '-p',
    'tsconfig.build.json',
    '--declaration',
    '--emitDeclarationOnly',
    '--stripInternal',
    '--outDir',
    'dist/types',
    // The bundler has the other core.
    '--singleThreaded',
  );
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = Object.values(exports).flatMap(({ types }) => (types ? [types] : []));
  const { packTypes } = await import('./pack-types.mjs');
  packTypes(
    join(dist, 'types'),
    entries.map((file) => file.replace('./dist/types/', '')),
  );
}

/** What `import 'by-console/types'` finds at run time; comes after the list of the bundle's scripts. */
function noCode() {
  writeFileSync(join(dist, 'types', 'no-code.js'), 'export {};\n');
}

/** Open pages ask for the build's id and reload when it changes; only ever in a development build. */
function addReload() {
  writeFileSync(join(dist, 'build-id.json'), JSON.stringify(Date.now()));
  cpSync(join(root, 'scripts', 'dev-reload.js'), join(dist, 'dev-reload.js'));
  const tag = '<script type="module" src="/by-console/dev-reload.js"></script>';
  for (const folder of [dist, demo]) {
    for (const name of readdirSync(folder, { recursive: true }).map(String)) {
      if (!name.endsWith('.html')) continue;
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace('</head>', `${tag}</head>`));
    }
  }
}

function listChunks() {
  const folder = join(dist, 'chunks');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Notes which chunks this build uses and removes those that no recent build does. */
function keepRecentChunks() {
  const file = join(dist, 'builds.json');
  const used = reachableChunks();
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const builds = [used, ...known.filter((build) => build.join() !== used.join())].slice(
    0,
    KEPT_BUILDS,
  );
  const kept = new Set(builds.flat().flatMap((name) => [name, `${name}.map`, `${name}.br`]));
  for (const name of listChunks()) {
    if (!kept.has(name)) rmSync(join(dist, 'chunks', name));
  }
  writeFileSync(file, JSON.stringify(builds));
  // A package holds this build alone, no source maps, which are three times as large as the rest, and no form for a server.
  const former = listChunks().filter((name) => name.endsWith('.js') && !used.includes(name));
  writeFileSync(
    join(dist, '.npmignore'),
    ['*.map', '*.br', 'builds.json', ...former.map((name) => `chunks/${name}`), ''].join('\n'),
  );
}

/** An eighth smaller than gzip at its best. What has its name has its content: most are there already. */
async function compressChunks() {
  const folder = join(dist, 'chunks');
  const there = new Set(listChunks());
  const [used] = JSON.parse(readFileSync(join(dist, 'builds.json'), 'utf8'));
  const compress = promisify(brotliCompress);
  await Promise.all(
    used
      .filter((name) => !there.has(`${name}.br`))
      .map(async (name) => {
        const form = await compress(readFileSync(join(folder, name)));
        // Under another name first: a build that is ended leaves no half of one.
        writeFileSync(join(folder, `${name}.br.new`), form);
        renameSync(join(folder, `${name}.br.new`), join(folder, `${name}.br`));
      }),
  );
}

function reachableChunks() {
  const found = new Set();
  const visit = (path) => {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(
      /["'`](?:\.\/chunks\/|\.\/)([\w.-]+-[\w-]{8}\.js)["'`]/g,
    )) {
      if (found.has(name) || !existsSync(join(dist, 'chunks', name))) continue;
      found.add(name);
      visit(join(dist, 'chunks', name));
    }
  };
  for (const name of readdirSync(dist)) if (name.endsWith('.js')) visit(join(dist, name));
  return [...found].sort();
}

/** Demo pages: what a partner and an operator would write, with their few scripts bundled. */
async function buildDemo() {
  rmSync(demo, { recursive: true, force: true });
  mkdirSync(demo, { recursive: true });
  const { build } = await import('esbuild');
  const scripts = readdirSync(pages, { recursive: true }).filter((name) =>
    /\.tsx?$/.test(String(name)),
  );
  await build({
    external: ['/by-console/*'],
    entryPoints: scripts.filter((name) => !isOfConsole(name)).map((name) => join(pages, name)),
    outdir: demo,
    outbase: pages,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    sourcemap: true,
  });
  copyPages((name) => !isOfConsole(name) && join(demo, name));
  cpSync(
    join(root, 'node_modules', 'bootstrap', 'dist', 'css', 'bootstrap.min.css'),
    join(demo, 'bootstrap', 'bootstrap.min.css'),
  );
  // Those with a package of their own are built by `npm run apps`, by tools of their own.
  const apps = join(root, 'demo', 'apps');
  for (const name of readdirSync(apps))
    if (!existsSync(join(apps, name, 'package.json')))
      cpSync(join(apps, name), join(demo, 'apps', name), { recursive: true });
  const { buildExamples } = await import('./build-examples.mjs');
  await buildExamples(root, join(demo, 'examples'));
}

/** The console's own pages stand beside its bundle. */
function copyPagesOfConsole() {
  copyPages((name) => isOfConsole(name) && join(dist, name.slice('by-console/'.length)));
}

function isOfConsole(name) {
  return name.startsWith('by-console');
}

function copyPages(targetOf) {
  for (const name of readdirSync(pages, { recursive: true }).map(String)) {
    const target = /\.(html|css|md|json|svg|png|js|ico)$/.test(name) && targetOf(name);
    if (!target) continue;
    mkdirSync(join(target, '..'), { recursive: true });
    if (name.endsWith('index.html')) writePage(name, target);
    else cpSync(join(pages, name), target);
  }
}

function writePage(name, target) {
  const path = `/${name.replaceAll('\\', '/').slice(0, -'index.html'.length)}`;
  writeFileSync(target, withSiteBar(readFileSync(join(pages, name), 'utf8'), path));
}

function printSizes() {
  const size = (path) =>
    `${(gzipSync(readFileSync(path), { level: 9 }).length / 1024).toFixed(1)} KiB gzip`;
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    console.log(`  ${name.padEnd(24)} ${size(join(dist, name))}`);
  }
}
